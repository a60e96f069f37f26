import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../collections.ts';
import { charsPer4 } from '../metering/counter.ts';
import { play, type PlayInput } from '../session/play.ts';
import type { ScenarioEvent } from '../session/types.ts';
import type { ToolLike } from '../types.ts';
import { DEFAULT_MONEY } from '../workspace.ts';
import { compareScenario, compareSteps, type ComparedRow, type CompareInput } from './comparison.ts';
import { variantsOf } from './comparisonVariants.ts';

function tool(name: string, category: string | null): ToolLike {
  return {
    name,
    description: `Does what ${name.replaceAll('_', ' ')} says.`,
    parameters: {
      type: 'object',
      properties: { id: { type: 'string', description: 'Which one.' }, note: { type: 'string' } },
      required: ['id'],
    },
    category,
  };
}

const TOOLS: ToolLike[] = [
  tool('send_mail', 'Mail'),
  tool('read_mail', 'Mail'),
  tool('create_event', 'Calendar'),
  ...Array.from({ length: 17 }, (_, i) => tool(`helper_${i}`, i % 2 ? 'Helpers' : null)),
];

const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Mail Mara about the appointment.' },
  { type: 'search', query: 'create event' },
  { type: 'call', tool: 'create_event', arguments: { id: '7' } },
  { type: 'search', query: 'send mail' },
  { type: 'call', tool: 'send_mail', arguments: { id: '8' } },
  { type: 'assistant', text: 'Done.' },
];

function compareInput(more: Partial<PlayInput> = {}, models?: string[]): CompareInput {
  const input = {
    capability: ['auto_tool_search' as const],
    model: 'gpt-5.4',
    tools: TOOLS,
    scenario: SCENARIO,
    ...more,
  };
  return {
    input,
    models: models ?? [input.model],
    money: DEFAULT_MONEY,
    prices: {},
    counter: charsPer4,
  };
}

/** Every row carries what the words are made of. */
function rowsOf(compared: CompareInput): ComparedRow[] {
  return [...compareSteps(compared)];
}

const own = (rows: readonly ComparedRow[]) => rows.filter(({ isOwn }) => isOwn).map(({ label }) => label);
const named = (rows: readonly ComparedRow[], label: string): ComparedRow => {
  const row = rows.find((candidate) => candidate.label === label);
  if (!row) throw new Error(`No row is called ${label}.`);
  return row;
};

