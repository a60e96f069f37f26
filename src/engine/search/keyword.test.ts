import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import type { ToolLike } from '../types.ts';
import { queryTerms, rank, RESULT_CAP } from './keyword.ts';

interface Case {
  query: string;
  visible?: string[];
  loaded: string[];
  scores: number[];
  available_tools?: string[];
}

const ranking = readFixture<{ suites: { name: string; tools: ToolLike[]; cases: Case[] }[] }>('ranking');

describe.each(ranking.suites)('ranking vectors: $name', ({ tools, cases }) => {
  it.each(cases)('$query', ({ query, visible, loaded, scores, available_tools: available }) => {
    const outcome = rank(tools, query, visible ? { visible } : {});
    expect(outcome.loaded).toEqual(loaded);
    expect(outcome.matches.map(({ score }) => score)).toEqual(scores);
    expect(outcome.availableTools).toEqual(available);
  });
});

describe('rank', () => {
  const tools = fc.array(
    fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1 }),
      description: fc.string({ unit: 'grapheme' }),
    }),
  );

  it('explains every score and returns at most the cap, all inside the band', () => {
    fc.assert(
      fc.property(tools, fc.string({ unit: 'grapheme' }), (catalogue, query) => {
        const { matches, cut, band } = rank(catalogue, query);
        expect(matches.length).toBeLessThanOrEqual(RESULT_CAP);
        for (const { score, exact, terms } of [...matches, ...cut]) {
          expect(score).toBe(terms.reduce((sum, { points }) => sum + points, exact ? 100 : 0));
        }
        for (const { score } of matches) expect(score).toBeGreaterThanOrEqual(band);
        for (const { score, why } of cut) if (why === 'band') expect(score).toBeLessThan(band);
      }),
    );
  });

  it('searches wire names, and takes the original name as exact too', () => {
    const catalogue = [{ name: 'notes.archive' }, { name: 'notes.list' }];
    const options = { nameOf: (tool: ToolLike) => tool.name.replace('.', '_') };
    expect(rank(catalogue, 'notes_archive', options).matches[0]).toMatchObject({
      name: 'notes_archive',
      score: 103,
    });
    expect(rank(catalogue, 'notes.archive', options).matches[0]).toMatchObject({
      name: 'notes_archive',
      exact: true,
    });
  });

  it('takes any text for a query', () => {
    for (const query of ['(', '[', '*', '\\', 'a'.repeat(10_000)])
      expect(() => rank([{ name: 'a' }], query)).not.toThrow();
    expect(queryTerms(' "Read"  the_file! ')).toEqual(['read', 'the_file']);
  });
});
