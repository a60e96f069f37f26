/** The bills of a session as one running account: what chart, table and meters of the Money tab show. */
import type { Bill, BilledPass, SessionEconomics } from '../../../engine/economics/types.ts';

/** One reading of the context, and what the session has come to with it. Tokens; money in USD. */
export interface LedgerRow {
  /** Number of the pass, from 1. */
  at: number;
  pass: BilledPass;
  /** Charged input tokens up to and with this pass. */
  tokens: number;
  /** USD up to and with this pass, as the session is played. */
  usd: number;
  usdUncached: number;
  /** What the same steps have come to with every schema sent and no search. */
  tokensFull: number;
  usdFull: number;
  usdFullUncached: number;
}

/**
 * One row a pass, in order. The baseline has no searches: at each row it has made as many steps as the session, and at the
 * last row all of its own, so that the last row holds both totals.
 */
export function ledgerOf({
  deferred,
  full,
  deferredUncached,
  fullUncached,
}: Pick<SessionEconomics, 'deferred' | 'full' | 'deferredUncached' | 'fullUncached'>): LedgerRow[] {
  const own = runningUsd(deferred);
  const ownTokens = runningTokens(deferred);
  const ownUncached = runningUsd(deferredUncached);
  const base = runningUsd(full);
  const baseTokens = runningTokens(full);
  const baseUncached = runningUsd(fullUncached);
  let steps = 0;
  return deferred.passes.map((pass, index): LedgerRow => {
    if (pass.kind === 'step') steps++;
    const isLast = index === deferred.passes.length - 1;
    const made = isLast ? full.passes.length : Math.min(steps, full.passes.length);
    return {
      at: index + 1,
      pass,
      tokens: ownTokens(index + 1),
      usd: own(index + 1),
      usdUncached: ownUncached(index + 1),
      tokensFull: baseTokens(made),
      usdFull: base(made),
      usdFullUncached: baseUncached(made),
    };
  });
}

/** The request of the baseline that stands where the first pass of a turn stands; none where the baseline has none. */
export function fullPassAt(
  { deferred, full }: Pick<SessionEconomics, 'deferred' | 'full'>,
  turn: number,
): BilledPass | undefined {
  const stepsBefore = deferred.passes.filter((pass) => pass.turn < turn && pass.kind === 'step').length;
  return full.passes[Math.min(stepsBefore, full.passes.length - 1)];
}

/** The account when a turn has ended; undefined before the first one has. */
export function rowAt(rows: readonly LedgerRow[], turn: number): LedgerRow | undefined {
  return rows.findLast(({ pass }) => pass.turn <= turn);
}

type Running = (count: number) => number;

function runningUsd(bill: Bill): Running {
  return running(bill, ({ usd }) => usd);
}

function runningTokens(bill: Bill): Running {
  return running(bill, ({ input, unbilled }) => input - unbilled);
}

/** Sum over so many of the first passes; over all of them where there are fewer. */
function running({ passes }: Bill, of: (pass: BilledPass) => number): Running {
  const sums = [0];
  for (const pass of passes) sums.push((sums.at(-1) ?? 0) + of(pass));
  return (count) => sums[count] ?? sums.at(-1) ?? 0;
}
