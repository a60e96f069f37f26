/** Simulated answers held against what the providers really sent: types, fields, order. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlayInput } from '../../session/play.ts';
import type { ScenarioEvent, Turn } from '../../session/types.ts';
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { responseOf } from './response.ts';
import { itemsOf, run, simulatedEvents, typeOf } from './testing.ts';

const FOLDER = join(import.meta.dirname, '../../../../../shared/recordings');

function recording(file: string): JsonObject {
  return JSON.parse(readFileSync(join(FOLDER, `${file}.json`), 'utf8')) as JsonObject;
}

/** Some files hold several responses, one after the other. */
function recordedEvents(file: string): JsonObject[] {
  const lines = readFileSync(join(FOLDER, `${file}.chunks.txt`), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as JsonObject);
}

const WEATHER: ScenarioEvent[] = [
  { type: 'user', text: 'How is the weather?' },
  { type: 'search', query: 'get_weather' },
  { type: 'call', tool: 'get_weather', arguments: { location: 'San Francisco' } },
];

const CLAUDE_WEATHER: ScenarioEvent[] = [
  { type: 'user', text: 'How is the weather?' },
  { type: 'assistant', text: 'I look for a tool.' },
  { type: 'search', query: 'get_weather', parallel: true },
  { type: 'assistant', text: 'There is one for the weather.' },
  { type: 'call', tool: 'get_weather', arguments: { location: 'San Francisco' }, parallel: true },
  { type: 'assistant', text: 'It is 64 degrees.' },
];

const REGEX_WEATHER: ScenarioEvent[] = [
  { type: 'user', text: 'How is the weather?' },
  { type: 'search', query: 'temp_data', limit: 10 },
  { type: 'assistant', text: 'There is one for the weather.' },
  { type: 'call', tool: 'get_temp_data', arguments: { location: 'San Francisco' }, parallel: true },
  { type: 'assistant', text: 'It is 64 degrees.' },
];

/** The search stands beside a call, so its result opens the next answer. */
const TRAP: ScenarioEvent[] = [
  { type: 'user', text: 'Add a bullet.' },
  { type: 'assistant', text: 'I read the note first, and look for the right tool to add a bullet.' },
  { type: 'call', tool: 'readNoteTree', arguments: { location: 'here' }, parallel: true },
  { type: 'search', query: 'executeEditorOperation', limit: 5, parallel: true },
  { type: 'assistant', text: 'I can see the structure, and add the bullet now.' },
  { type: 'call', tool: 'executeEditorOperation', arguments: { location: 'there' }, parallel: true },
  { type: 'assistant', text: 'The bullet has been added to the note.' },
];

interface Case {
  file: string;
  model: string;
  scenario: ScenarioEvent[];
  more?: Partial<PlayInput>;
  /** The turn whose answer is like the recorded one. */
  turn?: number;
}

const CLIENT: Partial<PlayInput> = { openaiSearch: 'client' };
const REGEX: Partial<PlayInput> = { claudeSearch: 'regex', neverDefer: ['readNoteTree'] };
const BM25: Partial<PlayInput> = { neverDefer: ['readNoteTree'] };

const WHOLE: Case[] = [
  { file: 'openai-tool-search.1', model: 'gpt-5.4', scenario: WEATHER },
  { file: 'openai-client-tool-search.1', model: 'gpt-5.4', scenario: WEATHER, more: CLIENT },
  { file: 'openai-client-tool-search.2', model: 'gpt-5.4', scenario: WEATHER, more: CLIENT, turn: 1 },
  { file: 'anthropic-tool-search-bm25.1', model: 'claude-opus-5', scenario: CLAUDE_WEATHER },
  { file: 'anthropic-tool-search-regex.1', model: 'claude-opus-5', scenario: REGEX_WEATHER, more: REGEX },
  {
    file: 'anthropic-tool-search-deferred-bm25.2',
    model: 'claude-opus-5',
    scenario: TRAP,
    more: BM25,
    turn: 1,
  },
  {
    file: 'anthropic-tool-search-deferred-regex.2',
    model: 'claude-opus-5',
    scenario: TRAP,
    more: REGEX,
    turn: 1,
  },
  {
    file: 'google-reasoning-gemini3',
    model: 'gemini-3-pro',
    scenario: [
      { type: 'user', text: 'Count.' },
      { type: 'assistant', text: 'There are three of them.' },
    ],
  },
];

