/** Transcripts of OpenAI Responses, written by hand after wire-formats.md 1.4. */
import { describe, expect, it } from 'vitest';
import type { ScenarioEvent } from '../../../session/types.ts';
import type { JsonObject } from '../../../types.ts';
import { schema, transcript } from './transcript.ts';

const ASKED: ScenarioEvent = { type: 'user', text: 'Refund order 7, and how is the weather?' };
const USER = { role: 'user', content: 'Refund order 7, and how is the weather?' };

function declared(name: string, description: string, key: string): JsonObject {
  return { type: 'function', name, description, parameters: schema(key), strict: false, defer_loading: true };
}
const INVOICE = declared('get_invoice', 'Fetch one invoice', 'id');
const REFUND = declared('refund', 'Refund an order', 'order');
const WEATHER = declared('get_weather', 'Weather by city', 'city');
const BILLING = {
  type: 'namespace',
  name: 'billing',
  description: 'Tools for billing: get_invoice: Fetch one invoice; refund: Refund an order',
};

function hosted(id: number, paths: string[], tools: JsonObject[]): JsonObject[] {
  const common = { status: 'completed', call_id: null, execution: 'server' };
  return [
    { id: `tsc_${id}`, type: 'tool_search_call', ...common, arguments: { paths } },
    { id: `tso_${id}`, type: 'tool_search_output', ...common, tools },
  ];
}

function called(id: number, name: string, args: string, namespace?: string): JsonObject {
  return {
    id: `fc_${id}`,
    type: 'function_call',
    status: 'completed',
    arguments: args,
    call_id: `call_${id}`,
    name,
    ...(namespace === undefined ? {} : { namespace }),
  };
}

function said(id: string, text: string): JsonObject {
  return {
    id,
    type: 'message',
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', annotations: [], logprobs: [], text }],
  };
}

const result = (id: number, output = '{"ok":true}'): JsonObject => ({
  type: 'function_call_output',
  call_id: `call_${id}`,
  output,
});

describe('hosted', () => {
  const SCENARIO: ScenarioEvent[] = [
    ASKED,
    { type: 'search', query: 'refund', paths: ['billing'] },
    { type: 'call', tool: 'refund', arguments: { order: '7' }, result: { done: true } },
    { type: 'search', query: 'get_weather' },
    { type: 'call', tool: 'get_weather', arguments: { city: 'Oslo' }, result: 'no such city', isError: true },
    { type: 'assistant', text: 'Refunded.' },
  ];
  const FIRST = [
    ...hosted(1, ['billing'], [{ ...BILLING, tools: [INVOICE, REFUND] }]),
    called(2, 'refund', '{"order":"7"}', 'billing'),
  ];
  const SECOND = [
    ...hosted(3, ['get_weather'], [WEATHER]),
    // A lone deferred function comes back with its own name as namespace.
    called(4, 'get_weather', '{"city":"Oslo"}', 'get_weather'),
  ];

  it('a namespace, then a lone function; everything goes back, item by item', () => {
    const turns = transcript('gpt-5.4', SCENARIO);
    expect(turns.map(({ answered }) => answered.output)).toEqual([
      FIRST,
      SECOND,
      [said('msg_3', 'Refunded.')],
    ]);
    expect(turns.map(({ history }) => history)).toEqual([
      [USER],
      [USER, ...FIRST, result(2, '{"done":true}')],
      [USER, ...FIRST, result(2, '{"done":true}'), ...SECOND, result(4, 'no such city')],
    ]);
    const tools = [
      {
        type: 'function',
        name: 'read_note',
        description: 'Read a note',
        parameters: schema('id'),
        strict: false,
      },
      { ...BILLING, tools: [INVOICE, REFUND] },
      WEATHER,
      { type: 'tool_search' },
    ];
    // A search never changes the tools of the request.
    expect(turns.map(({ asked }) => asked.tools)).toEqual([tools, tools, tools]);
  });

  it('continued from stored responses', () => {
    const turns = transcript('gpt-5.4', SCENARIO, { responsesState: 'previous-response' });
    expect(turns.map(({ asked }) => [asked.previous_response_id, asked.input])).toEqual([
      [undefined, [USER]],
      ['resp_1', [result(2, '{"done":true}')]],
      ['resp_2', [result(4, 'no such city')]],
    ]);
    expect(turns.map(({ answered }) => [answered.id, answered.previous_response_id])).toEqual([
      ['resp_1', null],
      ['resp_2', 'resp_1'],
      ['resp_3', 'resp_2'],
    ]);
    // The stored part is read, and counted, all the same.
    const input = ({ answered }: (typeof turns)[number]): unknown => answered.usage;
    expect(turns.map(input)).toEqual(transcript('gpt-5.4', SCENARIO).map(input));
  });

  it('several paths in one search', () => {
    const [turn] = transcript('gpt-5.4', [
      { type: 'search', query: 'refund', paths: ['get_weather', 'billing'] },
    ]);
    expect(turn?.answered.output).toMatchObject([
      { arguments: { paths: ['get_weather', 'billing'] } },
      { tools: [{ name: 'billing' }, { name: 'get_weather' }] },
    ]);
  });

  it('nothing found is no error', () => {
    const [turn] = transcript('gpt-5.4', [ASKED, { type: 'search', query: 'zzz', paths: ['crm'] }]);
    expect(turn?.answered).toMatchObject({
      status: 'completed',
      error: null,
      output: hosted(1, ['crm'], []),
    });
  });

  it('calls side by side', () => {
    const turns = transcript('gpt-5.4', [
      { type: 'search', query: 'billing', paths: ['billing'] },
      { type: 'call', tool: 'refund', arguments: { order: '7' } },
      { type: 'call', tool: 'get_invoice', arguments: { id: '7' }, parallel: true },
      { type: 'assistant', text: 'Done.' },
    ]);
    const output = [
      ...hosted(1, ['billing'], [{ ...BILLING, tools: [INVOICE, REFUND] }]),
      called(2, 'refund', '{"order":"7"}', 'billing'),
      called(3, 'get_invoice', '{"id":"7"}', 'billing'),
    ];
    expect(turns[0]?.answered.output).toEqual(output);
    expect(turns[1]?.history).toEqual([...output, result(2), result(3)]);
  });

  it('a call that loses its namespace when it goes back: the answer had it', () => {
    const turns = transcript('gpt-5.4', [
      { type: 'search', query: 'billing', paths: ['billing'] },
      { type: 'call', tool: 'refund', arguments: { order: '7' }, losesNamespace: true },
      { type: 'assistant', text: 'Done.' },
    ]);
    expect(turns[0]?.answered.output).toMatchObject([{}, {}, { name: 'refund', namespace: 'billing' }]);
    const [, , call] = turns[1]?.history as JsonObject[];
    expect(call).toEqual(called(2, 'refund', '{"order":"7"}'));
  });
});

