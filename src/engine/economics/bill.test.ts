import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { economicsExamples } from '../fixtures/economics.ts';
import { DEFAULT_MONEY } from '../workspace.ts';
import { billOf } from './bill.ts';
import { REVEALS, toolListTokens, type CacheState, type CostMode, type SessionShape } from './sessionCost.ts';
import type { MoneySettings, Pass, PriceRows, PromptPart } from './types.ts';

const MODEL = 'worked-example';

/** The session of economics.md 3.3 written out as prompts. */
function writtenOut(mode: CostMode, shape: SessionShape): Pass[] {
  const passes: Pass[] = [];
  const messages: PromptPart[] = [];
  let tools = toolListTokens(mode, shape);
  let version = 0;
  const say = (tokens: number) =>
    messages.push({ kind: 'message', label: 'conversation', key: `${messages.length}`, tokens });
  const pass = (kind: Pass['kind'], output: number) => {
    const parts: PromptPart[] = [
      { kind: 'tools', label: 'tools', key: `${version}`, tokens: tools },
      { kind: 'system', label: 'system prompt', key: 'system', tokens: shape.S },
      ...messages,
    ];
    passes.push({
      turn: passes.length,
      session: 'A',
      model: MODEL,
      dialect: 'openai-responses',
      kind,
      parts,
      output,
      continues: false,
    });
    say(output);
  };
  say(shape.H0);
  for (let step = 1; step <= shape.K; step++) {
    for (const before of shape.searches_before_step) {
      if (mode === 'A' || before !== step) continue;
      pass('search', shape.e);
      const { inResult, rewrites } = REVEALS[mode];
      say(inResult ? shape.q + shape.V : shape.q);
      if (!rewrites) continue;
      tools += shape.V - shape.k * shape.stub;
      version++;
    }
    pass('step', shape.y);
    say(shape.a);
  }
  return passes;
}

/** The prices of an example; without caching its output costs five times the input. */
function pricesOf({ usd_per_mtok: input, w, r, o }: SessionShape, cache: CacheState): PriceRows {
  return {
    [MODEL]: { input, cached: input * r, write5m: input * w, output: input * (cache === 'off' ? 5 : o) },
  };
}

const STATES: readonly [CacheState, 'cold' | 'warm' | 'no_cache'][] = [
  ['cold', 'cold'],
  ['warm', 'warm'],
  ['off', 'no_cache'],
];

const bill = (passes: readonly Pass[], prices: PriceRows, money: Partial<MoneySettings> = {}) =>
  billOf(passes, { money: { ...DEFAULT_MONEY, ...money }, prices });

describe('the worked examples of economics.md 3.5, billed from their prompts', () => {
  const cases = economicsExamples.flatMap(({ input, ...expected }) =>
    STATES.flatMap(([cache, key]) =>
      Object.entries(expected[key]).map(([mode, cost]) => ({
        title: `${input.name ?? ''}, ${mode}, ${cache}`,
        mode: mode as CostMode,
        input,
        cache,
        cost,
      })),
    ),
  );

  it.each(cases)('$title', ({ mode, input, cache, cost }) => {
    const billed = bill(writtenOut(mode, input), pricesOf(input, cache), { cache });
    expect(billed.passes).toHaveLength(cost.requests);
    expect(billed.inputTokens).toBe(cost.input_tokens);
    expect(Math.abs((billed.usd * 1e6) / input.usd_per_mtok - cost.cost)).toBeLessThan(0.01);
  });
});

const example = economicsExamples[1]?.input;
if (!example) throw new Error('The golden file has three examples.');
const prices = pricesOf(example, 'cold');

