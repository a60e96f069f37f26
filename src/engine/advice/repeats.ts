/** Repeated sub-schemas of a catalogue: within a tool, where `$defs` can share them, and across tools, where nothing can. */
import { isObject } from '../json.ts';
import { toolKey } from '../toolKey.ts';
import type { Json, JsonSchema, ToolLike } from '../types.ts';
import { toolCount, written } from '../words.ts';
import { pathOf, ROOT_COMBINATORS, walkSchema } from '../wire/schema/keywords.ts';
import { canHoist, frameUnits, repeatsIn, SHORTEST_REPEAT, type Repeat } from './hoist.ts';
import { nodesOf, SubtreeTable } from './subtrees.ts';
import { mostFirst, tokensOf } from './figures.ts';
import type { HoistableTool, RepeatAdvice, RepeatedSchema } from './types.ts';

/** Rows of each table. */
const SHOWN = 10;
/** Tools read between two pauses. */
const SLICE = 200;

interface ReadTool {
  tool: ToolLike;
  schema: JsonSchema;
  /** Distinct subtrees, highest number first. */
  ids: readonly number[];
  repeats: readonly Repeat[];
}

/** Pauses every few hundred tools. */
export function* repeatSteps(tools: readonly ToolLike[]): Generator<void, RepeatAdvice> {
  const table = new SubtreeTable();
  const read: ReadTool[] = [];
  for (const [index, tool] of tools.entries()) {
    if (tool.parameters) read.push(readTool(tool, tool.parameters, table));
    if (index % SLICE === SLICE - 1) yield;
  }
  const within = read.flatMap((own) => own.repeats.map((repeat) => ({ own, ...repeat })));
  const across = repeatsAcross(read, table);
  const hoistable = read.flatMap(hoistableTool);
  const saved = hoistable.reduce((sum, tool) => sum + tool.saved, 0);
  const places = new Places(table);
  const spared = (repeat: { id: number; count: number }) => (repeat.count - 1) * table.at(repeat.id).length;
  return {
    ...finding(within.length, across.length, hoistable.length, saved),
    within: mostFirst(within, spared, SHOWN).map((repeat) => places.row(repeat, repeat.saved)),
    withinTotal: within.length,
    across: mostFirst(across, spared, SHOWN).map((repeat) => places.row(repeat, null)),
    acrossTotal: across.length,
    hoistable: mostFirst(hoistable, (tool) => tool.saved, SHOWN),
    saved,
  };
}

function readTool(tool: ToolLike, schema: JsonSchema, table: SubtreeTable): ReadTool {
  const nodes = nodesOf(schema);
  const ids = table.idsOf(nodes);
  return {
    tool,
    schema,
    ids: [...new Set(ids)].sort((a, b) => b - a),
    repeats: repeatsIn(ids, table, canHoist(nodes)),
  };
}

function hoistableTool({ tool, schema, repeats }: ReadTool): HoistableTool[] {
  const shared = repeats.flatMap(({ saved }) => saved ?? []);
  const units = shared.reduce((sum, saved) => sum + saved, 0) - frameUnits(schema);
  return shared.length > 0 && units > 0
    ? [{ key: toolKey(tool), name: tool.name, saved: tokensOf(units) }]
    : [];
}

interface AcrossRepeat {
  own: ReadTool;
  id: number;
  /** Tools that carry it. */
  count: number;
}

/** The largest subtrees that several tools carry; a part of a reported one is left out, unless further tools carry it. */
function repeatsAcross(read: readonly ReadTool[], table: SubtreeTable): AcrossRepeat[] {
  const counts = new Map<number, number>();
  const first = new Map<number, ReadTool>();
  for (const own of read) {
    for (const id of own.ids) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (!first.has(id)) first.set(id, own);
    }
  }
  /** Tools that carry the largest reported subtree around it. */
  const covered = new Map<number, number>();
  const found: AcrossRepeat[] = [];
  for (let id = table.subtrees.length - 1; id >= 0; id--) {
    const { role, length, children } = table.at(id);
    const count = counts.get(id) ?? 0;
    const own = first.get(id);
    const around = covered.get(id) ?? 0;
    const isLarge = role !== 'other' && length >= SHORTEST_REPEAT;
    const isReported = isLarge && count > 1 && count > around;
    if (isReported && own) found.push({ own, id, count });
    const covers = isReported ? count : around;
    for (const child of children) covered.set(child, Math.max(covered.get(child) ?? 0, covers));
  }
  return found;
}

