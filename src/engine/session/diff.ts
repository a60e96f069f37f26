/** What a reveal adds is read off consecutive requests, never off the action (field-reports S51). */
import { entryFigures } from '../metering/entry.ts';
import type { TokenCounter } from '../metering/types.ts';
import type { BuiltTools, ToolEntry, ToolState } from '../types.ts';
import type { Turn } from './types.ts';

const LOADED: ReadonlySet<ToolState | undefined> = new Set<ToolState>(['full', 'never', 'revealed']);

/** The model has the whole definition in context. */
export function isLoaded({ state }: Pick<ToolEntry, 'state'>): boolean {
  return LOADED.has(state);
}

export function loadedSince(before: BuiltTools | undefined, now: BuiltTools, counter: TokenCounter): Loaded {
  if (!before || before.entries === now.entries) return NOTHING;
  const byBefore = KNOWN.get(now.entries) ?? new WeakMap<BuiltTools['entries'], Difference>();
  KNOWN.set(now.entries, byBefore);
  // Counted by one counter: another one asks anew.
  const known = byBefore.get(before.entries);
  if (known && known.counter === counter) return known.loaded;
  const loaded = difference(before, now, counter);
  byBefore.set(before.entries, { counter, loaded });
  return loaded;
}

type Loaded = Pick<Turn, 'newlyLoaded' | 'newlyLoadedTokens'>;

interface Difference {
  counter: TokenCounter;
  loaded: Loaded;
}

const NOTHING: Loaded = Object.freeze({ newlyLoaded: [], newlyLoadedTokens: 0 });
const KNOWN = new WeakMap<BuiltTools['entries'], WeakMap<BuiltTools['entries'], Difference>>();

function difference(before: BuiltTools, now: BuiltTools, counter: TokenCounter): Loaded {
  // By definition, since a name may change with the dialect.
  const known = new Map(
    before.entries.flatMap((entry) => (entry.tool ? [[entry.tool, entry] as const] : [])),
  );
  const earlier = ({ tool }: ToolEntry): ToolEntry | undefined => tool && known.get(tool);
  const fresh = now.entries.filter((entry) => {
    const old = earlier(entry);
    return entry.kind === 'tool' && isLoaded(entry) && !(old && isLoaded(old));
  });
  const tokens = (entry: ToolEntry | undefined): number => (entry ? entryFigures(entry, counter).tokens : 0);
  return {
    newlyLoaded: fresh.map(({ name }) => name),
    newlyLoadedTokens: fresh.reduce((sum, entry) => sum + tokens(entry) - tokens(earlier(entry)), 0),
  };
}
