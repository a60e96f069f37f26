import { describe, expect, it } from 'vitest';
import type { Bill, BilledPass } from '../../../engine/economics/types.ts';
import { fullPassAt, ledgerOf, rowAt } from './ledger.ts';

function pass(turn: number, kind: BilledPass['kind'], input: number, usd: number, unbilled = 0): BilledPass {
  return {
    turn,
    session: 'A',
    model: 'gpt-5.4',
    kind,
    input,
    cached: 0,
    written: 0,
    plain: input - unbilled,
    unbilled,
    output: 10,
    usd,
    isLongContext: false,
    parts: [],
  };
}

function bill(...passes: BilledPass[]): Bill {
  const sum = (of: (each: BilledPass) => number) => passes.reduce((total, each) => total + of(each), 0);
  return {
    cache: 'cold',
    passes,
    inputTokens: sum(({ input, unbilled }) => input - unbilled),
    outputTokens: sum(({ output }) => output),
    usd: sum(({ usd }) => usd),
    peakContext: 0,
    unpriced: [],
  };
}

const deferred = bill(
  pass(0, 'search', 100, 1),
  pass(0, 'step', 150, 2, 100),
  pass(1, 'step', 200, 4),
  pass(2, 'search', 210, 8),
  pass(2, 'step', 260, 16),
);
const full = bill(pass(0, 'step', 500, 32), pass(1, 'step', 550, 64), pass(2, 'step', 600, 128));
const bills = { deferred, full, deferredUncached: deferred, fullUncached: full };

describe('the running account', () => {
  it('sums pass by pass, the baseline step by step', () => {
    expect(ledgerOf(bills).map(({ usd, usdFull, tokens }) => [usd, usdFull, tokens])).toEqual([
      [1, 0, 100],
      [3, 32, 150],
      [7, 96, 350],
      [15, 96, 560],
      [31, 224, 820],
    ]);
  });

  it.each([
    ['as many steps', full],
    ['fewer steps', bill(pass(0, 'step', 500, 32))],
    ['more steps', bill(...Array.from({ length: 9 }, (_, turn) => pass(turn, 'step', 500, 32)))],
  ])('ends with both totals, with %s in the baseline', (_, baseline) => {
    const last = ledgerOf({ ...bills, full: baseline, fullUncached: baseline }).at(-1);
    expect(last).toMatchObject({
      usd: deferred.usd,
      tokens: deferred.inputTokens,
      usdFull: baseline.usd,
      tokensFull: baseline.inputTokens,
      usdFullUncached: baseline.usd,
    });
  });

  it('is empty for a session without passes', () => {
    const none = bill();
    expect(ledgerOf({ deferred: none, full: none, deferredUncached: none, fullUncached: none })).toEqual([]);
  });
});

describe('a turn', () => {
  it('ends with its last pass', () => {
    const rows = ledgerOf(bills);
    expect([0, 1, 2, 9].map((turn) => rowAt(rows, turn)?.at)).toEqual([2, 3, 5, 5]);
    expect(rowAt([], 0)).toBeUndefined();
  });

  it('has the request of the baseline beside it that makes the same step', () => {
    expect([0, 1, 2].map((turn) => fullPassAt(bills, turn)?.input)).toEqual([500, 550, 600]);
    expect(fullPassAt({ deferred, full: bill() }, 0)).toBeUndefined();
  });
});
