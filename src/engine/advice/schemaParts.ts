/** What the tokens of a schema say. */
import { isObject } from '../json.ts';
import type { Json, JsonSchema } from '../types.ts';
import { tokensOf } from './figures.ts';
import { membersOf, nodesOf } from './subtrees.ts';
import type { SchemaParts } from './types.ts';

/** Schemas below the root from which a field is one within another. */
const NESTED = 2;

/** Tokens (chars/4) of a schema as compact JSON, split without remainder: the parts add up to the whole. */
export function schemaParts(schema: JsonSchema): SchemaParts {
  const units: SchemaParts = { descriptions: 0, enums: 0, nested: 0, parameters: 0 };
  const nodes = nodesOf(schema);
  const depths = new Array<number>(nodes.length).fill(0);
  for (const [at, { value, role, children }] of nodes.entries()) {
    const depth = depths[at] ?? 0;
    const structure = depth >= NESTED ? 'nested' : 'parameters';
    const own = role === 'values' ? 'enums' : structure;
    const members = membersOf(value);
    units[own] += 2 + Math.max(0, members.length - 1);
    for (const [key, member] of members) {
      const place = children.get(key);
      if (place !== undefined) depths[place] = depth + (nodes[place]?.role === 'schema' ? 1 : 0);
      const part = role === 'schema' ? (partOf(key, member) ?? structure) : own;
      const name = typeof key === 'string' ? JSON.stringify(key).length + 1 : 0;
      units[part] += name + (place === undefined ? JSON.stringify(member).length : 0);
    }
  }
  return {
    descriptions: tokensOf(units.descriptions),
    enums: tokensOf(units.enums),
    nested: tokensOf(units.nested),
    parameters: tokensOf(units.parameters),
  };
}

function partOf(key: string | number, member: Json): keyof SchemaParts | undefined {
  if (key === 'description' && !isObject(member)) return 'descriptions';
  return key === 'enum' && Array.isArray(member) ? 'enums' : undefined;
}

/** The largest part. */
export function dominantPart(parts: SchemaParts): keyof SchemaParts {
  const { descriptions, enums, nested, parameters } = parts;
  const most = Math.max(descriptions, enums, nested, parameters);
  if (descriptions === most) return 'descriptions';
  if (enums === most) return 'enums';
  return nested === most ? 'nested' : 'parameters';
}
