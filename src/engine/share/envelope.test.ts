import { describe, expect, it } from 'vitest';
import type { Json } from '../types.ts';
import { EMPTY_WORKSPACE } from '../workspace.ts';
import { fromEnvelope, toEnvelope } from './envelope.ts';
import { parseStrangersJson } from './strangersJson.ts';
import { CONTEXT, PRISTINE } from './testStates.ts';

const EMPTY = { workspace: EMPTY_WORKSPACE, view: CONTEXT.view, position: 0 };

describe('toEnvelope', () => {
  it('leaves out what everybody starts with', () => {
    expect(toEnvelope(EMPTY, CONTEXT)).toEqual({});
  });

  it('holds what was changed, and of a sample no sources', () => {
    const workspace = { ...PRISTINE.workspace, threshold: 20, caching: true };
    const state = { workspace, view: { ...CONTEXT.view, panel: 'wire' }, position: 2 };
    expect(toEnvelope(state, CONTEXT)).toEqual({
      w: { sample: 'desk', threshold: 20, caching: true },
      v: { panel: 'wire' },
      p: 2,
    });
  });

  it('says so where a sample’s setting is back at the page’s own default', () => {
    const workspace = { ...PRISTINE.workspace, neverDefer: [] };
    expect(toEnvelope({ ...PRISTINE, workspace }, CONTEXT).w).toEqual({ sample: 'desk', neverDefer: [] });
  });

  it('writes only keys that links carry', () => {
    const context = { ...CONTEXT, workspaceKeys: ['threshold' as const] };
    const workspace = { ...EMPTY_WORKSPACE, threshold: 3, model: 'mine' };
    expect(toEnvelope({ ...EMPTY, workspace }, context)).toEqual({ w: { threshold: 3 } });
  });
});

describe('fromEnvelope', () => {
  it('opens the empty envelope to the empty page', () => {
    expect(fromEnvelope({}, CONTEXT)).toEqual({ status: 'opened', ...EMPTY });
  });

  it('believes only keys that links carry', () => {
    const context = { ...CONTEXT, workspaceKeys: ['threshold' as const] };
    const opened = fromEnvelope({ w: { threshold: 3, model: 'theirs', apiKey: 'x' }, x: 1 }, context);
    expect(opened).toEqual({
      status: 'opened',
      ...EMPTY,
      workspace: { ...EMPTY_WORKSPACE, threshold: 3 },
    });
  });

  it('gives unsound values their default and drops unsound events', () => {
    const w = {
      threshold: '3',
      model: 7,
      revealBound: -1,
      overrides: { a: { deferrable: 'maybe' }, b: { deferrable: 'never' } },
      scenario: [{ type: 'user' }, { type: 'explode' }, { type: 'user', text: 'Hi', html: '<b>' }],
    };
    const opened = fromEnvelope({ w, p: 1.5 }, CONTEXT);
    expect(opened).toMatchObject({
      workspace: {
        ...EMPTY_WORKSPACE,
        overrides: { b: { deferrable: 'never' } },
        scenario: [{ type: 'user', text: 'Hi' }],
      },
      position: 0,
    });
  });

  it.each([-1, 1e300, '2', null])('takes %j for the first position', (p) => {
    expect(fromEnvelope({ p }, CONTEXT)).toMatchObject({ position: 0 });
  });

  it('takes no sources for a sample’s', () => {
    const opened = fromEnvelope({ w: { sample: 'desk', sources: [{ text: 'forged' }] } }, CONTEXT);
    expect(opened).toMatchObject({ workspace: { sample: 'desk', sources: [{ text: '' }] } });
  });
});

describe('parseStrangersJson', () => {
  it.each<[string, Json]>([
    ['{"__proto__":{"a":1},"b":2}', { b: 2 }],
    ['[{"x":{"__proto__":null}}]', [{ x: {} }]],
    ['{"constructor":{"prototype":{"a":1}}}', {}],
    // Names of somebody's arguments, and harmless.
    ['{"constructor":"Ferrari","prototype":1}', { constructor: 'Ferrari', prototype: 1 }],
  ])('%s', (text, value) => {
    expect(parseStrangersJson(text)).toEqual(value);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('counts no brackets inside strings', () => {
    const text = JSON.stringify({ a: `\\"${'['.repeat(1000)}` });
    expect(parseStrangersJson(text)).toEqual(JSON.parse(text));
  });
});