const STREAMS: Case[] = [
  { file: 'openai-tool-search.1', model: 'gpt-5.4', scenario: WEATHER },
  { file: 'openai-client-tool-search.1', model: 'gpt-5.4', scenario: WEATHER, more: CLIENT, turn: 0 },
  {
    file: 'openai-client-tool-search.2',
    model: 'gpt-5.4',
    scenario: [...WEATHER, { type: 'assistant', text: 'It is 64 degrees.' }],
    more: CLIENT,
    turn: 1,
  },
  { file: 'anthropic-tool-search-bm25.1', model: 'claude-opus-5', scenario: CLAUDE_WEATHER },
  { file: 'anthropic-tool-search-regex.1', model: 'claude-opus-5', scenario: REGEX_WEATHER, more: REGEX },
  { file: 'anthropic-tool-search-deferred-bm25', model: 'claude-opus-5', scenario: TRAP, more: BM25 },
  { file: 'anthropic-tool-search-deferred-regex', model: 'claude-opus-5', scenario: TRAP, more: REGEX },
];

/** What the account adds is not simulated, nor is thinking. */
const LEFT_OUT = new Set(['billing', 'billing.payer', 'usageMetadata.thoughtsTokenCount']);
/** Newer than the recordings, and required by the SDK. */
const ADDED = new Set(['usage.input_tokens_details.cache_write_tokens']);
/** The caller of the recording sent the found tool again, loaded; ours leaves it deferred, and the call names its namespace. */
const RESENT = 'openai-client-tool-search.2';