describe('the rows of a comparison', () => {
  it('are every mechanism, on the session’s model where it has them', () => {
    const rows = rowsOf(compareInput());
    expect(rows.map(({ label, mode, mechanism, model }) => [label, mode, mechanism, model])).toEqual([
      ['Full schemas', 'A', 'none', 'gpt-5.4'],
      ['Client-side documented', 'C', 'client-side', 'gpt-5.4'],
      ['Client-side names only', 'Cn', 'client-side', 'gpt-5.4'],
      ['Client-side stable list', 'X', 'client-side', 'gpt-5.4'],
      ['OpenAI hosted functions', 'O', 'openai-hosted', 'gpt-5.4'],
      ['OpenAI hosted namespaces', 'N', 'openai-hosted', 'gpt-5.4'],
      ['OpenAI client-executed', 'N', 'openai-hosted', 'gpt-5.4'],
      ['Claude hosted BM25', 'H', 'claude-hosted', 'claude-opus-5'],
      ['Claude own search', 'H', 'claude-hosted', 'claude-opus-5'],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ note }) => note !== undefined).map(({ note }) => note)).toEqual([
      'no compared model has this mechanism',
      'no compared model has this mechanism',
    ]);
  });

  it.each([
    ['OpenAI hosted namespaces', {}],
    ['OpenAI hosted functions', { tools: TOOLS.map((one) => ({ ...one, category: null })) }],
    ['OpenAI client-executed', { openaiSearch: 'client' }],
    ['Claude hosted BM25', { model: 'claude-opus-5' }],
    ['Claude hosted regex', { model: 'claude-opus-5', claudeSearch: 'regex' }],
    ['Claude own search', { model: 'claude-opus-5', claudeSearch: 'custom' }],
    ['Client-side documented', { capability: ['tool_search'] }],
    ['Client-side names only', { model: 'gemini-2.5-pro', clientReveals: 'names' }],
    ['Client-side stable list', { capability: 'tool_search', clientReveals: 'stable' }],
    ['Full schemas', { capability: null }],
    ['Full schemas', { transport: 'azure-openai' }],
  ] satisfies [string, Partial<PlayInput>][])('know the session’s own mechanism: %s', (label, settings) => {
    expect(own(rowsOf(compareInput(settings)))).toEqual([label]);
  });

  it('are what the session itself plays', () => {
    const compared = compareInput();
    const turns = play({ ...compared.input, counter: charsPer4 });
    const row = named(rowsOf(compared), 'OpenAI hosted namespaces');
    const tokens = turns.map(({ measure }) => measure.deferred.tokens);
    expect(row.firstTokens).toBe(tokens[0]);
    expect(row.peakTokens).toBe(Math.max(...tokens));
    expect(row.requests).toBe(turns.length);
    expect(row.wireBytes).toBe(turns[0]?.measure.deferred.wireBytes);
  });

  it('take the searches out of full schemas and nowhere else', () => {
    const [full, ...others] = rowsOf(compareInput());
    expect(full).toMatchObject({ searches: 0, searchOutput: 0, calls: 2, requests: 3, passes: 3 });
    for (const row of others) {
      expect(row).toMatchObject({ searches: 2, calls: 2, passes: 5 });
      expect(row.searchOutput).toBeGreaterThan(0);
    }
  });

  it('keep calls apart that only shared an answer with a search', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'user', text: 'Go on.' },
      { type: 'call', tool: 'read_mail' },
      { type: 'search', query: 'send mail' },
      { type: 'call', tool: 'helper_1', parallel: true },
    ];
    const [full] = rowsOf(compareInput({ scenario, neverDefer: ['read_mail', 'helper_1'] }));
    expect(full).toMatchObject({ calls: 2, requests: 3 });
  });

  it('say so where a catalogue has no categories', () => {
    const rows = rowsOf(compareInput({ tools: TOOLS.map(({ category: _, ...rest }) => rest) }));
    const [functions, namespaces] = ['OpenAI hosted functions', 'OpenAI hosted namespaces'].map((label) =>
      named(rows, label),
    );
    expect(namespaces?.note).toBe('no tool has a category: the same as functions');
    expect(namespaces?.usd).toEqual(functions?.usd);
  });

  it('search without the namespaces that lone functions have not', () => {
    const scenario = SCENARIO.map((event) =>
      event.type === 'search' && event.query === 'send mail' ? { ...event, paths: ['Mail'] } : event,
    );
    const rows = rowsOf(compareInput({ scenario }));
    expect(named(rows, 'OpenAI hosted functions').blindCalls).toBe(0);
  });

  it('do not win by calls that no search has prepared', () => {
    const scenario = SCENARIO.filter((event) => event.type !== 'search');
    const rows = rowsOf(compareInput({ scenario }));
    expect(named(rows, 'Full schemas')).toMatchObject({ blindCalls: 0, note: undefined });
    expect(named(rows, 'OpenAI hosted functions')).toMatchObject({
      blindCalls: 2,
      note: '2 calls without their schemas',
    });
  });

  it('leave a change of model out and say so', () => {
    const scenario: ScenarioEvent[] = [
      ...SCENARIO.slice(0, 3),
      { type: 'model', model: 'gpt-4o' },
      ...SCENARIO.slice(3),
    ];
    const rows = rowsOf(compareInput({ scenario }));
    expect(rows.every(({ note }) => note?.endsWith('without the scenario’s change of model'))).toBe(true);
    expect(rows.map(({ usd }) => usd)).toEqual(rowsOf(compareInput()).map(({ usd }) => usd));
  });

  it('have no money without a price', () => {
    const rows = rowsOf(compareInput({ model: 'my-own-model' }));
    expect(rows.filter(({ model }) => model === 'my-own-model').map(({ usd }) => usd)).toEqual(
      Array.from({ length: 4 }, () => ({ cold: null, warm: null, off: null })),
    );
    const prices = { 'my-own-model': { input: 1, output: 2 } };
    const [full] = rowsOf({ ...compareInput({ model: 'my-own-model' }), prices });
    expect(full?.usd.off).toBeGreaterThan(0);
  });

  it('say where a prompt overruns the model’s window', () => {
    const description = 'A long description. '.repeat(1_600);
    const tools = TOOLS.map((one) => ({ ...one, description }));
    const rows = rowsOf(compareInput({ tools, model: 'gpt-4o' }));
    expect(named(rows, 'Full schemas')).toMatchObject({ overruns: true });
    expect(named(rows, 'Full schemas').note).toMatch(/^overruns the model’s window of [\d,]+ tokens$/);
    expect(named(rows, 'Claude hosted BM25').overruns).toBe(false);
  });
});

