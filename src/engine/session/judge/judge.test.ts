import { describe, expect, it } from 'vitest';
import { play } from '../play.ts';
import type { ScenarioEvent, Turn } from '../types.ts';
import { judge } from './judge.ts';
import {
  CALL,
  codesOf,
  findingsByTurn,
  findingsOf,
  inputOf,
  mended,
  MECHANISMS,
  SAID,
  SEARCH,
  TOOLS,
  USER,
  type Case,
} from './testing.ts';

const CLEAN: readonly ScenarioEvent[] = [
  USER,
  SEARCH,
  CALL,
  SAID,
  { type: 'user', text: 'Once more.' },
  { ...CALL, arguments: { to: 'noor' } },
  SAID,
];

/** Something of everything. */
const ROUGH: readonly ScenarioEvent[] = [
  USER,
  SEARCH,
  { ...CALL, parallel: true, losesNamespace: true },
  { type: 'call', tool: 'doc_get', arguments: { id: 1 } },
  { type: 'search', query: 'zzz' },
  { type: 'search', query: 'mail', limit: 2 },
  { type: 'search', query: 'read_mail' },
  { type: 'force', tool: 'helper_3' },
  { type: 'call', tool: 'nowhere' },
  { type: 'catalog', remove: ['send_mail'] },
  { type: 'compaction', clearReveals: true },
  { type: 'session', name: 'B' },
  { type: 'reload' },
  { type: 'recorded', response: { hello: 1 } },
  { type: 'model', model: 'gemini-2.5-pro' },
  SAID,
];

describe('a clean session', () => {
  it.each(MECHANISMS)('has no findings: $title', ({ more }) => {
    expect(codesOf({ scenario: CLEAN, more })).toEqual([]);
  });

  it('has none where nothing is deferred', () => {
    const scenario = CLEAN.filter(({ type }) => type !== 'search');
    expect(codesOf({ scenario, more: { tools: TOOLS.slice(0, 3) } })).toEqual([]);
  });

  it('never has its requests built: two hundred bodies take their time', () => {
    for (const { more } of MECHANISMS) {
      const turns = play(inputOf({ scenario: CLEAN, more })).map((turn): Turn =>
        Object.defineProperties(turn, {
          request: { get: refuse },
          fullRequest: { get: refuse },
          measure: { get: refuse },
        }),
      );
      expect(judge(turns, CLEAN).flat()).toEqual([]);
    }
  });
});

function refuse(): never {
  throw new Error('The whole body is built.');
}

describe('the judge', () => {
  it.each(MECHANISMS)('is pure, and gives one list a turn: $title', ({ more }) => {
    const given: Case = { scenario: ROUGH, more };
    const turns = play(inputOf(given));
    const before = JSON.stringify(turns);
    const findings = judge(turns, ROUGH);
    expect(findings).toHaveLength(turns.length);
    expect(JSON.stringify(turns)).toBe(before);
    expect(judge(turns, ROUGH)).toEqual(findings);
    expect(findingsByTurn(given)).toEqual(findings);
  });

  it.each(MECHANISMS)('names rule, tool and mend in every finding: $title', ({ more }) => {
    const given: Case = { scenario: ROUGH, more };
    for (const { message, source, code, mends, tool } of findingsOf(given)) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(source).toBeTruthy();
      expect(message).toMatch(/[.”]$/);
      expect(message).not.toContain('undefined');
      if (tool !== undefined) expect(message).toContain(`\`${tool}\``);
      for (const mend of mends) {
        expect(mend.label).toBeTruthy();
        expect(() => codesOf(mended(given, mend))).not.toThrow();
      }
    }
  });

  it('tells each turn the same whether or not more events follow, save for what concerns the whole session', () => {
    const whole = findingsByTurn({ scenario: ROUGH });
    for (let length = 0; length < ROUGH.length; length++) {
      const prefix = findingsByTurn({ scenario: ROUGH.slice(0, length) });
      // The last answer is still growing.
      expect(prefix.slice(0, -2)).toEqual(whole.slice(0, Math.max(0, prefix.length - 2)));
    }
  });

  it('has nothing to say of nothing', () => {
    expect(judge([], [])).toEqual([]);
    expect(codesOf({ scenario: [] })).toEqual([]);
  });
});
