import { describe, expect, it } from 'vitest';
import { parseCatalog, writeDefinitions, type ScenarioEvent } from '../../../engine/index.ts';
import { keepDraft, keptDraft } from './drafts.ts';
import { withField } from './edits.ts';
import { STORY, TOOLS, turnsOf } from './testStory.ts';
import { readJsonObject, readResult, writeResult } from './text.ts';
import { knownNames, parsedTool, searchPaths, toolCompletions, toolLike } from './tools.ts';

describe('text in boxes', () => {
  it.each([null, true, 12, 'plain words', '12', 'null', '{', '', ' a ', [1], { ok: true }])(
    'a result %j is read as it was written',
    (value) => {
      expect(readResult(writeResult(value))).toEqual({ value });
    },
  );

  it('is plain where it does not begin like JSON, and says how to mend it where it does', () => {
    expect(readResult('')).toEqual({ value: undefined });
    expect(readResult('not found')).toEqual({ value: 'not found' });
    expect(readResult('{"ok":')).toEqual({
      problem: expect.stringContaining('Close what is open') as string,
    });
  });

  it('takes only an object for a response', () => {
    expect(readJsonObject('{"a":1}', 'response body')).toEqual({ value: { a: 1 } });
    for (const [text, mend] of [
      ['{"a":', 'from { to }'],
      ['[]', 'no object'],
      ['event: message_start\ndata: {}', 'without `stream`'],
    ] as const) {
      expect(readJsonObject(text, 'response body')).toEqual({
        problem: expect.stringContaining(mend) as string,
      });
    }
  });

  it('is kept with the event while it cannot be taken', () => {
    const event: ScenarioEvent = { type: 'user', text: 'Hello' };
    keepDraft(event, 'text', ' ');
    expect(keptDraft(event, 'text')).toBe(' ');
    keepDraft(event, 'text', undefined);
    expect(keptDraft(event, 'text')).toBeUndefined();
  });
});

describe('tools', () => {
  it('put into an event are read again as they were written', () => {
    const { tools } = parseCatalog(JSON.stringify({ tools: TOOLS }));
    const put = tools.map(toolLike);
    const again = parseCatalog(writeDefinitions(put.map(parsedTool)));
    expect(again.findings).toEqual([]);
    expect(again.tools.map(({ name, parameters, category }) => ({ name, parameters, category }))).toEqual(
      put.map(({ name, parameters, category }) => ({ name, parameters, category })),
    );
    expect(put[0]).not.toHaveProperty('key');
  });

  it('are offered with what the model has of them, and as paths where OpenAI searches', () => {
    const [, second] = turnsOf(STORY);
    if (!second) throw new Error('No second turn.');
    expect(toolCompletions(second)[0]).toEqual({ value: 'read_file', detail: 'loaded' });
    expect(toolCompletions(second)[2]).toEqual({ value: 'send_mail', detail: 'not loaded' });
    const [hosted] = turnsOf(STORY, { model: 'gpt-5.4' });
    expect(hosted && searchPaths(hosted).map(({ value }) => value)).toEqual(['files', 'send_mail']);
  });

  it('that an event adds are known by name', () => {
    expect(knownNames([], [{ type: 'catalog', put: [{ name: 'new' }, { name: 'new' }] }])).toEqual(['new']);
  });
});

it('a field that is not set is not there', () => {
  const event = { type: 'search', query: 'mail', limit: 2 } as const satisfies ScenarioEvent;
  expect(withField<ScenarioEvent & { type: 'search' }, 'limit'>(event, 'limit', undefined)).toEqual({
    type: 'search',
    query: 'mail',
  });
});
