/** Tools of a request by name, and whether the model has them in context when it calls. */
import type { BuiltTools, ToolEntry } from '../../types.ts';
import type { CallItem } from '../conversation.ts';
import { isLoaded } from '../diff.ts';
import type { JudgedTurn, PlacedItem } from './types.ts';

/** Between two reveals the list of a session stays the same: read once. */
const BY_NAME = new WeakMap<readonly ToolEntry[], ReadonlyMap<string, ToolEntry>>();

/** A tool of the request, by wire name. */
export function entryNamed({ entries }: BuiltTools, name: string): ToolEntry | undefined {
  const known = BY_NAME.get(entries) ?? byName(entries);
  BY_NAME.set(entries, known);
  return known.get(name);
}

function byName(entries: readonly ToolEntry[]): ReadonlyMap<string, ToolEntry> {
  return new Map(entries.filter(({ kind }) => kind === 'tool').map((entry) => [entry.name, entry]));
}

/** As the catalogue spells it. */
export function catalogueName(built: BuiltTools, name: string): string {
  return entryNamed(built, name)?.tool?.name ?? name;
}

/**
 * The called tool's definition is before the model: declared in full, or brought in by what the vendor answered earlier in
 * the same answer.
 */
export function isInContext(
  { item: { name }, batch }: PlacedItem<CallItem>,
  { turn, items }: JudgedTurn,
): boolean {
  const entry = entryNamed(turn.built, name);
  if (entry && isLoaded(entry)) return true;
  return items.some(({ item, batch: other }) => {
    if (item.type === 'late-result') return item.search.outcome.loaded.includes(name);
    if (item.type !== 'search' || item.execution !== 'server' || item.late || other >= batch) return false;
    return item.outcome.loaded.includes(name);
  });
}
