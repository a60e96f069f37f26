import { passthroughDialect } from '../../wire/passthrough.ts';
import { draftOf } from './fields.ts';
import type { EntryReader } from './types.ts';

const SEARCH_TYPE = /^tool_search_tool_(?:bm25|regex)(?:_\d{8})?$/;

/** Anthropic Messages: `{name, description, input_schema}` and server tools with a dated type (wire-formats.md 2.1). */
export const readAnthropic: EntryReader = (entry) => {
  if (typeof entry.type === 'string' && SEARCH_TYPE.test(entry.type)) {
    return { kind: 'search', dialect: 'anthropic' };
  }
  if (Object.hasOwn(entry, 'input_schema')) {
    const used = entry.type === 'custom' ? ['type'] : [];
    return { kind: 'tool', draft: draftOf('anthropic', entry, 'input_schema', used) };
  }
  return passthroughDialect(entry) === 'anthropic'
    ? { kind: 'passthrough', dialect: 'anthropic' }
    : undefined;
};
