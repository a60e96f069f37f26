/** Searches in a row without a call (field-reports S61). */
import { searchResultTokens } from '../../metering/entry.ts';
import type { SearchItem } from '../conversation.ts';
import type { SessionFinding, Turn } from '../types.ts';
import { isSearch, type TurnRule } from './types.ts';

/** From this one on it is a loop; guards on equal queries miss words that are put in another way. */
const LOOP_FROM = 3;

export const searchLoops: TurnRule = ({ earlier, items }) => {
  const before = [...earlier].reverse();
  const run: SearchItem[] = [];
  for (const turn of before) {
    const found = searchesAfterLastCall(turn);
    run.unshift(...found.searches);
    if (found.called) break;
  }
  const findings: SessionFinding[] = [];
  for (const placed of items) {
    if (placed.item.type === 'call') run.length = 0;
    if (!isSearch(placed)) continue;
    run.push(placed.item);
    if (run.length >= LOOP_FROM) findings.push(loop(run, placed.at));
  }
  // One answer that holds several searches is told once, by its last one.
  return findings.slice(-1);
};

function searchesAfterLastCall({ answer }: Turn): { searches: SearchItem[]; called: boolean } {
  const items = answer?.step.items ?? [];
  const lastCall = items.findLastIndex(({ type }) => type === 'call');
  const searches = items.slice(lastCall + 1).filter((item) => item.type === 'search');
  return { searches, called: lastCall !== -1 };
}

function loop(run: readonly SearchItem[], at: number): SessionFinding {
  const found = new Set(run.flatMap(({ outcome }) => outcome.loaded));
  const again = run.flatMap(({ outcome }) => outcome.loaded).length - found.size;
  const tokens = Math.round(run.reduce((sum, { outcome }) => sum + searchResultTokens(outcome), 0));
  const repeated = again > 0 ? ` ${again} of what they found was found before.` : '';
  return {
    severity: 'warning',
    code: 'search-loop',
    message: `${run.length} searches in a row without a call.${repeated} Their results come to about ${tokens} tokens (chars/4), and every search is one more request or pass. Call what was found, or answer without it.`,
    source: 'field-reports S61',
    mends: [{ type: 'remove-event', label: 'Remove this search', at }],
  };
}
