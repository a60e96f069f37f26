import { describe, expect, it } from 'vitest';
import type { ComparedRow } from './comparison.ts';
import { comparisonSentence, winnerOf } from './comparisonWords.ts';

function row(label: string, usd: number | null, more: Partial<ComparedRow> = {}): ComparedRow {
  return {
    id: `${label}: ${more.model ?? 'gpt-5.4'}`,
    label,
    mechanism: 'client-side',
    mode: 'X',
    model: 'gpt-5.4',
    note: undefined,
    isOwn: false,
    blindCalls: 0,
    overruns: false,
    method: 'o200k_base',
    firstTokens: 0,
    peakTokens: 0,
    inputTokens: 0,
    outputTokens: 0,
    searchOutput: 0,
    requests: 1,
    passes: 1,
    calls: 0,
    searches: 0,
    wireBytes: 0,
    usd: { cold: usd, warm: usd, off: usd },
    ...more,
  };
}

const full = (usd: number | null, more: Partial<ComparedRow> = {}) =>
  row('Full schemas', usd, { mode: 'A', mechanism: 'none', ...more });
const OWN = { isOwn: true };
const CLAUDE = { model: 'claude-opus-5' };

describe('comparisonSentence', () => {
  it.each<[string, ComparedRow[], string]>([
    [
      'a mechanism wins',
      [full(0.04), row('Rewriting', 0.02, OWN), row('Stable', 0.01)],
      'Cheapest from a cold cache: Stable, $0.0100, 75 % less than Full schemas and 50 % less than this session’s own mechanism, Rewriting.',
    ],
    [
      'the session’s own wins',
      [full(0.04), row('Stable', 0.01, OWN), row('Rewriting', 0.0105)],
      'Cheapest from a cold cache: Stable (this session’s own mechanism), $0.0100, 75 % less than Full schemas. Next is Rewriting, 5 % more.',
    ],
    [
      'full schemas win',
      [full(0.01), row('Stable', 0.02), row('Rewriting', 0.04, OWN)],
      'Cheapest from a cold cache: Full schemas, $0.0100, 75 % less than this session’s own mechanism, Rewriting. Deferral does not pay here. Next is Stable, 2 times as much.',
    ],
    [
      'full schemas win and are in use',
      [full(0.01, OWN), row('Stable', 0.02)],
      'Cheapest from a cold cache: Full schemas (this session’s own mechanism), $0.0100. Deferral does not pay here. Next is Stable, 2 times as much.',
    ],
    [
      'a tie',
      [full(0.04, OWN), row('Functions', 0.01), row('Namespaces', 0.01)],
      'Cheapest from a cold cache: Functions and Namespaces, $0.0100 each, 75 % less than this session’s own mechanism, Full schemas.',
    ],
    [
      'a tie of everything',
      [full(0), row('Stable', 0, OWN)],
      'Cheapest from a cold cache: Full schemas and Stable (this session’s own mechanism), $0.00 each. Deferral does not pay here.',
    ],
    [
      'nothing is deferred',
      [full(0.04), row('Stable', 0.04, { ...OWN, mechanism: 'none' })],
      'Nothing is deferred: every mechanism sends full schemas ($0.0400), and none can save anything. The threshold and the tools’ policies decide what is deferred.',
    ],
    [
      'another model wins',
      [full(0.04), row('Stable', 0.02, OWN), row('Hosted', 0.0001, CLAUDE)],
      'Cheapest from a cold cache: Hosted on claude-opus-5, $0.000100, 99.8 % less than Full schemas and 99.5 % less than this session’s own mechanism, Stable. On gpt-5.4 itself: Stable, $0.0200, 200 times as much.',
    ],
    [
      'another model with full schemas of its own wins',
      [full(4), row('Stable', 2, OWN), full(1.6, CLAUDE), row('Hosted', 0.8, CLAUDE)],
      'Cheapest from a cold cache: Hosted on claude-opus-5, $0.800, 50 % less than Full schemas on claude-opus-5 and 60 % less than this session’s own mechanism, Stable. On gpt-5.4 itself: Stable, $2.00, 2.5 times as much.',
    ],
    [
      'a model has no price',
      [full(0.04), row('Stable', 0.01, OWN), row('Hosted', null, { model: 'mine' })],
      'Cheapest from a cold cache: Stable (this session’s own mechanism), $0.0100, 75 % less than Full schemas. Next is Full schemas, 4 times as much. Left out for want of a price: mine.',
    ],
    [
      'no model has a price',
      [full(null, { inputTokens: 4000 }), row('Stable', null, { ...OWN, inputTokens: 1000.4 })],
      'No price is known for these models, so tokens alone are compared. Fewest: Stable (this session’s own mechanism), 1,000 input tokens, 75 % fewer than Full schemas. Next is Full schemas, 4 times as many.',
    ],
    [
      'a cheaper row calls blindly',
      [full(0.04), row('Stable', 0.02), row('Hosted', 0.01, { ...OWN, blindCalls: 1 })],
      'Cheapest from a cold cache: Stable, $0.0200, 50 % less than Full schemas and 2 times as much as this session’s own mechanism, Hosted. Hosted would come before it, but its searches do not find every tool that is called.',
    ],
    [
      'full schemas overrun the window',
      [full(0.01, { overruns: true }), row('Stable', 0.02, OWN)],
      'Cheapest from a cold cache: Stable (this session’s own mechanism), $0.0200, 2 times as much as Full schemas (whose prompt overruns the model’s window). Full schemas would come before it, but its prompt overruns its model’s window.',
    ],
    [
      'no row is without fault',
      [full(0.04, { overruns: true }), row('Stable', 0.02, { ...OWN, blindCalls: 2 })],
      'Cheapest from a cold cache: Stable (this session’s own mechanism), $0.0200, 50 % less than Full schemas (whose prompt overruns the model’s window). Next is Full schemas, 2 times as much. No row is without fault: each overruns its model’s window, or calls tools that its searches do not find.',
    ],
    [
      'one row',
      [full(0.04, OWN)],
      'Cheapest from a cold cache: Full schemas (this session’s own mechanism), $0.0400. There is nothing to compare it with.',
    ],
    ['no row', [], 'There is nothing to compare.'],
  ])('%s', (_, rows, sentence) => {
    expect(comparisonSentence(rows, 'cold')).toBe(sentence);
  });

  it('speaks of the cache state it is asked for', () => {
    const rows = [
      full(1, { usd: { cold: 1, warm: 0.2, off: 3 } }),
      row('Stable', 0.5, { ...OWN, usd: { cold: 0.5, warm: 0.4, off: 2 } }),
    ];
    expect(comparisonSentence(rows, 'cold')).toMatch(/^Cheapest from a cold cache: Stable/);
    expect(comparisonSentence(rows, 'warm')).toMatch(/^Cheapest from a warm cache: Full schemas/);
    expect(comparisonSentence(rows, 'off')).toMatch(/^Cheapest without caching: Stable/);
    expect(winnerOf(rows, 'warm')?.label).toBe('Full schemas');
  });
});

describe('winnerOf', () => {
  it('is nobody where nothing is deferred or compared', () => {
    expect(winnerOf([], 'cold')).toBeUndefined();
    expect(winnerOf([full(1), row('Stable', 1, { mechanism: 'none' })], 'cold')).toBeUndefined();
  });

  it('passes over rows with something against them', () => {
    const rows = [full(3), row('Blind', 1, { blindCalls: 1 }), row('Stable', 2)];
    expect(winnerOf(rows, 'off')?.label).toBe('Stable');
  });
});
