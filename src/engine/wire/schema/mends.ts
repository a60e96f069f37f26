/** Mends for whole schemas: older drafts and OpenAPI habits brought to 2020-12, and schemas closed for strict mode. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema } from '../../types.ts';
import { mapMembers, mapSchema, TYPE_NAMES, without } from './keywords.ts';
import { isNullSchema, typesOf } from './nullable.ts';

/** `nullable`, `STRING`, `required: true`, tuples under `items` and boolean bounds, as draft 2020-12 says them. */
export function currentDraft(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (node) =>
    [requiredAsList, typeNames, nullableAsType, tupleAsPrefix, boundsAsNumbers].reduce(
      (current, mend) => mend(current),
      node,
    ),
  );
}

function requiredAsList(node: JsonObject): JsonObject {
  const { properties } = node;
  const marked = isObject(properties)
    ? Object.entries(properties).filter(([, value]) => isObject(value) && value.required === true)
    : [];
  const isBoolean = typeof node.required === 'boolean';
  if (marked.length === 0 && !isBoolean) return dropMarks(node);
  const listed = Array.isArray(node.required) ? node.required : [];
  // The mark of the node itself stays for its parent, which comes next.
  const required = [...new Set([...listed, ...marked.map(([name]) => name)])];
  const cleared = dropMarks(node);
  return isBoolean || required.length === 0 ? cleared : { ...cleared, required };
}

/** Takes `required: true` off the properties, whose names their parent lists by now. */
function dropMarks(node: JsonObject): JsonObject {
  if (!isObject(node.properties)) return node;
  const properties = mapMembers(node.properties, (value) =>
    isObject(value) && typeof value.required === 'boolean' ? without(value, 'required') : value,
  );
  return properties === node.properties ? node : { ...node, properties };
}

function typeNames(node: JsonObject): JsonObject {
  const { type } = node;
  const lower = (name: Json): Json =>
    typeof name === 'string' && TYPE_NAMES.has(name.toLowerCase()) ? name.toLowerCase() : name;
  if (typeof type === 'string' && lower(type) !== type) return { ...node, type: lower(type) };
  if (Array.isArray(type) && type.some((name) => lower(name) !== name))
    return { ...node, type: type.map(lower) };
  return node;
}

function nullableAsType(node: JsonObject): JsonObject {
  if (node.nullable === undefined) return node;
  const plain = without(node, 'nullable');
  const types = typesOf(plain);
  if (node.nullable !== true || types.length === 0 || types.includes('null')) return plain;
  return { ...plain, type: [...types, 'null'] };
}

function tupleAsPrefix(node: JsonObject): JsonObject {
  return Array.isArray(node.items)
    ? { ...without(node, 'items', 'additionalItems'), prefixItems: node.items }
    : node;
}

function boundsAsNumbers(node: JsonObject): JsonObject {
  const bounds = [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const;
  return bounds.reduce((current, [exclusive, inclusive]) => {
    if (typeof current[exclusive] !== 'boolean') return current;
    const bound = current[inclusive];
    const plain = without(current, exclusive);
    return current[exclusive] && typeof bound === 'number'
      ? { ...without(plain, inclusive), [exclusive]: bound }
      : plain;
  }, node);
}

/**
 * OpenAI strict mode: `additionalProperties: false` and every property in `required`. What was optional may be null
 * instead (OpenAI guide "Structured outputs"; wire-formats.md 1.5).
 */
export function closedSchema(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (node) => {
    const isObjectSchema = typesOf(node).includes('object') || isObject(node.properties);
    if (!isObjectSchema) return node;
    const properties = isObject(node.properties) ? node.properties : {};
    const names = Object.keys(properties);
    const before = new Set(Array.isArray(node.required) ? node.required : []);
    const isClosed =
      node.additionalProperties === false &&
      isObject(node.properties) &&
      names.every((name) => before.has(name));
    if (isClosed) return node;
    return {
      ...node,
      properties: mapMembers(properties, (value, name) => (before.has(name) ? value : orNull(value))),
      required: names,
      additionalProperties: false,
    };
  });
}

function orNull(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const types = typesOf(schema);
  if (types.includes('null') || (Array.isArray(schema.anyOf) && schema.anyOf.some(isNullSchema)))
    return schema;
  if (types.length > 0 && !Array.isArray(schema.enum)) return { ...schema, type: [...types, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}
