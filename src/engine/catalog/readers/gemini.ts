import { isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import { passthroughDialect } from '../../wire/passthrough.ts';
import { draftOf, firstField, without } from './fields.ts';
import type { EntryReader } from './types.ts';

const GROUP_FIELDS = ['functionDeclarations', 'function_declarations'];
const SCHEMA_FIELDS = ['parametersJsonSchema', 'parameters_json_schema'];
const UPPER_TYPE = /^(?:OBJECT|ARRAY|STRING|NUMBER|INTEGER|BOOLEAN|NULL|TYPE_UNSPECIFIED)$/;
/** REST requests spell the hosted entries in snake case. */
const HOSTED_FIELDS = [
  'google_search',
  'google_search_retrieval',
  'googleSearchRetrieval',
  'code_execution',
  'url_context',
  'google_maps',
  'file_search',
  'computer_use',
];

/**
 * Gemini: `{functionDeclarations: [{name, description, parameters | parametersJsonSchema}]}` and the bare declarations;
 * hosted entries such as `{googleSearch: {}}`, which may stand beside the declarations (wire-formats.md 3.2).
 */
export const readGemini: EntryReader = (entry) => {
  const groupField = firstField(entry, GROUP_FIELDS);
  const members = groupField === undefined ? undefined : entry[groupField];
  if (groupField !== undefined && Array.isArray(members)) {
    const group = { kind: 'group', dialect: 'gemini', members } as const;
    const rest = without(entry, [groupField]);
    return isHosted(rest) ? { ...group, rest } : group;
  }
  const schemaField = firstField(entry, SCHEMA_FIELDS);
  if (schemaField !== undefined) return { kind: 'tool', draft: draftOf('gemini', entry, schemaField) };
  if (Object.hasOwn(entry, 'name') && hasUpperTypes(entry.parameters)) {
    return { kind: 'tool', draft: draftOf('gemini', entry, 'parameters') };
  }
  return !Object.hasOwn(entry, 'name') && isHosted(entry)
    ? { kind: 'passthrough', dialect: 'gemini' }
    : undefined;
};

function isHosted(entry: JsonObject): boolean {
  return passthroughDialect(entry) === 'gemini' || firstField(entry, HOSTED_FIELDS) !== undefined;
}

function hasUpperTypes(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const schemas = [schema, ...(isObject(schema.properties) ? Object.values(schema.properties) : [])];
  return schemas.some((one) => isObject(one) && typeof one.type === 'string' && UPPER_TYPE.test(one.type));
}
