/** OpenAI Chat Completions, and OpenRouter, which speaks it (wire-formats.md 1.1, 4). */
import { plainConversation, resultText, type PlainItem } from '../plainConversation.ts';
import type { JsonObject } from '../../types.ts';
import type { Dialect, RequestParts } from './types.ts';

export const openaiChat: Dialect = chatDialect(
  'OpenAI Chat Completions',
  'https://api.openai.com/v1/chat/completions',
);

export const openrouter: Dialect = chatDialect('OpenRouter', 'https://openrouter.ai/api/v1/chat/completions');

function chatDialect(label: string, url: string): Dialect {
  return {
    label,
    declare: ({ name, description, schema, stub, strict }) => ({
      type: 'function',
      function: {
        name,
        ...(description === '' ? {} : { description }),
        parameters: schema,
        ...(strict === undefined || stub ? {} : { strict }),
      },
    }),
    list: (declared, passthrough) => [...declared, ...passthrough],
    request: (parts) => ({
      url,
      body: {
        model: parts.model,
        ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
        messages: messages(parts),
      },
    }),
  };
}

function messages({ system, conversation, searchTool }: RequestParts): JsonObject[] {
  const first: JsonObject[] = system === undefined ? [] : [{ role: 'system', content: system }];
  return [...first, ...plainConversation(conversation, searchTool).flatMap(message)];
}

function message(item: PlainItem): JsonObject[] {
  if (item.type !== 'call') return [{ role: item.type, content: item.text }];
  const id = `call_${item.id}`;
  const called = { name: item.name, arguments: JSON.stringify(item.arguments) };
  return [
    { role: 'assistant', content: null, tool_calls: [{ id, type: 'function', function: called }] },
    { role: 'tool', tool_call_id: id, content: resultText(item.result) },
  ];
}