describe('run by the caller', () => {
  const SCENARIO: ScenarioEvent[] = [
    ASKED,
    { type: 'search', query: 'refund' },
    { type: 'call', tool: 'refund', arguments: { order: '7' } },
    { type: 'search', query: 'get_weather' },
    { type: 'assistant', text: 'Refunded.' },
  ];
  const search = (id: number, query: string): JsonObject => ({
    id: `tsc_${id}`,
    type: 'tool_search_call',
    status: 'completed',
    arguments: { query },
    call_id: `call_${id}`,
    execution: 'client',
  });
  const found = (id: number, tools: JsonObject[]): JsonObject => ({
    type: 'tool_search_output',
    status: 'completed',
    call_id: `call_${id}`,
    execution: 'client',
    tools,
  });
  const CALL = called(2, 'refund', '{"order":"7"}', 'billing');
  const HISTORY = [
    USER,
    search(1, 'refund'),
    found(1, [{ ...BILLING, tools: [REFUND] }]),
    CALL,
    result(2),
    search(3, 'get_weather'),
    found(3, [WEATHER]),
  ];

  it('the answer ends with the search; the next request brings what it found', () => {
    const turns = transcript('gpt-5.4', SCENARIO, { openaiSearch: 'client' });
    expect(turns.map(({ answered }) => answered.output)).toEqual([
      [search(1, 'refund')],
      [CALL],
      [search(3, 'get_weather')],
      [said('msg_4', 'Refunded.')],
    ]);
    expect(turns.map(({ history }) => history)).toEqual([
      HISTORY.slice(0, 1),
      HISTORY.slice(0, 3),
      HISTORY.slice(0, 5),
      HISTORY,
    ]);
    expect((turns[0]?.asked.tools as JsonObject[]).at(-1)).toMatchObject({
      type: 'tool_search',
      execution: 'client',
      parameters: { type: 'object', required: ['query'] },
    });
  });

  it('continued from stored responses, only what it found is sent', () => {
    const turns = transcript('gpt-5.4', SCENARIO, {
      openaiSearch: 'client',
      responsesState: 'previous-response',
    });
    expect(turns.map(({ asked }) => [asked.previous_response_id, asked.input])).toEqual([
      [undefined, [USER]],
      ['resp_1', [HISTORY[2]]],
      ['resp_2', [HISTORY[4]]],
      ['resp_3', [HISTORY[6]]],
    ]);
  });

  it('nothing found is an empty output', () => {
    const turns = transcript('gpt-5.4', [{ type: 'search', query: 'zzz' }], { openaiSearch: 'client' });
    expect(turns[1]?.history).toEqual([search(1, 'zzz'), found(1, [])]);
  });

  it('a lone function that was found comes back as a namespace of its own among the tools', () => {
    const turns = transcript('gpt-5.4', SCENARIO, { openaiSearch: 'client' });
    const { defer_loading: _, ...member } = WEATHER;
    const last = turns.map(({ answered }) => (answered.tools as JsonObject[]).at(-1));
    expect(last.slice(0, 3)).toMatchObject([{ type: 'tool_search' }, {}, { type: 'tool_search' }]);
    expect(last[3]).toEqual({
      type: 'namespace',
      name: 'get_weather',
      description: 'Weather by city',
      tools: [member],
    });
  });
});
