import { isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import { draftOf } from './fields.ts';
import { propertiesOfList } from './parameterLists.ts';
import type { EntryReader } from './types.ts';

/**
 * Lists of web APIs as tool-use benchmarks publish them: `{api_name, api_description, parameters: {p: schema},
 * required}`, or with `required_parameters` and `optional_parameters` lists, where a call is named `tool/api`.
 */
export const readApiList: EntryReader = (entry) => {
  if (typeof entry.api_name !== 'string' || Object.hasOwn(entry, 'name')) return undefined;
  const hasLists = Array.isArray(entry.required_parameters) || Array.isArray(entry.optional_parameters);
  if (!hasLists && !isObject(entry.parameters)) return undefined;
  const used = ['api_name', 'api_description', 'parameters', 'required'];
  if (hasLists) used.push('required_parameters', 'optional_parameters', 'tool_name', 'category_name');
  const draft = draftOf('plain', entry, undefined, used);
  draft.name = typeof entry.tool_name === 'string' ? `${entry.tool_name}/${entry.api_name}` : entry.api_name;
  draft.description = entry.api_description;
  if (hasLists) {
    draft.category = entry.category_name;
    draft.schema = listedSchema(entry);
  } else {
    draft.schema = entry.parameters;
    draft.isPropertyMap = true;
    draft.required = entry.required;
  }
  return { kind: 'tool', draft };
};

function listedSchema(entry: JsonObject): Json {
  const required = propertiesOfList(entry.required_parameters);
  const optional = propertiesOfList(entry.optional_parameters);
  return {
    type: 'object',
    properties: { ...optional.properties, ...required.properties },
    ...(Object.keys(required.properties).length > 0 ? { required: Object.keys(required.properties) } : {}),
  };
}
