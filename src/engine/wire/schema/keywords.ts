/**
 * Where a JSON Schema holds further schemas (2020-12, and the older spellings that catalogues still use). Everything else
 * is data: names under `properties`, and whatever stands in `default`, `enum`, `const` or `examples`.
 */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema } from '../../types.ts';

const ONE = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const LIST = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']);
const MAP = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

export const ROOT_COMBINATORS = ['anyOf', 'oneOf', 'allOf'] as const;

export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

/** Deeper than any catalogue goes (256 levels of JSON); recursion stops here. */
export const MAX_DEPTH = 256;

/** One step on the way from the root to a subschema. */
export interface Step {
  name: string;
  up: Step | undefined;
}

/** Steps shown before a path begins with `…`. */
const LONGEST_PATH = 12;

/** `properties.filter.items`, or `` for the root. */
export function pathOf(step: Step | undefined): string {
  const names: string[] = [];
  let at = step;
  for (; at && names.length < LONGEST_PATH; at = at.up) names.push(at.name);
  return [...(at ? ['…'] : []), ...names.reverse()].join('.');
}

/** Visits the root and every subschema of it, booleans and mistakes included. Iterative, so that no depth can overflow. */
export function walkSchema(root: Json, visit: (schema: Json, step: Step | undefined) => void): void {
  const stack: { schema: Json; step: Step | undefined }[] = [{ schema: root, step: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { schema, step } = next;
    visit(schema, step);
    if (!isObject(schema)) continue;
    for (const [keyword, value] of Object.entries(schema)) {
      const at = { name: keyword, up: step };
      if (LIST.has(keyword) && Array.isArray(value)) {
        for (const [index, item] of value.entries())
          stack.push({ schema: item, step: { name: String(index), up: at } });
      } else if (MAP.has(keyword) && isObject(value)) {
        for (const [name, item] of Object.entries(value)) {
          // `dependencies` may list names instead of holding a schema.
          if (!Array.isArray(item)) stack.push({ schema: item, step: { name, up: at } });
        }
      } else if (ONE.has(keyword) && (isObject(value) || typeof value === 'boolean')) {
        stack.push({ schema: value, step: at });
      }
    }
  }
}

/** The schema with `change` applied to every subschema, innermost first. The same object where nothing changes. */
export function mapSchema(
  schema: JsonSchema,
  change: (node: JsonSchema) => JsonSchema,
  depth = 0,
): JsonSchema {
  if (depth > MAX_DEPTH) return schema;
  const inner = (value: Json): Json => (isObject(value) ? mapSchema(value, change, depth + 1) : value);
  const mapped = mapMembers(schema, (value, keyword) => {
    if (LIST.has(keyword) && Array.isArray(value)) return mapItems(value, inner);
    if (MAP.has(keyword) && isObject(value)) return mapMembers(value, inner);
    return ONE.has(keyword) ? inner(value) : value;
  });
  return change(mapped);
}

/** An object with other values, or without those for which `change` gives undefined; the same one if all stay. */
export function mapMembers(
  object: JsonObject,
  change: (value: Json, key: string) => Json | undefined,
): JsonObject {
  const before = Object.entries(object);
  const after: [string, Json][] = [];
  let isSame = true;
  for (const [key, value] of before) {
    const changed = change(value, key);
    isSame &&= changed === value;
    if (changed !== undefined) after.push([key, changed]);
  }
  // fromEntries defines own properties, so that a key `__proto__` stays a key.
  return isSame ? object : Object.fromEntries(after);
}

/** Like `mapMembers`, for lists. */
export function mapItems(list: Json[], change: (value: Json) => Json | undefined): Json[] {
  const after = list.map(change);
  return after.every((value, index) => value === list[index])
    ? list
    : after.filter((value) => value !== undefined);
}

export function without(object: JsonObject, ...keys: string[]): JsonObject {
  return mapMembers(object, (value, key) => (keys.includes(key) ? undefined : value));
}

/** The value of an own key; user data may be called `constructor` or `__proto__`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
