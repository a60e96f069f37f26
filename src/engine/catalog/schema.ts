/** From what an entry gives as its schema to a JSON Schema of an object (behaviour.md 5, field-reports S21 and S22). */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import type { Remark, ToolDraft } from './readers/types.ts';
import { replaceTypeWords } from './typeWords.ts';

export interface NormalSchema {
  schema: JsonSchema;
  remarks: Remark[];
  /** Type words that were replaced by those of JSON Schema. */
  replaced: string[];
}

const noArguments = (): JsonSchema => ({ type: 'object', properties: {} });

/** Normalises the schema of a draft. A sound schema comes back as the very same object. */
export function normaliseSchema({ schema, isPropertyMap, required, dialect }: ToolDraft): NormalSchema {
  if (!isObject(schema)) return { schema: noArguments(), remarks: [schemaRemark(schema)], replaced: [] };
  const isMap = isPropertyMap ?? (dialect === 'plain' && looksLikePropertyMap(schema));
  const whole = isMap ? schemaOfMap(schema, required) : withRootType(schema);
  const { schema: result, replaced, unknown } = replaceTypeWords(whole);
  const remarks: Remark[] = [];
  if (unknown.length > 0) {
    remarks.push({
      severity: 'warning',
      code: 'type-unknown',
      message: `uses ${list(unknown)} as a type, which JSON Schema does not have; write object, array, string, number, integer, boolean or null.`,
    });
  }
  return { schema: withRootType(result), remarks, replaced };
}

function list(words: string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

function schemaRemark(schema: Exclude<Json, JsonObject> | undefined): Remark {
  if (schema === undefined) {
    return {
      severity: 'note',
      code: 'schema-missing',
      message: 'has no schema and is taken to have no arguments; add one if it does.',
    };
  }
  if (schema === null) {
    return {
      severity: 'warning',
      code: 'schema-null',
      message:
        'has null for a schema and is taken to have no arguments; write {"type":"object","properties":{}}.',
    };
  }
  if (typeof schema === 'boolean') {
    return {
      severity: 'warning',
      code: 'schema-boolean',
      message: `has ${schema ? 'true' : 'false'} for a schema, which no provider takes; it is taken to have no arguments. Write an object schema.`,
    };
  }
  const what = Array.isArray(schema) ? 'a list' : `a ${typeof schema}`;
  return {
    severity: 'warning',
    code: 'schema-not-object',
    message: `has ${what} for a schema and is taken to have no arguments; paste the JSON Schema itself.`,
  };
}

const OBJECT_KEYWORDS = ['properties', 'patternProperties', 'additionalProperties'];

/** Adds `type: "object"` at a root that says so by its keywords only. Other roots stay as they are. */
function withRootType(schema: JsonSchema): JsonSchema {
  if (Object.hasOwn(schema, 'type')) return schema;
  const isPlain =
    OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword)) || Array.isArray(schema.required);
  return isPlain ? { type: 'object', ...schema } : schema;
}

/** Keywords that hold an object and so could be taken for a parameter of that name. */
const OBJECT_VALUED = [
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'additionalProperties',
  'not',
  'if',
];

/** `{city: {type: "string"}}`: parameters without the object schema around them. */
function looksLikePropertyMap(schema: JsonObject): boolean {
  const values = Object.values(schema);
  return (
    values.length > 0 &&
    values.every(isObject) &&
    !OBJECT_VALUED.some((keyword) => Object.hasOwn(schema, keyword))
  );
}

/** Object schema of a property map; `required: true` beside a property (draft 3) moves to the root. */
function schemaOfMap(map: JsonObject, required: Json | undefined): JsonSchema {
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const properties = Object.entries(map).map(([name, property]): [string, Json] => {
    if (!isObject(property) || typeof property.required !== 'boolean') return [name, property];
    const { required: isRequired, ...rest } = property;
    if (isRequired && !names.includes(name)) names.push(name);
    return [name, rest];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(names.length > 0 ? { required: names } : {}),
  };
}
