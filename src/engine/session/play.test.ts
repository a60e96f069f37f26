import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolLike } from '../types.ts';
import { utf8Bytes } from '../metering/text.ts';
import { WIRE_DIALECTS } from '../wire/dialects/index.ts';
import { play, type PlayInput } from './play.ts';
import { createRevealRegistry } from './reveals.ts';
import type { ScenarioEvent } from './types.ts';

const TOOLS: ToolLike[] = [
  ...['send_mail', 'read_mail', 'delete_mail'].map((name) => tool(name, 'Mail')),
  ...['create_event', 'list_events'].map((name) => tool(name, 'Calendar')),
  ...Array.from({ length: 12 }, (_, i) => tool(`helper_${i}`, null)),
];

function tool(name: string, category: string | null): ToolLike {
  return {
    name,
    description: `Use ${name.replace('_', ' ')}.`,
    parameters: {
      type: 'object',
      properties: { id: { type: 'string', description: 'Which one.' } },
      required: ['id'],
    },
    category,
  };
}

const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Mail the team.' },
  { type: 'search', query: 'send mail' },
  { type: 'call', tool: 'send_mail', arguments: { id: '1' }, result: { sent: true } },
  { type: 'assistant', text: 'Sent.' },
];

function run(model: string, scenario = SCENARIO, more: Partial<PlayInput> = {}) {
  return play({ capability: 'auto_tool_search', model, tools: TOOLS, scenario, ...more });
}

describe('play', () => {
  it('declares revealed tools in full from the next request on, client-side', () => {
    const turns = run('gemini-2.5-pro');
    expect(turns.map(({ answer }) => answer?.step.items.map(({ type }) => type))).toEqual([
      ['search'],
      ['call'],
      ['text'],
    ]);
    const state = (turn: number, name: string) =>
      turns[turn]?.request.entries.find((entry) => entry.name === name)?.state;
    expect([state(0, 'send_mail'), state(1, 'send_mail')]).toEqual(['stub', 'revealed']);
    expect(turns[1]?.newlyLoaded).toEqual(['send_mail', 'read_mail', 'delete_mail']);
    expect(turns[1]?.newlyLoadedTokens).toBeGreaterThan(0);
    expect(turns[1]?.request.body).toMatchObject({
      contents: [
        { role: 'user' },
        { parts: [{ functionCall: { id: 'call_1', name: 'tool_search', args: { query: 'send mail' } } }] },
        {
          parts: [
            { functionResponse: { id: 'call_1', name: 'tool_search', response: { query: 'send mail' } } },
          ],
        },
      ],
    });
  });

  it('writes hosted searches in the vendor’s own items, within the answer that goes on to call', () => {
    expect(run('gpt-5.4')).toHaveLength(2);
    expect(run('gpt-5.4')[1]?.request.body).toMatchObject({
      input: [
        { role: 'user' },
        { type: 'tool_search_call', arguments: { paths: ['Mail'] }, call_id: null, execution: 'server' },
        { type: 'tool_search_output', tools: [{ type: 'namespace', name: 'Mail' }] },
        { type: 'function_call', name: 'send_mail', namespace: 'Mail' },
        { type: 'function_call_output' },
      ],
    });
    expect(run('claude-opus-5')[1]?.request.body).toMatchObject({
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          content: [
            { type: 'server_tool_use', name: 'tool_search_tool_bm25', input: { query: 'send mail' } },
            {
              type: 'tool_search_tool_result',
              content: { tool_references: [{ tool_name: 'send_mail' }] },
            },
            { type: 'tool_use', name: 'send_mail' },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result' }] },
      ],
    });
  });

  it('keeps the tool list of a hosted mechanism when a search loads something', () => {
    for (const model of ['gpt-5.4', 'claude-opus-5']) {
      const [first, second] = run(model);
      expect(second?.request.tools).toEqual(first?.request.tools);
      expect(second?.newlyLoaded).not.toEqual([]);
    }
  });

  it('gives a lone deferred function its own name as namespace', () => {
    const [, turn] = run('gpt-5.4', [
      { type: 'search', query: 'helper_3' },
      { type: 'call', tool: 'helper_3', arguments: { id: '1' } },
      { type: 'assistant', text: 'Done.' },
    ]);
    expect(turn?.request.body).toMatchObject({
      input: [
        { arguments: { paths: ['helper_3'] } },
        { tools: [{ type: 'function', name: 'helper_3' }] },
        { type: 'function_call', namespace: 'helper_3' },
        {},
      ],
    });
  });

  it('has one open turn for an empty scenario, and loads nothing by a search without a search tool', () => {
    expect(run('gpt-4o', [])).toHaveLength(1);
    const [turn] = run('gpt-4o', [{ type: 'search', query: 'mail' }], { threshold: 99 });
    expect(turn?.answer?.step.items).toMatchObject([{ type: 'search', outcome: { loaded: [] } }]);
  });

  it('is pure, and its parts add up to the printed list in every dialect', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('search' as const),
        query: fc.constantFrom('mail', 'event', 'helper_2', '', 'zzz'),
      }),
      fc.record({ type: fc.constant('call' as const), tool: fc.constantFrom('send_mail', 'helper_2') }),
      fc.record({ type: fc.constant('user' as const), text: fc.string() }),
      fc.record({ type: fc.constant('assistant' as const), text: fc.string() }),
    );
    const models = fc.constantFrom('gpt-5.4', 'claude-opus-5', 'gemini-2.5-pro', 'gpt-4o');
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        models,
        fc.constantFrom(...WIRE_DIALECTS),
        (scenario, model, dialect) => {
          const turns = run(model, scenario, { dialect });
          expect(run(model, scenario, { dialect }).map(({ request }) => request.body)).toEqual(
            turns.map(({ request }) => request.body),
          );
          for (const { request, fullRequest, measure } of turns) {
            const bytes = (tools: unknown[]) => (tools.length === 0 ? 0 : utf8Bytes(JSON.stringify(tools)));
            expect(measure.deferred.wireBytes).toBe(bytes(request.tools));
            expect(measure.full.wireBytes).toBe(bytes(fullRequest.tools));
            const { loaded, stubs, hidden, namespaces, searchTool, passthrough, promptNote, results } =
              measure.deferred.parts;
            const sum = [loaded, stubs, hidden, namespaces, searchTool, passthrough, promptNote, results];
            expect(measure.deferred.tokens).toBeCloseTo(
              sum.reduce((total, { tokens }) => total + tokens, 0),
              6,
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('reveal registry', () => {
  it('keeps sessions apart and is idempotent', () => {
    const registry = createRevealRegistry();
    registry.reveal('a', ['x', 'y']);
    registry.reveal('a', ['x']);
    expect([...registry.revealed('a')]).toEqual(['x', 'y']);
    expect(registry.revealed('b').size).toBe(0);
    registry.clear('a');
    expect(registry.revealed('a').size).toBe(0);
  });

  it('evicts the session that first revealed longest ago', () => {
    const registry = createRevealRegistry(2);
    registry.reveal('a', ['x']);
    registry.reveal('b', ['x']);
    registry.reveal('a', ['y']);
    registry.reveal('c', ['x']);
    expect([registry.revealed('a').size, registry.revealed('b').size, registry.sessions]).toEqual([0, 1, 2]);
  });

  it('holds 4,096 sessions', () => {
    const registry = createRevealRegistry();
    for (let i = 0; i <= 4096; i++) registry.reveal(`session ${i}`, ['x']);
    expect([registry.sessions, registry.revealed('session 0').size]).toEqual([4096, 0]);
  });
});
