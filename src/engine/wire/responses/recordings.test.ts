/** Held against what the providers really sent, where the recordings lie beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { play } from '../../session/play.ts';
import type { ScenarioEvent, Turn } from '../../session/types.ts';
import { isObject } from '../../json.ts';
import type { JsonObject, ToolLike } from '../../types.ts';
import { responseOf, streamOf } from './response.ts';

const FOLDER = join(import.meta.dirname, '../../../../../shared/recordings');

function recording(name: string): JsonObject {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as JsonObject;
}

/** Some files hold several responses, one after the other. */
function streams(name: string): JsonObject[] {
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as JsonObject);
}

const TOOLS: ToolLike[] = ['get_weather', 'search_files', 'send_email'].map((name) => ({
  name,
  description: `Use ${name}.`,
  parameters: { type: 'object', properties: { location: { type: 'string' } } },
  strict: true,
}));

function run(model: string, scenario: ScenarioEvent[], more: object = {}): Turn[] {
  return play({ capability: 'auto_tool_search', model, tools: TOOLS, threshold: 1, scenario, ...more });
}

const WEATHER: ScenarioEvent[] = [
  { type: 'user', text: 'How is the weather?' },
  { type: 'search', query: 'get_weather' },
  { type: 'call', tool: 'get_weather', arguments: { location: 'San Francisco' } },
];

/** Objects by their type, with the names of their keys in order. */
function shapes(items: unknown): Record<string, string[]> {
  const list = items as JsonObject[];
  return Object.fromEntries(list.map((item) => [typeOf(item) ?? '', Object.keys(item)]));
}

const RECORDED: {
  file: string;
  model: string;
  scenario: ScenarioEvent[];
  more?: object;
  list: 'output' | 'content';
}[] = [
  { file: 'openai-tool-search.1.json', model: 'gpt-5.4', scenario: WEATHER, list: 'output' },
  {
    file: 'openai-client-tool-search.1.json',
    model: 'gpt-5.4',
    scenario: WEATHER.slice(0, 2),
    more: { openaiSearch: 'client' },
    list: 'output',
  },
  {
    file: 'anthropic-tool-search-bm25.1.json',
    model: 'claude-opus-5',
    scenario: [
      { type: 'user', text: 'How is the weather?' },
      { type: 'assistant', text: 'I look for a tool.' },
      { type: 'search', query: 'get_weather', parallel: true },
      { type: 'call', tool: 'get_weather', arguments: { location: 'San Francisco' } },
    ],
    list: 'content',
  },
  {
    file: 'anthropic-tool-search-regex.1.json',
    model: 'claude-opus-5',
    scenario: WEATHER,
    more: { claudeSearch: 'regex' },
    list: 'content',
  },
];

