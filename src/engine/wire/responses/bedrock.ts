/** Bedrock Converse and ConverseStream (SDK @aws-sdk/client-bedrock-runtime 3.1164 types). */
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { jsonPieces, wordPieces } from './pieces.ts';
import type { ResponseParts, ResponseWriter, StreamEvent } from './types.ts';

export const bedrockResponse: ResponseWriter = {
  whole: (parts) => ({
    output: { message: { role: 'assistant', content: parts.items } },
    stopReason: stopReason(parts),
    ...metadata(parts),
  }),
  events,
};

function stopReason({ stop }: ResponseParts): string {
  return stop === 'tools' ? 'tool_use' : 'end_turn';
}

function metadata({ usage: { input, output } }: ResponseParts): JsonObject {
  return {
    usage: { inputTokens: input, outputTokens: output, totalTokens: input + output },
    metrics: { latencyMs: 0 },
  };
}

function events(parts: ResponseParts): StreamEvent[] {
  const frame = (event: string, data: JsonObject): StreamEvent => ({ event, data: { [event]: data } });
  return [
    frame('messageStart', { role: 'assistant' }),
    ...parts.items.flatMap((block, index) =>
      blockFrames(block, index).map(([event, data]) => frame(event, data)),
    ),
    frame('messageStop', { stopReason: stopReason(parts) }),
    frame('metadata', metadata(parts)),
  ];
}

/** Only a tool call has a start frame. */
function blockFrames(block: JsonObject, contentBlockIndex: number): [string, JsonObject][] {
  const stop: [string, JsonObject] = ['contentBlockStop', { contentBlockIndex }];
  const delta = (content: JsonObject): [string, JsonObject] => [
    'contentBlockDelta',
    { delta: content, contentBlockIndex },
  ];
  if (typeof block.text === 'string') return [...wordPieces(block.text).map((text) => delta({ text })), stop];
  const { toolUseId = '', name = '', input = {} } = isObject(block.toolUse) ? block.toolUse : {};
  return [
    ['contentBlockStart', { start: { toolUse: { toolUseId, name } }, contentBlockIndex }],
    ...jsonPieces(JSON.stringify(input)).map((piece) => delta({ toolUse: { input: piece } })),
    stop,
  ];
}
