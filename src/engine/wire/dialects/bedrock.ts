/** Amazon Bedrock Converse (wire-formats.md 5; SDK @aws-sdk/client-bedrock-runtime 3.1164 types). */
import { isObject } from '../../json.ts';
import type { CallItem } from '../../session/conversation.ts';
import type { JsonObject } from '../../types.ts';
import { plainHistory, resultText, type NativeItem, type WrittenStep } from '../history.ts';
import { inTurns, type Contribution } from './messages.ts';
import type { Dialect, RequestParts } from './types.ts';

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
  answer,
  request: (parts) => ({
    url: `https://bedrock-runtime.us-east-1.amazonaws.com/model/${encodeURIComponent(parts.model)}/converse`,
    body: {
      ...(parts.system === undefined ? {} : { system: [{ text: parts.system }] }),
      ...(parts.tools.length > 0 ? { toolConfig: toolConfig(parts) } : {}),
      messages: inTurns(contributions(parts), 'content'),
    },
  }),
};

function toolConfig({ tools, forced }: RequestParts): JsonObject {
  return { tools, ...(forced === undefined ? {} : { toolChoice: { tool: { name: forced } } }) };
}

function contributions(parts: RequestParts): Contribution[] {
  return plainHistory(parts.conversation, parts).flatMap((item): Contribution[] =>
    item.type === 'user'
      ? [{ role: 'user', parts: [{ text: item.text }] }]
      : [
          { role: 'assistant', parts: answer(item) },
          { role: 'user', parts: results(item) },
        ],
  );
}

function answer({ items, verbatim }: WrittenStep<NativeItem>): JsonObject[] {
  if (verbatim) return verbatim;
  return items.flatMap((item): JsonObject[] => {
    if (item.type === 'text') return [{ text: item.text }];
    if (item.type !== 'call') return [];
    return [{ toolUse: { toolUseId: toolUseId(item), name: item.name, input: item.arguments } }];
  });
}

function toolUseId({ id, wireId = `tooluse_${id}` }: CallItem): string {
  return wireId;
}

function results({ items }: WrittenStep<NativeItem>): JsonObject[] {
  return items.flatMap((item): JsonObject[] => {
    if (item.type !== 'call') return [];
    const { result, isError } = item;
    const content = isObject(result) ? { json: result } : { text: resultText(result) };
    const status = isError ? { status: 'error' } : {};
    return [{ toolResult: { toolUseId: toolUseId(item), content: [content], ...status } }];
  });
}
