import { describe, expect, it } from 'vitest';
import { play } from '../play.ts';
import type { CallEvent, ScenarioEvent } from '../types.ts';
import { lint } from '../../wire/lint/lint.ts';
import {
  CALL,
  codesOf,
  findingOf,
  findingsByTurn,
  findingsOf,
  inputOf,
  mended,
  SAID,
  SEARCH,
  tool,
  TOOLS,
  USER,
  type Case,
} from './testing.ts';

const REMOVE: ScenarioEvent = { type: 'catalog', remove: ['send_mail'] };
const SEVERAL: ScenarioEvent = { type: 'catalog', remove: ['send_mail', 'read_mail'] };

/** Codes of what the provider would refuse of the last request, by the rules on the body. */
function refusals(given: Case): string[] {
  const turn = play(inputOf(given)).at(-1);
  if (!turn) return [];
  const { model, request } = turn;
  return lint({ body: request.body, dialect: request.dialect, model })
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

describe('S55: a reference to a tool that is gone', () => {
  const cases: (Case & { title: string; mends: string[] })[] = [
    {
      title: 'removed',
      scenario: [SEARCH, CALL, REMOVE],
      mends: ['Keep the definition', 'Write the reference as text'],
    },
    {
      title: 'removed with others',
      scenario: [SEARCH, CALL, SEVERAL, { type: 'user', text: 'Go on.' }, SAID],
      mends: ['Keep the definition', 'Write the reference as text'],
    },
    {
      title: 'hidden',
      scenario: [SEARCH, CALL, { type: 'visible', tools: TOOLS.slice(1).map(({ name }) => name) }],
      mends: ['Make it visible'],
    },
    {
      title: 'searched by the caller',
      scenario: [SEARCH, CALL, REMOVE],
      more: { claudeSearch: 'custom' },
      mends: ['Keep the definition', 'Write the reference as text'],
    },
    {
      title: 'under another name on the wire',
      scenario: [
        { type: 'search', query: 'get.weather' },
        { type: 'catalog', remove: ['get.weather'] },
      ],
      more: { tools: [...TOOLS, tool('get.weather', null)] },
      mends: ['Keep the definition', 'Write the reference as text'],
    },
    {
      title: 'removed while another session was on',
      scenario: [
        SEARCH,
        CALL,
        { type: 'session', name: 'B' },
        REMOVE,
        USER,
        SAID,
        { type: 'session', name: 'A' },
      ],
      mends: ['Keep the definition', 'Write the reference as text'],
    },
    {
      title: 'compacted, with the reveals kept',
      scenario: [SEARCH, CALL, { type: 'compaction' }, REMOVE],
      mends: ['Keep the definition', 'Write the reference as text'],
    },
  ];

  it.each(cases)('$title: is refused, and every mend settles it', ({ mends, title: _, ...given }) => {
    const claude = { ...given, model: 'claude-opus-5' };
    const finding = findingOf(claude, 'reference-gone');
    expect(finding.message).toMatch(/would be refused.*Tool reference '\w+' not found in available tools/);
    expect(refusals(claude)).not.toEqual([]);
    expect(finding.mends.map(({ label }) => label)).toEqual(mends);
    for (const mend of finding.mends) {
      const after = mended(claude, mend);
      expect(
        findingsOf(after).filter(
          ({ code, tool: name }) => code === 'reference-gone' && name === finding.tool,
        ),
      ).toEqual([]);
    }
  });

  it('is told once, where it begins', () => {
    const scenario: ScenarioEvent[] = [SEARCH, CALL, REMOVE, USER, SAID, USER, SAID];
    const turns = findingsByTurn({ model: 'claude-opus-5', scenario });
    expect(turns.map((turn) => turn.map(({ code }) => code))).toEqual([[], ['reference-gone'], []]);
  });

  it('begins with a result that was held back until the tool was gone', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      { type: 'call', tool: 'helper_0', arguments: { id: 'a' }, parallel: true },
      REMOVE,
      SAID,
      USER,
    ];
    const given: Case = { model: 'claude-opus-5', scenario, more: { neverDefer: ['helper_0'] } };
    expect(findingsByTurn(given).map((turn) => turn.map(({ code }) => code))).toEqual([
      ['result-held-back'],
      [],
      ['reference-gone'],
    ]);
  });

  it('is none where the history holds no reference', () => {
    const cleared: ScenarioEvent[] = [SEARCH, CALL, { type: 'compaction', clearReveals: true }, REMOVE];
    expect(codesOf({ model: 'claude-opus-5', scenario: cleared })).toEqual(['compacted']);
    for (const model of ['gpt-5.4', 'gemini-2.5-pro', 'mistral-large']) {
      expect(codesOf({ model, scenario: [SEARCH, CALL, REMOVE] })).toEqual([]);
    }
    expect(
      codesOf({
        model: 'claude-opus-5',
        scenario: [SEARCH, CALL, { type: 'catalog', remove: ['get_time'] }],
      }),
    ).toEqual([]);
  });
});

