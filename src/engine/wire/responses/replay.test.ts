/** Recorded answers go back to their provider untouched, and to another one in its own words. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlayInput } from '../../session/play.ts';
import type { ScenarioEvent, Turn } from '../../session/types.ts';
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { lint } from '../lint/lint.ts';
import { responseOf } from './response.ts';
import { itemsOf, run } from './testing.ts';

const FOLDER = join(import.meta.dirname, '../../../../../shared/recordings');

function recording(file: string): JsonObject {
  return JSON.parse(readFileSync(join(FOLDER, `${file}.json`), 'utf8')) as JsonObject;
}

function recorded(...files: string[]): ScenarioEvent[] {
  return files.map((file) => ({ type: 'recorded', response: recording(file) }));
}

const GO: ScenarioEvent = { type: 'user', text: 'Go.' };
const THANKS: ScenarioEvent = { type: 'user', text: 'Thanks.' };

function last(turns: readonly Turn[]): Turn {
  const turn = turns.at(-1);
  if (!turn) throw new Error('A session has at least one turn.');
  return turn;
}

function history(turns: readonly Turn[]): JsonObject[] {
  const { input, messages, contents } = last(turns).request.body;
  return (input ?? messages ?? contents) as JsonObject[];
}

const FILES: [string, string[], Partial<PlayInput>][] = [
  ['gpt-5.4', ['openai-tool-search.1'], {}],
  ['gpt-5.4', ['openai-client-tool-search.1', 'openai-client-tool-search.2'], { openaiSearch: 'client' }],
  ['claude-opus-5', ['anthropic-tool-search-bm25.1'], {}],
  ['claude-opus-5', ['anthropic-tool-search-regex.1'], { claudeSearch: 'regex' }],
  ['claude-opus-5', ['anthropic-tool-search-deferred-bm25.2'], {}],
  ['claude-opus-5', ['anthropic-tool-search-deferred-regex.2'], { claudeSearch: 'regex' }],
  ['gemini-3-pro', ['google-reasoning-gemini3'], {}],
];

describe.skipIf(!existsSync(FOLDER))('recordings (skipped where they are not beside the project)', () => {
  it.each(FILES)('%s gets %j back as they came, every call answered', (model, files, more) => {
    const responses = files.map(recording);
    const turns = run(model, [GO, ...recorded(...files), THANKS], more);
    expect(history(turns)).toEqual(WHOLE[model]?.(responses));
    expect(turns.slice(0, -1).map(responseOf)).toEqual(responses);
  });

  it.each(FILES)('%s gets %j back after other sessions, a reload, another provider', (model, files, more) => {
    const plain = history(run(model, [GO, ...recorded(...files), THANKS], more));
    const other = model === 'gpt-5.4' ? 'claude-opus-5' : 'gpt-5.4';
    const scenario: ScenarioEvent[] = [
      GO,
      ...recorded(...files),
      { type: 'session', name: 'B' },
      GO,
      { type: 'assistant', text: 'Gone.' },
      { type: 'session', name: 'A' },
      { type: 'reload' },
      { type: 'model', model: other },
      THANKS,
      { type: 'assistant', text: 'You are welcome.' },
      { type: 'model', model },
      THANKS,
    ];
    const there = history(run(model, scenario, more));
    // What follows the answers is said twice here: the first message in which it is said may hold tool results too.
    expect(there.slice(0, plain.length - 1)).toEqual(plain.slice(0, -1));
    expect(JSON.stringify(there)).toContain(JSON.stringify(plain.at(-1)));
  });

  it('the result of a late search goes to the search of the answer before, whoever writes it', () => {
    const { content, ...rest } = recording('anthropic-tool-search-bm25.1');
    const [, search, , , call] = content as JsonObject[];
    const response = { ...rest, content: [call ?? {}, search ?? {}] };
    const turns = run('claude-opus-5', [
      GO,
      { type: 'recorded', response },
      { type: 'assistant', text: 'So.' },
      THANKS,
    ]);
    expect(history(turns)).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: [{ id: call?.id }, { id: search?.id }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: call?.id }] },
      {
        role: 'assistant',
        content: [{ type: 'tool_search_tool_result', tool_use_id: search?.id }, { type: 'text' }],
      },
      { role: 'user' },
    ]);
    expect(refusals(last(turns))).toEqual([]);
  });

  const OTHERS: [string, string, Partial<PlayInput>][] = [
    'openai-tool-search.1',
    'anthropic-tool-search-bm25.1',
    'anthropic-tool-search-regex.1',
  ].flatMap((file) =>
    ['gpt-5.4', 'gpt-4o', 'mistral-large', 'claude-opus-5', 'gemini-2.5-pro', 'gemini-3-pro'].map(
      (model): [string, string, Partial<PlayInput>] => [file, model, {}],
    ),
  );

  it.each(OTHERS)('%s can be said to %s', (file, model) => {
    const author = file.startsWith('openai') ? 'gpt-5.4' : 'claude-opus-5';
    const turn = last(run(author, [GO, ...recorded(file), { type: 'model', model }, THANKS]));
    expect(refusals(turn)).toEqual([]);
    const [calls, answers] = callIds(history([turn]));
    expect(calls).toHaveLength(1);
    expect(answers).toEqual(calls);
    if (author === model) return;
    const text = JSON.stringify(history([turn]));
    expect(text).toMatch(/found: get_/);
    expect(text).not.toMatch(/tool_search_call|server_tool_use|tool_reference/);
  });

  it('and to Bedrock', () => {
    const scenario: ScenarioEvent[] = [
      GO,
      ...recorded('anthropic-tool-search-bm25.1'),
      { type: 'model', transport: 'bedrock' },
      THANKS,
    ];
    const turn = last(run('claude-opus-5', scenario, { dialect: 'bedrock' }));
    const [calls, answers] = callIds(history([turn]));
    expect(calls).toHaveLength(1);
    expect(answers).toEqual(calls);
    expect(refusals(turn)).toEqual([]);
  });
});

describe('simulated answers, pasted as recorded ones, go back as they came', () => {
  it.each<[string, Partial<PlayInput>]>([
    ['gpt-5.4', {}],
    ['claude-opus-5', {}],
    ['claude-opus-5', { claudeSearch: 'regex' }],
    ['gpt-4o', { dialect: 'openai-chat' }],
    ['gemini-2.5-pro', {}],
    ['gemini-3-pro', {}],
    ['claude-opus-5', { dialect: 'bedrock' }],
  ])('%s %j', (model, more) => {
    const turns = run(
      model,
      [
        GO,
        { type: 'assistant', text: 'I look for a tool.' },
        { type: 'search', query: 'get_weather', parallel: true },
        { type: 'call', tool: 'get_weather', arguments: { location: 'here' } },
        { type: 'assistant', text: 'Done.' },
      ],
      more,
    );
    const responses = turns.map(responseOf).filter((response) => response !== undefined);
    const again = run(
      model,
      [GO, ...responses.map((response): ScenarioEvent => ({ type: 'recorded', response })), THANKS],
      more,
    );
    const text = JSON.stringify(history(again));
    for (const response of responses) {
      const items = itemsOf(response);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(text).toContain(JSON.stringify(item));
    }
    expect(refusals(last(again))).toEqual([]);
  });
});

function refusals({ model, request }: Turn): string[] {
  return lint({ dialect: request.dialect, model, body: request.body })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

/** Ids of calls, and of what answers them, in any dialect. */
function callIds(items: readonly JsonObject[]): [unknown[], unknown[]] {
  const calls: unknown[] = [];
  const answers: unknown[] = [];
  JSON.stringify(items, (key, value: unknown) => {
    if (!isObject(value)) return value;
    const { type, id, call_id: callId, function: called } = value;
    if (type === 'function_call') calls.push(callId);
    if (type === 'function_call_output') answers.push(callId);
    if (type === 'tool_use' || called !== undefined) calls.push(id);
    if (type === 'tool_result') answers.push(value.tool_use_id);
    if (value.tool_call_id !== undefined) answers.push(value.tool_call_id);
    if (key === 'functionCall') calls.push(id);
    if (key === 'functionResponse') answers.push(id);
    if (key === 'toolUse') calls.push(value.toolUseId);
    if (key === 'toolResult') answers.push(value.toolUseId);
    return value;
  });
  return [calls, answers];
}