describe('several models', () => {
  it('need no stand-in for what they have, and count once', () => {
    const models = ['gpt-5.4', ' GPT-5.4 ', 'claude-sonnet-5', '', 'gemini-2.5-pro'];
    const rows = rowsOf(compareInput({}, models));
    const counts = [...groupBy(rows, ({ model }) => model)].map(([model, all]) => [model, all.length]);
    expect(counts).toEqual([
      ['gpt-5.4', 7],
      ['claude-sonnet-5', 6],
      ['gemini-2.5-pro', 4],
    ]);
    expect(own(rows)).toEqual(['OpenAI hosted namespaces']);
  });

  it('use the support table and what the user says by hand', () => {
    const supportOverrides = { 'gpt-5.4': 'unsupported', 'claude-opus-5': 'unsupported' } as const;
    const variants = variantsOf(compareInput({ supportOverrides }).input, ['gpt-5.4']);
    expect(variants.map(({ label }) => label)).toEqual([
      'Full schemas',
      'Client-side documented',
      'Client-side names only',
      'Client-side stable list',
    ]);
  });

  it('go to the first-party API where the chosen transport lacks a mechanism', () => {
    const variants = variantsOf(compareInput({ transport: 'openrouter' }).input, ['gpt-5.4']);
    expect(variants.map(({ settings }) => settings.transport)).toEqual([
      ...Array.from({ length: 4 }, () => 'openrouter'),
      ...Array.from({ length: 5 }, () => 'first-party'),
    ]);
    expect(variants[4]?.note).toBe('on the first-party API: the chosen transport does not have it');
  });
});

describe('variants', () => {
  it('play what they say when a workspace takes them over', () => {
    const { input } = compareInput();
    const rows = rowsOf(compareInput());
    for (const { id, settings, withoutCategories } of variantsOf(input, [input.model])) {
      if (withoutCategories || settings.capabilities.length === 0) continue;
      const { capabilities, ...rest } = settings;
      const adopted = rowsOf(compareInput({ ...rest, capability: capabilities }));
      const row = rows.find((candidate) => candidate.id === id);
      expect(adopted.find(({ isOwn }) => isOwn)?.usd).toEqual(row?.usd);
      expect(adopted.find(({ isOwn }) => isOwn)?.label).toBe(row?.label);
    }
  });
});

describe('any session', () => {
  const names = ['send_mail', 'read_mail', 'helper_1', 'not_there'];
  const event: fc.Arbitrary<ScenarioEvent> = fc.oneof(
    fc.record({ type: fc.constant('user' as const), text: fc.string() }),
    fc.record({ type: fc.constant('search' as const), query: fc.constantFrom(...names, 'mail', '') }),
    fc.record({ type: fc.constant('call' as const), tool: fc.constantFrom(...names) }),
    fc.record({
      type: fc.constant('call' as const),
      tool: fc.constantFrom(...names),
      parallel: fc.constant(true as const),
    }),
    fc.record({ type: fc.constant('assistant' as const), text: fc.string() }),
  );
  const settings = fc.record({
    tools: fc.constantFrom(
      [],
      TOOLS.slice(0, 1),
      TOOLS,
      TOOLS.map((one) => ({ ...one, deferrable: 'never' as const })),
    ),
    scenario: fc.array(event, { maxLength: 8 }),
    model: fc.constantFrom('gpt-5.4', 'claude-opus-5', 'gemini-2.5-pro', 'unheard-of'),
  });

  it('gives finite figures that fit together', () => {
    fc.assert(
      fc.property(settings, (more) => {
        const compared = compareInput(more);
        const { rows, sentences } = compareScenario(compared);
        expect(rows.map(({ id }) => id)).toEqual(
          variantsOf(compared.input, compared.models).map(({ id }) => id),
        );
        for (const row of rows) {
          const figures = Object.values(row).filter((value) => typeof value === 'number');
          const money = Object.values(row.usd).filter((value) => value !== null);
          expect([...figures, ...money].every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true);
          expect(row.peakTokens).toBeGreaterThanOrEqual(row.firstTokens);
          expect(row.passes).toBeGreaterThanOrEqual(row.requests);
          expect(row.outputTokens).toBeGreaterThanOrEqual(row.searchOutput);
        }
        for (const sentence of Object.values(sentences)) {
          expect(sentence).not.toMatch(/NaN|Infinity|undefined|null/);
          expect(sentence).toMatch(/\.$/);
        }
      }),
      { numRuns: 40 },
    );
  });
});
