import { isObject } from '../../json.ts';
import { draftOf, firstField, hintsOf, without } from './fields.ts';
import type { EntryReader } from './types.ts';

/**
 * OpenAI Chat Completions: `{type: "function", function: {name, description, parameters}}`, and custom tools. A `defer_loading` is read
 * beside and inside `function`, since converters write it in either place (field-reports S14).
 */
export const readOpenaiChat: EntryReader = (entry) => {
  if (entry.type === 'custom' && isObject(entry.custom))
    return { kind: 'passthrough', dialect: 'openai-chat' };
  if (!isObject(entry.function)) return undefined;
  const inner = entry.function;
  const draft = draftOf('openai-chat', inner, firstField(inner, ['parameters']));
  draft.hints = [...new Set([...hintsOf(entry), ...draft.hints])];
  const outer = without(entry, entry.type === 'function' ? ['type', 'function'] : ['function']);
  draft.extra = { ...outer, ...draft.extra };
  if (draft.hints.includes('defer-loading')) delete draft.extra.defer_loading;
  return { kind: 'tool', draft };
};
