import type { JsonSchema, WireDialect } from '../../types.ts';

export function convertSchema(
  _target: WireDialect,
  schema: JsonSchema,
): { schema: JsonSchema; changes: string[]; field?: 'parameters' | 'parametersJsonSchema' } {
  return { schema, changes: [] };
}
