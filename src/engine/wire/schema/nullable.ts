/** Lists of types taken apart: `{type: ['array', 'null'], items}` becomes one schema a type, each with its own keywords. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import { TYPE_NAMES, without } from './keywords.ts';

/** Which type a keyword speaks about; `format` goes with both strings and numbers. */
const KEYWORDS_OF_TYPE: Record<string, readonly string[]> = {
  array: ['additionalItems', 'contains', 'items', 'maxItems', 'minItems', 'prefixItems', 'uniqueItems'],
  boolean: [],
  integer: ['exclusiveMaximum', 'exclusiveMinimum', 'format', 'maximum', 'minimum', 'multipleOf'],
  number: ['exclusiveMaximum', 'exclusiveMinimum', 'format', 'maximum', 'minimum', 'multipleOf'],
  object: [
    'additionalProperties',
    'maxProperties',
    'minProperties',
    'patternProperties',
    'properties',
    'propertyNames',
    'propertyOrdering',
    'required',
  ],
  string: ['format', 'maxLength', 'minLength', 'pattern'],
};
const OF_SOME_TYPE = new Set(Object.values(KEYWORDS_OF_TYPE).flat());
const FOR_ANY_TYPE = new Set(['anyOf', 'oneOf', 'enum']);

export function isNullSchema(schema: Json): boolean {
  return isObject(schema) && (schema.type === 'null' || schema.type === 'NULL');
}

/** The type names of a node, in lower case where they are written like `STRING`. Unknown names are left out. */
export function typesOf({ type }: JsonObject): string[] {
  const list = Array.isArray(type) ? type : [type];
  const known = list
    .filter((name) => typeof name === 'string')
    .map((name) => (name === name.toUpperCase() ? name.toLowerCase() : name))
    .filter((name) => TYPE_NAMES.has(name));
  return [...new Set(known)];
}

/** `anyOf` with one branch a type; what describes the whole (title, description, default) stays outside. */
export function splitByType(node: JsonObject, types: readonly string[]): JsonObject {
  const branches = types.map((type) => branchOf(node, type)).filter((branch) => branch !== undefined);
  const moved = Object.keys(node).filter((key) => OF_SOME_TYPE.has(key) || FOR_ANY_TYPE.has(key));
  return { ...without(node, 'type', ...moved), anyOf: branches };
}

/** Undefined where the node's `enum` has no value of this type. */
function branchOf(node: JsonObject, type: string): JsonObject | undefined {
  if (type === 'null') return { type };
  const keywords = KEYWORDS_OF_TYPE[type] ?? [];
  const kept = Object.entries(node).filter(([key]) => keywords.includes(key) || FOR_ANY_TYPE.has(key));
  const branch = { type, ...Object.fromEntries(kept) };
  if (!Array.isArray(node.enum)) return branch;
  const values = node.enum.filter((value) => isOfType(value, type));
  return values.length > 0 ? { ...branch, enum: values } : undefined;
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return typeof value === type;
}
