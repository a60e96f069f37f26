import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedTokens } from './counted.ts';
import { longRuns } from './longRuns.ts';
import { createO200kCounter, isCountedInSlices } from './o200k.ts';

/** An encoder that notes what it was given. */
function noting(): { given: string[]; encode: (text: string) => number } {
  const given: string[] = [];
  return {
    given,
    encode: (text) => {
      given.push(text);
      return text.length;
    },
  };
}

/** Longest stretch of a text that matches one of the kinds that the encoder takes as a whole. */
function longestRun(text: string): number {
  return [/[\p{L}\p{M}]+/gu, /\s+/gu, /[^\s\p{L}\p{N}]+/gu]
    .flatMap((kind) => text.match(kind) ?? [])
    .reduce((longest, run) => Math.max(longest, run.length), 0);
}

const UNBROKEN: [string, string][] = [
  ['one letter', 'a'.repeat(50_000)],
  ['CJK', '漢字'.repeat(25_000)],
  ['letters beyond the BMP', '𠮷'.repeat(25_000)],
  ['blanks', ' '.repeat(50_000)],
  ['line ends', '\n'.repeat(50_000)],
  ['signs', '='.repeat(50_000)],
  ['emoji', '🙂'.repeat(25_000)],
  ['marks on signs', '!\u0301'.repeat(25_000)],
  ['lone surrogates', '\ud800'.repeat(50_000)],
];

describe('the guard against unbroken runs', () => {
  it.each(UNBROKEN)('gives the encoder slices of %s', (_kind, run) => {
    const { given, encode } = noting();
    const text = `{"description":"before 1 ${run} 2 after"}`;
    expect(createO200kCounter(encode).count(text)).toBe(text.length);
    expect(given.join('')).toBe(text);
    expect(given.length).toBeLessThan(60);
    expect(Math.max(...given.map(longestRun))).toBeLessThanOrEqual(1025);
    expect(isCountedInSlices(text)).toBe(true);
  });

  it('cuts in slices of 1,024 and never through a character', () => {
    const { given, encode } = noting();
    createO200kCounter(encode).count(`x${'𠮷'.repeat(2_000)}`);
    expect(given.map(({ length }) => length)).toEqual([1025, 1024, 1024, 928]);
    expect(given.every((slice) => !/^[\udc00-\udfff]/.test(slice))).toBe(true);
  });

  it('takes runs of millions of characters', () => {
    const text = '漢'.repeat(3_000_000);
    expect(longRuns(text)).toEqual([{ start: 0, end: text.length }]);
  });

  it('leaves ordinary text in one piece', () => {
    const { given, encode } = noting();
    const text = '{"name":"a","n":12345}'.repeat(5_000) + '7'.repeat(50_000) + 'a'.repeat(1_000);
    createO200kCounter(encode).count(text);
    expect(given).toEqual([text]);
    expect(isCountedInSlices(text)).toBe(false);
  });

  it('finds exactly the runs of more than 1,000 units, wherever they stand', () => {
    const piece = fc
      .tuple(
        fc.constantFrom('a', '漢', ' ', '=', '5', '\u0301', '🙂'),
        fc.constantFrom(1, 7, 500, 999, 1_000, 1_001, 2_600),
      )
      .map(([unit, times]) => unit.repeat(Math.ceil(times / unit.length)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const runs = longRuns(text);
        expect(runs.length > 0).toBe(longestRun(text) > 1_000);
        let at = 0;
        let rest = '';
        for (const { start, end } of runs) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end - start).toBeGreaterThan(1_000);
          rest += `${text.slice(at, start)}0`;
          at = end;
        }
        expect(longestRun(rest + text.slice(at))).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

describe('the memory of the counter', () => {
  it('counts every text once', () => {
    const { given, encode } = noting();
    const counter = createO200kCounter(encode);
    expect([counter.count('one'), counter.count('two'), counter.count('one'), counter.count('')]).toEqual([
      3, 3, 3, 0,
    ]);
    expect(given).toEqual(['one', 'two']);
  });

  it('forgets the oldest first, and has a bound', () => {
    const { given, encode } = noting();
    const counter = createO200kCounter(encode);
    const long = (digit: string) => digit.repeat(12_000_000);
    for (const digit of ['1', '2', '3', '3', '2', '1']) counter.count(long(digit));
    expect(given.map((text) => text[0])).toEqual(['1', '2', '3', '1']);
    const tooLong = '4'.repeat(40_000_000);
    counter.count(tooLong);
    counter.count(tooLong);
    expect(given).toHaveLength(6);
  });
});

describe('counts that arrive later', () => {
  it('are estimated at first, and asked for once', () => {
    const counter = countedTokens(new Map());
    expect([counter.count('twelve chars'), counter.count('four'), counter.count('four')]).toEqual([3, 1, 1]);
    expect([...counter.missing]).toEqual(['twelve chars', 'four']);
    expect(counter).toMatchObject({ method: 'chars/4', exact: false });
  });

  it('say once that something is missing, and carry the method of their source', () => {
    let heard = 0;
    const counter = countedTokens(new Map([['known', 2]]), { method: 'provider', onMissing: () => heard++ });
    counter.count('known');
    expect([heard, counter.method, counter.exact]).toEqual([0, 'provider', true]);
    counter.count('one');
    counter.count('two');
    expect([heard, counter.method]).toEqual([1, 'chars/4']);
  });

  it('are exact when all of them are known', () => {
    const known = new Map([
      ['four', 1],
      ['twelve chars', 2],
    ]);
    const counter = countedTokens(known);
    expect(counter.count('twelve chars') + counter.count('four')).toBe(3);
    expect(counter).toMatchObject({ method: 'o200k_base', exact: true });
    expect(counter.missing.size).toBe(0);
    counter.count('another');
    expect(counter).toMatchObject({ method: 'chars/4', exact: false });
  });

  it('are estimates where a run was counted in slices', () => {
    const run = 'a'.repeat(2_000);
    const known = new Map([
      ['four', 1],
      [run, 250],
    ]);
    const sliced = countedTokens(known);
    expect(sliced.count(run)).toBe(250);
    expect(sliced).toMatchObject({ method: 'o200k_base', exact: false });
  });
});
