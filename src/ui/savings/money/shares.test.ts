import { describe, expect, it } from 'vitest';
import { priceOf } from '../../../engine/economics/prices.ts';
import type { BilledPass } from '../../../engine/economics/types.ts';
import { pricedParts } from './shares.ts';

const PASS: BilledPass = {
  turn: 0,
  session: 'A',
  model: 'of-my-own',
  kind: 'step',
  input: 1000,
  cached: 600,
  written: 300,
  plain: 0,
  unbilled: 100,
  output: 50,
  usd: 0,
  isLongContext: false,
  parts: [
    { kind: 'tools', label: 'tools', fate: 'unbilled', tokens: 100 },
    { kind: 'tools', label: 'tools', fate: 'hit', tokens: 600 },
    { kind: 'message', label: 'conversation', fate: 'write', tokens: 300 },
  ],
};

const price = priceOf('of-my-own', {
  'of-my-own': { input: 10, output: 20, cached: 1, write5m: 12, write1h: 20 },
});

const sharesOf = (...[pass, tariff]: Parameters<typeof pricedParts>) =>
  pricedParts(pass, tariff).map(({ fate, priceShare }) => [fate, priceShare]);

describe('the price of a pass, taken apart', () => {
  it.each([
    // 600 x 1, 300 x 12, 50 x 20
    ['5m', 'cold', [0, 600 / 5200, 3600 / 5200, 1000 / 5200]],
    // 300 x 20
    ['1h', 'cold', [0, 600 / 7600, 6000 / 7600, 1000 / 7600]],
    // 600 x 10, 300 x 10
    ['5m', 'off', [0, 6000 / 10000, 3000 / 10000, 1000 / 10000]],
  ] as const)('with a lifetime of %s, cache %s', (lifetime, cache, expected) => {
    const parts = pricedParts(PASS, { price, lifetime, cache });
    expect(parts.map(({ fate }) => fate)).toEqual(['unbilled', 'hit', 'write', 'output']);
    expect(parts.map(({ tokenShare }) => tokenShare)).toEqual([0.1, 0.6, 0.3, null]);
    for (const [at, { priceShare }] of parts.entries())
      expect(priceShare).toBeCloseTo(expected[at] ?? NaN, 12);
  });

  it('has token shares but no price shares without a price', () => {
    expect(sharesOf(PASS, { price: undefined, lifetime: '5m', cache: 'cold' })).toEqual([
      ['unbilled', null],
      ['hit', null],
      ['write', null],
      ['output', null],
    ]);
  });

  it('is finite for an empty prompt and for a free model', () => {
    const free = priceOf('free', { free: { input: 0, output: 0 } });
    const empty: BilledPass = { ...PASS, input: 0, output: 0, parts: [] };
    expect(pricedParts(empty, { price, lifetime: '5m', cache: 'cold' })).toEqual([]);
    for (const { priceShare } of pricedParts(PASS, { price: free, lifetime: '5m', cache: 'cold' })) {
      expect(priceShare === null || Number.isFinite(priceShare)).toBe(true);
    }
  });
});
