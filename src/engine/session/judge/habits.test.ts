/** Searches, forced choices, state and habits of a session. */
import { describe, expect, it } from 'vitest';
import type { ScenarioEvent, SearchEvent } from '../types.ts';
import {
  CALL,
  codesOf,
  findingOf,
  findingsByTurn,
  findingsOf,
  mended,
  MECHANISMS,
  SAID,
  SEARCH,
  TOOLS,
  USER,
  type Case,
} from './testing.ts';

const find = (query: string): SearchEvent => ({ type: 'search', query });
const LOOP = ['send_mail', 'mail send', 'mail to', 'the mail', 'mail'].map(find);

describe('S61: searches that never call', () => {
  it('are told from the third on, with a counter and the growing cost', () => {
    const turns = findingsByTurn({ model: 'gemini-2.5-pro', scenario: LOOP });
    expect(turns.map((turn) => turn.map(({ code }) => code))).toEqual([
      [],
      [],
      ['search-loop'],
      ['search-loop'],
      ['search-loop'],
      [],
    ]);
    const messages = turns.flat().map(({ message }) => message);
    expect(messages.map((message) => /^\d+ searches in a row/.exec(message)?.[0])).toEqual([
      '3 searches in a row',
      '4 searches in a row',
      '5 searches in a row',
    ]);
    expect(messages.at(-1)).toContain('`send_mail` was found 5 times and never called');
    const costs = messages.map((message) =>
      Number(/about ([\d,]+) tokens/.exec(message)?.[1]?.replace(',', '')),
    );
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(new Set(costs).size).toBe(3);
  });

  it.each(MECHANISMS)('are settled by a call of what was found, or one search less: $title', ({ more }) => {
    const scenario = LOOP.slice(0, 3);
    const given: Case = { scenario, more };
    const { mends } = findingOf(given, 'search-loop');
    expect(mends.map(({ label }) => label).at(-1)).toBe('Remove this search');
    for (const mend of mends) {
      const codes = codesOf(mended(given, mend)).filter((code) => code !== 'search-found-nothing');
      expect(codes).toEqual([]);
    }
  });

  it('begin anew after a call, and after the last words', () => {
    const [a = SEARCH, b = SEARCH, c = SEARCH] = LOOP;
    for (const model of ['mistral-large', 'gpt-5.4', 'claude-opus-5']) {
      expect(codesOf({ model, scenario: [a, b, CALL, c] })).toEqual([]);
      expect(codesOf({ model, scenario: [USER, a, b, SAID, USER, c, SAID] })).toEqual([]);
      expect(codesOf({ model, scenario: [a, b, USER, c] })).toEqual(['search-loop']);
    }
  });

  it('side by side count as one', () => {
    const [a = SEARCH, ...others] = LOOP;
    const beside = others.map((search) => ({ ...search, parallel: true as const }));
    expect(codesOf({ scenario: [a, ...beside] })).toEqual([]);
    expect(codesOf({ scenario: [a, a, a, ...beside] })).toEqual(['search-loop']);
  });

  it('of another session do not count', () => {
    const [a = SEARCH, b = SEARCH, c = SEARCH] = LOOP;
    expect(codesOf({ scenario: [a, b, { type: 'session', name: 'B' }, c] })).toEqual([]);
  });

  it('within one answer are told once, by the last', () => {
    const turns = findingsByTurn({ model: 'gpt-5.4', scenario: LOOP });
    expect(turns.map((turn) => turn.map(({ code }) => code))).toEqual([['search-loop'], []]);
    expect(turns.flat()[0]?.message).toContain('on top of 1 request with tools');
  });

  it('may have found nothing at all', () => {
    const given: Case = { scenario: ['zzz', 'yyy', 'xxx'].map(find) };
    expect(findingOf(given, 'search-loop').message).toContain('Nothing was found.');
    expect(findingOf(given, 'search-loop').mends).toHaveLength(1);
  });
});

