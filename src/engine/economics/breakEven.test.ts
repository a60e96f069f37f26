import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { economicsExamples } from '../fixtures/economics.ts';
import {
  advantage,
  breakEvenRevealShare,
  breakEvenSchemas,
  breakEvenStep,
  maxSearches,
  stubShare,
  type DeferringInput,
} from './breakEven.ts';
import { sessionCost, type CacheState, type DeferringMode } from './sessionCost.ts';

const EXAMPLES = economicsExamples.map(({ input }) => input);
const MODES: readonly DeferringMode[] = ['C', 'Cn', 'X', 'H', 'O', 'N'];
const STATES: readonly CacheState[] = ['cold', 'warm', 'off'];

const tokens = (max: number) => fc.nat({ max });
const session: fc.Arbitrary<DeferringInput> = fc
  .record({
    mode: fc.constantFrom(...MODES),
    cache: fc.constantFrom(...STATES),
    price: fc.constantFrom({ w: 1, r: 0.1, o: 6 }, { w: 1.25, r: 0.05, o: 5 }, { w: 2, r: 0.025, o: 5 }),
    S: tokens(5_000),
    H0: tokens(2_000),
    K: fc.integer({ min: 1, max: 20 }),
    y: tokens(500),
    a: tokens(2_000),
    B: tokens(2_000),
    Bs: tokens(500),
    F: tokens(100_000),
    sigma: fc.double({ min: 0, max: 1, noNaN: true }),
    G: fc.option(tokens(3_000)),
    searches: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }),
    e: tokens(100),
    q: tokens(100),
    V: tokens(4_000),
    k: tokens(8),
    stub: tokens(400),
    billHostedPass: fc.boolean(),
  })
  .map(({ price, sigma, searches, ...rest }) => ({
    ...rest,
    ...price,
    D: sigma * rest.F,
    // A reveal exchanges stubs for schemas that are no shorter, and no more of them than there are.
    stub: Math.min(rest.stub, rest.V / Math.max(1, rest.k)),
    searches_before_step: searches,
    usd_per_mtok: 2,
  }));

function simulated(input: DeferringInput): number {
  return sessionCost({ ...input, mode: 'A' }).cost - sessionCost(input).cost;
}