/** Where reported subtrees stand and what they are, looked up for the rows that are shown. */
class Places {
  readonly #table: SubtreeTable;

  constructor(table: SubtreeTable) {
    this.#table = table;
  }

  row(
    { own, id, count }: { own: ReadTool; id: number; count: number },
    saved: number | null,
  ): RepeatedSchema {
    const { tool, schema } = own;
    const { role, length } = this.#table.at(id);
    const { path, value } = this.#find(schema, id);
    return {
      kind: role === 'values' ? 'values' : 'schema',
      label: labelOf(value),
      path,
      tool: { key: toolKey(tool), name: tool.name },
      tokens: tokensOf(length),
      count,
      saved: saved === null ? null : tokensOf(saved),
    };
  }

  #find(schema: JsonSchema, id: number): { path: string; value: Json } {
    const nodes = nodesOf(schema);
    const ids = this.#table.idsOf(nodes);
    const value = nodes[ids.indexOf(id)]?.value ?? schema;
    let path = '';
    walkSchema(schema, (sub, step) => {
      if (sub === value) path = pathOf(step);
      else if (isObject(sub) && sub.enum === value) path = pathOf({ name: 'enum', up: step });
    });
    return { path, value };
  }
}

const LISTED = 4;

/** `object: field, op, value`; `values: asc, desc`. */
function labelOf(value: Json): string {
  if (Array.isArray(value)) return `values: ${listed(value.map(String))}`;
  if (!isObject(value)) return '';
  const { type, properties } = value;
  const kind =
    [type]
      .flat()
      .filter((name) => typeof name === 'string')
      .join(' or ') || 'schema';
  const choice = ROOT_COMBINATORS.find((keyword) => Array.isArray(value[keyword]));
  if (isObject(properties)) return `${kind}: ${listed(Object.keys(properties))}`;
  if (isObject(value.items)) return `${kind} of ${labelOf(withoutDepth(value.items))}`;
  return choice === undefined ? kind : `${choice}: ${[value[choice]].flat().length} schemas`;
}

/** Lists of lists are named by their first two. */
function withoutDepth({ items: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function listed(names: readonly string[]): string {
  const more = names.length - LISTED;
  return [...names.slice(0, LISTED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function finding(
  within: number,
  across: number,
  hoistable: number,
  saved: number,
): Pick<RepeatAdvice, 'severity' | 'code' | 'message' | 'source'> {
  const about = {
    code: 'repeated-schemas',
    source:
      'field reports: one server of 741 tools saves about 25 % by hoisting (G-Core/gcore-mcp-server#14)',
  };
  if (within + across === 0) {
    return {
      ...about,
      severity: 'note',
      message: 'No sub-schema of 20 tokens or more stands in this catalogue twice.',
    };
  }
  const shared =
    hoistable === 0
      ? 'No tool repeats a sub-schema that could be shared.'
      : `Hoisting what ${toolCount(hoistable)} ${hoistable === 1 ? 'repeats' : 'repeat'} into $defs would spare ${written(Math.round(saved))} tokens (chars/4) with every schema sent.`;
  const carried =
    across === 0
      ? ''
      : ` ${across === 1 ? 'One sub-schema stands' : `${written(across)} sub-schemas stand`} in several tools: that cannot be shared on the wire, since each tool carries its own schema.`;
  return { ...about, severity: hoistable === 0 ? 'note' : 'warning', message: shared + carried };
}
