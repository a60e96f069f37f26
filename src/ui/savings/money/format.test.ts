import { describe, expect, it } from 'vitest';
import { changeWords, formatPrice, formatUsd, share, usdColumn } from './format.ts';

const GAP = '\u00a0';

describe('money in words', () => {
  it.each([
    [1, 0.408, `saves 59.2${GAP}%`],
    [1, 1.12, `costs 12.0${GAP}% more`],
    [1, 1, 'the same'],
    [1, 1.0004, 'the same'],
    [0, 0, 'the same'],
    [0, 1, 'costs more: the other way costs nothing'],
  ])('from %d to %d', (without, now, words) => {
    expect(changeWords(without, now)).toBe(words);
  });

  it('writes three digits that count', () => {
    expect([0, 0.00123, 0.0484, 4.5].map(formatUsd)).toEqual(['$0', '$0.00123', '$0.0484', '$4.50']);
  });

  it('writes prices with cents, and more where these would hide something', () => {
    expect([0, 10, 1.25, 0.0375].map(formatPrice)).toEqual(['$0.00', '$10.00', '$1.25', '$0.0375']);
  });

  it('writes a column with the same decimals', () => {
    expect([0.5, 2, 300].map((largest) => usdColumn(largest)(0.25))).toEqual(['0.250000', '0.2500', '0.25']);
  });

  it('writes shares without a sign', () => {
    expect(share(0.016)).toBe(`1.6${GAP}%`);
  });
});
