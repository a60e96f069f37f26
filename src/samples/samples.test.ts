import { describe, expect, test } from 'vitest';
import { rank } from '../engine/search/keyword.ts';
import { judge } from '../engine/session/judge/judge.ts';
import {
  parseCatalog,
  play,
  type Json,
  type JsonObject,
  type ScenarioEvent,
  type ToolLike,
} from '../engine/index.ts';
import { generateCatalog } from './generate.ts';
import { DEFAULT_SAMPLE_ID, SAMPLES, type Sample } from './index.ts';

function sample(id: string): Sample {
  const found = SAMPLES.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found;
}

async function textOf(id: string): Promise<string> {
  const sources = await sample(id).load();
  return sources.map(({ text }) => text).join('\n');
}

/** Tools of a well-formed sample, read without the engine so that the figures below stand on their own. */
async function toolsOf(id: string): Promise<ToolLike[]> {
  const value = JSON.parse(await textOf(id)) as JsonObject[] | Record<string, { tools: JsonObject[] }>;
  const entries = Array.isArray(value) ? value : Object.values(value).flatMap(({ tools }) => tools);
  return entries.map((entry) => ({
    name: entry.name as string,
    description: entry.description as string,
    parameters: (entry.parameters ?? entry.inputSchema ?? entry.input_schema) as JsonObject,
  }));
}

const bytes = (value: Json): number => new TextEncoder().encode(JSON.stringify(value)).length;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Every sample whose text is plain JSON; the awkward one is for the parser's own tests. */
const WELL_FORMED = SAMPLES.filter(({ id }) => id !== 'awkward').map(({ id }) => id);

/** One sample is about what goes wrong. */
const FAULTLESS = WELL_FORMED.filter((id) => id !== 'mishaps');

describe('the table of samples', () => {
  test('ids are unique, and the default is one of them', () => {
    const ids = SAMPLES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(DEFAULT_SAMPLE_ID);
  });

  test.each([
    ['generic-agent', 18],
    ['at-threshold', 15],
    ['below-threshold', 14],
    ['six-servers', 120],
    ['generated-2000', 2_000],
    ['generated-10000', 10_000],
  ])('%s has %i tools with different names, and each says what it does', async (id, count) => {
    const tools = await toolsOf(id);
    expect(tools).toHaveLength(count);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(count);
    for (const { name, description, parameters } of tools) {
      expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/);
      expect(description).toMatch(/\S.{10,}/);
      expect(parameters).toMatchObject({ type: 'object', properties: {} });
    }
  });

  test('one below the threshold is the same list without its last tool', async () => {
    expect(await toolsOf('below-threshold')).toEqual((await toolsOf('at-threshold')).slice(0, -1));
  });

  test('the search tool that the mechanism adds is in no catalogue', async () => {
    for (const id of WELL_FORMED) {
      expect((await toolsOf(id)).map(({ name }) => name)).not.toContain('tool_search');
    }
  });
});

describe('the reference point (behaviour.md 9)', () => {
  /** Same size as any real one: a description of about 150 characters and one string. */
  const loader = {
    name: 'tool_search',
    description:
      'Search the available tools by keyword and load their full parameter schemas. Tools that match can be called with their parameters on the next step.',
    parameters: {
      type: 'object',
      properties: { query: { type: 'string', description: 'Keywords, or the exact name of one tool.' } },
      required: ['query'],
      additionalProperties: false,
    },
  };
  const stub = { type: 'object', additionalProperties: true };

  test('nineteen tools: the list shrinks by 67 %, its schemas by 86 %', async () => {
    const tools = (await toolsOf('generic-agent')) as {
      name: string;
      description: string;
      parameters: JsonObject;
    }[];
    const full = [...tools, loader];
    const deferred = [...tools.map((tool) => ({ ...tool, parameters: stub })), loader];
    const list = [sum(full.map(bytes)), sum(deferred.map(bytes))] as const;
    const schemas = [
      sum(full.map(({ parameters }) => bytes(parameters))),
      sum(deferred.map(({ parameters }) => bytes(parameters))),
    ] as const;
    expect(list[0] / 1000).toBeCloseTo(9.1, 0);
    expect(list[1] / 1000).toBeCloseTo(3.0, 0);
    expect(schemas[0] / 1000).toBeCloseTo(7.2, 0);
    expect(schemas[1] / 1000).toBeCloseTo(1.0, 0);
    expect(Math.abs(100 * (1 - list[1] / list[0]) - 67)).toBeLessThan(1.5);
    expect(Math.abs(100 * (1 - schemas[1] / schemas[0]) - 86)).toBeLessThan(1.5);
  });
});

