/** Plausible values for a schema: the same ones every time, as small as the schema allows. */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema, ToolLike } from '../types.ts';
import { lookUp } from '../wire/schema/references.ts';

export interface ExampleOptions {
  /** Optional properties too. Default: only what is required. */
  optional?: boolean;
}

/** Arguments for a call; `{}` where the schema describes no object. */
export function exampleArguments(schema: JsonSchema, options: ExampleOptions = {}): JsonObject {
  const value = exampleValue(schema, options);
  return isObject(value) ? value : {};
}

export function exampleValue(schema: JsonSchema | boolean, options: ExampleOptions = {}): Json {
  const root = isObject(schema) ? schema : {};
  return valueOf(root, { root, optional: options.optional === true, depth: 0 });
}

/** A result as the tool's own output schema describes it (MCP `outputSchema`, OpenAI `output_schema`), else `{"ok":true}`. */
export function exampleResult(tool: ToolLike): Json {
  const extra = 'extra' in tool && isObject(tool.extra) ? tool.extra : {};
  const schema = [extra.outputSchema, extra.output_schema].find(isObject);
  return schema ? exampleValue(schema, { optional: true }) : { ok: true };
}

interface Context {
  root: JsonSchema;
  optional: boolean;
  depth: number;
}

/** A schema that refers to itself would never end. */
const DEEPEST = 8;

function valueOf(given: Json | undefined, context: Context): Json {
  if (!isObject(given) || context.depth > DEEPEST) return null;
  const schema = merged(given, context);
  const inner = { ...context, depth: context.depth + 1 };
  const ready = [
    schema.const,
    schema.default,
    firstOf(schema.examples),
    schema.example,
    firstOf(schema.enum),
  ].find((value) => value !== undefined);
  if (ready !== undefined) return ready;
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return arrayOf(schema, inner);
    case 'string':
      return textOf(schema);
    case 'integer':
      return numberOf(schema, 1);
    case 'number':
      return numberOf(schema, typeof schema.multipleOf === 'number' ? schema.multipleOf : 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** With its reference followed, `allOf` folded in, and the first alternative taken. */
function merged(schema: JsonObject, context: Context): JsonObject {
  let result: JsonObject = { ...schema };
  for (let step = 0; step < DEEPEST; step++) {
    const { $ref, allOf, anyOf, oneOf, ...rest } = result;
    const target = typeof $ref === 'string' ? lookUp(context.root, $ref) : undefined;
    const alternatives = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? [list.find(isUsable)] : []));
    const parts = [target, ...(Array.isArray(allOf) ? allOf : []), ...alternatives].filter(isObject);
    if (parts.length === 0) return rest;
    result = parts.reduce<JsonObject>(fold, rest);
  }
  return result;
}

function isUsable(schema: Json): boolean {
  return isObject(schema) && schema.type !== 'null';
}

