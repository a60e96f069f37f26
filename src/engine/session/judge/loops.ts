/** Searches in a row without a call (field-reports S61). */
import { searchResultTokens } from '../../metering/entry.ts';
import type { BuiltTools } from '../../types.ts';
import type { SearchItem } from '../conversation.ts';
import type { Mend, SessionFinding } from '../types.ts';
import { catalogueName, entryNamed, isInContext } from './entries.ts';
import { callFirst } from './mends.ts';
import { isSearch, type JudgedTurn, type PlacedItem, type TurnRule } from './types.ts';
import { tokenCount, visibleTokens } from './wording.ts';

/**
 * From this one on it is a loop; guards on equal queries miss words that are put in another way. Searches side by side count
 * as one: none of them has seen what the others found.
 */
const LOOP_FROM = 3;

/** Searches of a session since the last call, or since the model said its last words. */
class Run {
  searches = 0;
  steps = 0;
  /** Of what the searches returned (chars/4). */
  resultTokens = 0;
  /** Tokens (chars/4) of tools in context, of each request in which there was a search. */
  readonly requests: number[] = [];
  requestTokens = 0;
  /** Wire name of the tool that was found most often; of equals, the one that was so first. */
  most: { name: string; times: number } | undefined;
  readonly #found = new Map<string, number>();

  search({ outcome }: SearchItem): void {
    this.searches++;
    this.resultTokens += searchResultTokens(outcome);
    for (const name of outcome.loaded) {
      const times = (this.#found.get(name) ?? 0) + 1;
      this.#found.set(name, times);
      if (times > (this.most?.times ?? 0)) this.most = { name, times };
    }
  }

  request(built: BuiltTools): void {
    const tokens = visibleTokens(built);
    this.requests.push(tokens);
    this.requestTokens += tokens;
  }
}

/** Counts over the turns that it is given, in their order. */
export function searchLoops(): TurnRule {
  const runs = new Map<string, Run>();
  return (judged) => {
    const { turn, items } = judged;
    let run = runs.get(turn.session) ?? new Run();
    let last: PlacedItem<SearchItem> | undefined;
    // What was found before the step of the last search: only that can be called instead.
    let callable: string | undefined;
    for (const placed of items) {
      if (placed.item.type === 'call') {
        run = new Run();
        last = undefined;
      }
      if (!isSearch(placed)) continue;
      if (last?.batch !== placed.batch) {
        run.steps++;
        callable = run.most?.name;
      }
      run.search(placed.item);
      last = placed;
    }
    if (last) run.request(turn.built);
    runs.set(turn.session, turn.answer?.stop === 'end' ? new Run() : run);
    // One answer that holds several searches is told once, by its last one.
    return last && run.steps >= LOOP_FROM ? [loop(run, last, callable, judged)] : [];
  };
}

function loop(
  run: Run,
  last: PlacedItem<SearchItem>,
  callable: string | undefined,
  judged: JudgedTurn,
): SessionFinding {
  const { searches, most } = run;
  const tool = most && catalogueName(judged.turn.built, most.name);
  const found =
    tool === undefined
      ? 'Nothing was found.'
      : `\`${tool}\` was found ${most && most.times > 1 ? `${most.times} times ` : ''}and never called.`;
  return {
    severity: 'warning',
    code: 'search-loop',
    message: `${searches} searches in a row without a call. ${found} ${costOf(run)} Call what was found, or answer without it.`,
    ...(tool === undefined ? {} : { tool }),
    source: 'field-reports S61',
    mends: [
      ...callInstead(callable, last, judged),
      { type: 'remove-event', label: 'Remove this search', at: last.at },
    ],
  };
}

function costOf({ resultTokens, requests, requestTokens }: Run): string {
  const [first = 0] = requests;
  const carried =
    requests.length === 1
      ? `1 request with tools of about ${tokenCount(first)}`
      : `${requests.length} requests with tools of about ${tokenCount(requestTokens)} in all, ${tokenCount(first)} in the first and ${tokenCount(requests.at(-1) ?? 0)} in this one`;
  return `Their results come to about ${tokenCount(resultTokens)} (chars/4), on top of ${carried}.`;
}

function callInstead(name: string | undefined, last: PlacedItem, judged: JudgedTurn): Mend[] {
  const entry = name === undefined ? undefined : entryNamed(judged.turn.built, name);
  return entry && isInContext(entry.name, last.batch, judged) ? callFirst(entry, last, judged) : [];
}
