import { describe, expect, it } from 'vitest';
import { economicsExamples } from '../fixtures/economics.ts';
import { PRICE_ROWS } from './priceRows.ts';
import { isStale, priceOf, sessionPrices, type Price } from './prices.ts';
import { sessionCost } from './sessionCost.ts';

function known(model: string, ...rest: [Parameters<typeof priceOf>[1]?]): Price {
  const price = priceOf(model, ...rest);
  if (!price) throw new Error(`No price for ${model}.`);
  return price;
}

describe('the price table', () => {
  it('has every row of the reference once', () => {
    const ids = PRICE_ROWS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const reference = [
      'gpt-6.2-astra gpt-6.2-sol gpt-6.1-sol gpt-6.1-terra gpt-6-astra gpt-6-sol gpt-6-luna gpt-5.6-sol',
      'gpt-5.6-terra gpt-5.6-luna gpt-5.5 gpt-5.4 gpt-5.4-mini gpt-5.4-nano gpt-5.4-pro gpt-5.5-pro',
      'claude-fable-5-2 claude-fable-5-1 claude-fable-5 claude-opus-5-5 claude-opus-5 claude-opus-4-8',
      'claude-opus-4-7 claude-opus-4-6 claude-opus-4-5 claude-sonnet-5-5 claude-sonnet-5 claude-sonnet-4-6',
      'claude-sonnet-4-5 claude-haiku-5-5 claude-haiku-4-5 gemini-4-argon gemini-4-carbon gemini-4-hydrogen',
      'gemini-4-neon gemini-3.8-flash gemini-3.7-flash gemini-3.6-flash gemini-3.5-flash gemini-3.5-flash-lite',
      'gemini-3.1-pro-preview gemini-3.1-flash-lite gemini-3-flash-preview gemini-2.5-pro gemini-2.5-flash',
      'gemini-2.5-flash-lite',
    ].flatMap((line) => line.split(' '));
    expect(reference.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('raises cached reads as much as input above a length, so that one factor says it', () => {
    for (const { rates, longContext } of PRICE_ROWS) {
      if (longContext === null || longContext.cached === null || rates.cached === null) continue;
      expect(longContext.cached / rates.cached).toBeCloseTo(longContext.input / rates.input, 9);
    }
  });
});

describe('looking a price up', () => {
  it.each([
    ['gpt-5.4', 'gpt-5.4', true],
    [' GPT-5.4-2026-03-05 ', 'gpt-5.4', true],
    ['gpt-5.6', 'gpt-5.6-sol', true],
    ['claude-opus-4-5', 'claude-opus-4-5', true],
    ['claude-opus-4-5-20251101', 'claude-opus-4-5', true],
    ['claude-opus-4-5@20251101', 'claude-opus-4-5', true],
    ['claude-opus-5-5[1m]', 'claude-opus-5-5', true],
    ['gpt-5.4-mini', 'gpt-5.4-mini', true],
    ['gpt-5-nano', 'gpt-5', false],
    ['gemini-2.5-flash-image', 'gemini-2.5-flash', false],
  ])('%s: %s', (model, id, isExact) => expect(known(model)).toMatchObject({ id, isExact, origin: 'list' }));

  it.each(['gpt-50', 'gpt', 'grok-4.3', '', 'constructor', '__proto__'])('nothing for "%s"', (model) =>
    expect(priceOf(model)).toBeUndefined(),
  );

  it('takes the user’s figures over the list’s', () => {
    const price = known('gpt-5.4', { 'GPT-5.4': { output: 12, asOf: '2027-01-05' } });
    expect(price.rates).toMatchObject({ input: 2.5, cached: 0.25, output: 12 });
    expect(price).toMatchObject({
      origin: 'custom',
      isExact: true,
      asOf: '2027-01-05',
      cacheMinTokens: 1024,
    });
  });

  it('takes rows of the user’s own, and not half of one', () => {
    const own = { 'my-model': { input: 1, output: 2 }, half: { input: 1 } };
    expect(known('my-model-latest', own)).toMatchObject({ id: 'my-model', origin: 'custom', asOf: null });
    expect(known('my-model-v2', own).isExact).toBe(false);
    expect(priceOf('half', own)).toBeUndefined();
  });

  it('leaves models with a row of their own alone', () => {
    const own = { 'gpt-5': { input: 99 } };
    expect(known('gpt-5-mini', own).origin).toBe('list');
    expect(known('gpt-5-nano', own)).toMatchObject({ origin: 'custom', rates: { input: 99, output: 10 } });
  });
});

describe('a stale price', () => {
  it.each([
    ['2026-12-01', false],
    ['2027-01-30', false],
    ['2027-01-31', true],
    ['2028-03-01', true],
  ])('on %s: %s', (today, stale) => expect(isStale(known('gpt-5.4'), today)).toBe(stale));

  it('is one whose last day is over', () => {
    expect(isStale(known('gemini-3.8-flash'), '2026-12-31')).toBe(false);
    expect(isStale(known('gemini-3.8-flash'), '2027-01-01')).toBe(true);
  });

  it('counts days across leap years, and never doubts a row without a date', () => {
    expect(isStale({ asOf: '2028-01-01' }, '2028-03-01')).toBe(false);
    expect(isStale({ asOf: '2028-01-01' }, '2028-03-02')).toBe(true);
    expect(isStale({ asOf: null }, '2099-01-01')).toBe(false);
  });
});

describe('multiples for a session', () => {
  it.each([
    ['gpt-5.4', 0],
    ['claude-opus-5-5', 1],
    ['gpt-6.1-sol', 2],
  ])('%s: those of the worked example', (model, example) => {
    const prices = sessionPrices(known(model), '5m');
    for (const key of ['w', 'r', 'o', 'usd_per_mtok'] as const) {
      expect(prices[key]).toBeCloseTo(economicsExamples[example]?.input[key] ?? NaN, 9);
    }
  });

  it('knows both lifetimes of Claude’s cache, and one of the others’', () => {
    expect(sessionPrices(known('claude-opus-5-5'), '1h').w).toBe(2);
    expect(sessionPrices(known('claude-sonnet-5'), '1h').w).toBe(2);
    expect(sessionPrices(known('gpt-6.1-sol'), '1h').w).toBe(1.25);
    expect(sessionPrices(known('gemini-2.5-pro'), '1h').w).toBe(1);
  });

  it('has tiers and minimum lengths', () => {
    expect(sessionPrices(known('gpt-6.1-sol'), '5m')).toMatchObject({
      cacheMin: 1024,
      longContext: { above: 272_000, inputFactor: 2, outputFactor: 1.5 },
    });
    expect(sessionPrices(known('claude-haiku-5-5'), '5m').longContext).toEqual({
      above: 100_000,
      inputFactor: 5,
      outputFactor: 5,
    });
    expect(sessionPrices(known('claude-opus-5-5'), '5m')).not.toHaveProperty('longContext');
    expect(sessionPrices(known('gpt-5.5-pro'), '5m').r).toBe(1);
  });

  it('is finite for free models', () => {
    const [example] = economicsExamples;
    if (!example) throw new Error('The golden file has examples.');
    const free = sessionPrices(known('own', { own: { input: 0, output: 0 } }), '5m');
    expect(sessionCost({ mode: 'A', ...example.input, ...free, cache: 'cold' }).usd).toBeCloseTo(0, 9);
    const output = sessionPrices(known('own', { own: { input: 0, output: 3 } }), '5m');
    expect(sessionCost({ mode: 'A', ...example.input, ...output, cache: 'cold' }).usd).toBeCloseTo(
      (6 * 120 * 3) / 1e6,
      9,
    );
  });
});
