/** Repeated sub-schemas of one tool, and the schema with one definition of each under `$defs` (RFC 6901 pointers). */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import { membersOf, nodesOf, SubtreeTable, type SchemaNode } from './subtrees.ts';

/** UTF-16 units from which a repetition is worth a word: about 20 tokens by chars/4. */
export const SHORTEST_REPEAT = 80;

export interface Repeat {
  id: number;
  /** Copies that stand outside larger repeats, and once within each of these. */
  count: number;
  /** UTF-16 units spared; null where it cannot be shared. */
  saved: number | null;
}

/**
 * Subtrees that stand in one schema several times, the largest first. A part of a reported subtree counts once, as in the
 * definition that would take its copies' place; so the savings of all rows add up.
 */
export function repeatsIn(ids: readonly number[], table: SubtreeTable, canHoist: boolean): Repeat[] {
  const root = ids[0];
  if (root === undefined) return [];
  const copies = new Map<number, number>([[root, 1]]);
  const repeats: Repeat[] = [];
  let names = 0;
  // What holds a subtree has a higher number than what it holds.
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    const count = copies.get(id) ?? 0;
    const { role, length, children } = table.at(id);
    const isRepeated = count > 1 && role !== 'other' && length >= SHORTEST_REPEAT;
    const isHoisted = isRepeated && canHoist && role === 'schema';
    if (isHoisted) names++;
    if (isRepeated) repeats.push({ id, count, saved: isHoisted ? savedUnits(count, length, names) : null });
    for (const child of children) copies.set(child, (copies.get(child) ?? 0) + (isHoisted ? 1 : count));
  }
  return repeats;
}

/** `"$defs":{}` and the comma beside it, less that of its first entry. */
const FRAME = '"$defs":{},'.length - 1;

/** UTF-16 units of the member that holds the definitions, besides its entries; none where the schema has definitions already. */
export function frameUnits({ $defs }: JsonSchema): number {
  if (!isObject($defs)) return FRAME;
  return Object.keys($defs).length > 0 ? 0 : -','.length;
}

function savedUnits(count: number, length: number, number: number): number {
  const name = nameOf(number);
  const entry = `"${name}":,`.length;
  return (count - 1) * length - count * JSON.stringify(reference(name)).length - entry;
}

function nameOf(number: number): string {
  return `shared${number}`;
}

function reference(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}

const OWN_ADDRESSES = ['$id', '$anchor', '$dynamicAnchor'];

/** A schema within the schema with an address of its own makes references mean something else; so does a taken name. */
export function canHoist(nodes: readonly SchemaNode[]): boolean {
  const [root, ...rest] = nodes;
  const defs = root && isObject(root.value) ? root.value.$defs : undefined;
  if (defs !== undefined && (!isObject(defs) || Object.keys(defs).some((name) => /^shared\d+$/.test(name))))
    return false;
  return !rest.some(
    ({ value, role }) => role === 'schema' && OWN_ADDRESSES.some((key) => Object.hasOwn(value, key)),
  );
}

/** The schema with every repeated sub-schema defined once; the same object where nothing repeats. */
export function hoistRepeats(schema: JsonSchema): JsonSchema {
  const nodes = nodesOf(schema);
  if (!canHoist(nodes)) return schema;
  const table = new SubtreeTable();
  const ids = table.idsOf(nodes);
  const hoisted = repeatsIn(ids, table, true).filter(({ saved }) => saved !== null);
  if (hoisted.length === 0) return schema;
  const names = new Map(hoisted.map(({ id }, index) => [id, nameOf(index + 1)]));
  const defs = new Map<string, Json>();
  const rebuilt: Json[] = [];
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (!node) continue;
    const value = withMembers(node, rebuilt);
    const name = names.get(ids[at] ?? -1);
    if (name !== undefined) defs.set(name, value);
    rebuilt[at] = name === undefined ? value : reference(name);
  }
  const [root] = rebuilt;
  if (!isObject(root)) return schema;
  return { ...root, $defs: { ...(isObject(root.$defs) ? root.$defs : {}), ...Object.fromEntries(defs) } };
}

function withMembers({ value, children }: SchemaNode, rebuilt: readonly Json[]): Json {
  const members = membersOf(value).map(([key, member]): [string | number, Json] => {
    const place = children.get(key);
    return [key, (place === undefined ? undefined : rebuilt[place]) ?? member];
  });
  // fromEntries defines own properties, so that a key `__proto__` stays a key.
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}
