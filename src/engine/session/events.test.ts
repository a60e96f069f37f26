import { describe, expect, it } from 'vitest';
import { readScenarioEvent } from './events.ts';

describe('readScenarioEvent', () => {
  it.each([
    { type: 'user', text: 'Hello' },
    { type: 'search', query: 'mail', limit: 3, paths: ['Mail'], error: 'unavailable', parallel: true },
    { type: 'call', tool: 'x', arguments: { a: [1] }, result: null, isError: true, losesNamespace: true },
    { type: 'recorded', response: { output: [] }, results: { call_1: 'ok' } },
    { type: 'catalog', put: [{ name: 'x', parameters: {} }], remove: ['y'], referencesAsText: true },
    { type: 'visible', tools: null },
    { type: 'model', model: 'gpt-5.4', transport: 'bedrock' },
    { type: 'force', tool: 'x' },
    { type: 'compaction', clearReveals: true },
    { type: 'session', name: 'B' },
    { type: 'reload' },
  ])('keeps a sound event: $type', (event) => {
    expect(readScenarioEvent(event)).toEqual(event);
  });

  it.each([
    null,
    'user',
    { type: 'nothing' },
    { type: '__proto__' },
    { type: 'user' },
    { type: 'search', query: 'mail', limit: 0 },
    { type: 'search', query: 'mail', error: 'invalid_pattern' },
    { type: 'call', tool: 'x', arguments: [1] },
    { type: 'catalog', put: [{ description: 'no name' }] },
    { type: 'model', transport: 'pigeon' },
    { type: 'visible' },
  ])('refuses what is none: %j', (value) => {
    expect(readScenarioEvent(value)).toBeUndefined();
  });

  it('drops keys that no event of its type has', () => {
    expect(readScenarioEvent({ type: 'user', text: 'x', key: 'secret' })).toEqual({
      type: 'user',
      text: 'x',
    });
  });
});
