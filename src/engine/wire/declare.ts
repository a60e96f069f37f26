/** Tools as they are declared in one dialect. Built once per definition: the same tool gives the same object every turn. */
import type { JsonObject, JsonSchema, ToolLike, WireDialect } from '../types.ts';
import { DIALECTS } from './dialects/index.ts';
import { STUB } from './loader.ts';
import { cleanSchema } from './schema/clean.ts';
import { convertSchema, type ConvertedSchema } from './schema/convert.ts';

/** `full`: schema, no flag. `stub`: open stub. `flagged`: schema and the vendor's deferral flag. */
export type DeclaredForm = 'full' | 'stub' | 'flagged';

const NO_ARGUMENTS: JsonSchema = Object.freeze({ type: 'object', properties: {} });
const CONVERTED = new WeakMap<JsonSchema, Map<WireDialect, ConvertedSchema>>();
const DECLARED = new WeakMap<ToolLike, Map<string, JsonObject>>();

export function declareTool(
  tool: ToolLike,
  name: string,
  dialect: WireDialect,
  form: DeclaredForm,
): JsonObject {
  const forms = DECLARED.get(tool) ?? new Map<string, JsonObject>();
  DECLARED.set(tool, forms);
  const key = `${dialect} ${form} ${name}`;
  const known = forms.get(key);
  if (known) return known;
  const { schema, field } =
    form === 'stub' ? { schema: STUB } : converted(tool, dialect);
  const declared = DIALECTS[dialect].declare({
    name,
    description: tool.description ?? '',
    schema,
    schemaField: field ?? 'parametersJsonSchema',
    stub: form === 'stub',
    deferred: form === 'flagged',
    strict: tool.strict,
  });
  forms.set(key, declared);
  return declared;
}

/** What had to change in a tool's schema for this dialect. */
export function schemaChanges(tool: ToolLike, dialect: WireDialect): string[] {
  return converted(tool, dialect).changes;
}

function converted(tool: ToolLike, dialect: WireDialect): ConvertedSchema {
  const schema = tool.parameters ?? NO_ARGUMENTS;
  if (tool.cleaned === true) return cleanSchema(dialect, schema, { strict: tool.strict === true });
  const byDialect = CONVERTED.get(schema) ?? new Map<WireDialect, ConvertedSchema>();
  CONVERTED.set(schema, byDialect);
  const result = byDialect.get(dialect) ?? convertSchema(dialect, schema);
  byDialect.set(dialect, result);
  return result;
}
