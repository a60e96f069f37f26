/** Words and figures that the messages share. */
import { entryFigures } from '../../metering/entry.ts';
import { charsPer4 } from '../../metering/counter.ts';
import type { BuiltTools, ToolEntry } from '../../types.ts';
import { written } from '../../words.ts';

/** Named one by one up to this many; beyond, the count. */
const LISTED = 5;

/** `` `a`, `b` and 3 more ``. */
export function named(names: readonly string[]): string {
  const shown = names
    .slice(0, LISTED)
    .map((name) => `\`${name}\``)
    .join(', ');
  return names.length > LISTED ? `${shown} and ${names.length - LISTED} more` : shown;
}

/** `1,200 tokens`. The method of the estimate is said once in each message. */
export function tokenCount(tokens: number): string {
  return `${written(Math.round(tokens))} tokens`;
}

const VISIBLE = new WeakMap<readonly ToolEntry[], number>();

/** Tokens (chars/4) of tools and instruction that the model has in context in a request. */
export function visibleTokens({ entries, promptNote = '' }: BuiltTools): number {
  const known = VISIBLE.get(entries) ?? entries.reduce((sum, entry) => sum + entryFigures(entry).tokens, 0);
  VISIBLE.set(entries, known);
  return known + charsPer4.count(promptNote);
}