describe.skipIf(!existsSync(FOLDER))('recordings (skipped where they are not beside the project)', () => {
  it.each(RECORDED)('$file: the same fields in the same order', ({ file, model, scenario, more, list }) => {
    const real = recording(file);
    const ours = run(model, scenario, more).map(responseOf)[0] ?? {};
    const known = shapes(real[list]);
    for (const [type, keys] of Object.entries(shapes(ours[list])))
      expect([type, keys]).toEqual([type, known[type]]);
    const order = (response: JsonObject): unknown[] =>
      (response[list] as JsonObject[]).map(({ type }) => type).filter((type) => type !== 'text');
    expect(order(ours)).toEqual(order(real));
    // What the account and the tier add is not simulated.
    const envelope = Object.keys(real).filter((key) => key !== 'billing');
    expect(Object.keys(ours)).toEqual(envelope);
  });

  it('openai-tool-search.1.chunks.txt: the same events in the same order, with the same fields', () => {
    const real = streams('openai-tool-search.1.chunks.txt');
    const ours = streamOf(run('gpt-5.4', WEATHER)[0] as Turn).map(({ data }) => data as JsonObject);
    expect(sequence(ours)).toEqual(sequence(real));
    for (const event of ours) {
      const like = real.find(({ type, item }) => type === event.type && typeOf(item) === typeOf(event.item));
      const keys = Object.keys(like ?? {}).filter((key) => key !== 'obfuscation');
      expect([event.type, Object.keys(event)]).toEqual([event.type, keys]);
    }
  });

  it('openai-client-tool-search.1.chunks.txt: the id of a search changes between its two events', () => {
    const ids = (events: JsonObject[]): unknown[] =>
      events.flatMap(({ item }) =>
        typeOf(item) === 'tool_search_call' ? [(item as JsonObject).call_id] : [],
      );
    const real = ids(streams('openai-client-tool-search.1.chunks.txt'));
    const ours = ids(
      streamOf(run('gpt-5.4', WEATHER, { openaiSearch: 'client' })[0] as Turn).map(
        ({ data }) => data as JsonObject,
      ),
    );
    expect([new Set(real).size, new Set(ours).size]).toEqual([2, 2]);
  });

  it('anthropic-tool-search-deferred-bm25.chunks.txt: blocks and events of the parallel-call trap', () => {
    const real = streams('anthropic-tool-search-deferred-bm25.chunks.txt');
    const turns = run(
      'claude-opus-5',
      [
        { type: 'user', text: 'Add a bullet.' },
        { type: 'assistant', text: 'I read the note first, and look for the right tool to add a bullet.' },
        { type: 'call', tool: 'search_files', arguments: { location: 'here' }, parallel: true },
        { type: 'search', query: 'get_weather', limit: 5, parallel: true },
        { type: 'assistant', text: 'I can see the structure, and add the bullet now.' },
        { type: 'call', tool: 'get_weather', arguments: { location: 'there' }, parallel: true },
        { type: 'assistant', text: 'The bullet has been added to the note.' },
      ],
      { neverDefer: ['search_files'] },
    );
    const ours = turns.flatMap(streamOf).map(({ data }) => data as JsonObject);
    expect(sequence(ours)).toEqual(sequence(real));
    const blocks = (events: JsonObject[]): Record<string, string[]> =>
      shapes(events.flatMap(({ content_block: block }) => (block ? [block] : [])));
    expect(blocks(ours)).toEqual(blocks(real));
    const stops = (events: JsonObject[]): unknown[] =>
      events.flatMap(({ delta, type }) =>
        type === 'message_delta' ? [(delta as JsonObject).stop_reason] : [],
      );
    expect(stops(ours)).toEqual(stops(real));
  });

  it('google-reasoning-gemini3: words are signed, in the last chunk of a stream', () => {
    const [turn] = run('gemini-3-pro', [
      { type: 'user', text: 'Count.' },
      { type: 'assistant', text: 'There are three of them.' },
    ]);
    const ours = responseOf(turn as Turn) ?? {};
    const real = recording('google-reasoning-gemini3.json');
    const parts = (response: JsonObject): string[][] =>
      ((response.candidates as { content: { parts: JsonObject[] } }[])[0]?.content.parts ?? []).map(
        Object.keys,
      );
    expect(parts(ours)).toEqual(parts(real));
    expect(Object.keys(ours)).toEqual(Object.keys(real));
    const chunks = streamOf(turn as Turn).map(({ data }) => data as JsonObject);
    expect(chunks.map((chunk) => parts(chunk)[0]?.includes('thoughtSignature'))).toEqual([
      ...chunks.slice(1).map(() => false),
      true,
    ]);
  });

  it.each([
    ['gpt-5.4', ['openai-tool-search.1.json']],
    ['gpt-5.4', ['openai-client-tool-search.1.json', 'openai-client-tool-search.2.json']],
    ['claude-opus-5', ['anthropic-tool-search-bm25.1.json']],
    ['claude-opus-5', ['anthropic-tool-search-regex.1.json']],
    ['claude-opus-5', ['anthropic-tool-search-deferred-bm25.2.json']],
    ['claude-opus-5', ['anthropic-tool-search-deferred-regex.2.json']],
    ['gemini-3-pro', ['google-reasoning-gemini3.json']],
  ])('%s replays %j untouched, and answers every call', (model, files) => {
    const responses = files.map(recording);
    const scenario: ScenarioEvent[] = [
      { type: 'user', text: 'Go.' },
      ...responses.map((response): ScenarioEvent => ({ type: 'recorded', response })),
      { type: 'user', text: 'Thanks.' },
    ];
    const turns = run(model, scenario);
    const { input, messages, contents } = turns.at(-1)?.request.body ?? {};
    const history = JSON.stringify(input ?? messages ?? contents);
    const items = responses.flatMap(
      ({ output, content, candidates }) =>
        output ?? content ?? (candidates as { content: { parts: JsonObject[] } }[])[0]?.content.parts ?? [],
    ) as JsonObject[];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(history).toContain(JSON.stringify(item));
    for (const { type, id, call_id: callId } of items) {
      if (type === 'function_call')
        expect(history).toContain(`{"type":"function_call_output","call_id":${JSON.stringify(callId)}`);
      if (type === 'tool_use')
        expect(history).toContain(`{"type":"tool_result","tool_use_id":${JSON.stringify(id)}`);
    }
    expect(turns[0] && responseOf(turns[0])).toEqual(responses[0]);
  });

  it('writes a recorded search as text for another provider, and loads nothing there', () => {
    const turns = run('gpt-5.4', [
      { type: 'recorded', response: recording('openai-tool-search.1.json') },
      { type: 'model', model: 'claude-opus-5' },
      { type: 'user', text: 'Go on.' },
    ]);
    const body = JSON.stringify(turns.at(-1)?.request.body.messages);
    expect(body).toContain('found: get_weather');
    expect(body).not.toContain('tool_search_call');
  });
});

function typeOf(item: unknown): string | undefined {
  const type = isObject(item) ? item.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Types of events and of what they are about; pieces of one text are one. */
function sequence(events: readonly JsonObject[]): string[] {
  const names = events.map(({ type, item, content_block: block, delta }) =>
    [type as string, typeOf(item), typeOf(block), typeOf(delta)]
      .filter((part) => part !== undefined)
      .join(' '),
  );
  return names.filter((name, index) => name !== names[index - 1]);
}
