/** A tool's schema as one provider accepts it. The catalogue keeps its own (wire-formats.md 1.5, 2.2, 3.3, 5, 7). */
import type { JsonSchema, WireDialect } from '../../types.ts';
import { geminiSchema } from './gemini.ts';
import type { GeminiField } from './geminiForms.ts';
import { openaiRoot, typedRoot } from './root.ts';

export interface ConvertedSchema {
  /** The very object that was given where nothing has to change. */
  schema: JsonSchema;
  /** What was changed, one sentence part a kind of change, without the place: tools can be grouped by it. */
  changes: string[];
  /** Gemini only: the field of the declaration that the schema belongs in. */
  field?: GeminiField;
}

/**
 * Changes as little as possible: only what the provider is known to refuse and what can be said in other words. What would
 * change the meaning (root combinators, patterns that Python cannot read, open strict schemas) is left for the linter to
 * report and for `cleanSchema`. Pure, idempotent, never throws; not for stubs.
 */
export function convertSchema(target: WireDialect, schema: JsonSchema): ConvertedSchema {
  switch (target) {
    case 'openai-responses':
    case 'openai-chat':
    case 'openrouter':
      return openaiRoot(schema);
    case 'bedrock':
      return typedRoot(schema);
    case 'gemini':
      return geminiSchema(schema);
    case 'anthropic':
      return { schema, changes: [] };
  }
}
