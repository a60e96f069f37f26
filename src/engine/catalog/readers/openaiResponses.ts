import { passthroughDialect } from '../../wire/passthrough.ts';
import { draftOf, firstField } from './fields.ts';
import type { EntryReader } from './types.ts';

const SEARCH_TYPES = new Set(['tool_search', 'openrouter:tool_search']);
/** The vendor's own field first; the others are met where tools were carried over from elsewhere. */
const SCHEMA_FIELDS = ['parameters', 'inputSchema', 'input_schema'];

/**
 * OpenAI Responses: `{type: "function", name, parameters, …}`, `{type: "namespace", name, tools}`, and hosted entries
 * (wire-formats.md 1.1). OpenRouter's entries have the same shape.
 */
export const readOpenaiResponses: EntryReader = (entry) => {
  const { type } = entry;
  if (typeof type !== 'string') return undefined;
  if (SEARCH_TYPES.has(type)) return { kind: 'search', dialect: 'openai-responses' };
  if (type === 'namespace' && Array.isArray(entry.tools)) {
    const group = { kind: 'group', dialect: 'openai-responses', members: entry.tools } as const;
    return typeof entry.name === 'string' ? { ...group, category: entry.name } : group;
  }
  if (type === 'function' && !Object.hasOwn(entry, 'function')) {
    const draft = draftOf('openai-responses', entry, firstField(entry, SCHEMA_FIELDS), ['type']);
    return { kind: 'tool', draft };
  }
  if (firstField(entry, SCHEMA_FIELDS) !== undefined) return undefined;
  const owner = passthroughDialect(entry);
  const isOurs = owner === 'openai-responses' || owner === 'openrouter';
  return isOurs ? { kind: 'passthrough', dialect: 'openai-responses' } : undefined;
};
