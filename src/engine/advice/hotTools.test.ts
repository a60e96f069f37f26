import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf } from '../economics/bill.ts';
import { passesOf } from '../economics/passes.ts';
import { play } from '../session/play.ts';
import type { ScenarioEvent } from '../session/types.ts';
import { hotToolSteps } from './hotTools.ts';
import { adviceInput, toolOf, TWENTY } from './testing.ts';
import type { AdviceInput, HotToolsAdvice } from './types.ts';

function advised(about: AdviceInput): HotToolsAdvice {
  const steps = hotToolSteps(about);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The session with the advice taken. */
function costWith({ input, money, prices, economics }: AdviceInput, { patch }: HotToolsAdvice): number {
  const turns = play({ ...input, ...patch });
  return billOf(passesOf(turns), { money: { ...money, cache: economics.cache }, prices }).usd;
}

const USING: ScenarioEvent[] = [
  { type: 'user', text: 'Read it.' },
  { type: 'search', query: 'read_file' },
  { type: 'call', tool: 'read_file' },
  { type: 'search', query: 'list_user' },
  { type: 'call', tool: 'list_user' },
  { type: 'assistant', text: 'Done.' },
];

describe('tools to keep loaded', () => {
  it('are those whose searches cost more than their schemas', () => {
    const about = adviceInput({ scenario: USING });
    const advice = advised(about);
    expect([...advice.tools].sort()).toEqual(['list_user', 'read_file']);
    expect(advice.before.searches).toBe(2);
    expect(advice.after?.searches).toBe(0);
    expect(advice.message).toMatch(
      /^Keep `\w+`, `\w+` loaded: 2 searches less, \$[\d.]+ → \$[\d.]+, first turn [\d,]+ → [\d,]+ tokens of tools\.$/,
    );
    expect(advice.patch?.neverDefer).toEqual(advice.tools);
    expect(advice.patch?.scenario?.map(({ type }) => type)).toEqual(['user', 'call', 'call', 'assistant']);
    expect(costWith(about, advice)).toBeCloseTo(advice.after?.usd ?? 0, 12);
  });

  it('leave a call alone that stood beside a search which goes', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'user', text: 'Read it.' },
      { type: 'search', query: 'read_file' },
      { type: 'call', tool: 'read_file' },
      { type: 'search', query: 'list_user' },
      { type: 'search', query: 'drop_row', parallel: true },
      { type: 'call', tool: 'list_user' },
      { type: 'call', tool: 'drop_row', parallel: true },
    ];
    const { patch } = advised(adviceInput({ scenario }));
    const kept = patch?.scenario ?? [];
    expect(kept.filter(({ type }) => type === 'search')).toEqual([]);
    expect(kept.map((event) => 'parallel' in event)).toEqual([false, false, false, true]);
  });

  it('are none where the schemas weigh more than the searches', () => {
    const heavy = toolOf('export_all', 2000);
    const scenario: ScenarioEvent[] = [
      { type: 'user', text: 'Talk.' },
      ...Array.from({ length: 8 }, (): ScenarioEvent[] => [
        { type: 'assistant', text: 'Well.' },
        { type: 'user', text: 'Go on.' },
      ]).flat(),
      { type: 'search', query: 'export_all' },
      { type: 'call', tool: 'export_all' },
      { type: 'assistant', text: 'Done.' },
    ];
    const advice = advised(
      adviceInput({ model: 'claude-opus-5', tools: [...TWENTY, heavy], scenario, caching: true }),
    );
    expect(advice).toMatchObject({ code: 'keep-loaded-none', tools: [], after: null });
    expect(advice.message).toMatch(
      /^Keep none: keeping any would cost more\. The nearest is `export_all`: \$/,
    );
    expect(advice.patch).toBeUndefined();
  });

  it.each<[string, Partial<AdviceInput['input']>, string]>([
    ['no tools', { tools: [] }, 'keep-loaded-nothing-deferred'],
    ['one tool', { tools: TWENTY.slice(0, 1), scenario: USING }, 'keep-loaded-nothing-deferred'],
    ['all kept', { neverDefer: ['*'], scenario: USING }, 'keep-loaded-nothing-deferred'],
    ['no calls', { scenario: [{ type: 'user', text: 'Hello.' }] }, 'keep-loaded-no-use'],
    ['an empty scenario', { scenario: [] }, 'keep-loaded-no-use'],
  ])('are none with %s', (_, given, code) => {
    const advice = advised(adviceInput(given));
    expect(advice).toMatchObject({ code, tools: [], replays: 0 });
    expect(Object.values(advice.before).every(Number.isFinite)).toBe(true);
  });

  it('are compared by tokens where no price is known', () => {
    const advice = advised(adviceInput({ model: 'a-model-of-my-own', scenario: USING }));
    expect(advice.before.usd).toBeNull();
    expect(advice.message).toMatch(/input tokens/);
  });

  it('keep the work bounded, and say what was not tried', () => {
    const tools = Array.from({ length: 15 }, (_, i) => toolOf(`tool${i}x`));
    const scenario = tools.slice(0, 10).flatMap(({ name }): ScenarioEvent[] => [
      { type: 'search', query: name },
      { type: 'call', tool: name },
    ]);
    const advice = advised(adviceInput({ tools, scenario }));
    expect(advice.replays).toBeLessThanOrEqual(30);
    expect(advice.tools.length).toBeLessThanOrEqual(5);
    expect(advice.untried).toBeGreaterThan(0);
    expect(advice.message).toContain('likeliest sets were played');
  });

  it('never raise the cost of the session, and never blind a call', () => {
    const names = TWENTY.map(({ name }) => name);
    const event = fc.oneof(
      fc.constantFrom(...names, 'file', 'zzz').map((query): ScenarioEvent => ({ type: 'search', query })),
      fc.constantFrom(...names).map((tool): ScenarioEvent => ({ type: 'call', tool })),
      fc.constantFrom<ScenarioEvent>(
        { type: 'user', text: 'And?' },
        { type: 'compaction', clearReveals: true },
        { type: 'session', name: 'B' },
      ),
    );
    const model = fc.constantFrom('gemini-2.5-pro', 'claude-opus-5', 'gpt-5.4', 'no-price');
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), model, (scenario, id) => {
        const about = adviceInput({ scenario, model: id });
        const advice = advised(about);
        expect(costWith(about, advice)).toBeLessThanOrEqual(about.economics.deferred.usd * (1 + 1e-9));
        expect(advice.tools.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 25 },
    );
  });
});
