/** Chat Completions of OpenAI, and of OpenRouter, which speaks them (SDK openai 6.49, @openrouter/sdk 1.3.19 types). */
import { isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import { jsonPieces, wordPieces } from './pieces.ts';
import { NO_TIME, type ResponseParts, type ResponseWriter, type StreamEvent } from './types.ts';

export const chatResponse: ResponseWriter = {
  whole: (parts) => ({
    ...head(parts, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: { ...messageOf(parts), refusal: null },
        logprobs: null,
        finish_reason: finishReason(parts),
      },
    ],
    usage: {
      prompt_tokens: parts.usage.input,
      completion_tokens: parts.usage.output,
      total_tokens: parts.usage.input + parts.usage.output,
    },
  }),
  events,
};

function head({ step, model }: ResponseParts, object: string): JsonObject {
  return { id: `chatcmpl-${step}`, object, created: NO_TIME, model };
}

function messageOf({ items }: ResponseParts): JsonObject {
  return items[0] ?? { role: 'assistant', content: '' };
}

function finishReason({ stop }: ResponseParts): string {
  return stop === 'tools' ? 'tool_calls' : 'stop';
}

function events(parts: ResponseParts): StreamEvent[] {
  const { content, tool_calls: calls } = messageOf(parts);
  const chunk = (delta: JsonObject, reason: string | null = null): StreamEvent => ({
    data: {
      ...head(parts, 'chat.completion.chunk'),
      choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    },
  });
  const text = typeof content === 'string' ? content : '';
  return [
    chunk({ role: 'assistant', content: text === '' ? null : '', refusal: null }),
    ...wordPieces(text).map((piece) => chunk({ content: piece })),
    ...callDeltas(calls).map((delta) => chunk({ tool_calls: [delta] })),
    chunk({}, finishReason(parts)),
    { data: '[DONE]' },
  ];
}

/** A call opens with its id and name; its arguments follow in pieces. */
function callDeltas(calls: Json | undefined): JsonObject[] {
  const all = Array.isArray(calls) ? calls.filter(isObject) : [];
  return all.flatMap(({ id = '', function: called }, index): JsonObject[] => {
    const { name = '', arguments: args } = isObject(called) ? called : {};
    return [
      { index, id, type: 'function', function: { name, arguments: '' } },
      ...jsonPieces(typeof args === 'string' ? args : '').map((piece) => ({
        index,
        function: { arguments: piece },
      })),
    ];
  });
}
