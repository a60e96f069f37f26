/** A stream, put together again the way a client does it, is the response: the whole body, field by field. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '../../session/play.ts';
import type { ScenarioEvent, Turn } from '../../session/types.ts';
import { isObject } from '../../json.ts';
import type { JsonObject, ToolLike, WireDialect } from '../../types.ts';
import { WIRE_DIALECTS } from '../dialects/index.ts';
import { responseOf, sseText, streamOf } from './response.ts';

const TOOLS: ToolLike[] = Array.from({ length: 16 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does thing ${i}.`,
  parameters: { type: 'object', properties: { text: { type: 'string' } } },
  category: i % 2 === 0 ? 'Things' : null,
}));

const MODELS: Record<WireDialect, string> = {
  'openai-responses': 'gpt-5.4',
  'openai-chat': 'mistral-large',
  anthropic: 'claude-opus-5',
  gemini: 'gemini-3-pro',
  bedrock: 'anthropic.claude-opus-5',
  openrouter: 'google/gemini-2.5-pro',
};

const words = fc.oneof(
  fc.constantFrom('I look for a tool first, since  none is loaded. 👍🏽 Ready?', ' ', 'One'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
);
const event = fc.oneof(
  fc.record({ type: fc.constant('user' as const), text: fc.constant('And then?') }),
  fc.record({ type: fc.constant('assistant' as const), text: words }),
  fc
    .tuple(fc.constantFrom('tool_4', 'thing', 'zzz'), fc.constantFrom({}, { parallel: true as const }))
    .map(([query, side]): ScenarioEvent => ({ type: 'search', query, ...side })),
  fc
    .tuple(fc.constantFrom('tool_4', 'tool_5'), words, fc.constantFrom({}, { parallel: true as const }))
    .map(([tool, text, side]): ScenarioEvent => ({ type: 'call', tool, arguments: { text }, ...side })),
  fc.constantFrom<ScenarioEvent>({ type: 'call', tool: 'tool_6', arguments: {} }),
);
const VARIANTS = fc.constantFrom({}, { openaiSearch: 'client', claudeSearch: 'regex' } as const);

describe('streams', () => {
  it.each(WIRE_DIALECTS)('of %s fold to the response', (dialect) => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 8 }), VARIANTS, (scenario, variant) => {
        const turns = play({
          capability: 'auto_tool_search',
          model: MODELS[dialect],
          dialect,
          tools: TOOLS,
          scenario,
          ...variant,
        });
        for (const turn of turns.filter(({ answer }) => answer)) {
          const events = dataOf(turn);
          expect(FOLDS[dialect](events)).toEqual(expectedOf(turn));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of OpenAI have deltas that add up to the texts and arguments', () => {
    const turns = play({
      capability: 'auto_tool_search',
      model: 'gpt-5.4',
      tools: TOOLS,
      scenario: [
        { type: 'assistant', text: 'I look for a tool first. 👍🏽 Ready?' },
        {
          type: 'call',
          tool: 'tool_4',
          arguments: { text: 'A “longer” text 🙂🙂🙂 and more.' },
          parallel: true,
        },
      ],
    });
    const events = turns.flatMap(dataOf);
    const ends = events.filter(
      ({ type }) => type === 'response.function_call_arguments.done' || type === 'response.output_text.done',
    );
    for (const { item_id: id, arguments: args, text } of ends) {
      const pieces = events.filter((each) => each.item_id === id && typeof each.delta === 'string');
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.map(({ delta }) => delta as string).join('')).toBe(args ?? text);
    }
    expect(ends).toHaveLength(2);
  });

  it('are printed as lines of events', () => {
    const [claude] = play({
      capability: 'auto_tool_search',
      model: 'claude-opus-5',
      tools: TOOLS,
      scenario: [{ type: 'assistant', text: 'Hello.' }],
    });
    const text = claude ? sseText(streamOf(claude)) : '';
    expect(text.startsWith('event: message_start\ndata: {')).toBe(true);
    expect(text.endsWith('event: message_stop\ndata: {"type":"message_stop"}\n\n')).toBe(true);
    expect(sseText([{ data: '[DONE]' }])).toBe('data: [DONE]\n\n');
  });
});

function dataOf(turn: Turn): JsonObject[] {
  return streamOf(turn)
    .map(({ data }) => data)
    .filter(isObject);
}

/** Chat Completions count tokens in a stream only where the request asks for it. */
function expectedOf(turn: Turn): JsonObject {
  const { usage, ...rest } = responseOf(turn) ?? {};
  const isChat = turn.built.dialect === 'openai-chat' || turn.built.dialect === 'openrouter';
  return isChat || usage === undefined ? rest : { ...rest, usage };
}

const FOLDS: Record<WireDialect, (events: JsonObject[]) => JsonObject> = {
  'openai-responses': foldItems,
  'openai-chat': foldDeltas,
  anthropic: foldBlocks,
  gemini: foldParts,
  bedrock: foldFrames,
  openrouter: foldDeltas,
};

