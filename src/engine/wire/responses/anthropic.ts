/** Anthropic Messages (recorded with Sonnet 4.5; SDK @anthropic-ai/sdk 1.14 types). */
import type { StopReason } from '../../session/types.ts';
import type { JsonObject } from '../../types.ts';
import { jsonPieces, wordPieces } from './pieces.ts';
import type { ResponseParts, ResponseWriter, StreamEvent } from './types.ts';
import type { Usage } from './usage.ts';

export const anthropicResponse: ResponseWriter = {
  whole: (parts) => message(parts, parts.items, STOPS[parts.stop], parts.usage),
  events,
};

const STOPS: Record<StopReason, string> = {
  tools: 'tool_use',
  end: 'end_turn',
  paused: 'pause_turn',
  searched: 'end_turn',
};

function message(
  { step, model }: ResponseParts,
  content: JsonObject[],
  stop: string | null,
  usage: Pick<Usage, 'input' | 'output'>,
): JsonObject {
  return {
    model,
    id: `msg_${step}`,
    type: 'message',
    role: 'assistant',
    content,
    stop_reason: stop,
    stop_sequence: null,
    usage: {
      input_tokens: usage.input,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
      output_tokens: usage.output,
      service_tier: 'standard',
      ...serverToolUse(content),
    },
  };
}

/** Recorded in answers that hold a search result; searches themselves are not counted. */
function serverToolUse(content: readonly JsonObject[]): JsonObject {
  return content.some(({ type }) => type === 'tool_search_tool_result')
    ? { server_tool_use: { web_search_requests: 0 } }
    : {};
}

function events(parts: ResponseParts): StreamEvent[] {
  const { items, stop, usage } = parts;
  const all: Typed[] = [
    { type: 'message_start', message: message(parts, [], null, { input: usage.start, output: 1 }) },
    ...items.flatMap(blockEvents),
    {
      type: 'message_delta',
      delta: { stop_reason: STOPS[stop], stop_sequence: null },
      usage: {
        input_tokens: usage.input,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens: usage.output,
        ...serverToolUse(items),
      },
    },
    { type: 'message_stop' },
  ];
  return all.map((data) => ({ event: data.type, data }));
}

type Typed = JsonObject & { type: string };

function blockEvents(block: JsonObject, index: number): Typed[] {
  const start = (begun: JsonObject): Typed => ({ type: 'content_block_start', index, content_block: begun });
  const delta = (content: JsonObject): Typed => ({ type: 'content_block_delta', index, delta: content });
  const stop: Typed = { type: 'content_block_stop', index };
  // Recorded: a ping follows the first words.
  const ping: Typed[] = index === 0 && block.type === 'text' ? [{ type: 'ping' }] : [];
  switch (block.type) {
    case 'text': {
      const text = typeof block.text === 'string' ? block.text : '';
      const pieces = wordPieces(text).map((piece) => delta({ type: 'text_delta', text: piece }));
      return [start({ ...block, text: '' }), ...ping, ...pieces, stop];
    }
    case 'tool_use':
    case 'server_tool_use': {
      const json = JSON.stringify(block.input ?? {});
      const pieces = ['', ...(json === '{}' ? [] : jsonPieces(json))];
      const deltas = pieces.map((piece) => delta({ type: 'input_json_delta', partial_json: piece }));
      return [start({ ...block, input: {} }), ...deltas, stop];
    }
    default:
      // A search result is complete when it starts.
      return [start(block), stop];
  }
}