describe('scenarios', () => {
  test.each(SAMPLES.map(({ id }) => id))('%s tells a story from a question to an answer', (id) => {
    const { scenario } = sample(id);
    expect(scenario[0]?.type).toBe('user');
    expect(scenario.at(-1)?.type).toBe('assistant');
    expect(scenario.some(({ type }) => type === 'call')).toBe(true);
  });

  test.each(FAULTLESS)('%s: calls give required arguments and no unknown ones', async (id) => {
    const tools = new Map((await toolsOf(id)).map((tool) => [tool.name, tool]));
    for (const { tool: name, arguments: given = {} } of callsOf(sample(id).scenario)) {
      const { properties, required = [] } = tools.get(name)?.parameters ?? {};
      expect(Object.keys(properties as JsonObject)).toEqual(expect.arrayContaining(Object.keys(given)));
      expect(Object.keys(given)).toEqual(expect.arrayContaining(required as string[]));
    }
  });

  test.each(FAULTLESS.filter((id) => id !== 'below-threshold'))(
    '%s: every call is of a tool that was kept loaded or found by a search before',
    async (id) => {
      const { scenario, neverDefer } = sample(id);
      const tools = await toolsOf(id);
      const loaded = new Set(neverDefer);
      for (const event of scenario) {
        if (event.type === 'search') for (const name of rank(tools, event.query).loaded) loaded.add(name);
        if (event.type === 'call') expect(loaded).toContain(event.tool);
      }
    },
  );

  test('never-defer lists name tools of their sample', async () => {
    for (const id of WELL_FORMED) {
      expect((await toolsOf(id)).map(({ name }) => name)).toEqual(
        expect.arrayContaining(sample(id).neverDefer),
      );
    }
  });
});

describe('what goes wrong', () => {
  test('is what the sample is about', async () => {
    const mishaps = sample('mishaps');
    const { model, threshold, neverDefer, capabilities: capability, scenario } = mishaps;
    const { tools } = parseCatalog(await mishaps.load());
    const turns = play({ model, threshold, neverDefer, capability, tools, scenario });
    const codes = judge(turns, scenario)
      .flat()
      .map(({ code }) => code);
    expect(new Set(codes)).toEqual(
      new Set(['call-blind', 'result-held-back', 'search-loop', 'compacted', 'reference-gone']),
    );
  });
});

describe('generated catalogues', () => {
  test('the same arguments give the same text', () => {
    expect(generateCatalog(300, 12)).toBe(generateCatalog(300, 12));
    expect(generateCatalog(300, 12)).not.toBe(generateCatalog(301, 12));
  });

  test('servers are as many as asked for, and uneven', async () => {
    const servers = Object.values(
      JSON.parse(await textOf('generated-10000')) as Record<string, { tools: unknown[] }>,
    );
    expect(servers).toHaveLength(120);
    expect(new Set(servers.map(({ tools }) => tools.length)).size).toBeGreaterThan(10);
  });

  test('what the vocabulary cannot name is refused', () => {
    expect(() => generateCatalog(1_000_000, 120)).toThrow(RangeError);
    expect(() => generateCatalog(1_000, 500)).toThrow(RangeError);
  });
});

function callsOf(scenario: ScenarioEvent[]): Extract<ScenarioEvent, { type: 'call' }>[] {
  return scenario.filter((event) => event.type === 'call');
}
