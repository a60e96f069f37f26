/** Transcripts of Claude's searches, written by hand after wire-formats.md 2.4. */
import { describe, expect, it } from 'vitest';
import { SEARCH_ERROR_CODES } from '../../../session/conversation.ts';
import type { ScenarioEvent } from '../../../session/types.ts';
import type { JsonObject } from '../../../types.ts';
import { transcript } from './transcript.ts';

const MODEL = 'claude-opus-5';
const ASKED: ScenarioEvent = { type: 'user', text: 'Show invoice 7' };
const USER = { role: 'user', content: [{ type: 'text', text: 'Show invoice 7' }] };
const caller = { type: 'direct' };

const use = (id: number, input: JsonObject, name = 'tool_search_tool_bm25'): JsonObject => ({
  type: 'server_tool_use',
  id: `srvtoolu_${id}`,
  name,
  input,
  caller,
});
const references = (...names: string[]): JsonObject[] =>
  names.map((name) => ({ type: 'tool_reference', tool_name: name }));
const found = (id: number, ...names: string[]): JsonObject => ({
  type: 'tool_search_tool_result',
  tool_use_id: `srvtoolu_${id}`,
  content: { type: 'tool_search_tool_search_result', tool_references: references(...names) },
});
const call = (id: number, name: string, input: JsonObject): JsonObject => ({
  type: 'tool_use',
  id: `toolu_${id}`,
  name,
  input,
  caller,
});
const text = (words: string): JsonObject => ({ type: 'text', text: words });
const result = (id: number, content: string | JsonObject[] = '{"ok":true}'): JsonObject => ({
  type: 'tool_result',
  tool_use_id: `toolu_${id}`,
  content,
});
const assistant = (content: JsonObject[]): JsonObject => ({ role: 'assistant', content });
const user = (...content: JsonObject[]): JsonObject => ({ role: 'user', content });

const CALL: ScenarioEvent = { type: 'call', tool: 'get_invoice', arguments: { id: '7' } };

