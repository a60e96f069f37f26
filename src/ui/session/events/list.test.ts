import { describe, expect, it } from 'vitest';
import type { ScenarioEvent } from '../../../engine/index.ts';
import { judge } from '../../../engine/session/judge/judge.ts';
import { eventIds, keepId } from './ids.ts';
import { findingsOfEvents, turnOfEvents } from './places.ts';
import { summaryOf } from './summary.ts';
import { STORY, turnsOf } from './testStory.ts';

describe('summaryOf', () => {
  it.each<[ScenarioEvent, string]>([
    [{ type: 'user', text: 'Hello' }, 'Hello'],
    [{ type: 'search', query: 'mail', limit: 3, paths: ['crm'] }, '“mail” · limit 3 · in crm'],
    [
      { type: 'search', query: 'mail', error: 'unavailable', parallel: true },
      'same answer · “mail” · answered unavailable',
    ],
    [{ type: 'call', tool: 'read_file' }, 'read_file {}'],
    [
      { type: 'call', tool: 'read_file', arguments: { path: 'a' }, isError: true },
      'read_file {"path":"a"} · fails',
    ],
    [{ type: 'recorded', response: { id: 'msg_1', model: 'claude-opus-5' } }, 'msg_1 · claude-opus-5'],
    [{ type: 'recorded', response: {} }, '{}'],
    [{ type: 'session', name: 'B' }, 'The session B goes on here.'],
  ])('writes %j as %s', (event, summary) => {
    expect(summaryOf(event)).toBe(summary);
  });

  it('cuts what no list is wide enough for', () => {
    expect(summaryOf({ type: 'user', text: 'word '.repeat(500) })).toHaveLength(240);
  });
});

describe('turnOfEvents', () => {
  it('puts what is said before a request and what answers it into one turn', () => {
    expect(turnOfEvents(turnsOf(STORY), STORY.length)).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it('gives an event without a trace the turn of the event before', () => {
    const events: ScenarioEvent[] = [
      { type: 'user', text: 'Hello' },
      { type: 'recorded', response: { role: 'assistant', content: [] } },
    ];
    expect(turnOfEvents(turnsOf(events), events.length)).toEqual([0, 0]);
  });

  it('keeps a search whose result comes late in the turn in which it was made', () => {
    const events: ScenarioEvent[] = [
      { type: 'user', text: 'Go.' },
      { type: 'call', tool: 'read_file' },
      { type: 'search', query: 'mail', parallel: true },
      { type: 'assistant', text: 'Done.' },
    ];
    expect(turnOfEvents(turnsOf(events, { model: 'claude-opus-5' }), events.length)).toEqual([0, 0, 0, 1]);
  });
});

describe('findingsOfEvents', () => {
  it('gives a blind call its finding and every other event the same empty list', () => {
    const events: ScenarioEvent[] = [
      { type: 'user', text: 'Read it.' },
      { type: 'call', tool: 'read_file', arguments: { file: 'a' } },
      { type: 'assistant', text: 'Done.' },
    ];
    const turns = turnsOf(events);
    const places = turnOfEvents(turns, events.length);
    const [first, second, third] = findingsOfEvents(events, places, judge(turns, events));
    expect(second?.map(({ code }) => code)).toContain('call-blind');
    expect(first).toEqual([]);
    expect(third).toBe(first);
  });
});

describe('eventIds', () => {
  it('follow an event through moves, edits and undo', () => {
    const [a, b] = STORY.slice(0, 2) as [ScenarioEvent, ScenarioEvent];
    const [idA, idB] = eventIds([a, b]);
    expect(eventIds([b, a])).toEqual([idB, idA]);
    const edited: ScenarioEvent = { type: 'user', text: 'Write it.' };
    keepId(a, edited);
    expect(eventIds([edited, b])).toEqual([idA, idB]);
    expect(eventIds([a, b])).toEqual([idA, idB]);
  });

  it('are never the same twice in a list', () => {
    const event: ScenarioEvent = { type: 'reload' };
    expect(new Set(eventIds([event, event, structuredClone(event)])).size).toBe(3);
  });
});
