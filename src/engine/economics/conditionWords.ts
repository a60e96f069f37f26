/** Comparisons of two costs in words. */
import type { CurvePoint } from './types.ts';

/** `12 % more than with every schema`, `as much as with every schema`. */
export function comparedWithFull({ deferred, full }: Pick<CurvePoint, 'deferred' | 'full'>): string {
  if (deferred === full) return 'as much as with every schema';
  const change = full === 0 ? Infinity : Math.abs(deferred / full - 1);
  const amount = Number.isFinite(change) ? `${formatShare(change)} ` : '';
  return `${amount}${deferred > full ? 'more' : 'less'} than with every schema`;
}

/** `61 %`, `3.4 %` below ten, `0.05 %` below one. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const digits = percent === 0 || percent >= 10 ? 0 : percent >= 1 ? 1 : 2;
  return `${percent.toFixed(digits)} %`;
}
