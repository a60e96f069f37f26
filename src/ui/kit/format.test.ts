import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatChange,
  formatCompact,
  formatCount,
  formatPercent,
  formatPlural,
} from './format.ts';

describe('figures', () => {
  it('groups thousands and writes a true minus sign', () => {
    expect(formatCount(12480.4)).toBe('12,480');
    expect(formatCount(-1200)).toBe('−1,200');
    expect(formatCount(-0.2)).toBe('0');
  });

  it('writes bytes in decimal units and never 1,000.0 kB', () => {
    expect(formatBytes(812)).toBe('812\u00a0B');
    expect(formatBytes(19_840)).toBe('19.8\u00a0kB');
    expect(formatBytes(999_960)).toBe('1.0\u00a0MB');
    expect(formatBytes(-2500)).toBe('−2.5\u00a0kB');
  });

  it('shortens figures on axes', () => {
    expect(['0', '500', '5k', '18.2k', '1.4M']).toEqual([0, 500, 5000, 18_240, 1_400_000].map(formatCompact));
  });

  it('signs percentages, negative savings included', () => {
    expect(formatPercent(-0.7311)).toBe('−73.1\u00a0%');
    expect(formatPercent(0.04)).toBe('+4.0\u00a0%');
    expect(formatPercent(-0.0001)).toBe('0.0\u00a0%');
    expect(formatChange(18_240, 4_912)).toBe('−73.1\u00a0%');
  });

  it('never shows NaN', () => {
    for (const format of [formatCount, formatBytes, formatCompact, formatPercent]) {
      expect(format(Number.NaN)).toBe('–');
      expect(format(Number.POSITIVE_INFINITY)).toBe('–');
    }
    expect(formatChange(0, 10)).toBe('–');
  });

  it('counts things in words', () => {
    expect(formatPlural(1, 'tool')).toBe('1 tool');
    expect(formatPlural(2000, 'entry', 'entries')).toBe('2,000 entries');
  });
});
