import { describe, expect, it } from 'vitest';
import { priceOf } from '../../../../engine/economics/prices.ts';
import { entryOf, withOwn, withoutOwn } from './rows.ts';

describe('price rows of the user', () => {
  it('change a figure and keep the others', () => {
    const listed = priceOf('gpt-5.4');
    const prices = withOwn({}, 'gpt-5.4', { input: 9 });
    expect(prices).toEqual({ 'gpt-5.4': { input: 9 } });
    expect(priceOf('gpt-5.4', prices)?.rates).toEqual({ ...listed?.rates, input: 9 });
  });

  it.each(['gpt-5.4-2026-03-05', 'GPT-5.4 '])('count for every version and spelling: %s', (model) => {
    const prices = withOwn({ 'gpt-5.4': { input: 9 } }, model, { output: 8 });
    expect(prices).toEqual({ 'gpt-5.4': { input: 9, output: 8 } });
    expect(withoutOwn(prices, model)).toEqual({});
  });

  it('are taken for the model without the marker of its long window', () => {
    const prices = withOwn({}, 'claude-opus-5[1m]', { input: 9 });
    expect(priceOf('claude-opus-5[1m]', prices)).toMatchObject({ origin: 'custom', rates: { input: 9 } });
  });

  it('reach the model that goes by another name of a listed one', () => {
    expect(priceOf('gpt-5.6', withOwn({}, 'gpt-5.6', { input: 9 }))?.rates.input).toBe(9);
  });

  it('for a longer id take over what held for it before', () => {
    const mine = { mine: { input: 1, output: 2, cached: 0.5 } };
    const prices = withOwn(mine, 'mine-large', { output: 4 });
    expect(priceOf('mine-large', prices)?.rates).toMatchObject({ input: 1, output: 4, cached: 0.5 });
    expect(priceOf('mine', prices)?.rates).toMatchObject({ input: 1, output: 2 });
  });

  it('keep what is entered while input or output is missing', () => {
    const prices = withOwn({}, 'of-my-own', { output: 4 });
    expect(entryOf('of-my-own', prices)).toMatchObject({
      price: undefined,
      own: { output: 4 },
      figures: { input: undefined, output: 4 },
    });
    expect(entryOf('of-my-own', withOwn(prices, 'of-my-own', { input: 0 })).price?.rates.input).toBe(0);
  });

  it('go by themselves', () => {
    const prices = { 'gpt-5.4': { input: 9 }, mine: { input: 1, output: 2 } };
    expect(withoutOwn(prices, 'gpt-5.4')).toEqual({ mine: prices.mine });
    expect(withoutOwn(prices, 'gpt-4.1')).toEqual(prices);
  });
});
