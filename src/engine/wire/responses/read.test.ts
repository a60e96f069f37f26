/** Recorded answers, taken apart. */
import { describe, expect, it } from 'vitest';
import { SEARCH_ERROR_CODES } from '../../session/conversation.ts';
import type { Json, JsonObject } from '../../types.ts';
import { readAnswer, type RecordedAnswer } from './read.ts';

function read(response: JsonObject, results: Record<string, Json> = {}): RecordedAnswer | undefined {
  let ids = 0;
  return readAnswer(response, { results, nextId: () => ++ids });
}

function claude(...content: JsonObject[]): JsonObject {
  return { type: 'message', role: 'assistant', content };
}

const SEARCH: JsonObject = {
  type: 'server_tool_use',
  id: 'srvtoolu_a',
  name: 'tool_search_tool_bm25',
  input: { query: 'weather', limit: 3 },
};
const found = (...names: string[]): JsonObject => ({
  type: 'tool_search_tool_result',
  tool_use_id: 'srvtoolu_a',
  content: {
    type: 'tool_search_tool_search_result',
    tool_references: names.map((name) => ({ type: 'tool_reference', tool_name: name })),
  },
});
const WEATHER: JsonObject = { type: 'function', name: 'get_weather', parameters: { type: 'object' } };

describe('an answer is known by its shape', () => {
  const call = { type: 'call', wireId: 'x1', name: 'f', arguments: { a: 1 }, result: { ok: true } };
  it.each<[string, JsonObject, string, JsonObject]>([
    [
      'OpenAI Responses',
      {
        output: [
          { type: 'reasoning', id: 'rs_1', summary: [] },
          {
            type: 'message',
            content: [
              { type: 'output_text', text: 'Hel' },
              { type: 'output_text', text: 'lo' },
            ],
          },
          { type: 'function_call', call_id: 'x1', name: 'f', arguments: '{"a":1}', namespace: 'n' },
        ],
      },
      'openai-responses',
      { ...call, namespace: 'n' },
    ],
    [
      'Anthropic',
      claude(
        { type: 'thinking', thinking: 'Hm.', signature: 's' },
        { type: 'text', text: 'Hello' },
        { type: 'tool_use', id: 'x1', name: 'f', input: { a: 1 } },
      ),
      'anthropic',
      call,
    ],
    [
      'Gemini',
      {
        candidates: [
          {
            content: {
              role: 'model',
              parts: [
                { text: 'Hm.', thought: true },
                { text: 'Hello' },
                { functionCall: { id: 'x1', name: 'f', args: { a: 1 } }, thoughtSignature: 's' },
              ],
            },
          },
        ],
      },
      'gemini',
      call,
    ],
    [
      'Chat Completions',
      {
        choices: [
          {
            message: {
              role: 'assistant',
              content: 'Hello',
              tool_calls: [{ id: 'x1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
            },
          },
        ],
      },
      'openai-chat',
      call,
    ],
    [
      'Bedrock Converse',
      {
        output: {
          message: {
            role: 'assistant',
            content: [{ text: 'Hello' }, { toolUse: { toolUseId: 'x1', name: 'f', input: { a: 1 } } }],
          },
        },
      },
      'bedrock',
      call,
    ],
  ])('%s', (_, response, dialect, expected) => {
    expect(read(response)).toMatchObject({ dialect, items: [{ type: 'text', text: 'Hello' }, expected] });
  });

  it.each<JsonObject>([
    {},
    { content: [{ type: 'text', text: 'Hi' }], role: 'user' },
    { error: { code: 429 } },
    { candidates: [{ finishReason: 'SAFETY' }] },
    { choices: [] },
    { output: 'Hi' },
  ])('%j is none', (response) => {
    expect(read(response)).toBeUndefined();
  });
});

describe('items are kept as they came', () => {
  it('but for what only a response may say', () => {
    const item = { type: 'message', id: 'msg_1', content: [], unheard_of: { a: [1] } };
    expect(read({ output: [{ ...item, created_by: 'someone' }] })?.verbatim).toEqual([item]);
  });

  it('also those that mean nothing here', () => {
    const thinking = { type: 'thinking', thinking: 'Hm.', signature: 's' };
    const response = claude(thinking, { type: 'mcp_tool_result', content: [{ type: 'text', text: 'x' }] });
    expect(read(response)).toMatchObject({ verbatim: response.content, items: [] });
  });
});

describe('calls', () => {
  it('have the result that is given for their id', () => {
    const response = claude({ type: 'tool_use', id: 'x1', name: 'f', input: {} });
    expect(read(response, { x1: 'No such thing.' })?.items).toMatchObject([{ result: 'No such thing.' }]);
  });

  it('whose arguments were cut short have none', () => {
    const response = { output: [{ type: 'function_call', call_id: 'x1', name: 'f', arguments: '{"a":' }] };
    expect(read(response)?.items).toMatchObject([{ arguments: {} }]);
  });

  it('without an id, as of older Gemini models, have none', () => {
    const part = { functionCall: { name: 'f', args: {} } };
    const items = read({ candidates: [{ content: { parts: [part] } }] })?.items;
    expect(items).toMatchObject([{ type: 'call', name: 'f' }]);
    expect(items?.[0]).not.toHaveProperty('wireId');
  });
});

describe('searches of Claude', () => {
  it('hold what they found, which may be nothing', () => {
    expect(read(claude(SEARCH, found('get_weather')))?.items).toEqual([
      {
        type: 'search',
        id: 1,
        execution: 'server',
        wireId: 'srvtoolu_a',
        limit: 3,
        outcome: {
          query: 'weather',
          matches: [],
          loaded: ['get_weather'],
          cut: [],
          band: 0,
          ranker: 'claude-bm25',
        },
      },
    ]);
    expect(read(claude(SEARCH, found()))?.items).toMatchObject([{ outcome: { loaded: [] } }]);
  });

  it('by a pattern are known by their name', () => {
    const regex = { ...SEARCH, name: 'tool_search_tool_regex', input: { pattern: 'get_.*' } };
    expect(read(claude(regex, found('get_weather')))?.items).toMatchObject([
      { outcome: { query: 'get_.*', ranker: 'claude-regex' } },
    ]);
  });

  it.each(SEARCH_ERROR_CODES)('may have failed: %s', (code) => {
    const content = { type: 'tool_search_tool_result_error', error_code: code, error_message: null };
    const failed = { type: 'tool_search_tool_result', tool_use_id: 'srvtoolu_a', content };
    const [item] = read(claude(SEARCH, failed))?.items ?? [];
    expect(item).toMatchObject({ type: 'search', error: { code, message: '' }, outcome: { loaded: [] } });
    expect(item).not.toHaveProperty('late');
  });

  it('are late without a result in the same answer, which opens the next', () => {
    expect(read(claude(SEARCH))?.items).toMatchObject([{ type: 'search', late: true }]);
    expect(read(claude(found('get_weather')))?.items).toMatchObject([
      { type: 'late-result', search: { wireId: 'srvtoolu_a', outcome: { loaded: ['get_weather'] } } },
    ]);
  });

  it('are a tool of the caller where references answer the call', () => {
    const response = claude({ type: 'tool_use', id: 'x1', name: 'find_tools', input: { query: 'weather' } });
    const references = [{ type: 'tool_reference', tool_name: 'get_weather' }];
    expect(read(response, { x1: references })?.items).toMatchObject([
      {
        type: 'search',
        execution: 'client',
        wireId: 'x1',
        outcome: { query: 'weather', loaded: ['get_weather'] },
      },
    ]);
  });
});

describe('searches of OpenAI', () => {
  const call = { type: 'tool_search_call', id: 'tsc_1', call_id: null, execution: 'server' };
  const output = { type: 'tool_search_output', id: 'tso_1', call_id: null, execution: 'server' };

  it('hold the paths and the definitions, also those in namespaces', () => {
    const namespace = { type: 'namespace', name: 'Mail', tools: [{ type: 'function', name: 'send_mail' }] };
    const response = {
      output: [
        { ...call, arguments: { paths: ['Mail', 'get_weather'] } },
        { ...output, tools: [namespace, WEATHER] },
      ],
    };
    expect(read(response)?.items).toMatchObject([
      {
        type: 'search',
        paths: ['Mail', 'get_weather'],
        found: [namespace, WEATHER],
        outcome: { query: 'Mail get_weather', loaded: ['send_mail', 'get_weather'] },
      },
    ]);
  });

  it('side by side get their own outputs', () => {
    const response = {
      output: [
        { ...call, arguments: { paths: ['a'] } },
        { ...call, arguments: { paths: ['b'] } },
        { ...output, tools: [{ type: 'function', name: 'a' }] },
        { ...output, tools: [{ type: 'function', name: 'b' }] },
      ],
    };
    expect(read(response)?.items).toMatchObject([
      { paths: ['a'], outcome: { loaded: ['a'] } },
      { paths: ['b'], outcome: { loaded: ['b'] } },
    ]);
  });

  it('that the caller runs find what is given for their id; nothing otherwise', () => {
    const response = {
      output: [{ ...call, call_id: 'x1', execution: 'client', arguments: { goal: 'the weather' } }],
    };
    const item = { execution: 'client', wireId: 'x1' };
    expect(read(response, { x1: [WEATHER] })?.items).toMatchObject([
      { ...item, found: [WEATHER], outcome: { query: 'the weather', loaded: ['get_weather'] } },
    ]);
    expect(read(response)?.items).toMatchObject([{ ...item, found: [], outcome: { loaded: [] } }]);
  });
});