describe('S53: a namespace that is lost', () => {
  const lost: CallEvent = { ...CALL, losesNamespace: true };
  const hosted = (scenario: ScenarioEvent[], more: Case['more'] = {}): Case => ({
    model: 'gpt-5.4',
    scenario,
    more,
  });

  it('is refused at the next request, also after a failed call', () => {
    for (const call of [lost, { ...lost, isError: true as const }]) {
      const given = hosted([SEARCH, call, USER, SAID, USER]);
      expect(findingsByTurn(given).map((turn) => turn.map(({ code }) => code))).toEqual([
        [],
        ['namespace-lost'],
        [],
      ]);
      expect(refusals(given)).toEqual(['call-without-namespace']);
      const finding = findingOf(given, 'namespace-lost');
      expect(finding.message).toContain(
        "OpenAI answers 400: “Missing namespace for function_call 'send_mail'.",
      );
      const [mend] = finding.mends;
      expect(mend && codesOf(mended(given, mend))).toEqual([]);
    }
  });

  it('is a warning where no search has loaded the tool', () => {
    const given = hosted([lost]);
    const finding = findingOf(given, 'namespace-lost');
    expect(finding.severity).toBe('warning');
    expect(refusals(given)).toEqual([]);
    const [mend] = finding.mends;
    expect(mend && codesOf(mended(given, mend))).toEqual(['call-blind']);
  });

  it('is a note where the namespace is the lone function’s own name', () => {
    const given = hosted([
      { type: 'search', query: 'get_time' },
      { type: 'call', tool: 'get_time', arguments: { id: 'a' }, losesNamespace: true },
    ]);
    expect(findingsOf(given).map(({ code, severity }) => [code, severity])).toEqual([
      ['own-namespace-lost', 'note'],
    ]);
    expect(refusals(given)).toEqual([]);
  });

  it('is nothing where the call is not sent again, or has no namespace', () => {
    expect(codesOf(hosted([SEARCH, lost, { type: 'compaction' }]))).toEqual(['compacted']);
    expect(codesOf(hosted([SEARCH, lost], { responsesState: 'previous-response' }))).toEqual([]);
    expect(codesOf({ model: 'claude-opus-5', scenario: [SEARCH, lost] })).toEqual([]);
  });

  it('is told again, as an error, once a search has loaded the tool', () => {
    const call: CallEvent = { ...CALL, losesNamespace: true };
    for (const scenario of [
      [call, SEARCH, USER],
      [{ type: 'model', model: 'mistral-large' }, call, { type: 'model', model: 'gpt-5.4' }, SEARCH, USER],
    ] satisfies ScenarioEvent[][]) {
      const given = hosted(scenario);
      const told = findingsOf(given).filter(({ code }) => code === 'namespace-lost');
      expect(told.map(({ severity }) => severity)).toEqual(['warning', 'error']);
      expect(refusals(given)).toEqual(['call-without-namespace']);
    }
  });

  it('is told when OpenAI has its turn again', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      lost,
      { type: 'model', model: 'gemini-2.5-pro' },
      USER,
      SAID,
      { type: 'model', model: 'gpt-5.4' },
    ];
    const turns = findingsByTurn(hosted(scenario)).map((turn) => turn.map(({ code }) => code));
    expect(turns).toEqual([[], ['history-converted'], ['namespace-lost']]);
  });
});

