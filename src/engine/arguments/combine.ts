/** One schema out of several that hold together: references followed, `allOf` folded in, one alternative taken. */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import { lookUp } from '../wire/schema/references.ts';

export interface Combined {
  schema: JsonObject;
  /** References that were followed. */
  followed: string[];
}

/** Where a value is shaped by more schemas than this, the rest is left out. */
const MOST_PARTS = 64;

/** The schema as one object without `$ref`, `allOf`, `anyOf` and `oneOf`; of alternatives the first that can apply. */
export function combinedSchema(schema: JsonObject, root: JsonSchema): Combined {
  const followed = new Set<string>();
  const alternatives: Json[][] = [];
  const parts: JsonObject[] = [];
  const collect = (part: Json | undefined): void => {
    if (!isObject(part) || parts.length > MOST_PARTS) return;
    const { $ref, allOf, anyOf, oneOf, ...own } = part;
    parts.push(own);
    alternatives.push(...[anyOf, oneOf].filter((list) => Array.isArray(list)));
    if (typeof $ref === 'string' && !followed.has($ref)) {
      followed.add($ref);
      collect(lookUp(root, $ref));
    }
    if (Array.isArray(allOf)) allOf.forEach(collect);
  };
  collect(schema);
  for (let next = alternatives.shift(); next; next = alternatives.shift()) {
    const soFar = parts.reduce(both, {});
    collect(next.find((branch) => isUsable(branch, soFar, root)) ?? next.find(isObject));
  }
  return { schema: parts.reduce(both, {}), followed: [...followed] };
}

/** Null is no example, and a branch of another type than what surrounds it never applies. */
function isUsable(branch: Json, around: JsonObject, root: JsonSchema): boolean {
  if (!isObject(branch)) return false;
  const target = typeof branch.$ref === 'string' ? lookUp(root, branch.$ref) : branch;
  const types = typesOf(isObject(target) ? target : branch);
  const outer = typesOf(around);
  if (types.length > 0 && types.every((type) => type === 'null')) return false;
  return (
    types.length === 0 ||
    outer.length === 0 ||
    types.some((type) => outer.some((other) => goWith(type, other)))
  );
}

function goWith(type: string, other: string): boolean {
  const number = ['integer', 'number'];
  return type === other || (number.includes(type) && number.includes(other));
}

/** In lower case, since some catalogues write `STRING`. */
export function typesOf({ type }: JsonObject): string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.filter((name) => typeof name === 'string').map((name) => name.toLowerCase());
}

const LARGER = new Set(['exclusiveMinimum', 'minItems', 'minLength', 'minProperties', 'minimum']);
const SMALLER = new Set(['exclusiveMaximum', 'maxItems', 'maxLength', 'maxProperties', 'maximum']);

/** The tighter of two bounds, the values that both lists hold; where only one can be had, the first. */
function both(first: JsonObject, second: JsonObject): JsonObject {
  const members = new Map(Object.entries(first));
  for (const [keyword, value] of Object.entries(second)) {
    const before = members.get(keyword);
    members.set(keyword, before === undefined ? value : tighter(keyword, before, value));
  }
  return Object.fromEntries(members);
}

function tighter(keyword: string, a: Json, b: Json): Json {
  if (typeof a === 'number' && typeof b === 'number') {
    if (LARGER.has(keyword)) return Math.max(a, b);
    return SMALLER.has(keyword) ? Math.min(a, b) : a;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    if (keyword === 'required') return [...new Set([...a, ...b])];
    const shared = a.filter((value) => b.includes(value));
    return (keyword === 'enum' || keyword === 'type') && shared.length > 0 ? shared : a;
  }
  if (keyword === 'type') return narrower(a, b);
  if (keyword === 'properties' && isObject(a) && isObject(b)) return bothProperties(a, b);
  return a;
}

function narrower(a: Json, b: Json): Json {
  if (Array.isArray(a) && a.includes(b)) return b;
  return a === 'number' && b === 'integer' ? b : a;
}

function bothProperties(a: JsonObject, b: JsonObject): JsonObject {
  const members = new Map(Object.entries(a));
  for (const [name, schema] of Object.entries(b)) {
    const before = members.get(name);
    members.set(name, before === undefined ? schema : { allOf: [before, schema] });
  }
  return Object.fromEntries(members);
}
