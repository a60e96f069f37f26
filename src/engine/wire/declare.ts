/** Tools as they are declared in one dialect. Built once per definition: the same tool gives the same object every turn. */
import type { JsonObject, JsonSchema, ToolLike, WireDialect } from '../types.ts';
import { DIALECTS } from './dialects/index.ts';
import { STUB } from './loader.ts';
import { convertSchema } from './schema/convert.ts';

/** `full`: schema, no flag. `stub`: open stub. `flagged`: schema and the vendor's deferral flag. */
export type DeclaredForm = 'full' | 'stub' | 'flagged';

const NO_ARGUMENTS: JsonSchema = Object.freeze({ type: 'object', properties: {} });
const CONVERTED = new WeakMap<JsonSchema, Map<WireDialect, ReturnType<typeof convertSchema>>>();
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
    form === 'stub' ? { schema: STUB } : converted(dialect, tool.parameters ?? NO_ARGUMENTS);
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
  return converted(dialect, tool.parameters ?? NO_ARGUMENTS).changes;
}

function converted(dialect: WireDialect, schema: JsonSchema): ReturnType<typeof convertSchema> {
  const byDialect = CONVERTED.get(schema) ?? new Map<WireDialect, ReturnType<typeof convertSchema>>();
  CONVERTED.set(schema, byDialect);
  const result = byDialect.get(dialect) ?? convertSchema(dialect, schema);
  byDialect.set(dialect, result);
  return result;
}