describe('hosted', () => {
  it('BM25: words, search, result and call in one message; results first in the next', () => {
    const turns = transcript(MODEL, [
      ASKED,
      { type: 'assistant', text: 'I look for a tool.' },
      { type: 'search', query: 'get_invoice', parallel: true },
      { ...CALL, result: { total: 12 } },
      { type: 'user', text: 'And the refund?' },
      { type: 'assistant', text: 'It is on its way.' },
    ]);
    const content = [
      text('I look for a tool.'),
      use(1, { query: 'get_invoice' }),
      found(1, 'get_invoice'),
      call(2, 'get_invoice', { id: '7' }),
    ];
    expect(turns.map(({ answered: { content: all, stop_reason: stop } }) => [all, stop])).toEqual([
      [content, 'tool_use'],
      [[text('It is on its way.')], 'end_turn'],
    ]);
    expect(turns[1]?.history).toEqual([
      USER,
      assistant(content),
      user(result(2, '{"total":12}'), text('And the refund?')),
    ]);
    expect(turns[1]?.asked.tools).toEqual(turns[0]?.asked.tools);
  });

  it('regex, with a limit', () => {
    const [turn] = transcript(MODEL, [ASKED, { type: 'search', query: 'invoice|refund', limit: 1 }, CALL], {
      claudeSearch: 'regex',
    });
    expect(turn?.answered.content).toEqual([
      use(1, { pattern: 'invoice|refund', limit: 1 }, 'tool_search_tool_regex'),
      found(1, 'get_invoice'),
      call(2, 'get_invoice', { id: '7' }),
    ]);
    expect((turn?.asked.tools as JsonObject[])[0]).toEqual({
      type: 'tool_search_tool_regex_20251119',
      name: 'tool_search_tool_regex',
    });
  });

  it('nothing found is an empty list, and no error', () => {
    const [turn] = transcript(MODEL, [ASKED, { type: 'search', query: 'zzz' }]);
    expect(turn?.answered.content).toEqual([use(1, { query: 'zzz' }), found(1)]);
    expect(turn?.answered.stop_reason).toBe('end_turn');
  });

  it.each(SEARCH_ERROR_CODES)('a search that fails: %s', (error) => {
    const turns = transcript(MODEL, [
      ASKED,
      { type: 'search', query: 'get_invoice', error },
      { type: 'assistant', text: 'I cannot look for tools.' },
      { type: 'user', text: 'A pity.' },
    ]);
    const failed = {
      type: 'tool_search_tool_result',
      tool_use_id: 'srvtoolu_1',
      content: {
        type: 'tool_search_tool_result_error',
        error_code: error,
        error_message: expect.any(String) as string,
      },
    };
    const content = [use(1, { query: 'get_invoice' }), failed, text('I cannot look for tools.')];
    expect(turns[0]?.answered).toMatchObject({ content, stop_reason: 'end_turn' });
    expect(turns[1]?.history).toEqual([USER, assistant(content), user(text('A pity.'))]);
  });

  it('a pattern that cannot be read fails with invalid_tool_input', () => {
    const [turn] = transcript(MODEL, [{ type: 'search', query: '(' }], { claudeSearch: 'regex' });
    expect(turn?.answered.content).toMatchObject([
      { input: { pattern: '(' } },
      { content: { type: 'tool_search_tool_result_error', error_code: 'invalid_tool_input' } },
    ]);
  });

  it('the parallel-call trap: the result opens the next message', () => {
    const turns = transcript(MODEL, [
      ASKED,
      { type: 'call', tool: 'read_note', arguments: { id: '1' } },
      { type: 'search', query: 'get_invoice', parallel: true },
      CALL,
      { type: 'assistant', text: 'Here it is.' },
    ]);
    const first = [call(1, 'read_note', { id: '1' }), use(2, { query: 'get_invoice' })];
    const second = [found(2, 'get_invoice'), call(3, 'get_invoice', { id: '7' })];
    expect(turns.map(({ answered: { content, stop_reason: stop } }) => [content, stop])).toEqual([
      [first, 'tool_use'],
      [second, 'tool_use'],
      [[text('Here it is.')], 'end_turn'],
    ]);
    expect(turns[2]?.history).toEqual([
      USER,
      assistant(first),
      user(result(1)),
      assistant(second),
      user(result(3)),
    ]);
  });

  it('pause_turn after ten searches: the content goes back, and nothing else', () => {
    const turns = transcript(MODEL, [
      ASKED,
      ...Array.from({ length: 10 }, (): ScenarioEvent => ({ type: 'search', query: 'zzz' })),
      { type: 'search', query: 'get_invoice' },
      CALL,
    ]);
    const paused = Array.from({ length: 10 }, (_, at) => [
      use(at + 1, { query: 'zzz' }),
      found(at + 1),
    ]).flat();
    expect(turns[0]?.answered).toMatchObject({ content: paused, stop_reason: 'pause_turn' });
    expect(turns[1]?.history).toEqual([USER, assistant(paused)]);
    expect(turns[1]?.answered).toMatchObject({
      content: [
        use(11, { query: 'get_invoice' }),
        found(11, 'get_invoice'),
        call(12, 'get_invoice', { id: '7' }),
      ],
      stop_reason: 'tool_use',
    });
  });
});

describe('an own search tool', () => {
  const CUSTOM = { claudeSearch: 'custom' } as const;

  it('is an ordinary call, answered with references', () => {
    const turns = transcript(
      MODEL,
      [ASKED, { type: 'search', query: 'get_invoice' }, CALL, { type: 'assistant', text: 'Here it is.' }],
      CUSTOM,
    );
    const name = (turns[0]?.asked.tools as { name: string; input_schema?: unknown }[])[0]?.name ?? '';
    const search = [call(1, name, { query: 'get_invoice' })];
    const called = [call(2, 'get_invoice', { id: '7' })];
    expect(turns.map(({ answered: { content, stop_reason: stop } }) => [content, stop])).toEqual([
      [search, 'tool_use'],
      [called, 'tool_use'],
      [[text('Here it is.')], 'end_turn'],
    ]);
    expect(turns[2]?.history).toEqual([
      USER,
      assistant(search),
      user(result(1, references('get_invoice'))),
      assistant(called),
      user(result(2)),
    ]);
    // No server search tool is needed; the deferred tools keep their flag.
    expect(turns[2]?.asked.tools).toMatchObject([
      { name, input_schema: { type: 'object' } },
      { name: 'get_invoice', defer_loading: true },
      { name: 'refund', defer_loading: true },
      { name: 'get_weather', defer_loading: true },
      { name: 'read_note' },
    ]);
  });

  it('says in words that nothing was found', () => {
    const turns = transcript(MODEL, [{ type: 'search', query: 'zzz' }], CUSTOM);
    const [, { content: [answer] = [] } = {}] = turns[1]?.history as { content?: JsonObject[] }[];
    expect(answer).toMatchObject({ type: 'tool_result', tool_use_id: 'toolu_1' });
    expect(answer?.content).toContain('No tool matches.');
  });
});
