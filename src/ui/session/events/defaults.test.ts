import { describe, expect, it } from 'vitest';
import {
  readScenarioEvent,
  type PlayInput,
  type ScenarioEvent,
  type ScenarioEventType,
} from '../../../engine/index.ts';
import { defaultEvent, type Moment } from './defaults.ts';
import { KIND_GROUPS, KINDS } from './kinds.ts';
import { turnOfEvents } from './places.ts';
import { STORY, turnsOf } from './testStory.ts';

const ALL = Object.keys(KINDS) as ScenarioEventType[];

function momentOf(events: ScenarioEvent[], at: number, settings: Partial<PlayInput> = {}): Moment {
  const turns = turnsOf(events, settings);
  const turn = turns[turnOfEvents(turns, events.length)[at - 1] ?? turns.length - 1];
  if (!turn) throw new Error('No turn.');
  return { turn, turns, events, at };
}

describe('kinds', () => {
  it('are all in the menu, once', () => {
    expect(KIND_GROUPS.flatMap(({ types }) => types).sort()).toEqual([...ALL].sort());
  });
});

describe('defaultEvent', () => {
  it.each(ALL)('%s: is a sound event that can be played', (type) => {
    const event = defaultEvent(type, momentOf(STORY, 2));
    expect(readScenarioEvent(event)).toEqual(event);
    expect(() => turnsOf([...STORY.slice(0, 2), event, ...STORY.slice(2)])).not.toThrow();
  });

  it('searches for a tool that is not loaded, in words or by its name as a pattern', () => {
    expect(defaultEvent('search', momentOf(STORY, 1))).toMatchObject({ query: 'read file' });
    const regex = momentOf(STORY, 1, { model: 'claude-opus-5', claudeSearch: 'regex' });
    expect(defaultEvent('search', regex)).toMatchObject({ query: 'read_file' });
  });

  it('calls a loaded tool with arguments that fit its schema', () => {
    expect(defaultEvent('call', momentOf(STORY, 3))).toEqual({
      type: 'call',
      tool: 'read_file',
      arguments: { path: expect.any(String) as string },
    });
  });

  it('goes on within the answer after words in the middle, and is no part of it at the end', () => {
    expect(defaultEvent('call', momentOf(STORY, 5))).toMatchObject({ parallel: true });
    expect(defaultEvent('call', momentOf(STORY, 6))).not.toHaveProperty('parallel');
  });

  it('switches to a model with another mechanism and starts a session of a new name', () => {
    const moment = momentOf([...STORY, { type: 'session', name: 'B' }], 7, { model: 'claude-opus-5' });
    const event = defaultEvent('model', moment);
    if (event.type !== 'model' || event.model === undefined) throw new Error('No model.');
    expect(turnsOf(STORY, { model: event.model })[0]?.built.mechanism).toBe('openai-hosted');
    expect(defaultEvent('session', moment)).toEqual({ type: 'session', name: 'C' });
  });

  it('adds a tool whose name is free, and begins a recorded answer from the simulated one', () => {
    const moment = momentOf([...STORY, defaultEvent('catalog', momentOf(STORY, 6))], 7);
    expect(defaultEvent('catalog', moment)).toMatchObject({ put: [{ name: 'added_tool2' }] });
    expect(defaultEvent('recorded', moment)).toMatchObject({
      response: { candidates: expect.any(Array) as [] },
    });
  });
});
