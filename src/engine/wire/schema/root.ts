/** The root of a schema, as the vendors other than Google want it. */
import { isObject } from '../../json.ts';
import type { JsonSchema } from '../../types.ts';

export interface Changed {
  schema: JsonSchema;
  changes: string[];
}

/** `{"type":"object","additionalProperties":true}` stands for "not loaded yet" and travels exactly so. */
export function isStub(schema: JsonSchema): boolean {
  return schema.type === 'object' && schema.additionalProperties === true && Object.keys(schema).length === 2;
}

/**
 * OpenAI refuses a root object without `properties`, and a root without `type` (field-reports S21; wire-formats.md 1.5).
 */
export function openaiRoot(schema: JsonSchema): Changed {
  const typed = typedRoot(schema);
  if (typed.schema.type !== 'object' || isObject(typed.schema.properties) || isStub(schema)) return typed;
  return {
    schema: { ...typed.schema, properties: {} },
    changes: [...typed.changes, 'empty "properties" added to the root'],
  };
}

/** Bedrock takes nothing but `type: "object"` at the root (observed 2026-08-24: kirodotdev/Kiro#11026). */
export function typedRoot(schema: JsonSchema): Changed {
  // A reference may bring the type along; the linter has a word on that.
  if (schema.type !== undefined || schema.$ref !== undefined) return { schema, changes: [] };
  return { schema: { type: 'object', ...schema }, changes: ['"type": "object" added to the root'] };
}
