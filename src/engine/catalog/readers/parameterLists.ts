/** Parameters given as a list, `[{name, type, desc}]`, instead of a schema. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema } from '../../types.ts';
import { without } from './fields.ts';

export interface ListedParameters {
  properties: JsonObject;
  required: string[];
}

/**
 * Property schemas of a list of parameters. `desc` becomes `description`. A parameter is required where it says so; in a
 * list that never says `required`, where it does not say `optional` (the convention of the Docker MCP registry).
 */
export function propertiesOfList(list: Json | undefined): ListedParameters {
  const parameters = (Array.isArray(list) ? list : []).filter(isNamed);
  const saysRequired = parameters.some(({ required }) => typeof required === 'boolean');
  const entries = parameters.map((parameter): [string, Json] => [parameter.name, propertySchema(parameter)]);
  const required = parameters
    .filter((parameter) => (saysRequired ? parameter.required === true : parameter.optional !== true))
    .map(({ name }) => name);
  return { properties: Object.fromEntries(entries), required: [...new Set(required)] };
}

/** The object schema of a list of parameters. */
export function schemaOfList(list: Json[]): JsonSchema {
  const { properties, required } = propertiesOfList(list);
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function isNamed(value: Json): value is JsonObject & { name: string } {
  return isObject(value) && typeof value.name === 'string';
}

function propertySchema(parameter: JsonObject): JsonObject {
  const schema = without(parameter, ['name', 'desc', 'optional', 'required']);
  const description = parameter.description ?? parameter.desc;
  if (description !== undefined) schema.description = description;
  // `required: [...]` of a parameter that is an object belongs to its own schema.
  if (Array.isArray(parameter.required)) schema.required = parameter.required;
  return schema;
}
