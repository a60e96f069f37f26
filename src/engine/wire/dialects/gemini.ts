/** Gemini generateContent (wire-formats.md 3; SDK @google/genai 2.32 types). */
import { isObject } from '../../json.ts';
import { plainConversation, type PlainItem } from '../plainConversation.ts';
import type { JsonObject } from '../../types.ts';
import type { Dialect } from './types.ts';

export const gemini: Dialect = {
  label: 'Gemini generateContent',
  declare: ({ name, description, schema, schemaField }) => ({
    name,
    ...(description === '' ? {} : { description }),
    [schemaField]: schema,
  }),
  list: (declared, passthrough) =>
    declared.length === 0 ? passthrough : [{ functionDeclarations: declared }, ...passthrough],
  request: (parts) => ({
    url: `https://generativelanguage.googleapis.com/v1beta/models/${encodeURIComponent(parts.model)}:generateContent`,
    body: {
      ...(parts.system === undefined ? {} : { systemInstruction: { parts: [{ text: parts.system }] } }),
      ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
      contents: plainConversation(parts.conversation, parts.searchTool).flatMap(content),
    },
  }),
};

function content(item: PlainItem): JsonObject[] {
  if (item.type === 'user') return [{ role: 'user', parts: [{ text: item.text }] }];
  if (item.type === 'assistant') return [{ role: 'model', parts: [{ text: item.text }] }];
  const { name, arguments: args, result } = item;
  const id = `call_${item.id}`;
  // `response` must be an object; anything else goes under the conventional key `output`.
  const response = isObject(result) ? result : { output: result };
  return [
    { role: 'model', parts: [{ functionCall: { id, name, args } }] },
    { role: 'user', parts: [{ functionResponse: { id, name, response } }] },
  ];
}