describe('S62: a forced choice', () => {
  const force = (tool: string): ScenarioEvent => ({ type: 'force', tool });
  const helper: ScenarioEvent = { type: 'call', tool: 'helper_1', arguments: { id: 'a' } };

  it.each(MECHANISMS)(
    'of a deferred tool declares it in full, at the price of its schema: $title',
    ({ more }) => {
      const given: Case = { scenario: [force('helper_1'), helper], more };
      expect(codesOf(given)).toEqual(['forced-deferred']);
      const finding = findingOf(given, 'forced-deferred');
      expect(finding.message).toMatch(/declared in full for this request, about \d+ tokens/);
      const [keep, remove] = finding.mends;
      expect(keep && codesOf(mended(given, keep))).toEqual([]);
      expect(remove && codesOf(mended(given, remove))).toEqual(['call-blind']);
    },
  );

  it('of a loaded tool is nothing to tell', () => {
    const scenario = [force('helper_1'), helper];
    expect(codesOf({ scenario, more: { neverDefer: ['helper_1'] } })).toEqual([]);
    expect(codesOf({ scenario: [SEARCH, force('send_mail'), CALL] })).toEqual([]);
  });

  it('of what is not there is left out', () => {
    const given: Case = { model: 'gpt-5.4', scenario: [force('nowhere')] };
    expect(codesOf(given)).toEqual(['forced-unknown-tool']);
    const removed: Case = { scenario: [{ type: 'catalog', remove: ['helper_1'] }, force('helper_1')] };
    const hidden: Case = {
      scenario: [{ type: 'visible', tools: TOOLS.slice(0, 16).map(({ name }) => name) }, force('helper_12')],
    };
    for (const each of [given, removed, hidden]) {
      for (const mend of findingOf(each, 'forced-unknown-tool').mends) {
        expect(codesOf(mended(each, mend))).not.toContain('forced-unknown-tool');
      }
    }
    expect(findingOf(removed, 'forced-unknown-tool').mends).toHaveLength(2);
    expect(findingOf(hidden, 'forced-unknown-tool').mends).toHaveLength(2);
  });

  it.each([
    'claude-opus-5-5',
    'claude-fable-5-1',
    'claude-mythos-5-1',
    'claude-sonnet-5-5',
    'Claude-Opus-5-5[1m]',
  ])('is refused by %s', (model) => {
    const given: Case = { model, scenario: [force('helper_1')] };
    const finding = findingOf(given, 'forced-refused');
    expect(finding.message).toContain('Anthropic answers 400');
    const [mend] = finding.mends;
    expect(mend && codesOf(mended(given, mend))).toEqual([]);
  });

  it('of several the last holds', () => {
    const scenario = [force('nowhere'), force('helper_1'), helper];
    expect(findingsOf({ scenario }).map(({ code, tool }) => [code, tool])).toEqual([
      ['forced-deferred', 'helper_1'],
    ]);
  });

  it('is answered by that call', () => {
    const given: Case = { scenario: [force('helper_1'), SAID] };
    const finding = findingOf(given, 'forced-not-called');
    for (const mend of finding.mends) expect(codesOf(mended(given, mend))).toEqual([]);
  });
});

describe('a search', () => {
  it('cannot happen where nothing is deferred', () => {
    const given: Case = { model: 'gpt-4o', scenario: [{ type: 'visible', tools: ['send_mail'] }, SEARCH] };
    const finding = findingOf(given, 'search-without-search-tool');
    for (const mend of finding.mends) expect(codesOf(mended(given, mend))).toEqual([]);
  });

  it.each(['invalid_tool_input', 'unavailable', 'too_many_requests', 'execution_time_exceeded'] as const)(
    'of Claude’s can fail with %s',
    (error) => {
      const given: Case = {
        model: 'claude-opus-5',
        scenario: [{ type: 'search', query: 'send_mail', error }, SAID],
      };
      const finding = findingOf(given, 'search-failed');
      expect(finding.message).toContain(`\`${error}\``);
      for (const mend of finding.mends) expect(codesOf(mended(given, mend))).toEqual([]);
    },
  );

  it('of Claude’s fails by itself on a pattern that is none', () => {
    const given: Case = { model: 'claude-opus-5', scenario: [find('(')], more: { claudeSearch: 'regex' } };
    expect(findingOf(given, 'search-failed').mends).toEqual([]);
  });

  it('has options that only one vendor takes', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'search', query: 'send_mail', limit: 2, error: 'unavailable', paths: ['Mail'] },
    ];
    const left = (more: Case['more'] = {}): string[] =>
      findingsOf({ scenario, more }).flatMap(({ code, message }) =>
        code === 'search-option-left-out' ? [/has `(\w+)`/.exec(message)?.[1] ?? ''] : [],
      );
    expect(left()).toEqual(['limit', 'error', 'paths']);
    expect(left({ model: 'gpt-5.4' })).toEqual(['limit', 'error']);
    expect(left({ model: 'gpt-5.4', openaiSearch: 'client' })).toEqual(['limit', 'error', 'paths']);
    expect(left({ model: 'claude-opus-5' })).toEqual(['paths']);
    const given: Case = { model: 'gpt-5.4', scenario: [{ type: 'search', query: 'send_mail', limit: 2 }] };
    for (const mend of findingOf(given, 'search-option-left-out').mends) {
      expect(codesOf(mended(given, mend))).toEqual([]);
    }
  });

  it('may find nothing, which is no error', () => {
    for (const { more } of MECHANISMS) {
      const given: Case = { scenario: [find('zzz'), SAID], more };
      expect(codesOf(given)).toEqual(['search-found-nothing']);
      for (const mend of findingOf(given, 'search-found-nothing').mends) {
        expect(codesOf(mended(given, mend))).toEqual([]);
      }
    }
    expect(findingOf({ scenario: [find('zzz')] }, 'search-found-nothing').message).toContain('`send_mail`');
  });

  it('of Claude’s beside a call is answered late, and counts when it has come (S54)', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      { type: 'call', tool: 'helper_0', arguments: { id: '1' }, parallel: true },
      CALL,
    ];
    expect(codesOf({ model: 'claude-opus-5', scenario, more: { neverDefer: ['helper_0'] } })).toEqual([
      'result-held-back',
    ]);
  });

  it('of Claude’s is the tenth: the answer pauses', () => {
    const searches = Array.from({ length: 11 }, (_, i) => find(`helper ${i}`));
    const turns = findingsByTurn({ model: 'claude-opus-5', scenario: [USER, ...searches] });
    expect(turns.map((turn) => turn.map(({ code }) => code))).toEqual([
      ['search-loop', 'answer-paused'],
      ['search-loop'],
      [],
    ]);
  });
});