describe('the closed form', () => {
  it('is the simulation, in every mode, cache state and session', () => {
    fc.assert(
      fc.property(session, (input) => {
        const expected = simulated(input);
        expect(Math.abs(advantage(input) - expected)).toBeLessThan(1e-6 * Math.max(1, Math.abs(expected)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is nothing where nothing happens', () => {
    for (const input of EXAMPLES) expect(advantage({ mode: 'C', ...input, cache: 'warm', K: 0 })).toBe(0);
  });
});

describe('the cost of a session', () => {
  it('is the sum of its requests, and every input token has one price', () => {
    fc.assert(
      fc.property(session, (input) => {
        const { steps, cost, inputTokens, requests, peakContext } = sessionCost(input);
        expect(steps).toHaveLength(requests);
        expect(steps.reduce((sum, step) => sum + step.cost, 0)).toBeCloseTo(cost, 6);
        const charged = steps.reduce((sum, step) => sum + step.cached + step.written + step.plain, 0);
        expect(Math.abs(charged - inputTokens)).toBeLessThan(1e-6 * Math.max(1, inputTokens));
        for (const step of steps) {
          const parts = step.cached + step.written + step.plain + step.unbilled;
          expect(parts).toBeCloseTo(step.input, 6);
          expect(step.input).toBeLessThanOrEqual(peakContext);
        }
      }),
    );
  });

  it('never falls when more schemas are sent, in mode A', () => {
    fc.assert(
      fc.property(session, tokens(50_000), (input, more) => {
        const full = { ...input, mode: 'A' as const };
        const before = sessionCost(full);
        const after = sessionCost({ ...full, F: input.F + more });
        expect(after.cost).toBeGreaterThanOrEqual(before.cost);
        expect(after.inputTokens).toBeGreaterThanOrEqual(before.inputTokens);
        expect(after.peakContext).toBe(before.peakContext + more);
      }),
    );
  });

  it('never rises when the prefix is warm', () => {
    fc.assert(
      fc.property(session, (input) => {
        const warm = sessionCost({ ...input, cache: 'warm' }).cost;
        expect(warm).toBeLessThanOrEqual(sessionCost({ ...input, cache: 'cold' }).cost + 1e-6);
      }),
    );
  });

  it('never rises when the hosted pass is not charged', () => {
    fc.assert(
      fc.property(session, (input) => {
        const free = sessionCost({ ...input, billHostedPass: false }).cost;
        expect(free).toBeLessThanOrEqual(sessionCost({ ...input, billHostedPass: true }).cost + 1e-6);
      }),
    );
  });
});

describe('schemas from which deferral pays, as printed in economics.md 3.5', () => {
  it.each([
    ['H', 'cold', undefined, [1_444, 12_467, 4_763]],
    ['H', 'warm', undefined, [3_384, 41_425, 13_687]],
    ['X', 'cold', 0.45, [2_945, 24_431, 9_525]],
    ['C', 'cold', 0.45, [null, null, null]],
    ['C', 'cold', 0, [4_933, 43_919, 25_118]],
  ] as const)('%s, %s, σ %s', (mode, cache, sigma, printed) => {
    EXAMPLES.forEach((input, i) => {
      const found = breakEvenSchemas({ mode, ...input, cache }, sigma);
      const expected = printed[i];
      if (expected === null || expected === undefined || found === null) expect(found).toBe(expected);
      // Printed are whole tokens, with stubs rounded to whole tokens as well.
      else expect(Math.abs(found - expected)).toBeLessThan(2);
    });
  });

  it('is where the simulated costs meet', () => {
    fc.assert(
      fc.property(session, (input) => {
        const sigma = stubShare(input);
        const F = breakEvenSchemas(input, sigma);
        if (F === null || F === 0 || F > 1e9) return;
        const at = (schemas: number) => simulated({ ...input, F: schemas, D: sigma * schemas });
        expect(at(F * 1.01)).toBeGreaterThan(at(F * 0.99));
        expect(Math.abs(at(F))).toBeLessThan(1e-6 * sessionCost({ ...input, F, D: sigma * F }).cost + 1e-6);
      }),
    );
  });
});

describe('the searches that deferral with rewritten tools can bear, as printed in economics.md 3.3', () => {
  it.each([
    [0.45, 0.04, 'cold', 1],
    [0.45, 0.04, 'warm', 0],
    [0.45, 0.1, 'cold', 2],
    [0.45, 0.1, 'warm', 1],
    [0.29, 0.04, 'cold', 3],
    [0.29, 0.04, 'warm', 1],
    [0.29, 0.1, 'cold', 5],
    [0.29, 0.1, 'warm', 2],
    [0.1, 0.04, 'cold', 12],
    [0.45, 0.1, 'off', 14],
  ] as const)('σ %d, r/w %d, %s: %d', (sigma, r, cache, expected) => {
    expect(maxSearches({ mode: 'C', cache, w: 1, r, K: 12, sigma })).toBe(expected);
  });

  it('has no bound where nothing is listed, and none to spare where stubs save nothing', () => {
    const prices = { cache: 'cold', w: 1, r: 0.1, K: 12 } as const;
    expect(maxSearches({ mode: 'H', ...prices, sigma: 0.9 })).toBe(Infinity);
    expect(maxSearches({ mode: 'C', ...prices, sigma: 0 })).toBe(Infinity);
    expect(maxSearches({ mode: 'C', ...prices, sigma: 1 })).toBe(0);
    expect(maxSearches({ mode: 'C', ...prices, sigma: 1.2 })).toBe(0);
    expect(maxSearches({ mode: 'X', ...prices, sigma: 0.45 })).toBeGreaterThan(
      maxSearches({ mode: 'C', ...prices, sigma: 0.45 }),
    );
  });

  it('is a necessary condition', () => {
    fc.assert(
      fc.property(session, (input) => {
        fc.pre(input.F > 0 && input.searches_before_step.every((step) => step <= input.K));
        if (simulated({ ...input, B: 0, Bs: 0 }) <= 0) return;
        const bound = maxSearches({ ...input, sigma: stubShare(input) });
        expect(input.searches_before_step.length).toBeLessThanOrEqual(bound);
      }),
    );
  });
});

describe('the step at which deferral has paid', () => {
  it('is the first from which the session stays cheaper', () => {
    fc.assert(
      fc.property(session, (input) => {
        const step = breakEvenStep(input);
        const until = (K: number) => simulated({ ...input, K });
        for (let K = 1; K <= input.K; K++) {
          if (step !== null && K >= step) expect(until(K)).toBeGreaterThan(-1e-6);
        }
        if (step === null) expect(until(input.K)).toBeLessThan(1e-6);
        else if (step > 1) expect(until(step - 1)).toBeLessThan(1e-6);
      }),
    );
  });

  it('has the figures of the examples', () => {
    const of = (mode: DeferringMode, cache: CacheState) =>
      EXAMPLES.map((input) => breakEvenStep({ mode, ...input, cache }));
    expect(of('C', 'cold')).toEqual([null, null, null]);
    expect(of('H', 'cold')).toEqual([1, 1, 1]);
    expect(of('X', 'warm')).toEqual([null, null, 2]);
  });
});

describe('the share of revealed tools above which deferral loses', () => {
  it('is where the simulated costs meet', () => {
    fc.assert(
      fc.property(session, (input) => {
        const share = breakEvenRevealShare(input);
        const m = input.searches_before_step.filter((step) => step <= input.K).length;
        const at = (revealed: number) =>
          simulated({
            ...input,
            V: (revealed * input.F) / Math.max(1, m),
            k: revealed / Math.max(1, m),
            stub: input.D,
          });
        if (share === null) expect(at(1)).toBeGreaterThan(-1e-6);
        else if (share === 0) expect(at(0)).toBeLessThan(1e-6);
        else {
          expect(share).toBeLessThan(1);
          expect(at(Math.min(1, share + 0.01))).toBeLessThan(at(Math.max(0, share - 0.01)));
          expect(Math.abs(at(share))).toBeLessThan(1e-6 * sessionCost({ ...input, mode: 'A' }).cost + 1e-6);
        }
      }),
    );
  });

  it('says always and never', () => {
    const of = (mode: DeferringMode, cache: CacheState) =>
      EXAMPLES.map((input) => breakEvenRevealShare({ mode, ...input, cache }));
    expect(of('C', 'cold')).toEqual([0, 0, 0]);
    expect(of('H', 'cold')).toEqual([expect.closeTo(0.557, 3), null, null]);
    expect(of('X', 'warm')).toEqual([0, expect.closeTo(0.107, 3), expect.closeTo(0.126, 3)]);
  });
});
