import { describe, expect, it } from 'vitest';
import type { ScenarioEvent } from '../session/types.ts';
import { thresholdAdvice, type ThresholdCase } from './thresholdWords.ts';
import { thresholdOf } from './threshold.ts';
import { adviceInput, toolOf, TWENTY } from './testing.ts';

const GIVEN: ThresholdCase = {
  count: 20,
  threshold: 15,
  fires: true,
  model: 'a-model',
  hasPrice: true,
  isPossible: true,
  breakEven: 12,
  deferredUsd: 1,
  fullUsd: 2,
};

describe('the threshold', () => {
  it.each<[string, Partial<ThresholdCase>, string, number | undefined]>([
    ['fires and pays', {}, 'threshold-fits', undefined],
    ['fires and pays, but would fire too early', { breakEven: 18 }, 'threshold-fits', 18],
    ['fires at a loss', { breakEven: 34, deferredUsd: 3 }, 'threshold-too-low', 34],
    ['fires where nothing pays', { breakEven: null, deferredUsd: 3 }, 'threshold-too-low', 21],
    ['does not fire where it would pay', { threshold: 40, fires: false }, 'threshold-too-high', 12],
    [
      'does not fire, and should not',
      { threshold: 40, fires: false, breakEven: 90, deferredUsd: 3 },
      'threshold-fits',
      undefined,
    ],
    ['is close to the break-even', { deferredUsd: 3 }, 'threshold-close', undefined],
    ['has no bill to go by', { deferredUsd: null, fullUsd: null }, 'threshold-fits', undefined],
    ['has no price to go by', { hasPrice: false, breakEven: null }, 'threshold-unpriced', undefined],
    ['has nothing to decide', { isPossible: false }, 'threshold-without-effect', undefined],
    ['has no tools', { count: 0, fires: false }, 'threshold-no-tools', undefined],
  ])('%s', (_, given, code, threshold) => {
    const advice = thresholdAdvice({ ...GIVEN, ...given });
    expect(advice.code).toBe(code);
    expect(advice.patch?.threshold).toBe(threshold);
    expect(advice.message).not.toMatch(/NaN|Infinity|undefined|  /);
  });

  const scenario: ScenarioEvent[] = [
    { type: 'user', text: 'Read it.' },
    { type: 'search', query: 'read_file' },
    { type: 'call', tool: 'read_file' },
    { type: 'assistant', text: 'Done.' },
  ];

  it('is measured on the session, deferred or not', () => {
    const model = 'claude-opus-5';
    const fires = thresholdOf(adviceInput({ scenario, model, caching: true }));
    const not = thresholdOf(adviceInput({ scenario, model, caching: true, threshold: 50 }));
    expect(fires.breakEven).not.toBeNull();
    expect(not.breakEven).toBe(fires.breakEven);
    expect(not.message).toContain('does not fire: 20 tools, fewer than 50');
  });

  it('pays on a heavy catalogue with an append-only mechanism', () => {
    const tools = Array.from({ length: 40 }, (_, i) => toolOf(`tool_${i}`, 40));
    const call: ScenarioEvent[] = [
      { type: 'search', query: 'tool_3' },
      { type: 'call', tool: 'tool_3' },
    ];
    const about = adviceInput({
      tools,
      scenario: call,
      model: 'claude-opus-5',
      caching: true,
      threshold: 50,
    });
    expect(thresholdOf(about)).toMatchObject({ code: 'threshold-too-high', severity: 'warning' });
  });

  it.each<[string, Parameters<typeof adviceInput>[0], string]>([
    ['no tools', { tools: [] }, 'threshold-no-tools'],
    ['all tools kept', { neverDefer: ['*'] }, 'threshold-without-effect'],
    ['no capability', { capability: [] }, 'threshold-without-effect'],
    ['no price', { model: 'a-model-of-my-own' }, 'threshold-unpriced'],
  ])('decides nothing with %s', (_, given, code) => {
    expect(thresholdOf(adviceInput({ scenario, ...given })).code).toBe(code);
  });

  it('is finite for an empty session of a full catalogue', () => {
    const { breakEven, message } = thresholdOf(adviceInput({ tools: TWENTY }));
    expect(breakEven === null || Number.isFinite(breakEven)).toBe(true);
    expect(message).not.toMatch(/NaN|Infinity/);
  });
});
