import { describe, expect, it } from 'vitest';
import type { ToolLike } from '../../types.ts';
import { play, type PlayInput } from '../play.ts';
import type { Mend, ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import { judge } from './judge.ts';

const TOOLS: ToolLike[] = [
  tool('send_mail', 'Mail', { to: { type: 'string' } }),
  tool('read_mail', 'Mail'),
  tool('doc_get', 'Documents', { doc_id: { type: 'string' } }),
  ...Array.from({ length: 14 }, (_, i) => tool(`helper_${i}`, null)),
];

function tool(
  name: string,
  category: string | null,
  properties: Record<string, { type: string }> = { id: { type: 'string' } },
): ToolLike {
  return {
    name,
    description: `Use ${name}.`,
    parameters: {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    },
    category,
  };
}

type More = Partial<PlayInput>;

function run(model: string, scenario: ScenarioEvent[], more: More = {}): Turn[] {
  return play({ capability: 'auto_tool_search', model, tools: TOOLS, scenario, ...more });
}

function found(model: string, scenario: ScenarioEvent[], more: More = {}): SessionFinding[] {
  return judge(run(model, scenario, more), scenario).flat();
}

function codes(model: string, scenario: ScenarioEvent[], more: More = {}): string[] {
  return found(model, scenario, more).map(({ code }) => code);
}

/** The scenario and the settings once a mend has been applied. */
function mended(
  scenario: ScenarioEvent[],
  mend: Mend | undefined,
): { scenario: ScenarioEvent[]; more: More } {
  switch (mend?.type) {
    case 'keep-loaded':
      return { scenario, more: { neverDefer: [mend.tool] } };
    case 'insert-event':
      return { scenario: scenario.toSpliced(mend.at, 0, mend.event), more: {} };
    case 'replace-event':
      return { scenario: scenario.with(mend.at, mend.event), more: {} };
    case 'remove-event':
      return { scenario: scenario.toSpliced(mend.at, 1), more: {} };
    case undefined:
      throw new Error('There is no such mend.');
  }
}

const MODELS = ['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5', 'mistral-large'];
const SEARCH: ScenarioEvent = { type: 'search', query: 'send_mail' };
const CALL: ScenarioEvent = { type: 'call', tool: 'send_mail', arguments: { to: 'mara' } };

describe('a clean session', () => {
  it.each(MODELS)('has no findings: %s', (model) => {
    expect(
      codes(model, [{ type: 'user', text: 'Mail.' }, SEARCH, CALL, { type: 'assistant', text: 'Sent.' }]),
    ).toEqual([]);
  });
});

/** The smallest input of each report, and what it is called here. */
const CASES: { title: string; model: string; scenario: ScenarioEvent[]; code: string; words: string[] }[] = [
  {
    title: 'S60: a blind call names what is missing',
    model: 'gemini-2.5-pro',
    scenario: [{ type: 'call', tool: 'doc_get', arguments: {} }],
    code: 'call-blind',
    words: ['`doc_get`', 'missing `doc_id`', 'not as a failure'],
  },
  {
    title: 'S60: and what is unknown',
    model: 'mistral-large',
    scenario: [{ type: 'call', tool: 'doc_get', arguments: { id: 1 } }],
    code: 'call-blind',
    words: ['missing `doc_id`', 'unknown `id`'],
  },
  {
    title: 'S58: a deferred function is called first',
    model: 'gpt-5.4',
    scenario: [CALL],
    code: 'call-blind',
    words: ['happen to fit', 'need not end'],
  },
  {
    title: 'S50: search and call in one step',
    model: 'mistral-large',
    scenario: [SEARCH, { ...CALL, parallel: true }],
    code: 'call-beside-search',
    words: ['side by side', 'from the next request on'],
  },
  {
    title: 'S61: a third search in a row',
    model: 'gemini-2.5-pro',
    scenario: [SEARCH, { type: 'search', query: 'mail' }, { type: 'search', query: 'mail send' }],
    code: 'search-loop',
    words: ['3 searches in a row', 'tokens'],
  },
  {
    title: 'S62: a deferred tool is forced',
    model: 'claude-opus-5',
    scenario: [{ type: 'force', tool: 'helper_1' }],
    code: 'forced-deferred',
    words: ['`helper_1`', 'declared in full'],
  },
  {
    title: 'a tool that is not there is forced',
    model: 'gpt-5.4',
    scenario: [{ type: 'force', tool: 'nowhere' }],
    code: 'forced-unknown-tool',
    words: ['`nowhere`', 'left out'],
  },
  {
    title: 'a model that takes no forced choice',
    model: 'claude-opus-5-5',
    scenario: [{ type: 'force', tool: 'helper_1' }],
    code: 'forced-refused',
    words: ['answers 400'],
  },
  {
    title: 'S55: a referenced tool is removed',
    model: 'claude-opus-5',
    scenario: [SEARCH, CALL, { type: 'catalog', remove: ['send_mail'] }],
    code: 'reference-gone',
    words: ["Tool reference 'send_mail' not found in available tools"],
  },
  {
    title: 'S53: the namespace is lost',
    model: 'gpt-5.4',
    scenario: [SEARCH, { ...CALL, losesNamespace: true }],
    code: 'namespace-lost',
    words: ["Missing namespace for function_call 'send_mail'"],
  },
  {
    title: 'a call of nothing',
    model: 'gpt-4o',
    scenario: [{ type: 'call', tool: 'nowhere' }],
    code: 'call-unknown-tool',
    words: ['`nowhere`'],
  },
  {
    title: 'a search without a search tool',
    model: 'gpt-4o',
    scenario: [{ type: 'visible', tools: ['send_mail'] }, SEARCH],
    code: 'search-without-search-tool',
    words: ['could not happen'],
  },
  {
    title: 'arguments that do not fit a loaded schema',
    model: 'gpt-5.4',
    scenario: [SEARCH, { type: 'call', tool: 'send_mail', arguments: { to: 7 } }],
    code: 'call-arguments',
    words: ['`to` is number, must be string'],
  },
];

describe('findings', () => {
  it.each(CASES)('$title', ({ model, scenario, code, words }) => {
    const all = found(model, scenario);
    const finding = all.find((each) => each.code === code);
    expect(all.map((each) => each.code)).toContain(code);
    for (const word of words) expect(finding?.message).toContain(word);
    expect(finding?.source).toBeTruthy();
  });

  it.each(CASES.filter(({ code }) => code !== 'call-arguments'))(
    '$title: every mend settles it',
    ({ model, scenario, code }) => {
      const mends = found(model, scenario).find((each) => each.code === code)?.mends ?? [];
      expect(mends.length).toBeGreaterThan(0);
      for (const mend of mends) {
        const after = mended(scenario, mend);
        expect(codes(model, after.scenario, after.more)).not.toContain(code);
      }
    },
  );

  it('says nothing of calls that a hosted search has loaded within the same answer', () => {
    for (const model of ['gpt-5.4', 'claude-opus-5']) {
      expect(codes(model, [SEARCH, CALL])).toEqual([]);
      expect(codes(model, [{ ...CALL }, SEARCH])).toEqual(['call-blind']);
    }
  });

  it('tells of Claude’s held-back result, and takes it as loaded when it has come', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      { type: 'call', tool: 'helper_0', arguments: { id: '1' }, parallel: true },
      CALL,
    ];
    expect(codes('claude-opus-5', scenario, { neverDefer: ['helper_0'] })).toEqual(['result-held-back']);
  });

  it('tells of a compaction what is kept or lost (S45, S46)', () => {
    const compacted = (clears: boolean): string =>
      found('gemini-2.5-pro', [
        SEARCH,
        CALL,
        { type: 'compaction', ...(clears ? { clearReveals: true } : {}) },
      ]).find(({ code }) => code === 'compacted')?.message ?? '';
    expect(compacted(false)).toContain('Reveals are kept: `send_mail`');
    expect(compacted(true)).toContain('`send_mail` is deferred again');
    const again: ScenarioEvent[] = [SEARCH, CALL, { type: 'compaction', clearReveals: true }, CALL];
    expect(codes('gemini-2.5-pro', again)).toContain('call-blind');
  });

  it('tells once what had to be turned into text (S57)', () => {
    const scenario: ScenarioEvent[] = [
      SEARCH,
      CALL,
      { type: 'model', model: 'mistral-large' },
      { type: 'user', text: 'Go on.' },
      { type: 'assistant', text: 'Well.' },
      { type: 'user', text: 'And?' },
    ];
    expect(codes('claude-opus-5', scenario)).toEqual(['history-converted']);
  });

  it('counts tools that a change pushes over the limit', () => {
    const many = Array.from({ length: 128 }, (_, i) => tool(`more_${i}`, null));
    const scenario: ScenarioEvent[] = [
      { type: 'user', text: 'Go.' },
      { type: 'search', query: 'mail' },
      { type: 'catalog', put: many },
    ];
    const finding = found('mistral-large', scenario).find(({ code }) => code === 'count-exceeded');
    expect(finding?.message).toContain('146 tools');
    expect(finding?.message).toContain('maximum length 128');
  });

  it('tells of a name that a change makes collide', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'search', query: 'mail' },
      { type: 'catalog', put: [tool('send.mail', null)] },
    ];
    expect(codes('mistral-large', scenario)).toContain('name-collides');
  });

  it('proposes to keep loaded what most turns call', () => {
    const scenario: ScenarioEvent[] = [SEARCH, CALL, CALL, CALL, { type: 'assistant', text: 'Done.' }];
    const finding = found('gemini-2.5-pro', scenario).find(({ code }) => code === 'hot-tool-deferred');
    expect(finding?.message).toContain('called in 3 of 3 turns');
    const { scenario: same, more } = mended(scenario, finding?.mends[0]);
    expect(codes('gemini-2.5-pro', same, more)).not.toContain('hot-tool-deferred');
    expect(codes('gemini-2.5-pro', [SEARCH, CALL, CALL, { type: 'assistant', text: 'Done.' }])).toEqual([]);
  });

  it('tells of schemas that were loaded and never used (S52)', () => {
    const calls = Array.from({ length: 11 }, (): ScenarioEvent => CALL);
    expect(
      codes('gemini-2.5-pro', [{ type: 'search', query: 'mail' }, ...calls], { neverDefer: ['send_mail'] }),
    ).toContain('revealed-unused');
  });

  it('tells of a pasted response that nobody sends, and of a dropped session', () => {
    expect(codes('gpt-5.4', [{ type: 'recorded', response: { hello: 1 } }])).toEqual(['recorded-unreadable']);
    const two: ScenarioEvent[] = [SEARCH, CALL, { type: 'session', name: 'B' }, SEARCH, CALL];
    expect(codes('gemini-2.5-pro', two, { revealBound: 1 })).toEqual(['session-evicted']);
  });
});