describe('state', () => {
  const models = ['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5'];
  const compaction = (clears: boolean): ScenarioEvent => ({
    type: 'compaction',
    ...(clears ? { clearReveals: true } : {}),
  });

  it.each(models)('after a compaction is told: kept, or lost (S44, S45, S46): %s', (model) => {
    const given = (clears: boolean): Case => ({ model, scenario: [SEARCH, CALL, compaction(clears)] });
    const kept = findingOf(given(false), 'compacted');
    expect(kept.message).toMatch(
      /`tool_search\w*` and everything kept loaded stay.*Reveals are kept: `send_mail`/,
    );
    const lost = findingOf(given(true), 'compacted');
    expect(lost.message).toContain('`send_mail` is deferred again');
    const [mend] = lost.mends;
    expect(mend && findingOf(mended(given(true), mend), 'compacted').message).toContain('Reveals are kept');
  });

  it('counts what the last search has loaded among what is lost', () => {
    const given: Case = { scenario: [SEARCH, compaction(true)] };
    expect(findingOf(given, 'compacted').message).toContain('`send_mail` is deferred again');
    expect(findingOf({ scenario: [USER, compaction(true)] }, 'compacted').message).toContain(
      'there were none',
    );
  });

  it('of a session is not touched by what happens in another (S47)', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      CALL,
      compaction(true),
      { type: 'session', name: 'B' },
      USER,
      SAID,
    ];
    const turns = findingsByTurn({ scenario: [...scenario, { type: 'session', name: 'A' }] });
    expect(turns.map((turn) => turn.map(({ code }) => code))).toEqual([[], [], [], ['compacted']]);
  });

  it('is dropped at the bound', () => {
    const scenario: ScenarioEvent[] = [SEARCH, CALL, { type: 'session', name: 'B' }, SEARCH, CALL];
    const finding = findingOf({ scenario, more: { revealBound: 1 } }, 'session-evicted');
    expect(finding.message).toContain('session `A` lost');
  });

  it('is the same after a reload (S56)', () => {
    const given: Case = { scenario: [SEARCH, CALL, { type: 'reload' }, CALL] };
    expect(codesOf(given)).toEqual(['reloaded']);
    expect(findingOf(given, 'reloaded').message).toContain('`send_mail`');
  });
});

describe('habits', () => {
  it('propose to keep loaded what most turns call', () => {
    const given: Case = { model: 'gemini-2.5-pro', scenario: [SEARCH, CALL, CALL, CALL, SAID] };
    const finding = findingOf(given, 'hot-tool-deferred');
    expect(finding.message).toMatch(/called in 3 of 3 turns.*adds about \d+ tokens/);
    const [mend] = finding.mends;
    expect(mend && codesOf(mended(given, mend))).toEqual([]);
    expect(codesOf({ ...given, scenario: [SEARCH, CALL, CALL, SAID] })).toEqual([]);
  });

  it('are those of a tool, whatever its name on the wire', () => {
    const tools = [...TOOLS, { ...TOOLS[0], name: 'get.weather' }];
    const call: ScenarioEvent = { type: 'call', tool: 'get.weather', arguments: { to: 'a' } };
    const scenario: ScenarioEvent[] = [
      find('get.weather'),
      call,
      call,
      { type: 'model', model: 'mistral-large' },
      call,
    ];
    const finding = findingOf({ model: 'gemini-2.5-pro', scenario, more: { tools } }, 'hot-tool-deferred');
    expect(finding.tool).toBe('get.weather');
  });

  it('leave schemas in context that are never used (S52)', () => {
    const calls = Array.from({ length: 11 }, () => CALL);
    const given: Case = { scenario: [find('mail'), ...calls], more: { neverDefer: ['send_mail'] } };
    expect(findingOf(given, 'revealed-unused').message).toContain('(`read_mail`)');
    expect(codesOf({ ...given, scenario: [find('mail'), ...calls.slice(3)] })).toEqual([]);
  });
});
