/** Reads a declared tool back, whatever dialect it stands in. */
import { isObject } from '../json.ts';
import type { JsonObject } from '../types.ts';

export interface DeclaredParts {
  name: string;
  description: string;
  /** Absent for entries without parameters, such as a search tool of the vendor's. */
  schema?: JsonObject;
}

const WRAPPERS = ['function', 'toolSpec'];
const SCHEMA_KEYS = ['parameters', 'input_schema', 'parametersJsonSchema'];

/** Name, description and schema of a declared tool, by the very objects of the request. */
export function declaredParts(wire: JsonObject): DeclaredParts {
  const inner = WRAPPERS.map((key) => wire[key]).find(isObject) ?? wire;
  const nested = isObject(inner.inputSchema) ? inner.inputSchema.json : undefined;
  const schema = [...SCHEMA_KEYS.map((key) => inner[key]), nested].find(isObject);
  return {
    name: typeof inner.name === 'string' ? inner.name : '',
    description: typeof inner.description === 'string' ? inner.description : '',
    ...(schema ? { schema } : {}),
  };
}
