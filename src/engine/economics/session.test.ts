import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charsPer4 } from '../metering/counter.ts';
import { play, type PlayInput } from '../session/play.ts';
import type { ScenarioEvent } from '../session/types.ts';
import { withoutSearchEvents } from '../session/withoutSearches.ts';
import type { ClientReveals, ToolLike } from '../types.ts';
import { DEFAULT_MONEY } from '../workspace.ts';
import { passesOf } from './passes.ts';
import { sessionCost } from './sessionCost.ts';
import { sessionEconomics } from './session.ts';
import type { MoneySettings } from './types.ts';

const tools = (count: number): ToolLike[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `tool_${index}`,
    description: `Does thing number ${index}, and says what came of it.`,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        ['first', 'second', 'third'].map((name) => [
          name,
          { type: 'string', description: `The ${name} thing.` },
        ]),
      ),
    },
    category: `Group ${index % 3}`,
  }));

const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Do things three and four.' },
  { type: 'search', query: 'tool_3' },
  { type: 'call', tool: 'tool_3' },
  { type: 'search', query: 'tool_4' },
  { type: 'call', tool: 'tool_4' },
  { type: 'assistant', text: 'Done.' },
];

function economics(more: Partial<PlayInput> = {}, money: Partial<MoneySettings> = {}, caching = true) {
  const input: PlayInput = {
    capability: 'auto_tool_search',
    model: 'gpt-5.4',
    tools: tools(30),
    scenario: SCENARIO,
    caching,
    ...more,
  };
  const turns = play(input);
  const fullTurns = play({ ...input, capability: [], scenario: withoutSearchEvents(input.scenario) });
  const wouldBeTurns = () => play({ ...input, threshold: 1 });
  const all = { turns, fullTurns, wouldBeTurns, caching, money: { ...DEFAULT_MONEY, ...money }, prices: {} };
  return { turns, fullTurns, economics: sessionEconomics(all) };
}

const CLIENT = { capability: 'tool_search', model: 'claude-opus-5-5' } as const;

