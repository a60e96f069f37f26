/** Transcripts of the client-side path in every dialect, written by hand after behaviour.md 5 and wire-formats.md 1-5. */
import { describe, expect, it } from 'vitest';
import type { PlayInput } from '../../../session/play.ts';
import type { ScenarioEvent } from '../../../session/types.ts';
import type { Json, JsonObject } from '../../../types.ts';
import { itemsOf } from '../testing.ts';
import { schema, transcript } from './transcript.ts';

const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Refund order 7' },
  { type: 'assistant', text: 'I look for a tool.' },
  { type: 'search', query: 'refund', parallel: true },
  { type: 'call', tool: 'refund', arguments: { order: '7' } },
  {
    type: 'call',
    tool: 'read_note',
    arguments: { id: '1' },
    result: 'no such note',
    isError: true,
    parallel: true,
  },
  { type: 'assistant', text: 'Refunded.' },
];

/** What the loader answers (behaviour.md 5.4). */
const LOADED = {
  query: 'refund',
  tools: [{ name: 'refund', description: 'Refund an order', parameters: schema('order') }],
  loaded: ['refund'],
  message: '1 tool loaded; callable with full parameters on the next step.',
};
const QUERY = { query: 'refund' };
const ORDER = { order: '7' };
const NOTE = { id: '1' };
const text = (value: Json): string => JSON.stringify(value);

/** Items of the three answers, and what stands between and before them in the last request. */
interface Golden {
  model: string;
  more?: Partial<PlayInput>;
  answers: JsonObject[][];
  stops: Json[];
  history: JsonObject[];
}

const chatCall = (id: number, name: string, args: JsonObject): JsonObject => ({
  id: `call_${id}`,
  type: 'function',
  function: { name, arguments: text(args) },
});
const CHAT_SEARCH = {
  role: 'assistant',
  content: 'I look for a tool.',
  tool_calls: [chatCall(1, 'tool_search', QUERY)],
};
const CHAT_CALLS = {
  role: 'assistant',
  content: null,
  tool_calls: [chatCall(2, 'refund', ORDER), chatCall(3, 'read_note', NOTE)],
};
const CHAT: Omit<Golden, 'model'> = {
  // The response's message has one field more, which the history need not have.
  answers: [CHAT_SEARCH, CHAT_CALLS, { role: 'assistant', content: 'Refunded.' }].map((message) => [
    { ...message, refusal: null },
  ]),
  stops: ['tool_calls', 'tool_calls', 'stop'],
  history: [
    { role: 'system', content: expect.stringContaining('call tool_search with') as string },
    { role: 'user', content: 'Refund order 7' },
    CHAT_SEARCH,
    { role: 'tool', tool_call_id: 'call_1', content: text(LOADED) },
    CHAT_CALLS,
    { role: 'tool', tool_call_id: 'call_2', content: '{"ok":true}' },
    { role: 'tool', tool_call_id: 'call_3', content: 'no such note' },
  ],
};

/** Gemini 3 signs the first call of an answer, or its last words; every signature goes back. */
function gemini(sign: (step: number) => { thoughtSignature?: string }): Omit<Golden, 'model'> {
  const part = (id: number, name: string, args: JsonObject): JsonObject => ({
    functionCall: { id: `call_${id}`, name, args },
  });
  const answered = (id: number, name: string, response: JsonObject): JsonObject => ({
    functionResponse: { id: `call_${id}`, name, response },
  });
  const answers = [
    [{ text: 'I look for a tool.' }, { ...part(1, 'tool_search', QUERY), ...sign(1) }],
    [{ ...part(2, 'refund', ORDER), ...sign(2) }, part(3, 'read_note', NOTE)],
    [{ text: 'Refunded.', ...sign(3) }],
  ];
  return {
    answers,
    stops: ['STOP', 'STOP', 'STOP'],
    history: [
      { role: 'user', parts: [{ text: 'Refund order 7' }] },
      { role: 'model', parts: answers[0] ?? [] },
      { role: 'user', parts: [answered(1, 'tool_search', LOADED)] },
      { role: 'model', parts: answers[1] ?? [] },
      {
        role: 'user',
        parts: [answered(2, 'refund', { ok: true }), answered(3, 'read_note', { error: 'no such note' })],
      },
    ],
  };
}

