/** Arguments of a schema as an index reads them. */
import type { Json, JsonObject, JsonSchema } from '../types.ts';

export interface SchemaArgument {
  name: string;
  description: string;
}

/** Keywords whose values are schemas that may declare further arguments. */
const NESTED = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names, descriptions and enum values of all arguments, nested ones included, in order. References are not followed. */
export function schemaArguments(schema: JsonSchema): SchemaArgument[] {
  const found: SchemaArgument[] = [];
  const open: JsonObject[] = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    const properties = next.properties;
    if (isObject(properties)) {
      for (const [name, value] of Object.entries(properties)) {
        found.push({ name, description: isObject(value) ? argumentText(value) : '' });
        if (isObject(value)) open.push(value);
      }
    }
    for (const keyword of NESTED) {
      const value = next[keyword];
      for (const part of Array.isArray(value) ? value : [value]) if (isObject(part)) open.push(part);
    }
  }
  return found;
}

function argumentText(schema: JsonObject): string {
  const description = typeof schema.description === 'string' ? schema.description : '';
  const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => typeof value === 'string') : [];
  return [description, ...values].join(' ');
}
