import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { draftOf, firstField } from './fields.ts';
import { schemaOfList } from './parameterLists.ts';
import type { EntryReader, ToolDraft } from './types.ts';

/** Fields in which lists without a standard keep their schema; LangChain's `schema` and `args_schema` among them. */
const SCHEMA_FIELDS = ['args_schema', 'parameters', 'schema', 'args', 'arguments'];
/** Fields that hold `{parameter: schema}`: LangChain's `args`, and the parts of a web request. */
const MAP_FIELDS = ['path_parameters', 'query_parameters', 'body_parameters'];

/** All that an entry may say beside its name without being a record of something else. */
const TOOL_WORDS = new Set([
  'name',
  'title',
  'display_name',
  'category',
  'type',
  'strict',
  'annotations',
  '_meta',
  'defer_loading',
  'outputSchema',
  'output_schema',
  'execution',
  'icons',
  'tags',
]);

/** Any other list: `{name, description, args_schema | parameters | schema | args | arguments}`, or no schema at all. */
export const readPlain: EntryReader = (entry) => {
  if (!Object.hasOwn(entry, 'name') || isContainer(entry)) return undefined;
  const field = firstField(entry, SCHEMA_FIELDS);
  if (field !== undefined) return { kind: 'tool', draft: schemaDraft(entry, field) };
  const maps = MAP_FIELDS.filter((name) => isObject(entry[name]));
  if (maps.length > 0) return { kind: 'tool', draft: requestDraft(entry, maps) };
  const isPlausible =
    typeof entry.description === 'string' ||
    Object.keys(entry).every((key) => key === 'description' || TOOL_WORDS.has(key));
  return isPlausible
    ? { kind: 'tool', draft: { ...draftOf('plain', entry, undefined), isWeak: true } }
    : undefined;
};

function schemaDraft(entry: JsonObject, field: string): ToolDraft {
  const draft = draftOf('plain', entry, field);
  if (Array.isArray(draft.schema)) draft.schema = schemaOfList(draft.schema);
  else if (field === 'args') draft.isPropertyMap = !isObjectSchema(draft.schema);
  return draft;
}

function requestDraft(entry: JsonObject, maps: string[]): ToolDraft {
  const draft = draftOf('plain', entry, undefined, maps);
  const parts = maps.map((name) => entry[name]).filter(isObject);
  draft.schema = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  draft.isPropertyMap = true;
  return draft;
}

function isObjectSchema(schema: unknown): boolean {
  return isObject(schema) && (typeof schema.type === 'string' || isObject(schema.properties));
}

/** A server or an agent has a name, too. */
function isContainer(entry: JsonObject): boolean {
  return ['tools', 'functions', 'servers'].some(
    (key) => typeof entry[key] === 'object' && entry[key] !== null,
  );
}