/** Items as they were done, in the envelope of the end. */
function foldItems(events: JsonObject[]): JsonObject {
  const done = events.filter(({ type }) => type === 'response.output_item.done');
  const { response } = events.at(-1) ?? {};
  return { ...(response as JsonObject), output: done.map(({ item = null }) => item) };
}

function foldBlocks(events: JsonObject[]): JsonObject {
  let message: JsonObject = {};
  const blocks: JsonObject[] = [];
  const texts: string[] = [];
  for (const { type, index, message: begun, content_block: block, delta, usage } of events) {
    const at = index as number;
    if (type === 'message_start') message = begun as JsonObject;
    if (type === 'content_block_start') blocks[at] = block as JsonObject;
    if (type === 'content_block_delta') {
      const { text, partial_json: json } = delta as { text?: string; partial_json?: string };
      texts[at] = (texts[at] ?? '') + (text ?? json ?? '');
    }
    if (type === 'message_delta') {
      const counted = { ...(message.usage as JsonObject), ...(usage as JsonObject) };
      message = { ...message, ...(delta as JsonObject), usage: counted };
    }
  }
  const content = blocks.map((block, at) => {
    const text = texts[at] ?? '';
    if (block.type === 'text') return { ...block, text };
    return 'input' in block
      ? { ...block, input: text === '' ? {} : (JSON.parse(text) as JsonObject) }
      : block;
  });
  return { ...message, content };
}

/** Words of one part come one after the other, up to their signature. */
function foldParts(chunks: JsonObject[]): JsonObject {
  const parts: JsonObject[] = [];
  let isOpen = false;
  for (const { candidates } of chunks) {
    const part = (candidates as { content: { parts: JsonObject[] } }[])[0]?.content.parts[0] ?? {};
    const last = parts.at(-1);
    if (typeof part.text === 'string' && typeof last?.text === 'string' && isOpen) {
      parts[parts.length - 1] = { ...last, ...part, text: last.text + part.text };
    } else parts.push(part);
    isOpen = typeof part.text === 'string' && part.thoughtSignature === undefined;
  }
  const end = chunks.at(-1) ?? {};
  const [candidate] = end.candidates as JsonObject[];
  const isEmpty = parts.length === 1 && parts[0]?.text === '' && Object.keys(parts[0]).length === 1;
  return {
    ...end,
    candidates: [{ ...candidate, content: { parts: isEmpty ? [] : parts, role: 'model' } }],
  };
}

function foldFrames(frames: JsonObject[]): JsonObject {
  const content: JsonObject[] = [];
  let text = '';
  let begun: JsonObject | undefined;
  let rest: JsonObject = {};
  for (const { contentBlockStart, contentBlockDelta, contentBlockStop, messageStop, metadata } of frames) {
    if (contentBlockStart) begun = (contentBlockStart as { start: { toolUse: JsonObject } }).start.toolUse;
    if (contentBlockDelta) {
      const { delta } = contentBlockDelta as { delta: { text?: string; toolUse?: { input: string } } };
      text += delta.text ?? delta.toolUse?.input ?? '';
    }
    if (contentBlockStop) {
      content.push(begun ? { toolUse: { ...begun, input: JSON.parse(text) as JsonObject } } : { text });
      text = '';
      begun = undefined;
    }
    rest = { ...rest, ...(messageStop as JsonObject | undefined), ...(metadata as JsonObject | undefined) };
  }
  return { output: { message: { role: 'assistant', content } }, ...rest };
}

function foldDeltas(chunks: JsonObject[]): JsonObject {
  let message: JsonObject = {};
  let reason: unknown = null;
  const calls: { id: string; type: string; function: { name: string; arguments: string } }[] = [];
  for (const { choices } of chunks) {
    const [choice] = choices as { delta: JsonObject; finish_reason: string | null }[];
    const { content, tool_calls: pieces, ...rest } = choice?.delta ?? {};
    message = { ...message, ...rest };
    reason = choice?.finish_reason ?? reason;
    if (content === null) message.content = null;
    if (typeof content === 'string') {
      message.content = (typeof message.content === 'string' ? message.content : '') + content;
    }
    for (const piece of (pieces ?? []) as unknown as ((typeof calls)[number] & { index: number })[]) {
      const { index, ...call } = piece;
      const open = calls[index];
      if (open) open.function.arguments += piece.function.arguments;
      else calls[index] = structuredClone(call);
    }
  }
  const { id = '', created = 0, model = '' } = chunks[0] ?? {};
  const whole = calls.length > 0 ? { ...message, tool_calls: calls } : message;
  const choice = { index: 0, message: whole, logprobs: null, finish_reason: reason as string };
  return { id, object: 'chat.completion', created, model, choices: [choice] };
}