const OK = '{"ok":true}';

/** The whole history by hand: the recorded items, and the answers that they ask for. */
const WHOLE: Record<string, (responses: JsonObject[]) => JsonObject[]> = {
  'gpt-5.4': (responses) => [
    { role: 'user', content: 'Go.' },
    ...responses.map(itemsOf).flatMap((items) => [
      ...items,
      ...items.flatMap(({ type, call_id: id = null, execution }): JsonObject[] => {
        if (type === 'function_call') return [{ type: 'function_call_output', call_id: id, output: OK }];
        if (execution !== 'client') return [];
        return [
          { type: 'tool_search_output', status: 'completed', call_id: id, execution: 'client', tools: [] },
        ];
      }),
    ]),
    { role: 'user', content: 'Thanks.' },
  ],
  'claude-opus-5': (responses) => [
    { role: 'user', content: [{ type: 'text', text: 'Go.' }] },
    ...responses.map(itemsOf).flatMap((content) => [
      { role: 'assistant', content },
      {
        role: 'user',
        content: [
          ...content
            .filter(({ type }) => type === 'tool_use')
            .map(({ id = '' }) => ({ type: 'tool_result', tool_use_id: id, content: OK })),
          { type: 'text', text: 'Thanks.' },
        ],
      },
    ]),
  ],
  'gemini-3-pro': (responses) => [
    { role: 'user', parts: [{ text: 'Go.' }] },
    ...responses.map((response) => ({ role: 'model', parts: itemsOf(response) })),
    { role: 'user', parts: [{ text: 'Thanks.' }] },
  ],
};