describe.skipIf(!existsSync(FOLDER))('recordings (skipped where they are not beside the project)', () => {
  it.each(WHOLE)('$file, whole: the same fields in the same order, at every level', (each) => {
    const real = recording(each.file);
    const ours = answered(each);
    expect(paths(ours).filter((path) => !ADDED.has(path))).toEqual(
      paths(real).filter((path) => !LEFT_OUT.has(path)),
    );
    const shape = (item: JsonObject): string[] =>
      [typeOf(item), ...paths(item)].filter((path) => each.file !== RESENT || path !== 'namespace');
    // Arguments and found tools are a matter of the tools at hand.
    const items = (response: JsonObject): string[][] =>
      itemsOf(response).map((item) => shape(item).filter((path) => !/^(arguments|input)\./.test(path)));
    expect(items(ours)).toEqual(items(real));
  });

  it.each(WHOLE)('$file, whole: it ends for the same reason', (each) => {
    const reason = ({ status, stop_reason: stop, candidates }: JsonObject): unknown =>
      status ?? stop ?? (candidates as JsonObject[] | undefined)?.[0]?.finishReason;
    expect(reason(answered(each))).toBe(reason(recording(each.file)));
  });

  it.each(['openai-tool-search.1', 'openai-client-tool-search.1', RESENT])(
    '%s, whole: tools come back in the same form',
    (file) => {
      const each = WHOLE.find((one) => one.file === file);
      const forms = ({ tools }: JsonObject): Map<string, string[]> => {
        const all = (tools as JsonObject[]).flatMap((tool) => [
          tool,
          ...((tool.tools ?? []) as JsonObject[]).map((member) => ({ ...member, type: 'member' })),
        ]);
        return new Map(all.map((tool) => [typeOf(tool), Object.keys(tool)]));
      };
      const known = forms(recording(file));
      const found = forms(each ? answered(each) : {});
      if (file === RESENT) expect([...found.keys()].sort()).toEqual([...known.keys()].sort());
      for (const [type, keys] of found) {
        if (file !== RESENT || type !== 'function') expect([type, keys]).toEqual([type, known.get(type)]);
      }
    },
  );

  it('found tools come back in the same form', () => {
    const found = (response: JsonObject): string[][] =>
      itemsOf(response).flatMap(({ tools }) => ((tools ?? []) as JsonObject[]).map(Object.keys));
    const [each] = WHOLE;
    expect(found(each ? answered(each) : {})).toEqual(found(recording('openai-tool-search.1')));
  });

  it.each(STREAMS)('$file, stream: the same events in the same order, with the same fields', (each) => {
    const real = recordedEvents(each.file);
    const turns = run(each.model, each.scenario, each.more);
    const ours = simulatedEvents(each.turn === undefined ? turns : turns.slice(each.turn, each.turn + 1));
    expect(sequence(ours)).toEqual(sequence(firstAnswers(real, ours)));
    for (const event of ours) {
      const like = real.find((one) => typeOf(one) === typeOf(event) && subjectOf(one) === subjectOf(event));
      const keys = (one: JsonObject): string[] =>
        [one, one.item, one.content_block, one.delta].flatMap((part) =>
          isObject(part) ? Object.keys(part).filter((key) => key !== 'obfuscation') : [],
        );
      const isResent = each.file === RESENT && subjectOf(event) === 'function_call';
      expect(keys(event).filter((key) => !isResent || key !== 'namespace')).toEqual(keys(like ?? {}));
    }
  });

  it.each(STREAMS.filter(({ model }) => model === 'claude-opus-5'))(
    '$file, stream: stops, pings and counts',
    (each) => {
      const facts = (events: JsonObject[]): unknown[] =>
        events.flatMap((event): unknown[] => {
          if (event.type === 'ping') return ['ping'];
          if (event.type === 'message_start') return [paths(event.message as JsonObject)];
          if (event.type !== 'message_delta') return [];
          return [(event.delta as JsonObject).stop_reason, paths(event.usage as JsonObject)];
        });
      const ours = simulatedEvents(run(each.model, each.scenario, each.more));
      expect(facts(ours)).toEqual(facts(recordedEvents(each.file)));
    },
  );

  it('anthropic-tool-search-bm25.1, stream: input counts more than once where the vendor searched', () => {
    const growth = (events: JsonObject[]): boolean[] => {
      const counts = events.flatMap(({ type, message, usage }) => {
        const counted = type === 'message_start' ? (message as JsonObject).usage : usage;
        return isObject(counted) ? [Number(counted.input_tokens)] : [];
      });
      return counts.flatMap((start, at) => (at % 2 === 0 ? [(counts[at + 1] ?? 0) > 2 * start] : []));
    };
    const ours = simulatedEvents(run('claude-opus-5', CLAUDE_WEATHER));
    expect(growth(ours)).toEqual(growth(recordedEvents('anthropic-tool-search-bm25.1')));
  });

  it('openai-client-tool-search.1, stream: the id of a search changes between its two events', () => {
    const ids = (events: JsonObject[]): Set<unknown> =>
      new Set(
        events.flatMap(({ item }) =>
          isObject(item) && item.type === 'tool_search_call' ? [item.call_id] : [],
        ),
      );
    const ours = simulatedEvents(run('gpt-5.4', WEATHER, CLIENT).slice(0, 1));
    expect(ids(recordedEvents('openai-client-tool-search.1')).size).toBe(2);
    expect(ids(ours).size).toBe(2);
  });

  it('google-reasoning-gemini3, stream: the signature comes last, without words; counts grow', () => {
    const facts = (chunks: JsonObject[]): unknown[] =>
      chunks.map((chunk, at) => {
        const [part] = itemsOf(chunk);
        return [
          Object.keys(part ?? {}),
          part?.text === '',
          paths((chunk.candidates as JsonObject[])[0] ?? {}),
          at === 0 || counted(chunk) >= counted(chunks[at - 1] ?? {}),
        ];
      });
    const counted = ({ usageMetadata }: JsonObject): number =>
      Number(isObject(usageMetadata) ? usageMetadata.candidatesTokenCount : NaN);
    const ours = simulatedEvents(
      run('gemini-3-pro', [{ type: 'assistant', text: 'There are three r in strawberry.' }]),
    );
    expect(facts(ours)).toEqual(facts(recordedEvents('google-reasoning-gemini3')));
  });
});

function answered({ model, scenario, more, turn = 0 }: Case): JsonObject {
  const found: Turn | undefined = run(model, scenario, more)[turn];
  return (found && responseOf(found)) ?? {};
}

/** Keys of an object and of the objects in it, in order; lists are looked at elsewhere. */
function paths(value: JsonObject, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...(isObject(inner) ? paths(inner, `${prefix}${key}.`) : []),
  ]);
}

/** As many answers as we have; a recording may go on. */
function firstAnswers(real: JsonObject[], ours: JsonObject[]): JsonObject[] {
  const begins = (events: JsonObject[]): number[] =>
    events.flatMap(({ type }, at) => (type === 'response.created' || type === 'message_start' ? [at] : []));
  return real.slice(0, begins(real)[begins(ours).length]);
}

function subjectOf({ item, content_block: block, delta }: JsonObject): string {
  return [item, block, delta].map(typeOf).join('');
}

/** Types of events and of what they are about; pieces of one text are one. Pings come at any time. */
function sequence(events: readonly JsonObject[]): string[] {
  const names = events
    .filter(({ type }) => type !== 'ping')
    .map((event) => `${typeOf(event)} ${subjectOf(event)}`.trim());
  return names.filter((name, index) => name !== names[index - 1]);
}
