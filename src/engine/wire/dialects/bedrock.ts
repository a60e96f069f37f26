/** Amazon Bedrock Converse (wire-formats.md 5; SDK @aws-sdk/client-bedrock-runtime 3.1164 types). */
import { isObject } from '../../json.ts';
import { plainConversation, resultText, type PlainItem } from '../plainConversation.ts';
import type { JsonObject } from '../../types.ts';
import type { Dialect } from './types.ts';

const CACHE_POINT: JsonObject = { cachePoint: { type: 'default' } };

export const bedrock: Dialect = {
  label: 'Bedrock Converse',
  declare: ({ name, description, schema, stub, strict }) => ({
    toolSpec: {
      name,
      // minLength 1: an empty description is refused, an absent one is not.
      ...(description === '' ? {} : { description }),
      inputSchema: { json: schema },
      ...(strict === undefined || stub ? {} : { strict }),
    },
  }),
  list: (declared, passthrough, caching) => [...declared, ...passthrough, ...(caching ? [CACHE_POINT] : [])],
  request: (parts) => ({
    url: `https://bedrock-runtime.us-east-1.amazonaws.com/model/${encodeURIComponent(parts.model)}/converse`,
    body: {
      ...(parts.system === undefined ? {} : { system: [{ text: parts.system }] }),
      ...(parts.tools.length > 0 ? { toolConfig: { tools: parts.tools } } : {}),
      messages: plainConversation(parts.conversation, parts.searchTool).flatMap(message),
    },
  }),
};

function message(item: PlainItem): JsonObject[] {
  if (item.type !== 'call') return [{ role: item.type, content: [{ text: item.text }] }];
  const toolUseId = `tooluse_${item.id}`;
  const { name, arguments: input, result } = item;
  const content = isObject(result) ? { json: result } : { text: resultText(result) };
  return [
    { role: 'assistant', content: [{ toolUse: { toolUseId, name, input } }] },
    { role: 'user', content: [{ toolResult: { toolUseId, content: [content] } }] },
  ];
}
