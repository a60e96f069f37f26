/** Tools that most turns call, and that every session has to search for first (behaviour.md 7). */
import { entryFigures } from '../../metering/entry.ts';
import type { ToolEntry, ToolLike } from '../../types.ts';
import { isLoaded } from '../diff.ts';
import type { Turn } from '../types.ts';
import { catalogueName, entryNamed } from './entries.ts';
import type { SessionRule } from './types.ts';
import { tokenCount } from './wording.ts';

/** Fewer calls say nothing about a habit. */
const FEWEST_CALLS = 3;

export const hotTools: SessionRule = (turns) => {
  const last = turns.at(-1);
  if (!last) return [];
  // By name in the catalogue, since a switch of provider may change the one on the wire.
  const calling = turns.map(calledTools).filter(({ size }) => size > 0);
  const counts = new Map<string, number>();
  for (const tools of calling) for (const tool of tools) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const deferred = new Set(last.built.deferred.map((name) => catalogueName(last.built, name)));
  return [...counts]
    .filter(([tool, count]) => deferred.has(tool) && count >= FEWEST_CALLS && count > calling.length / 2)
    .map(([tool, count]) => ({
      severity: 'warning',
      code: 'hot-tool-deferred',
      message: `\`${tool}\` is called in ${count} of ${calling.length} turns with calls, and deferred: every session pays a search for it first. Keep it loaded: that adds about ${tokenCount(priceOf(tool, turns))} (chars/4) to each request before the search, and saves the search with its result.`,
      tool,
      source: 'wire-formats.md 2.2: keep the 3-5 tools in constant use loaded',
      mends: [{ type: 'keep-loaded', label: 'Keep it loaded', tool }],
    }));
};

function calledTools({ answer, built }: Turn): Set<string> {
  return new Set(
    (answer?.step.items ?? []).flatMap((item) =>
      item.type === 'call' ? [catalogueName(built, item.name)] : [],
    ),
  );
}

/** Its definition, less what the model sees of it while it is deferred. */
function priceOf(name: string, turns: readonly Turn[]): number {
  const lists = new Set(turns.map(({ built }) => built));
  const entries = [...lists].flatMap((built) => {
    const wire = built.names.find(({ original }) => original === name)?.wire;
    return (wire === undefined ? undefined : entryNamed(built, wire)) ?? [];
  });
  const unloaded = entries.find((entry) => !isLoaded(entry));
  const { tool } = entries.at(-1) ?? {};
  return (tool ? definitionTokens(tool) : 0) - (unloaded ? entryFigures(unloaded).tokens : 0);
}

function definitionTokens({ name, description = '', parameters = {} }: ToolLike): number {
  const entry: ToolEntry = { kind: 'tool', name, wire: { name, description, parameters }, state: 'full' };
  return entryFigures(entry).tokens;
}
