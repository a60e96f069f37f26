/** A stream, put together again, is the response. */
import { describe, expect, it } from 'vitest';
import { play } from '../../session/play.ts';
import type { ScenarioEvent } from '../../session/types.ts';
import { isObject } from '../../json.ts';
import type { JsonObject, ToolLike } from '../../types.ts';
import { responseOf, sseText, streamOf } from './response.ts';

const TOOLS: ToolLike[] = Array.from({ length: 16 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does thing ${i}.`,
  parameters: { type: 'object', properties: { text: { type: 'string' } } },
  category: i % 2 === 0 ? 'Things' : null,
}));

const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Do it.' },
  { type: 'assistant', text: 'I look for a tool first, since  none is loaded. 👍🏽 Ready?' },
  { type: 'search', query: 'tool_4', parallel: true },
  {
    type: 'call',
    tool: 'tool_4',
    arguments: { text: 'A “longer” text, cut into many pieces 🙂🙂🙂 and more.' },
  },
  { type: 'call', tool: 'tool_5', arguments: {}, parallel: true },
  { type: 'assistant', text: 'Done.' },
];

const MODELS = ['gpt-5.4', 'claude-opus-5', 'gemini-3-pro', 'mistral-large'];

function turnsOf(model: string) {
  return play({ capability: 'auto_tool_search', model, tools: TOOLS, scenario: SCENARIO });
}

function data(model: string): JsonObject[][] {
  return turnsOf(model).map((turn) =>
    streamOf(turn)
      .map((event) => event.data)
      .filter(isObject),
  );
}

const FOLDS: Record<string, (events: JsonObject[]) => unknown> = {
  'gpt-5.4': (events) =>
    events.filter(({ type }) => type === 'response.output_item.done').map(({ item }) => item),
  'claude-opus-5': foldBlocks,
  'gemini-3-pro': foldParts,
  'mistral-large': foldDeltas,
};

const WHOLES: Record<string, (response: JsonObject) => unknown> = {
  'gpt-5.4': ({ output }) => output,
  'claude-opus-5': ({ content }) => content,
  'gemini-3-pro': ({ candidates }) => (candidates as { content: { parts: unknown } }[])[0]?.content.parts,
  'mistral-large': ({ choices }) => (choices as { message: unknown }[])[0]?.message,
};

describe('streams', () => {
  it.each(MODELS)('of %s fold to the response', (model) => {
    const wholes = turnsOf(model).map((turn) => WHOLES[model]?.(responseOf(turn) ?? {}));
    expect(data(model).map((events) => FOLDS[model]?.(events))).toEqual(wholes);
    expect(wholes.flat().length).toBeGreaterThan(1);
  });

  it('deltas of OpenAI add up to the texts and arguments', () => {
    for (const events of data('gpt-5.4')) {
      for (const { type, item_id: id, arguments: args, text } of events) {
        if (type !== 'response.function_call_arguments.done' && type !== 'response.output_text.done')
          continue;
        const pieces = events.filter((event) => event.item_id === id && typeof event.delta === 'string');
        expect(pieces.map(({ delta }) => delta as string).join('')).toBe(args ?? text);
      }
    }
  });

  it('are printed as lines of events', () => {
    const [turn] = turnsOf('claude-opus-5');
    const text = turn ? sseText(streamOf(turn)) : '';
    expect(text.startsWith('event: message_start\ndata: {')).toBe(true);
    expect(text.endsWith('event: message_stop\ndata: {"type":"message_stop"}\n\n')).toBe(true);
  });
});

function foldBlocks(events: JsonObject[]): JsonObject[] {
  const blocks: JsonObject[] = [];
  const texts: string[] = [];
  for (const { type, content_block: block, delta, index } of events) {
    const at = index as number;
    if (type === 'content_block_start') blocks[at] = block as JsonObject;
    if (type === 'content_block_delta') {
      const { text, partial_json: json } = delta as { text?: string; partial_json?: string };
      texts[at] = (texts[at] ?? '') + (text ?? json ?? '');
    }
  }
  return blocks.map((block, at) => {
    const text = texts[at] ?? '';
    if (block.type === 'text') return { ...block, text };
    return 'input' in block
      ? { ...block, input: text === '' ? {} : (JSON.parse(text) as JsonObject) }
      : block;
  });
}

/** Words of one part come one after the other. */
function foldParts(chunks: JsonObject[]): JsonObject[] {
  const parts: JsonObject[] = [];
  for (const { candidates } of chunks) {
    const part = (candidates as { content: { parts: JsonObject[] } }[])[0]?.content.parts[0] ?? {};
    const last = parts.at(-1);
    if (typeof part.text === 'string' && typeof last?.text === 'string' && !last.thoughtSignature) {
      parts[parts.length - 1] = { ...last, ...part, text: last.text + part.text };
    } else parts.push(part);
  }
  return parts;
}

function foldDeltas(chunks: JsonObject[]): JsonObject {
  let message: JsonObject = {};
  const calls: { id: string; type: string; function: { name: string; arguments: string } }[] = [];
  for (const { choices } of chunks) {
    const delta = (choices as { delta: JsonObject }[])[0]?.delta ?? {};
    const { content, tool_calls: pieces, ...rest } = delta;
    message = { ...message, ...rest };
    if (typeof content === 'string')
      message.content = ((message.content as string | undefined) ?? '') + content;
    if (content === null) message.content = null;
    for (const piece of (pieces ?? []) as unknown as ((typeof calls)[number] & { index: number })[]) {
      const { index, ...call } = piece;
      const open = calls[index];
      if (open) open.function.arguments += piece.function.arguments;
      else calls[index] = structuredClone(call);
    }
  }
  return calls.length > 0 ? { ...message, tool_calls: calls } : message;
}
