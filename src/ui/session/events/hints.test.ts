import { describe, expect, it } from 'vitest';
import type { PlayInput, ScenarioEvent } from '../../../engine/index.ts';
import { hintsOf } from './hints.ts';
import { turnOfEvents } from './places.ts';
import { turnsOf } from './testStory.ts';

describe('hintsOf', () => {
  function hints(events: ScenarioEvent[], at: number, settings: Partial<PlayInput> = {}): string {
    const turns = turnsOf(events, settings);
    const places = turnOfEvents(turns, events.length);
    const event = events[at];
    const turn = turns[places[at] ?? 0];
    if (!event || !turn) throw new Error('No such event.');
    return hintsOf(event, {
      turn,
      start: { model: 'gemini-2.5-pro', transport: 'first-party' },
      events,
      at,
    }).join(' ');
  }
  const user: ScenarioEvent = { type: 'user', text: 'Go.' };
  const search: ScenarioEvent = {
    type: 'search',
    query: 'mail',
    limit: 2,
    paths: ['files'],
    error: 'unavailable',
  };

  it('says which parts of a search the mechanism does not take', () => {
    expect(hints([user, search], 1)).toMatch(
      /limit has no effect.*error cannot.*Paths have no effect.*client-side/,
    );
    expect(hints([user, search], 1, { model: 'claude-opus-5' })).toMatch(/^Paths have no effect/);
    expect(hints([user, search], 1, { model: 'gpt-5.4' })).not.toContain('Paths');
    expect(hints([user, search], 1, { model: 'gpt-5.4', openaiSearch: 'client' })).toContain(
      'the caller’s own',
    );
    expect(hints([user, search], 1, { threshold: 99 })).toContain('Lower the threshold');
  });

  it('says when there is no answer to be part of, no namespace to lose and nothing to switch', () => {
    expect(hints([user, { type: 'call', tool: 'read_file', parallel: true }], 1)).toContain('It begins one');
    expect(hints([user, { type: 'call', tool: 'read_file', losesNamespace: true }], 1)).toContain(
      'namespace',
    );
    expect(hints([user, search, { type: 'model', model: 'gemini-2.5-pro' }], 2)).toContain('nothing changes');
    expect(hints([user, search, { type: 'reload' }, { type: 'model', model: 'gpt-5.4' }], 3)).toBe('');
    expect(hints([user, { type: 'session', name: 'A' }], 1)).toContain('open here already');
    expect(hints([user, { type: 'force', tool: 'rm' }], 1)).toContain('`rm` is not among the tools');
    expect(hints([user, { type: 'catalog' }], 1)).toContain('stays as it is');
  });

  it('says when a response is another vendor’s', () => {
    const response = { role: 'assistant', content: [{ type: 'text', text: 'Hi' }] };
    expect(hints([user, { type: 'recorded', response }], 1)).toContain('one of anthropic');
    expect(hints([user, { type: 'recorded', response }], 1, { model: 'claude-opus-5' })).toBe('');
  });
});
