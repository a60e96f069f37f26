/** Type words of other systems in JSON Schemas. */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';

const JSON_TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** Words met in benchmarks and API lists. `undefined`: any value, which JSON Schema says by leaving `type` out. */
const OTHER_WORDS: ReadonlyMap<string, string | undefined> = new Map([
  ['dict', 'object'],
  ['map', 'object'],
  ['json', 'object'],
  ['list', 'array'],
  ['tuple', 'array'],
  ['set', 'array'],
  ['str', 'string'],
  ['text', 'string'],
  ['char', 'string'],
  ['enum', 'string'],
  ['date', 'string'],
  ['time', 'string'],
  ['datetime', 'string'],
  ['binary', 'string'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['bool', 'boolean'],
  ['none', 'null'],
  ['any', undefined],
  ['type_unspecified', undefined],
]);

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
const SCHEMA_KEYWORDS = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
]);
const MAP_KEYWORDS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

export interface TypeWords {
  /** The very same object where nothing had to change. */
  schema: JsonSchema;
  /** Words that were replaced, each once. */
  replaced: string[];
  /** Words that nobody knows; they stay. */
  unknown: string[];
}

/**
 * Replaces type words that JSON Schema does not have, in every place where a schema may stand and nowhere else (an
 * `enum` or a `default` may hold any data). Recursion is bounded by the depth that the scanner lets through.
 */
export function replaceTypeWords(schema: JsonSchema): TypeWords {
  const replaced = new Set<string>();
  const unknown = new Set<string>();

  function word(value: Json): Json | undefined {
    if (typeof value !== 'string' || JSON_TYPES.has(value)) return value;
    const lower = value.trim().toLowerCase();
    const known = JSON_TYPES.has(lower) ? lower : OTHER_WORDS.get(/^[a-z_]*/.exec(lower)?.[0] ?? '');
    if (known === undefined && !OTHER_WORDS.has(lower)) {
      unknown.add(value);
      return value;
    }
    replaced.add(value);
    return known;
  }

  function type(value: Json): Json | undefined {
    if (!Array.isArray(value)) return word(value);
    const words = value.map(word);
    if (words.includes(undefined)) return undefined;
    return words.every((one, index) => one === value[index])
      ? value
      : words.filter((one) => one !== undefined);
  }

  function member(key: string, value: Json): Json | undefined {
    if (key === 'type') return type(value);
    if (MAP_KEYWORDS.has(key) && isObject(value)) return mapped(value, (_, one) => subschema(one));
    return SCHEMA_KEYWORDS.has(key) ? subschema(value) : value;
  }

  function subschema(value: Json): Json {
    if (isObject(value)) return mapped(value, member);
    if (!Array.isArray(value)) return value;
    const items = value.map(subschema);
    return items.every((item, index) => item === value[index]) ? value : items;
  }

  return { schema: mapped(schema, member), replaced: [...replaced], unknown: [...unknown] };
}

/** Maps the members of an object, without those that become undefined; the same object where nothing changed. */
function mapped(object: JsonObject, change: (key: string, value: Json) => Json | undefined): JsonObject {
  const entries = Object.entries(object);
  const changed = entries.map(([key, value]): [string, Json | undefined] => [key, change(key, value)]);
  if (changed.every(([, value], index) => value === entries[index]?.[1])) return object;
  return Object.fromEntries(changed.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
