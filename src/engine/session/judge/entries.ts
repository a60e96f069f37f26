/** Tools of a request by name, and whether the model has them in context when it calls. */
import type { BuiltTools, ToolEntry } from '../../types.ts';
import { isLoaded } from '../diff.ts';
import type { JudgedTurn } from './types.ts';

/** A tool of the request, by wire name. */
export function entryNamed({ entries }: BuiltTools, name: string): ToolEntry | undefined {
  // A map of every list would cost more than the few look-ups of its turn.
  return entries.find((entry) => entry.name === name && entry.kind === 'tool');
}

/** As the catalogue spells it. */
export function catalogueName(built: BuiltTools, name: string): string {
  return entryNamed(built, name)?.tool?.name ?? name;
}

/**
 * The tool's definition is before the model when it calls in this batch: declared in full, or brought in by what the vendor
 * answered earlier in the same answer.
 */
export function isInContext(name: string, batch: number, { turn, items }: JudgedTurn): boolean {
  const entry = entryNamed(turn.built, name);
  if (entry && isLoaded(entry)) return true;
  return items.some(({ item, batch: other }) => {
    if (item.type === 'late-result') return item.search.outcome.loaded.includes(name);
    if (item.type !== 'search' || item.execution !== 'server' || item.late || other >= batch) return false;
    return item.outcome.loaded.includes(name);
  });
}