describe('passes', () => {
  it('are one a request client-side, and one more for each hosted search', () => {
    const kinds = (more: Partial<PlayInput>) => passesOf(economics(more).turns).map(({ kind }) => kind);
    expect(kinds(CLIENT)).toEqual(['search', 'step', 'search', 'step', 'step']);
    expect(kinds({})).toEqual(['search', 'step', 'search', 'step', 'step']);
    expect(economics().turns).toHaveLength(3);
    expect(kinds({ capability: [] })).toEqual(['step', 'step', 'step']);
  });

  it.each<[string, Partial<PlayInput>]>([
    ['OpenAI hosted', {}],
    ['OpenAI, client-executed', { openaiSearch: 'client' }],
    ['Claude hosted', { model: 'claude-opus-5-5' }],
    ['Claude, own search', { model: 'claude-opus-5-5', claudeSearch: 'custom' }],
    ['a stable list', { ...CLIENT, clientReveals: 'stable' }],
  ])('%s appends and keeps the prefix', (_name, more) => {
    const passes = passesOf(economics(more).turns);
    for (const [at, { parts }] of passes.entries()) {
      const before = passes[at - 1]?.parts ?? [];
      expect(parts.slice(0, before.length).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    }
  });

  it('rewrites the tools array with each documented reveal', () => {
    const lists = passesOf(economics(CLIENT).turns).map(({ parts }) => parts[0]?.key);
    expect(new Set(lists).size).toBe(3);
  });

  it('reads what the model view counts: tools as measured', () => {
    for (const { measure, counter, index } of economics(CLIENT).turns) {
      const pass = passesOf(economics(CLIENT).turns)[index];
      const tokens = pass?.parts.find(({ kind }) => kind === 'tools')?.tokens ?? NaN;
      const { results, promptNote } = measure.deferred.parts;
      expect(tokens).toBeCloseTo(measure.deferred.tokens - results.tokens - promptNote.tokens, 6);
      expect(counter).toBe(charsPer4);
    }
  });

  it('counts found definitions of Claude once, where they were found', () => {
    const { turns } = economics({ model: 'claude-opus-5-5' });
    const [search, step] = passesOf(turns);
    const found = turns[1]?.built.entries.find(({ name }) => name === 'tool_3');
    if (!search || !step || !found) throw new Error('The scenario finds tool_3.');
    const grown = step.parts.slice(search.parts.length).reduce((sum, { tokens }) => sum + tokens, 0);
    const definition = charsPer4.count(
      JSON.stringify({
        name: 'tool_3',
        description: found.tool?.description,
        parameters: found.tool?.parameters,
      }),
    );
    expect(grown).toBeGreaterThan(definition);
  });
});

describe('economics of a session', () => {
  it('says where the documented reveals cost more than every schema', () => {
    const { economics: client } = economics({ ...CLIENT, tools: tools(300) });
    expect(client.mode).toBe('C');
    expect(client.deferred.passes.filter(({ cached }) => cached === 0)).toHaveLength(3);
    expect(client.findings.map(({ code }) => code)).toContain('preserved-thinking');
    const { economics: stable } = economics({ ...CLIENT, tools: tools(300), clientReveals: 'stable' });
    expect(stable.mode).toBe('X');
    expect(stable.deferred.usd).toBeLessThan(client.deferred.usd);
  });

  it.each<[ClientReveals, string]>([
    ['rewrite', 'C'],
    ['names', 'Cn'],
    ['stable', 'X'],
  ])('knows reveals by %s as mode %s', (clientReveals, mode) => {
    expect(economics({ ...CLIENT, clientReveals }).economics.mode).toBe(mode);
  });

  it('does not flatter: both baselines, and no caching where Claude is not asked for it', () => {
    const asked = economics(CLIENT).economics;
    expect(asked.fullUncached.usd).toBeGreaterThan(asked.full.usd);
    const unasked = economics(CLIENT, {}, false).economics;
    expect(unasked.cache).toBe('off');
    expect(unasked.cacheNote).toMatch(/Turn prompt caching on/);
    expect(economics({}, {}, false).economics.cache).toBe('cold');
  });

  it.each<[string, Partial<PlayInput>]>([
    ['no tools', { tools: [] }],
    ['one tool', { tools: tools(1) }],
    ['everything kept', { neverDefer: ['*'] }],
    ['nothing happens', { scenario: [] }],
    ['an unknown model', { model: 'nobody-knows' }],
  ])('is finite: %s', (_name, more) => {
    const { economics: figures } = economics(more);
    for (const { usd, inputTokens, peakContext } of [figures.deferred, figures.full, figures.fullUncached]) {
      expect([usd, inputTokens, peakContext].every(Number.isFinite)).toBe(true);
    }
    expect(Number.isFinite(figures.revealedShare)).toBe(true);
    if (figures.mode === 'A') expect(figures.deferred.usd).toBeCloseTo(figures.full.usd, 12);
  });

  it('puts the session into the terms of the cost model without losing requests or tools', () => {
    const { turns, economics: figures } = economics(CLIENT);
    const { shape } = figures;
    if (!shape) throw new Error('The model has a price.');
    const { requests, inputTokens } = sessionCost(shape);
    expect(requests).toBe(turns.length);
    expect(shape.B + shape.F).toBeCloseTo(turns[0]?.measure.full.tokens ?? NaN, 6);
    expect(Math.abs(inputTokens / figures.deferred.inputTokens - 1)).toBeLessThan(0.05);
  });
});

describe('a scenario without its searches', () => {
  const event = fc.oneof(
    fc.constant<ScenarioEvent>({ type: 'user', text: 'x' }),
    fc
      .boolean()
      .map((parallel): ScenarioEvent => ({ type: 'search', query: 'x', ...(parallel ? { parallel } : {}) })),
    fc
      .boolean()
      .map((parallel): ScenarioEvent => ({ type: 'call', tool: 'x', ...(parallel ? { parallel } : {}) })),
  );

  it('keeps everything else in order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (scenario) => {
        const kept = withoutSearchEvents(scenario);
        expect(kept.map(({ type }) => type)).toEqual(
          scenario.map(({ type }) => type).filter((type) => type !== 'search'),
        );
      }),
    );
  });

  it('lets what stood beside a dropped search stand alone', () => {
    const call: ScenarioEvent = { type: 'call', tool: 'a' };
    const search: ScenarioEvent = { type: 'search', query: 'a' };
    const beside = { parallel: true } as const;
    const kept = (...events: ScenarioEvent[]) => withoutSearchEvents(events);
    expect(kept(call, search, { ...call, ...beside })).toEqual([call, call]);
    expect(kept(call, { ...search, ...beside }, { ...call, ...beside })).toEqual([
      call,
      { ...call, ...beside },
    ]);
    expect(kept(search, search, { ...call, ...beside })).toEqual([call]);
    expect(withoutSearchEvents([search, search], (at) => at === 0)).toEqual([search]);
  });
});
