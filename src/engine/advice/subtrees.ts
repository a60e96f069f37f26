/** Equal subtrees of JSON Schemas found by numbering: bottom-up, each distinct subtree once, in near linear time. */
import { compareCodePoints, isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import { walkSchema } from '../wire/schema/keywords.ts';

export type SubtreeRole = 'schema' | 'values' | 'other';

/** One object or array of a schema. */
export interface SchemaNode {
  value: JsonObject | Json[];
  role: SubtreeRole;
  /** Members that are objects or arrays: key, and place in the list of nodes. */
  children: ReadonlyMap<string | number, number>;
}

/** Objects and arrays of a schema, each before what it holds. Iterative, so that no depth can overflow. */
export function nodesOf(schema: JsonSchema): SchemaNode[] {
  const schemas = new Set<Json>();
  walkSchema(schema, (sub) => schemas.add(sub));
  const nodes: SchemaNode[] = [];
  const values: { value: JsonObject | Json[]; role: SubtreeRole }[] = [{ value: schema, role: 'schema' }];
  // The list grows as it is read.
  for (const { value, role } of values) {
    const children = new Map<string | number, number>();
    for (const [key, member] of membersOf(value)) {
      if (!isContainer(member)) continue;
      children.set(key, values.length);
      values.push({ value: member, role: roleOf(member, key, role, schemas) });
    }
    nodes.push({ value, role, children });
  }
  return nodes;
}

function roleOf(
  member: JsonObject | Json[],
  key: string | number,
  parent: SubtreeRole,
  schemas: ReadonlySet<Json>,
): SubtreeRole {
  if (isObject(member)) return schemas.has(member) ? 'schema' : 'other';
  return parent === 'schema' && key === 'enum' ? 'values' : 'other';
}

function isContainer(value: Json): value is JsonObject | Json[] {
  return typeof value === 'object' && value !== null;
}

export function membersOf(value: JsonObject | Json[]): [string | number, Json][] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

export interface Subtree {
  role: SubtreeRole;
  /** UTF-16 units as compact JSON. */
  length: number;
  /** Numbers of the subtrees that it holds, each as often as it holds it; all of them lower than its own. */
  children: readonly number[];
}

/** Numbers distinct subtrees. Equal JSON in the same role has the same number, whatever the order of its keys. */
export class SubtreeTable {
  readonly subtrees: Subtree[] = [];
  readonly #ids = new Map<string, number>();

  /** Number of each node, in the order of `nodes`. */
  idsOf(nodes: readonly SchemaNode[]): number[] {
    const ids = new Array<number>(nodes.length).fill(0);
    for (let at = nodes.length - 1; at >= 0; at--) {
      const node = nodes[at];
      if (node) ids[at] = this.#idOf(node, ids);
    }
    return ids;
  }

  at(id: number): Subtree {
    const subtree = this.subtrees[id];
    if (!subtree) throw new Error(`No subtree has the number ${id}.`);
    return subtree;
  }

  #idOf({ value, role, children }: SchemaNode, ids: readonly number[]): number {
    const held: number[] = [];
    let length = 2;
    const parts = membersOf(value).map(([key, member]) => {
      const name = typeof key === 'string' ? `${JSON.stringify(key)}:` : '';
      const place = children.get(key);
      const child = place === undefined ? undefined : ids[place];
      if (child === undefined) {
        const text = name + JSON.stringify(member);
        length += text.length;
        return text;
      }
      held.push(child);
      length += name.length + this.at(child).length;
      // No JSON text holds a bare number sign.
      return `${name}#${child}`;
    });
    length += Math.max(0, parts.length - 1);
    const sorted = Array.isArray(value) ? parts : parts.sort(compareCodePoints);
    const key = `${role} ${Array.isArray(value) ? '[' : '{'}${sorted.join()}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.subtrees.length);
    this.subtrees.push({ role, length, children: held });
    return this.subtrees.length - 1;
  }
}