describe('cache rules', () => {
  it('keeps what stands before a change of the tools array, if asked to', () => {
    const [first, second] = writtenOut('A', example);
    if (!first || !second) throw new Error('The example has ten steps.');
    const withPieces = (pass: Pass, keys: string[]): Pass => ({
      ...pass,
      parts: pass.parts.map((part) =>
        part.kind === 'tools'
          ? { ...part, key: keys.join(), tokens: 2000, pieces: keys.map((key) => ({ key, tokens: 1000 })) }
          : part,
      ),
    });
    const passes = [withPieces(first, ['a', 'b']), withPieces(second, ['a', 'B'])];
    const cached = (rewriteKeeps: MoneySettings['rewriteKeeps']) =>
      bill(passes, prices, { rewriteKeeps }).passes[1]?.cached;
    expect([cached('nothing'), cached('before-change')]).toEqual([0, 1000]);
  });

  it('neither writes nor reads prompts below the minimum', () => {
    const billed = bill(writtenOut('A', example), { [MODEL]: { ...prices[MODEL], cacheMinTokens: 1e9 } });
    expect(billed.passes.every(({ cached, written }) => cached + written === 0)).toBe(true);
  });

  it('charges the second reading of a hosted search only where that is chosen', () => {
    const passes = writtenOut('H', example).map((pass, at, all) => ({
      ...pass,
      continues: all[at - 1]?.kind === 'search',
    }));
    const free = bill(passes, prices, { hostedPass: false });
    expect(Math.abs((free.usd * 1e6) / example.usd_per_mtok - 42_612.5)).toBeLessThan(0.01);
  });

  it('shares tools and system prompt between sessions, and nothing between models', () => {
    const [first] = writtenOut('A', example);
    if (!first) throw new Error('The example has ten steps.');
    const cached = (more: Partial<Pass>) => bill([first, { ...first, ...more }], prices).passes[1]?.cached;
    expect(cached({ session: 'B', parts: first.parts.slice(0, 2) })).toBe(58_000);
    expect(cached({ model: 'gpt-5.4' })).toBe(0);
  });

  it('charges a request above the tier as a whole', () => {
    const tiered: PriceRows = {
      [MODEL]: {
        ...prices[MODEL],
        longContext: { aboveInputTokens: 1000, input: 8, cached: 0.4, output: 40 },
      },
    };
    const passes = writtenOut('A', example);
    expect(bill(passes, tiered).usd).toBeCloseTo(2 * bill(passes, prices).usd, 9);
    expect(bill(passes, tiered).passes.every(({ isLongContext }) => isLongContext)).toBe(true);
  });

  it('names models without a price, and charges nothing for them', () => {
    const billed = bill(writtenOut('A', example), {});
    expect(billed).toMatchObject({ usd: 0, unpriced: [MODEL] });
  });

  it('is finite for a session without a pass', () => {
    expect(bill([], prices)).toMatchObject({ usd: 0, inputTokens: 0, peakContext: 0, passes: [] });
  });
});

describe('parts', () => {
  const shapes = fc.record({
    cache: fc.constantFrom<CacheState>('cold', 'warm', 'off'),
    mode: fc.constantFrom<CostMode>('A', 'C', 'Cn', 'X', 'H', 'O'),
    hostedPass: fc.boolean(),
    rewriteKeeps: fc.constantFrom<MoneySettings['rewriteKeeps']>('nothing', 'before-change'),
    minimum: fc.nat(80_000),
  });

  it('add up to the input, and no cache makes reading dearer than writing it anew', () => {
    fc.assert(
      fc.property(shapes, ({ mode, minimum, ...money }) => {
        const rows = { [MODEL]: { ...prices[MODEL], cacheMinTokens: minimum } };
        const billed = bill(writtenOut(mode, example), rows, money);
        for (const pass of billed.passes) {
          const parts = pass.parts.reduce((sum, { tokens }) => sum + tokens, 0);
          expect(parts).toBeCloseTo(pass.input, 6);
          expect(pass.cached + pass.written + pass.plain + pass.unbilled).toBeCloseTo(pass.input, 6);
          expect(Math.min(pass.cached, pass.written, pass.plain, pass.unbilled)).toBeGreaterThanOrEqual(0);
        }
        expect(billed.usd).toBeCloseTo(
          billed.passes.reduce((sum, { usd }) => sum + usd, 0),
          9,
        );
        const warm = bill(writtenOut(mode, example), rows, { ...money, cache: 'warm' });
        const cold = bill(writtenOut(mode, example), rows, { ...money, cache: 'cold' });
        expect(warm.usd).toBeLessThanOrEqual(cold.usd + 1e-12);
      }),
    );
  });
});
