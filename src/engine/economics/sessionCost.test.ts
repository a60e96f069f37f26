import { describe, expect, it } from 'vitest';
import { economicsExamples } from '../fixtures/economics.ts';
import { sessionCost, type CacheState, type CostMode } from './sessionCost.ts';

const STATES: readonly [CacheState, 'cold' | 'warm' | 'no_cache'][] = [
  ['cold', 'cold'],
  ['warm', 'warm'],
  ['off', 'no_cache'],
];
const [ex1, ex2, ex3] = economicsExamples.map(({ input }) => input);
if (!ex1 || !ex2 || !ex3) throw new Error('The golden file has three examples.');

describe('the worked examples of economics.md 3.5', () => {
  const cases = economicsExamples.flatMap((example) =>
    STATES.flatMap(([cache, key]) =>
      Object.entries(example[key]).map(([mode, expected]) => ({
        title: `${example.input.name ?? ''}, ${mode}, ${cache}`,
        input: { mode: mode as CostMode, ...example.input, cache },
        expected,
      })),
    ),
  );

  it('has all modes of all examples', () => expect(cases).toHaveLength(57));

  it.each(cases)('$title', ({ input, expected }) => {
    const { requests, inputTokens, cost, peakContext, usd } = sessionCost(input);
    expect(requests).toBe(expected.requests);
    expect(inputTokens).toBe(expected.input_tokens);
    expect(peakContext).toBe(expected.peak_context);
    expect(Math.abs(cost - expected.cost)).toBeLessThan(0.01);
    expect(Math.abs(usd - expected.usd)).toBeLessThan(1e-6);
  });

  it.each([
    [ex1, 11_647],
    [ex2, 42_612.5],
    [ex3, 31_081.3],
  ])('without charging the hosted pass again ($name)', (example, expected) => {
    const free = sessionCost({ mode: 'H', ...example, cache: 'cold', billHostedPass: false });
    expect(free.cost).toBeCloseTo(expected, 2);
    const own = sessionCost({ mode: 'X', ...example, cache: 'cold', billHostedPass: false });
    expect(own.cost).toBe(sessionCost({ mode: 'X', ...example, cache: 'cold' }).cost);
  });
});

describe('what the golden file leaves open', () => {
  it('charges the model’s own output price without caching when asked to', () => {
    const { cost } = sessionCost({ mode: 'A', ...ex1, cache: 'off', oOff: ex1.o });
    expect(cost).toBe(30_720 + 6 * 120 * 6);
  });

  it('keeps what the vendor keeps of a rewritten prefix', () => {
    const lost = sessionCost({ mode: 'C', ...ex2, cache: 'cold' }).cost;
    const kept = sessionCost({ mode: 'C', ...ex2, cache: 'cold', keep: 10_000 }).cost;
    expect(lost - kept).toBeCloseTo(3 * 10_000 * (ex2.w - ex2.r), 6);
  });

  it('neither caches nor writes prompts below the minimum', () => {
    const { steps, cost } = sessionCost({ mode: 'A', ...ex1, cache: 'warm', cacheMin: 1e6 });
    expect(steps.every(({ cached, written }) => cached === 0 && written === 0)).toBe(true);
    expect(cost).toBe(30_720 + 6 * 120 * 6);
    const reaches = sessionCost({ mode: 'A', ...ex1, cache: 'cold', cacheMin: 5_000 }).steps;
    expect(reaches.map(({ plain, written, cached }) => [plain, written, cached]).slice(0, 4)).toEqual([
      [3820, 0, 0],
      [4340, 0, 0],
      [4860, 0, 0],
      [0, 5380, 0],
    ]);
  });

  it('charges long prompts as a whole at the higher tier', () => {
    const tier = { above: 0, inputFactor: 2, outputFactor: 1.5 };
    const { cost } = sessionCost({ mode: 'A', ...ex1, cache: 'cold', longContext: tier });
    expect(cost).toBeCloseTo(2 * (13_170 - 6 * 120 * 6) + 1.5 * 6 * 120 * 6, 6);
    const unreached = sessionCost({ mode: 'A', ...ex1, cache: 'cold', longContext: { ...tier, above: 1e9 } });
    expect(unreached.cost).toBeCloseTo(13_170, 6);
  });

  it('is finite for no steps, no tools, and searches that never happen', () => {
    const empty = sessionCost({ mode: 'C', ...ex1, K: 0, cache: 'cold' });
    expect(empty).toMatchObject({ requests: 0, inputTokens: 0, cost: 0, usd: 0, steps: [] });
    expect(empty.peakContext).toBe(2440);
    const none = sessionCost({ mode: 'N', ...ex1, F: 0, D: 0, searches_before_step: [0, 7], cache: 'warm' });
    expect(none.requests).toBe(6);
    expect(Number.isFinite(none.cost)).toBe(true);
  });

  it('says of each request what was a hit, a write and plain', () => {
    const { steps } = sessionCost({ mode: 'C', ...ex1, cache: 'cold' });
    expect(steps.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
      'search 1',
      'step 1',
      'step 2',
      'search 3',
      'step 3',
      'step 4',
      'step 5',
      'step 6',
    ]);
    expect(steps[1]).toMatchObject({ cached: 0, written: 2954, plain: 0, unbilled: 0, output: 120 });
    expect(steps[2]).toMatchObject({ cached: 2954, written: 520 });
  });
});