function fold(into: JsonObject, part: JsonObject): JsonObject {
  const lists = (key: string): Json[] =>
    [into[key], part[key]].flatMap((list) => (Array.isArray(list) ? list : []));
  const properties = { ...asObject(part.properties), ...asObject(into.properties) };
  return {
    ...part,
    ...into,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(lists('required').length > 0 ? { required: lists('required') } : {}),
    ...(lists('allOf').length > 0 ? { allOf: lists('allOf') } : {}),
  };
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function firstOf(list: Json | undefined): Json | undefined {
  return Array.isArray(list) ? list[0] : undefined;
}

function typeOf(schema: JsonObject): string | undefined {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const named = types.find((type) => typeof type === 'string' && type !== 'null') ?? types[0];
  if (typeof named === 'string') return named.toLowerCase();
  if (isObject(schema.properties) || Array.isArray(schema.required)) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  if (typeof schema.minimum === 'number' || typeof schema.maximum === 'number') return 'number';
  return typeof schema.pattern === 'string' || typeof schema.format === 'string' ? 'string' : undefined;
}

function objectOf(schema: JsonObject, context: Context): JsonObject {
  const properties = asObject(schema.properties);
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const wanted = Object.keys(properties).filter((key) => required.has(key) || context.optional);
  const undeclared = [...required].filter(
    (key): key is string => typeof key === 'string' && !Object.hasOwn(properties, key),
  );
  const fewest = typeof schema.minProperties === 'number' ? Math.min(schema.minProperties, 20) : 0;
  const declared = Object.keys(properties).filter((key) => !wanted.includes(key));
  const keys = [...wanted, ...declared.slice(0, Math.max(0, fewest - wanted.length - undeclared.length))];
  const lacking = Math.max(0, fewest - keys.length - undeclared.length);
  const made = Array.from({ length: lacking }, (_, index) => `key${index + 1}`);
  const others = isObject(schema.additionalProperties) ? schema.additionalProperties : { type: 'string' };
  return Object.fromEntries([
    ...keys.map((key) => [key, valueOf(properties[key], context)] as const),
    ...[...undeclared, ...made].map((key) => [key, valueOf(others, context)] as const),
  ]);
}

function arrayOf(schema: JsonObject, context: Context): Json[] {
  const { prefixItems, items, minItems, uniqueItems } = schema;
  const wanted = typeof minItems === 'number' ? minItems : context.optional && isObject(items) ? 1 : 0;
  const length = Math.min(Math.max(wanted, Array.isArray(prefixItems) ? prefixItems.length : 0), 20);
  const at = (index: number): Json =>
    valueOf((Array.isArray(prefixItems) ? prefixItems[index] : undefined) ?? items, context);
  return Array.from({ length }, (_, index) => {
    const value = at(index);
    return uniqueItems === true && index > 0 ? distinct(value, index) : value;
  });
}

function distinct(value: Json, index: number): Json {
  if (typeof value === 'string') return `${value}${index + 1}`;
  return typeof value === 'number' ? value + index : value;
}

/** By JSON Schema's own formats; dates are fixed, so that the same schema gives the same value. */
const FORMATS: Record<string, string> = {
  'date-time': '2026-01-15T10:00:00Z',
  date: '2026-01-15',
  time: '10:00:00Z',
  duration: 'PT30M',
  email: 'mara@example.com',
  'idn-email': 'mara@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  uuid: '3f2b8c1e-6d4a-4b7f-9a51-0c2d8e7f6a13',
  regex: '.*',
  'json-pointer': '/a',
};

function textOf({ format, minLength, maxLength }: JsonObject): string {
  const known = typeof format === 'string' ? FORMATS[format] : undefined;
  if (known !== undefined) return known;
  const shortest = typeof minLength === 'number' ? Math.min(minLength, 2000) : 0;
  const longest = typeof maxLength === 'number' ? Math.max(0, maxLength) : Infinity;
  return 'text'.padEnd(shortest, 'x').slice(0, longest);
}

function numberOf(schema: JsonObject, step: number): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const unit = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : Math.max(step, 1);
  const low = Math.max(
    typeof minimum === 'number' ? minimum : -Infinity,
    typeof exclusiveMinimum === 'number' ? exclusiveMinimum + unit : -Infinity,
  );
  const high = Math.min(
    typeof maximum === 'number' ? maximum : Infinity,
    typeof exclusiveMaximum === 'number' ? exclusiveMaximum - unit : Infinity,
  );
  const start = Number.isFinite(low) ? low : Math.min(1, high);
  const whole = Math.ceil(start / unit) * unit;
  if (whole <= high) return whole;
  return start <= high ? start : between(schema);
}

/** The middle of two bounds that leave no room for a step. */
function between({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): number {
  const low = Math.max(...[minimum, exclusiveMinimum].filter((bound) => typeof bound === 'number'));
  const high = Math.min(...[maximum, exclusiveMaximum].filter((bound) => typeof bound === 'number'));
  return Number.isFinite(low + high) ? (low + high) / 2 : 0;
}
