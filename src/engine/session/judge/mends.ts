/** Mends that several rules offer. */
import { exampleArguments } from '../../arguments/example.ts';
import { claudeSearchTool } from '../../wire/dialects/anthropic.ts';
import type { BuiltTools, ToolEntry } from '../../types.ts';
import type { CatalogEvent, Mend, VisibleEvent } from '../types.ts';
import { schemaOf, type JudgedTurn, type PlacedItem } from './types.ts';

/** An event without one of its optional keys. */
export function without<T extends object, K extends keyof T>(event: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = event;
  return rest;
}

/** No search of the caller's returns tools that are not registered with the runtime (behaviour.md 4). */
export function isFindable({ tool }: ToolEntry, { searchTool, execution }: BuiltTools): boolean {
  return searchTool !== undefined && !(execution === 'client' && tool?.type === 'client_side');
}

/** A search by the tool's exact name, before what the model did side by side with this item. */
export function searchFirst(entry: ToolEntry, placed: PlacedItem, judged: JudgedTurn): Mend[] {
  const { built } = judged.turn;
  const at = startOfBatch(placed, judged);
  if (at === undefined || !isFindable(entry, built)) return [];
  const isPattern = built.searchTool === claudeSearchTool('regex').name;
  const query = isPattern ? `^${entry.name}$` : entry.name;
  return [{ type: 'insert-event', label: 'Search for it first', at, event: { type: 'search', query } }];
}

/** A call with example arguments, before what the model did side by side with this item. */
export function callFirst(entry: ToolEntry, placed: PlacedItem, judged: JudgedTurn): Mend[] {
  const at = startOfBatch(placed, judged);
  if (at === undefined || !entry.tool) return [];
  const { name } = entry.tool;
  const args = exampleArguments(schemaOf(entry.tool));
  return [
    {
      type: 'insert-event',
      label: 'Call what was found',
      at,
      event: { type: 'call', tool: name, ...(Object.keys(args).length > 0 ? { arguments: args } : {}) },
    },
  ];
}

/** Undefined where an event put there would be side by side with what follows. */
function startOfBatch({ batch }: PlacedItem, { items, scenario }: JudgedTurn): number | undefined {
  const own = items.filter((placed) => placed.batch === batch && placed.item.type !== 'late-result');
  const at = Math.min(...own.map((placed) => placed.at));
  const event = scenario[at];
  return event && !('parallel' in event) ? at : undefined;
}

/** The catalogue keeps a tool that this event takes out. */
export function keepDefinition(name: string, at: number, event: CatalogEvent): Mend {
  const remove = (event.remove ?? []).filter((other) => other !== name);
  const label = 'Keep the definition';
  if (remove.length === 0 && (event.put ?? []).length === 0) return { type: 'remove-event', label, at };
  const rest = remove.length === 0 ? without(event, 'remove') : { ...event, remove };
  return { type: 'replace-event', label, at, event: rest };
}

export function showTool(name: string, at: number, event: VisibleEvent): Mend {
  return {
    type: 'replace-event',
    label: 'Make it visible',
    at,
    event: { ...event, tools: [...(event.tools ?? []), name] },
  };
}