const toolUse = (id: number, name: string, input: JsonObject): JsonObject => ({
  type: 'tool_use',
  id: `toolu_${id}`,
  name,
  input,
  caller: { type: 'direct' },
});
const CLAUDE_ANSWERS = (loader: string): JsonObject[][] => [
  [{ type: 'text', text: 'I look for a tool.' }, toolUse(1, loader, QUERY)],
  [toolUse(2, 'refund', ORDER), toolUse(3, 'read_note', NOTE)],
  [{ type: 'text', text: 'Refunded.' }],
];
const CLAUDE: Omit<Golden, 'model'> = {
  answers: CLAUDE_ANSWERS('tool_search'),
  stops: ['tool_use', 'tool_use', 'end_turn'],
  history: [
    { role: 'user', content: [{ type: 'text', text: 'Refund order 7' }] },
    { role: 'assistant', content: CLAUDE_ANSWERS('tool_search')[0] ?? [] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: text(LOADED) }] },
    { role: 'assistant', content: CLAUDE_ANSWERS('tool_search')[1] ?? [] },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_2', content: '{"ok":true}' },
        { type: 'tool_result', tool_use_id: 'toolu_3', content: 'no such note', is_error: true },
      ],
    },
  ],
};

const converseUse = (id: number, name: string, input: JsonObject): JsonObject => ({
  toolUse: { toolUseId: `tooluse_${id}`, name, input },
});
const converseResult = (id: number, content: JsonObject, more: JsonObject = {}): JsonObject => ({
  toolResult: { toolUseId: `tooluse_${id}`, content: [content], ...more },
});
const BEDROCK_ANSWERS = [
  [{ text: 'I look for a tool.' }, converseUse(1, 'tool_search', QUERY)],
  [converseUse(2, 'refund', ORDER), converseUse(3, 'read_note', NOTE)],
  [{ text: 'Refunded.' }],
];
const BEDROCK: Omit<Golden, 'model'> = {
  answers: BEDROCK_ANSWERS,
  stops: ['tool_use', 'tool_use', 'end_turn'],
  history: [
    { role: 'user', content: [{ text: 'Refund order 7' }] },
    { role: 'assistant', content: BEDROCK_ANSWERS[0] ?? [] },
    { role: 'user', content: [converseResult(1, { json: LOADED })] },
    { role: 'assistant', content: BEDROCK_ANSWERS[1] ?? [] },
    {
      role: 'user',
      content: [
        converseResult(2, { json: { ok: true } }),
        converseResult(3, { text: 'no such note' }, { status: 'error' }),
      ],
    },
  ],
};

const GOLDEN: [string, Golden][] = [
  ['Chat Completions', { model: 'mistral-large', more: { dialect: 'openai-chat' }, ...CHAT }],
  ['OpenRouter', { model: 'google/gemini-2.5-pro', more: { dialect: 'openrouter' }, ...CHAT }],
  ['Gemini 2.5', { model: 'gemini-2.5-pro', ...gemini(() => ({})) }],
  [
    'Gemini 3, with signatures',
    { model: 'gemini-3-pro', ...gemini((step) => ({ thoughtSignature: `c2ltdWxhdGVk000${step}` })) },
  ],
  ['Anthropic', { model: 'claude-opus-5', more: { capability: 'tool_search' }, ...CLAUDE }],
  ['Bedrock', { model: 'anthropic.claude-opus-5', more: { dialect: 'bedrock' }, ...BEDROCK }],
];

describe.each(GOLDEN)('%s', (_, { model, more = {}, answers, stops, history }) => {
  const turns = transcript(model, SCENARIO, more);

  it('searches by a call of the loader, and goes on with the next request', () => {
    expect(turns.map(({ answered }) => itemsOf(answered))).toEqual(answers);
    expect(turns.map(({ answered }) => stopOf(answered))).toEqual(stops);
    expect(turns.at(-1)?.history).toEqual(history);
  });

  it('declares the found tool in full from the next request on', () => {
    const declared = turns.map(({ asked }) => text(asked).includes('"order":{"type":"string"}'));
    expect(declared).toEqual([false, true, true]);
  });

  it('names what there is where nothing is found', () => {
    const [, turn] = transcript(model, [{ type: 'search', query: 'zzz' }], more);
    const words = text(turn?.history ?? null).replaceAll('\\"', '"');
    expect(words).toContain('"query":"zzz","tools":[],"message":"No tool matches.');
    expect(words).toContain('"available_tools":["get_invoice","refund","get_weather","read_note"]');
  });
});

function stopOf({ choices, candidates, stop_reason: stop, stopReason }: JsonObject): Json | undefined {
  const [choice] = (choices ?? candidates ?? []) as JsonObject[];
  return choice?.finish_reason ?? choice?.finishReason ?? stop ?? stopReason;
}
