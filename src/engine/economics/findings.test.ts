import { describe, expect, it } from 'vitest';
import { economicsExamples } from '../fixtures/economics.ts';
import type { Finding } from '../types.ts';
import { economicsFindings, type EconomicsCase } from './findings.ts';
import type { CacheState, DeferringMode } from './sessionCost.ts';

const TOOLS = [19, 58, 527];
const MODELS = ['gpt-5.4', 'claude-opus-5-5', 'gpt-6.1-sol'];

function example(index: number, mode: DeferringMode, cache: CacheState): EconomicsCase {
  const input = economicsExamples[index]?.input;
  if (!input) throw new Error('The golden file has three examples.');
  return { session: { mode, ...input, cache }, tools: TOOLS[index] ?? 0, model: MODELS[index] ?? '' };
}

function codes(input: EconomicsCase): string[] {
  return economicsFindings(input).map(({ code }) => code);
}

function found(input: EconomicsCase, code: string): Finding {
  const finding = economicsFindings(input).find((candidate) => candidate.code === code);
  if (!finding) throw new Error(`No finding ${code}.`);
  return finding;
}

describe('reveals that rewrite the tools array', () => {
  it('cost more than every schema, with the figures and the ways out', () => {
    expect(found(example(2, 'C', 'cold'), 'rewrites-cost-more')).toMatchObject({
      severity: 'warning',
      message:
        '4 reveals rewrite the tools array, and each time the cached prefix is lost: the session costs as much as 324,497 input tokens, against 176,311 with every schema sent (1.84 times), although it reads 31 % fewer tokens. Mend: keep the tools that it reveals loaded (95,183); or reveal by a mechanism that appends and leaves the array alone (107,497); or ask for all of them in one search (151,540).',
    });
  });

  it('say nothing of fewer tokens where there are more', () => {
    const { message } = found(example(0, 'C', 'cold'), 'rewrites-cost-more');
    expect(message).toContain('(1.48 times). Mend: ');
    expect(message).not.toContain('in one search');
  });

  it('name no way out that costs more than every schema', () => {
    const small = example(0, 'C', 'warm');
    const session = { ...small.session, F: 800, D: 700 };
    expect(found({ ...small, session }, 'rewrites-cost-more').message).toMatch(/Mend: send every schema\.$/);
  });

  it('are fine without caching, without searches, and where they pay', () => {
    expect(codes(example(2, 'C', 'off'))).not.toContain('rewrites-cost-more');
    const still = example(2, 'C', 'cold');
    expect(codes({ ...still, session: { ...still.session, searches_before_step: [99] } })).not.toContain(
      'rewrites-cost-more',
    );
    const short = { ...still.session, D: 2_000, stub: 4, searches_before_step: [1] };
    expect(codes({ ...still, session: short })).not.toContain('rewrites-cost-more');
  });

  it('may be refused by models that preserve thinking', () => {
    const claude = example(1, 'C', 'off');
    expect(found(claude, 'preserved-thinking').message).toContain('up to 3 times');
    expect(codes({ ...claude, model: 'Claude-Sonnet-5-5-20260901[1m]' })).toContain('preserved-thinking');
    expect(codes({ ...claude, model: 'claude-opus-5' })).not.toContain('preserved-thinking');
    expect(codes(example(1, 'X', 'cold'))).not.toContain('preserved-thinking');
  });
});

describe('the stub share', () => {
  it('is a warning where more searches are made than can pay', () => {
    const { severity, message } = found(example(2, 'C', 'cold'), 'stub-share');
    expect(severity).toBe('warning');
    expect(message).toContain('37,575 of 84,742 tokens, a stub share of 44 %');
    expect(message).toContain(
      'at most one search can pay, however large the catalogue; this session makes 4.',
    );
  });

  it('is a note where it is low, and no matter where nothing is listed', () => {
    expect(found(example(0, 'X', 'cold'), 'stub-share').severity).toBe('note');
    expect(codes(example(1, 'H', 'cold'))).not.toContain('stub-share');
    expect(codes(example(2, 'N', 'cold'))).not.toContain('stub-share');
  });
});

describe('catalogues and sessions that should not be deferred', () => {
  it('are those below their own break-even', () => {
    const { session, ...rest } = example(0, 'H', 'cold');
    expect(codes({ ...rest, session })).not.toContain('too-small-to-defer');
    const few = { ...rest, tools: 10, session: { ...session, F: 1_116 } };
    expect(found(few, 'too-small-to-defer').message).toBe(
      '10 tools with 1,116 tokens of schemas are too few to defer: this session breaks even at 1,444 tokens, about 13 tools of this size. Send every schema, or raise the threshold above 10.',
    );
  });

  it('are those whose prefix is warm', () => {
    expect(found(example(1, 'X', 'warm'), 'warm-prefix')).toMatchObject({ severity: 'warning' });
    expect(found(example(1, 'X', 'cold'), 'warm-prefix')).toMatchObject({ severity: 'note' });
    expect(found(example(1, 'X', 'warm'), 'warm-prefix').message).toContain('46,798 against 55,610');
    expect(codes(example(2, 'X', 'warm'))).not.toContain('warm-prefix');
  });
});

it('says nothing about an empty catalogue', () => {
  const { session, model } = example(0, 'C', 'cold');
  expect(economicsFindings({ session: { ...session, F: 0, D: 0 }, tools: 0, model })).toEqual([]);
});
