import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { passthroughDialect } from '../../wire/passthrough.ts';
import { draftOf, without } from './fields.ts';
import type { EntryReader, ToolDraft } from './types.ts';

/** Bedrock Converse: `{toolSpec: {name, description, inputSchema: {json}}}`, cache points and system tools. */
export const readBedrock: EntryReader = (entry) => {
  if (isObject(entry.toolSpec)) {
    const draft = specDraft(entry.toolSpec);
    draft.extra = { ...without(entry, ['toolSpec']), ...draft.extra };
    return { kind: 'tool', draft };
  }
  // The inside of a toolSpec on its own.
  if (Object.hasOwn(entry, 'name') && isWrapped(entry)) return { kind: 'tool', draft: specDraft(entry) };
  return passthroughDialect(entry) === 'bedrock' ? { kind: 'passthrough', dialect: 'bedrock' } : undefined;
};

function isWrapped(spec: JsonObject): boolean {
  const { inputSchema } = spec;
  return isObject(inputSchema) && Object.hasOwn(inputSchema, 'json') && Object.keys(inputSchema).length === 1;
}

function specDraft(spec: JsonObject): ToolDraft {
  const draft = draftOf('bedrock', spec, Object.hasOwn(spec, 'inputSchema') ? 'inputSchema' : undefined);
  if (isObject(draft.schema) && isWrapped(spec)) draft.schema = draft.schema.json;
  return draft;
}
