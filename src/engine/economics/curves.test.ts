import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { economicsExamples } from '../fixtures/economics.ts';
import { breakEvenRevealShare, breakEvenSchemas, breakEvenStep } from './breakEven.ts';
import { comparedWithFull, formatShare } from './conditionWords.ts';
import {
  breakEvenCondition,
  revealsCurve,
  thresholdCurve,
  toolsCurve,
  turnsCurve,
  type CurveInput,
} from './curves.ts';
import { sessionCost, type CacheState, type DeferringMode, type SessionShape } from './sessionCost.ts';
import { windowRows, windowSentence } from './window.ts';

const MODES: readonly DeferringMode[] = ['C', 'Cn', 'X', 'H', 'O'];
const STATES: readonly CacheState[] = ['cold', 'warm', 'off'];
const TOOLS = [19, 58, 527];

const cases = economicsExamples.flatMap(({ input }, index) =>
  MODES.flatMap((mode) =>
    STATES.map((cache) => ({
      title: `${input.name ?? ''}, ${mode}, ${cache}`,
      curve: { shape: { ...input, mode, cache }, deferrable: TOOLS[index] ?? 1 } satisfies CurveInput,
    })),
  ),
);

describe.each(cases)('$title', ({ curve }) => {
  const { shape } = curve;

  it('passes through the session itself', () => {
    const { usd } = sessionCost(shape);
    const turns = turnsCurve(curve);
    expect(turns.points.find(({ x }) => x === shape.K)?.deferred).toBeCloseTo(usd, 9);
    expect(turns.here).toBe(shape.K);
    const threshold = thresholdCurve(curve, 15, curve.deferrable);
    expect(threshold.points.find(({ x }) => x <= curve.deferrable)?.deferred).toBeCloseTo(usd, 9);
  });

  it('flips where the closed form breaks even over the catalogue’s size', () => {
    const { flip, points } = toolsCurve(curve);
    const schemas = breakEvenSchemas(shape);
    const tools = schemas === null ? Infinity : (schemas * curve.deferrable) / shape.F;
    // A search cannot find more tools than there are: below that many the curve knows better.
    if (tools <= shape.k || tools > 16 * Math.max(40, 2 * curve.deferrable)) return;
    expect(points.at(-1)?.x).toBeGreaterThanOrEqual(tools);
    expect(flip).toBe(Math.floor(tools) + 1);
  });

  it('flips where the closed form loses over the share revealed', () => {
    const share = breakEvenRevealShare(shape);
    const { flip } = revealsCurve(curve);
    if (share === null || share === 0) expect(flip).toBeNull();
    else expect(Math.abs((flip ?? NaN) - share)).toBeLessThan(2e-4);
  });

  it('agrees with the simulation on the turn that pays back', () => {
    const { flip, points } = turnsCurve(curve);
    const last = points.at(-1);
    if (!last || last.deferred >= last.full) return;
    const step = breakEvenStep({ ...shape, K: last.x });
    expect(flip ?? 1).toBe(step);
  });
});

describe('every curve', () => {
  const shapes = fc.record({
    w: fc.constantFrom(1, 1.25, 2),
    r: fc.constantFrom(0.05, 0.1, 1),
    o: fc.constantFrom(4, 6),
    usd_per_mtok: fc.constantFrom(0, 2),
    S: fc.nat(3000),
    H0: fc.nat(300),
    K: fc.nat(12),
    y: fc.nat(200),
    a: fc.nat(600),
    B: fc.nat(2000),
    Bs: fc.nat(400),
    F: fc.nat(60_000),
    D: fc.nat(20_000),
    G: fc.option(fc.nat(3000)),
    searches_before_step: fc.array(fc.nat(14), { maxLength: 5 }),
    e: fc.nat(60),
    q: fc.nat(60),
    V: fc.nat(4000),
    k: fc.nat(8),
    stub: fc.nat(80),
    cacheMin: fc.constantFrom(0, 1024),
  }) satisfies fc.Arbitrary<SessionShape>;

  it('is finite, bounded and says something', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom(...MODES),
        fc.constantFrom(...STATES),
        fc.nat(10_000),
        fc.nat(600),
        (shape, mode, cache, deferrable, threshold) => {
          const input = { shape: { ...shape, mode, cache }, deferrable };
          const curves = [
            turnsCurve(input),
            revealsCurve(input),
            toolsCurve(input),
            thresholdCurve(input, threshold, deferrable),
          ];
          for (const { points, sentence } of curves) {
            expect(points.length).toBeLessThan(60);
            expect(points.every(({ deferred, full }) => Number.isFinite(deferred + full))).toBe(true);
            expect(points.every(({ x }, at) => at === 0 || x > (points[at - 1]?.x ?? Infinity))).toBe(true);
            expect(sentence).toMatch(/\.$/);
            expect(sentence).not.toMatch(/NaN|Infinity|undefined/);
          }
        },
      ),
    );
  });
});

describe('the condition in words', () => {
  const [ex1, ex2] = economicsExamples.map(({ input }) => input);
  if (!ex1 || !ex2) throw new Error('The golden file has three examples.');

  // Turns on which sides change more than once, by hand from the simulation.
  it.each([
    [ex1, 'X', 'cold', 6],
    [ex1, 'H', 'off', 4],
    [ex2, 'H', 'warm', 5],
  ] as const)('%# names the turn from which it stays cheaper', (input, mode, cache, turn) => {
    const words = breakEvenCondition({ shape: { ...input, mode, cache }, deferrable: 20 });
    expect(words).toMatch(new RegExp(`^Pays back at turn ${turn}; `));
  });

  it('costs nothing more where there is nothing to defer', () => {
    const [none] = toolsCurve({ shape: { ...ex1, mode: 'C', cache: 'cold' }, deferrable: 19 }).points;
    expect(none?.deferred).toBe(none?.full);
  });
});

describe('words', () => {
  it.each([
    [{ deferred: 1, full: 1 }, 'as much as with every schema'],
    [{ deferred: 1.12, full: 1 }, '12 % more than with every schema'],
    [{ deferred: 0.966, full: 1 }, '3.4 % less than with every schema'],
    [{ deferred: 1, full: 0 }, 'more than with every schema'],
  ])('%o: %s', (point, words) => expect(comparedWithFull(point)).toBe(words));

  it.each([
    [0, '0 %'],
    [0.0005, '0.05 %'],
    [0.034, '3.4 %'],
    [0.614, '61 %'],
    [1, '100 %'],
  ])('%d is %s', (share, words) => expect(formatShare(share)).toBe(words));

  it('says what does not fit into the window', () => {
    const pass = { turn: 0, kind: 'step', input: 900, output: 50 } as const;
    const rows = (window: number | null) =>
      windowRows({
        window,
        deferred: { passes: [pass] },
        full: { passes: [{ ...pass, input: 1200 }] },
      } as unknown as Parameters<typeof windowRows>[0]);
    expect(rows(1000)[0]).toMatchObject({ deferredShare: 0.95, fullShare: 1.25 });
    expect(windowSentence(rows(1000), 1000)).toMatch(/95\.0 %.*125\.0 %.*would not fit/);
    expect(windowSentence(rows(500), 500)).toMatch(/does not fit/);
    expect(windowSentence(rows(null), null)).toMatch(/not known/);
  });
});
