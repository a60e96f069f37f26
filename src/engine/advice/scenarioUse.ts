/** What the searches of a session serve, and what its calls need (behaviour.md 5.6). */
import { catalogueName, isInContext } from '../session/judge/entries.ts';
import { placedItems } from '../session/judge/placed.ts';
import { isCall } from '../session/judge/types.ts';
import type { ScenarioEvent, Turn } from '../session/types.ts';

/** A search of the scenario and the tools that it is there for, by name in the catalogue. */
export interface ServingSearch {
  /** Index of its event. */
  at: number;
  /** What it newly loads and is called later on; where nothing of it is called, all that it loads. Never empty. */
  serves: readonly string[];
}

export interface ScenarioUse {
  searches: readonly ServingSearch[];
  /** Deferred tools that are called, by name in the catalogue. */
  called: readonly string[];
}

interface Happening {
  session: string;
  at: number;
  /** What a search loads; the one tool that a call names. */
  names: readonly string[];
  kind: 'search' | 'call';
}

export function scenarioUse(turns: readonly Turn[], scenario: readonly ScenarioEvent[]): ScenarioUse {
  const happenings = turns.flatMap(happeningsOf);
  const loaded = new Map<string, Set<string>>();
  const searches = happenings.flatMap((search, index): ServingSearch[] => {
    if (search.kind !== 'search') return [];
    const known = loaded.get(search.session) ?? new Set();
    loaded.set(search.session, known);
    const fresh = search.names.filter((name) => !known.has(name));
    for (const name of search.names) known.add(name);
    const calledLater = new Set(
      happenings
        .slice(index + 1)
        .filter(({ kind, session }) => kind === 'call' && session === search.session)
        .flatMap(({ names }) => names),
    );
    const relevant = fresh.length > 0 ? fresh : search.names;
    const called = relevant.filter((name) => calledLater.has(name));
    const serves = called.length > 0 ? called : relevant;
    // A recorded answer keeps its searches.
    const isRemovable = scenario[search.at]?.type === 'search';
    return isRemovable && serves.length > 0 ? [{ at: search.at, serves }] : [];
  });
  const called = happenings.flatMap(({ kind, names }) => (kind === 'call' ? names : []));
  const deferred = deferredNames(turns);
  return { searches, called: [...new Set(called)].filter((name) => deferred.has(name)) };
}

function happeningsOf(turn: Turn): Happening[] {
  const { session, built } = turn;
  return placedItems(turn).flatMap(({ item, at }): Happening[] => {
    if (item.type === 'call')
      return [{ session, at, kind: 'call', names: [catalogueName(built, item.name)] }];
    if (item.type !== 'search') return [];
    const names = item.outcome.loaded.map((name) => catalogueName(built, name));
    return [{ session, at, kind: 'search', names }];
  });
}

/** By name in the catalogue, of every request. */
function deferredNames(turns: readonly Turn[]): ReadonlySet<string> {
  const lists = new Set(turns.map(({ built }) => built.entries));
  return new Set(
    [...lists].flatMap((entries) =>
      entries.flatMap(({ tool, state }) =>
        tool && (state === 'stub' || state === 'hidden' || state === 'revealed') ? [tool.name] : [],
      ),
    ),
  );
}

/** Calls of declared tools whose schema the model has not seen. */
export function blindCalls(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => {
    const items = placedItems(turn);
    const judged = { turn, items, scenario: [], previous: undefined, earlier: [] };
    return (
      sum + items.filter(isCall).filter(({ item, batch }) => !isInContext(item.name, batch, judged)).length
    );
  }, 0);
}

export function searchesIn(turns: readonly Turn[]): number {
  return turns.reduce(
    (sum, { answer }) => sum + (answer?.step.items ?? []).filter(({ type }) => type === 'search').length,
    0,
  );
}
