/** What a comparison of mechanisms comes to, in a sentence. */
import type { MechanismRun } from '../../../engine/session/compareMechanisms.ts';
import { formatChange, formatPlural, formatTokens } from '../../kit/format.ts';

/** Of the runs that called everything needed, the one with the fewest tool tokens over all its requests. */
export function fewestTokens(runs: readonly MechanismRun[], needed: number): MechanismRun | undefined {
  return inOrder(runs, needed)[0];
}

/** The first run is the one without deferral. */
export function verdictWords(runs: readonly MechanismRun[], needed: number): string {
  const [full] = runs;
  const [fewest, next] = inOrder(runs, needed);
  if (!full || !fewest) return 'No mechanism found every tool that the task needs: name other tools.';
  if (!runs.some(isDeferring)) return nothingDeferred(full);
  const change = (run: MechanismRun): string => formatChange(full.totalTokens, run.totalTokens);
  const head = `${fewest.label}: the fewest tool tokens over the whole task, ${formatTokens(fewest.totalTokens)}`;
  if (fewest === full) {
    return next
      ? `${head}. Deferral does not pay here: ${next.label} comes next with ${change(next)}.`
      : `${head}. No other mechanism found every tool.`;
  }
  const after = next && next !== full ? ` Next is ${next.label} with ${change(next)}.` : '';
  return `${head}, ${change(fewest)} against full schemas.${after}`;
}

function inOrder(runs: readonly MechanismRun[], needed: number): MechanismRun[] {
  return runs.filter(({ called }) => called === needed).sort((a, b) => a.totalTokens - b.totalTokens);
}

function isDeferring({ turns }: MechanismRun): boolean {
  return turns.some(({ built }) => built.deferred.length > 0);
}

function nothingDeferred({ turns }: MechanismRun): string {
  const [first] = turns;
  const { count = 0, threshold = 0 } = first?.resolution ?? {};
  return count < threshold
    ? `Nothing is deferred: ${formatPlural(count, 'tool')} stay below the threshold of ${threshold}, so every row sends full schemas.`
    : 'Nothing is deferred: every tool is kept loaded, so every row sends full schemas.';
}
