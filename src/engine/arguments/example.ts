/** Plausible values for a schema: the same ones every time, as small as the schema allows. */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema, ToolLike } from '../types.ts';
import { combinedSchema, typesOf } from './combine.ts';
import { isWithinBounds, numberOf, numberOr, textOf, unitOf } from './primitives.ts';

export interface ExampleOptions {
  /** Optional properties too. Default: only what is required. */
  optional?: boolean;
  /** Where references point into. Default: the schema itself. */
  root?: JsonSchema;
}

/** Arguments for a call; `{}` where the schema describes no object. */
export function exampleArguments(schema: JsonSchema, options: ExampleOptions = {}): JsonObject {
  const value = exampleValue(schema, options);
  return isObject(value) ? value : {};
}

export function exampleValue(schema: JsonSchema | boolean, options: ExampleOptions = {}): Json {
  const given = isObject(schema) ? schema : {};
  return valueOf(given, {
    root: options.root ?? given,
    optional: options.optional === true,
    depth: 0,
    open: new Set(),
    made: { count: 0 },
  });
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
  /** References that the value stands inside. */
  open: ReadonlySet<string>;
  /** Values made so far, in the whole example. */
  made: { count: number };
}

/** Bounds for schemas that refer to themselves: optional values stop first, so that what is made still fits. */
const DEEPEST = 24;
const MOST_OPTIONAL = 1_000;
const MOST_VALUES = 5_000;

function valueOf(given: Json | undefined, context: Context): Json {
  const { root, depth, open, made } = context;
  if (!isObject(given) || depth > DEEPEST || made.count > MOST_VALUES) return null;
  made.count++;
  const { schema, followed } = combinedSchema(given, root);
  const inner: Context = {
    ...context,
    depth: depth + 1,
    // One round of a recursive schema shows enough of it.
    optional:
      context.optional && made.count < MOST_OPTIONAL && !followed.some((reference) => open.has(reference)),
    open: followed.length === 0 ? open : new Set([...open, ...followed]),
  };
  const ready = readyValue(schema);
  if (ready !== undefined) return ready;
  const type = typeOf(schema);
  switch (type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return arrayOf(schema, inner);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer');
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** What the schema itself offers, as far as it keeps to its own type and list: many a default does not. */
function readyValue(schema: JsonObject): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  const { examples, example, enum: values } = schema;
  const listed = Array.isArray(values) ? values : [];
  const offered = [schema.default, ...(Array.isArray(examples) ? examples : []), example, ...listed];
  const fitting = offered.filter((value) => value !== undefined && keepsTo(schema, value));
  return fitting.find((value) => value !== null) ?? fitting[0];
}

function keepsTo(schema: JsonObject, value: Json | undefined): boolean {
  const types = typesOf(schema);
  const isOfType = types.length === 0 || types.some((type) => isOf(type, value));
  const isListed =
    !Array.isArray(schema.enum) ||
    schema.enum.some((listed) => listed === value || JSON.stringify(listed) === JSON.stringify(value));
  return isOfType && isListed && isWithinOwn(schema, value);
}

function isWithinOwn(schema: JsonObject, value: Json | undefined): boolean {
  if (typeof value === 'number') return isWithinBounds(value, schema);
  if (typeof value === 'string')
    return (
      value.length >= numberOr(schema.minLength, 0) && value.length <= numberOr(schema.maxLength, Infinity)
    );
  if (Array.isArray(value)) return value.length >= numberOr(schema.minItems, 0);
  const { required } = schema;
  if (!isObject(value) || !Array.isArray(required)) return true;
  return required.every((key) => typeof key !== 'string' || Object.hasOwn(value, key));
}

function isOf(type: string, value: Json | undefined): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function typeOf(schema: JsonObject): string | undefined {
  const types = typesOf(schema);
  const named = types.find((type) => type !== 'null') ?? types[0];
  if (named !== undefined) return named;
  if (isObject(schema.properties) || Array.isArray(schema.required)) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  if (typeof schema.minimum === 'number' || typeof schema.maximum === 'number') return 'number';
  return typeof schema.pattern === 'string' || typeof schema.format === 'string' ? 'string' : undefined;
}

/** Keys that have to be made up, and items that a list has to have. */
const MOST_MEMBERS = 100;

function objectOf(schema: JsonObject, context: Context): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const needed = (Array.isArray(schema.required) ? schema.required : []).filter(
    (key) => typeof key === 'string',
  );
  const required = new Set(needed);
  const most = numberOr(schema.maxProperties, Infinity);
  const possible = Object.keys(properties).filter((key) => !required.has(key) && properties[key] !== false);
  const fewest = Math.min(numberOr(schema.minProperties, 0), MOST_MEMBERS);
  const room = Math.max(0, (context.optional ? most : fewest) - required.size);
  const chosen = new Set([...required, ...possible.slice(0, room)]);
  const declared = Object.keys(properties).filter((key) => chosen.has(key));
  const undeclared = [...required].filter((key) => !Object.hasOwn(properties, key));
  const lacking = Math.max(0, fewest - declared.length - undeclared.length);
  const made = Array.from({ length: lacking }, (_, index) => `key${index + 1}`);
  const others = isObject(schema.additionalProperties) ? schema.additionalProperties : { type: 'string' };
  // fromEntries defines own properties, so that a key `__proto__` stays a key.
  return Object.fromEntries([
    ...declared.map((key) => [key, valueOf(properties[key], context)] as const),
    ...[...undeclared, ...made].map((key) => [key, valueOf(others, context)] as const),
  ]);
}

function arrayOf(schema: JsonObject, context: Context): Json[] {
  const { prefixItems, items, minItems, maxItems, uniqueItems, contains } = schema;
  // Before 2020-12 a tuple stood under `items`.
  const tuple = [prefixItems, items].find((list) => Array.isArray(list)) ?? [];
  const rest = isObject(items) ? items : isObject(contains) ? contains : undefined;
  const fewest = isObject(contains) || (context.optional && isObject(items)) ? 1 : 0;
  const wanted = Math.max(numberOr(minItems, 0), tuple.length, fewest);
  const length = Math.min(wanted, numberOr(maxItems, Infinity), MOST_MEMBERS);
  const made = Array.from({ length }, (_, index): Json => {
    const own = tuple[index];
    if (own !== undefined) return valueOf(own, context);
    if (index === tuple.length && isObject(contains)) return valueOf(contains, context);
    return uniqueItems === true ? distinct(rest, index, context) : valueOf(rest, context);
  });
  return made;
}

/** A value that no item before it has, where the kind of item leaves room for that. */
function distinct(items: JsonObject | undefined, index: number, context: Context): Json {
  const value = valueOf(items, context);
  if (!items || index === 0) return value;
  const { schema } = combinedSchema(items, context.root);
  if (Array.isArray(schema.enum)) return schema.enum[index] ?? value;
  if (typeof value === 'boolean') return index > 1 ? value : !value;
  if (typeof value === 'string') {
    const suffix = String(index + 1);
    const room = numberOr(schema.maxLength, Infinity) - suffix.length;
    return `${value.slice(0, Math.max(0, room))}${suffix}`;
  }
  if (typeof value !== 'number') return value;
  const step = unitOf(schema) * index;
  return isWithinBounds(value + step, schema) ? value + step : value - step;
}
