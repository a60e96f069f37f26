/** How much of the model's context window a session takes. */
import type { SessionEconomics } from './types.ts';

export interface WindowRow {
  /** Number of the pass, from 1. */
  pass: number;
  /** Number of its turn, from 1. */
  turn: number;
  /** Tokens read and written. */
  deferred: number;
  /** The same with every schema, at the pass of the baseline that has made as many steps; null where it has none. */
  full: number | null;
  /** Shares of the window; null where nobody has gathered its size. */
  deferredShare: number | null;
  fullShare: number | null;
}

export function windowRows({
  deferred,
  full,
  window,
}: Pick<SessionEconomics, 'deferred' | 'full' | 'window'>): WindowRow[] {
  const share = (tokens: number | null) => (tokens === null || window === null ? null : tokens / window);
  let steps = 0;
  return deferred.passes.map(({ turn, kind, input, output }, index): WindowRow => {
    const same = full.passes[steps];
    if (kind === 'step') steps++;
    const carried = input + output;
    const without = same ? same.input + same.output : null;
    return {
      pass: index + 1,
      turn: turn + 1,
      deferred: carried,
      full: without,
      deferredShare: share(carried),
      fullShare: share(without),
    };
  });
}

/** What the fullest pass comes to, in words. */
export function windowSentence(rows: readonly WindowRow[], window: number | null): string {
  if (window === null) return 'The size of this model’s context window is not known here.';
  const peak = Math.max(0, ...rows.map((row) => row.deferredShare ?? 0));
  const peakFull = Math.max(0, ...rows.map((row) => row.fullShare ?? 0));
  const words = (share: number) => `${(share * 100).toFixed(1)} %`;
  const fit = peak > 1 ? ' It does not fit.' : peakFull > 1 ? ' With every schema it would not fit.' : '';
  return `At its fullest the session takes ${words(peak)} of the context window, ${words(peakFull)} with every schema.${fit}`;
}
