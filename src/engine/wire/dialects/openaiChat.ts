/** OpenAI Chat Completions, and OpenRouter, which speaks it (wire-formats.md 1.1, 4). */
import type { CallItem } from '../../session/conversation.ts';
import type { JsonObject } from '../../types.ts';
import { plainHistory, resultText, type NativeItem, type WrittenStep } from '../history.ts';
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
    answer,
    request: (parts) => ({
      url,
      body: {
        model: parts.model,
        ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
        ...(parts.forced === undefined
          ? {}
          : { tool_choice: { type: 'function', function: { name: parts.forced } } }),
        messages: messages(parts),
      },
    }),
  };
}

function messages(parts: RequestParts): JsonObject[] {
  const first: JsonObject[] = parts.system === undefined ? [] : [{ role: 'system', content: parts.system }];
  const rest = plainHistory(parts.conversation, parts).flatMap((item): JsonObject[] =>
    item.type === 'user' ? [{ role: 'user', content: item.text }] : [...answer(item), ...results(item)],
  );
  return [...first, ...rest];
}

/** One message: its words, and its calls side by side. */
function answer({ items, verbatim }: WrittenStep<NativeItem>): JsonObject[] {
  if (verbatim) return verbatim;
  const text = items.flatMap((item) => (item.type === 'text' ? [item.text] : [])).join('\n\n');
  const calls = items.flatMap((item): JsonObject[] =>
    item.type === 'call'
      ? [
          {
            id: callId(item),
            type: 'function',
            function: { name: item.name, arguments: JSON.stringify(item.arguments) },
          },
        ]
      : [],
  );
  if (text === '' && calls.length === 0) return [];
  return [
    {
      role: 'assistant',
      content: text === '' ? null : text,
      ...(calls.length > 0 ? { tool_calls: calls } : {}),
    },
  ];
}

function callId({ id, wireId = `call_${id}` }: CallItem): string {
  return wireId;
}

function results({ items }: WrittenStep<NativeItem>): JsonObject[] {
  return items.flatMap((item): JsonObject[] =>
    item.type === 'call'
      ? [{ role: 'tool', tool_call_id: callId(item), content: resultText(item.result) }]
      : [],
  );
}