describe('another provider', () => {
  it('is told of once, with what had to be turned into text (S57)', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      CALL,
      { type: 'model', model: 'mistral-large' },
      { type: 'user', text: 'Go on.' },
      SAID,
      { type: 'user', text: 'And?' },
    ];
    const finding = findingOf({ model: 'claude-opus-5', scenario }, 'history-converted');
    expect(finding.message).toContain('the search “send_mail” became a line of text');
    expect(codesOf({ model: 'claude-opus-5', scenario })).toEqual(['history-converted']);
  });

  it('cannot have written the pasted answer', () => {
    const response = { model: 'gpt-5.4', output: [{ type: 'message', content: [{ text: 'Hello.' }] }] };
    const given: Case = { model: 'claude-opus-5', scenario: [{ type: 'recorded', response }] };
    const finding = findingOf(given, 'recorded-elsewhere');
    expect(finding.mends.map(({ label }) => label)).toEqual(['Switch to gpt-5.4 first']);
    for (const mend of finding.mends) expect(codesOf(mended(given, mend))).toEqual([]);
  });

  it('has not written what no provider writes', () => {
    const given: Case = { model: 'gpt-5.4', scenario: [{ type: 'recorded', response: { hello: 1 } }] };
    expect(codesOf(given)).toEqual(['recorded-unreadable']);
    for (const mend of findingOf(given, 'recorded-unreadable').mends) {
      expect(codesOf(mended(given, mend))).toEqual([]);
    }
  });
});

describe('a change of the catalogue', () => {
  const many = Array.from({ length: 128 }, (_, i) => tool(`more_${i}`, null));

  it('that goes over the vendor’s count is told where it does (S15)', () => {
    const given: Case = { scenario: [USER, SEARCH, { type: 'catalog', put: many }, CALL, SAID] };
    expect(findingsByTurn(given).map((turn) => turn.map(({ code }) => code))).toEqual([
      [],
      ['count-exceeded'],
      [],
    ]);
    const finding = findingOf(given, 'count-exceeded');
    expect(finding.message).toContain('147 tools');
    expect(finding.message).toContain('with maximum length 128, but got an array with length 147 instead');
    const [mend] = finding.mends;
    expect(mend && codesOf(mended(given, mend))).toEqual([]);
  });

  it('of provider does, too', () => {
    const scenario: ScenarioEvent[] = [USER, SEARCH, CALL, { type: 'model', model: 'mistral-large' }];
    const given: Case = { model: 'gemini-2.5-pro', scenario, more: { tools: [...TOOLS, ...many] } };
    const finding = findingOf(given, 'count-exceeded');
    expect(finding.severity).toBe('error');
    const [mend] = finding.mends;
    expect(mend && codesOf(mended(given, mend))).toEqual([]);
  });

  it('is not told of what held before it', () => {
    const given: Case = {
      scenario: [USER, SEARCH, { type: 'catalog', put: [tool('last_one', null)] }],
      more: { tools: [...TOOLS, ...many] },
    };
    expect(codesOf(given)).not.toContain('count-exceeded');
  });

  it('that makes names collide is told (S17)', () => {
    const given: Case = { scenario: [SEARCH, CALL, { type: 'catalog', put: [tool('send.mail', null)] }] };
    const finding = findingOf(given, 'name-collides');
    expect(finding.message).toContain('it travels as `send_mail_2`');
    for (const mend of finding.mends) expect(codesOf(mended(given, mend))).toEqual([]);
  });

  it('that gives a name away is told with its heir', () => {
    const given: Case = {
      scenario: [
        { type: 'search', query: 'send.fax' },
        { type: 'catalog', put: [tool('send_fax', null)] },
      ],
      more: { tools: [...TOOLS, tool('send.fax', null)] },
    };
    const finding = findingOf(given, 'name-collides');
    expect(finding.message).toContain(
      'travels as `send_fax_2` from here on, and `send_fax` now means `send_fax`',
    );
    for (const mend of finding.mends) expect(codesOf(mended(given, mend))).toEqual([]);
  });

  it('that adds a name which only has to be rewritten is no collision', () => {
    expect(codesOf({ scenario: [SEARCH, CALL, { type: 'catalog', put: [tool('get.fax', null)] }] })).toEqual(
      [],
    );
  });

  it('lets a new tool be found, and keeps what is revealed (S49)', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      CALL,
      { type: 'catalog', put: [tool('archive_mail', 'Mail')] },
      { type: 'search', query: 'archive_mail' },
      { type: 'call', tool: 'archive_mail', arguments: { id: 'a' } },
      CALL,
    ];
    for (const model of ['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5', 'mistral-large']) {
      expect(codesOf({ model, scenario })).toEqual([]);
    }
  });
});
