import { isObject } from '../../json.ts';
import { draftOf } from './fields.ts';
import type { EntryReader } from './types.ts';

/** MCP: `{name, title?, description?, inputSchema, annotations?, _meta?}` as in a `tools/list` result. */
export const readMcp: EntryReader = (entry) => {
  if (!Object.hasOwn(entry, 'inputSchema')) return undefined;
  const draft = draftOf('mcp', entry, 'inputSchema');
  const title = typeof entry.title === 'string' ? entry.title : annotatedTitle(entry.annotations);
  if (title !== undefined) draft.displayName = title;
  return { kind: 'tool', draft };
};

function annotatedTitle(annotations: unknown): string | undefined {
  return isObject(annotations) && typeof annotations.title === 'string' ? annotations.title : undefined;
}
