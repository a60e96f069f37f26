import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../types.ts';
import type { CallEvent, ScenarioEvent } from '../types.ts';
import {
  CALL,
  codesOf,
  findingOf,
  findingsOf,
  mended,
  MECHANISMS,
  SAID,
  SEARCH,
  tool,
  TOOLS,
  type Case,
} from './testing.ts';

interface Told extends Case {
  title: string;
  code: string;
  words: string[];
  /** Labels, in order. */
  mends: string[];
}

const BLIND: CallEvent = { type: 'call', tool: 'doc_get', arguments: {} };
const BESIDE: ScenarioEvent[] = [SEARCH, { ...CALL, parallel: true }];

const CASES: Told[] = [
  {
    title: 'S60: a blind call names what is missing',
    model: 'gemini-2.5-pro',
    scenario: [BLIND],
    code: 'call-blind',
    words: ['`doc_get`', 'name and description only', 'missing `doc_id`', 'not as a failure'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'S60: and what is unknown',
    scenario: [{ type: 'call', tool: 'doc_get', arguments: { id: 1 } }],
    code: 'call-blind',
    words: ['missing `doc_id`', 'unknown `id`'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'S58: a deferred function of OpenAI’s is called first',
    model: 'gpt-5.4',
    scenario: [CALL],
    code: 'call-blind',
    words: ['saw nothing of it', 'happen to fit', 'need not end', 'the next step loads the tool'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'S58: a lone function, of which the model sees a little',
    model: 'gpt-5.4',
    scenario: [{ type: 'call', tool: 'get_time' }],
    code: 'call-blind',
    words: ['name and description only'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'S46: from memory after the reveals have been cleared',
    scenario: [SEARCH, CALL, { type: 'compaction', clearReveals: true }, CALL],
    code: 'call-blind',
    words: ['deferred again', 'from memory'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'a blind call with others beside it',
    scenario: [SEARCH, CALL, { ...BLIND, parallel: true }],
    code: 'call-blind',
    words: ['`doc_get`'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'a tool of the caller, which no search returns',
    scenario: [{ type: 'call', tool: 'pick_file' }],
    more: { tools: [...TOOLS, { ...tool('pick_file', null), type: 'client_side' }] },
    code: 'call-blind',
    words: ['the caller executes it', 'register it'],
    mends: ['Keep it loaded'],
  },
  {
    title: 'a schema that cannot be applied is left unjudged',
    scenario: [{ type: 'call', tool: 'odd', arguments: { a: 1 } }],
    more: {
      tools: [...TOOLS, { name: 'odd', parameters: { type: 'object', properties: { a: { $ref: '#/x' } } } }],
    },
    code: 'call-blind',
    words: ['Left unjudged:'],
    mends: ['Search for it first', 'Keep it loaded'],
  },
  {
    title: 'S59: arguments that do not fit a loaded schema',
    model: 'gpt-5.4',
    scenario: [SEARCH, { type: 'call', tool: 'send_mail', arguments: { to: 7 } }],
    code: 'call-arguments',
    words: ['was loaded within this answer', '`to` is number, must be string', 'counts as a failure'],
    mends: ['Fill in example arguments'],
  },
  {
    title: 'S59: {} after the schema has come',
    scenario: [SEARCH, { type: 'call', tool: 'send_mail', arguments: {} }],
    code: 'call-arguments',
    words: ['is loaded', 'missing `to`'],
    mends: ['Fill in example arguments'],
  },
  {
    title: 'S50: search and call in one step',
    scenario: BESIDE,
    code: 'call-beside-search',
    words: ['side by side', 'blind', 'from the next request on'],
    mends: ['Call after the result'],
  },
  {
    title: 'S50: the call first, then the search',
    scenario: [CALL, { ...SEARCH, parallel: true }],
    code: 'call-beside-search',
    words: ['side by side'],
    mends: ['Search for it first'],
  },
  {
    title: 'S50: under Claude, whose result comes late',
    model: 'claude-opus-5',
    scenario: BESIDE,
    code: 'call-beside-search',
    words: ['side by side'],
    mends: ['Call after the result'],
  },
  {
    title: 'a call of nothing',
    model: 'gpt-4o',
    scenario: [{ type: 'call', tool: 'nowhere' }],
    code: 'call-unknown-tool',
    words: ['`nowhere`', 'no tool of this name'],
    mends: ['Remove the call'],
  },
  {
    title: 'a misspelt call',
    scenario: [SEARCH, { ...CALL, tool: 'sendmail' }],
    code: 'call-unknown-tool',
    words: ['Is `send_mail` meant?'],
    mends: ['Call send_mail', 'Remove the call'],
  },
  {
    title: 'a call with a letter wrong',
    scenario: [SEARCH, { ...CALL, tool: 'send_mial' }],
    code: 'call-unknown-tool',
    words: ['Is `send_mail` meant?'],
    mends: ['Call send_mail', 'Remove the call'],
  },
  {
    title: 'a call with the prefix of a server, among many tools',
    scenario: [SEARCH, { ...CALL, tool: 'mcp__mail__send_mail' }],
    more: { tools: [...TOOLS, ...Array.from({ length: 100 }, (_, i) => tool(`more_${i}`, null))] },
    code: 'call-unknown-tool',
    words: ['Is `send_mail` meant?'],
    mends: ['Call send_mail', 'Remove the call'],
  },
  {
    title: 'a call of what may not be seen',
    scenario: [SEARCH, { type: 'visible', tools: ['read_mail'] }, CALL],
    code: 'call-unknown-tool',
    words: ['not among the tools that are visible'],
    mends: ['Make it visible', 'Remove the call'],
  },
  {
    title: 'a call of what has been removed, which OpenAI’s history still shows',
    model: 'gpt-5.4',
    scenario: [SEARCH, CALL, { type: 'catalog', remove: ['send_mail', 'read_mail'] }, CALL],
    code: 'call-unknown-tool',
    words: ['out of the catalogue', 'tool_search_output'],
    mends: ['Keep the definition', 'Remove the call'],
  },
  {
    title: 'a search written as a call',
    scenario: [{ type: 'call', tool: 'tool_search', arguments: { query: 'send_mail' } }],
    code: 'call-of-search',
    words: ['`tool_search` is the search itself'],
    mends: ['Make it a search'],
  },
  {
    title: 'S18: a call of a namespace',
    model: 'gpt-5.4',
    scenario: [{ type: 'call', tool: 'Mail' }],
    code: 'call-of-namespace',
    words: ['only the functions in it'],
    mends: ['Remove the call'],
  },
  {
    title: 'a call of what is passed through',
    model: 'gpt-5.4',
    scenario: [{ type: 'call', tool: 'run_sql' }],
    more: { passthrough: [{ type: 'custom', name: 'run_sql' }] },
    code: 'call-passed-through',
    words: ['passed through'],
    mends: ['Remove the call'],
  },
];

describe('calls', () => {
  it.each(CASES)('$title', ({ code, words, mends, ...given }) => {
    const finding = findingOf(given, code);
    for (const word of words) expect(finding.message).toContain(word);
    expect(finding.mends.map(({ label }) => label)).toEqual(mends);
  });

  it.each(CASES)('$title: every mend settles it', ({ code, ...given }) => {
    for (const mend of findingOf(given, code).mends) {
      expect(codesOf(mended(given, mend))).not.toContain(code);
    }
  });

  it.each(MECHANISMS)(
    '“Search for it first” and “Keep it loaded” settle a blind call: $title',
    ({ more }) => {
      const scenario: ScenarioEvent[] = [{ type: 'call', tool: 'helper_1', arguments: { id: 'a' } }, SAID];
      const { mends } = findingOf({ scenario, more }, 'call-blind');
      expect(mends).toHaveLength(2);
      for (const mend of mends) expect(codesOf(mended({ scenario, more }, mend))).toEqual([]);
    },
  );

  it.each(MECHANISMS)('S50 is settled by a call after the result: $title', ({ more }) => {
    const finding = findingOf({ scenario: BESIDE, more }, 'call-beside-search');
    for (const mend of finding.mends) expect(codesOf(mended({ scenario: BESIDE, more }, mend))).toEqual([]);
  });

  it('says nothing of calls that a hosted search has loaded within the same answer', () => {
    for (const model of ['gpt-5.4', 'claude-opus-5']) {
      expect(codesOf({ model, scenario: [SEARCH, CALL] })).toEqual([]);
      expect(codesOf({ model, scenario: [CALL, SEARCH] })).toEqual(['call-blind']);
    }
  });

  it('takes a blind call as recoverable: the next one is not blind', () => {
    const scenario: ScenarioEvent[] = [BLIND, { type: 'search', query: 'doc_get' }, { ...BLIND }];
    expect(codesOf({ scenario })).toEqual(['call-blind', 'call-arguments']);
  });

  it('names tools as the catalogue spells them', () => {
    const more = { tools: [...TOOLS, tool('get.weather', null)] };
    const scenario: ScenarioEvent[] = [{ type: 'call', tool: 'get.weather', arguments: { id: 'a' } }];
    const finding = findingOf({ scenario, more }, 'call-blind');
    expect(finding.tool).toBe('get.weather');
    for (const mend of finding.mends) expect(codesOf(mended({ scenario, more }, mend))).toEqual([]);
  });
});

describe('calls of a recorded answer', () => {
  const search = {
    type: 'tool_search_call',
    id: 'tsc_a',
    execution: 'server',
    call_id: null,
    status: 'completed',
    arguments: { paths: ['Mail'] },
  };
  const output = {
    type: 'tool_search_output',
    id: 'tso_a',
    execution: 'server',
    call_id: null,
    status: 'completed',
    tools: [{ type: 'namespace', name: 'Mail', tools: [{ type: 'function', name: 'send_mail' }] }],
  };
  const call = {
    type: 'function_call',
    call_id: 'call_a',
    namespace: 'Mail',
    name: 'send_mail',
    arguments: '{"to":"mara"}',
  };
  const recorded = (...items: JsonObject[]): ScenarioEvent => ({
    type: 'recorded',
    response: { model: 'gpt-5.4', output: items },
  });
  const claude = (...content: JsonObject[]): ScenarioEvent => ({
    type: 'recorded',
    response: { role: 'assistant', content },
  });
  const use = { type: 'tool_use', id: 'toolu_a', name: 'send_mail', input: { to: 'mara' } };
  const serverUse = {
    type: 'server_tool_use',
    id: 'srvtoolu_a',
    name: 'tool_search_tool_bm25',
    input: { query: 'mail' },
  };
  const result = {
    type: 'tool_search_tool_result',
    tool_use_id: 'srvtoolu_a',
    content: {
      type: 'tool_search_tool_search_result',
      tool_references: [{ type: 'tool_reference', tool_name: 'send_mail' }],
    },
  };

  it('are loaded by the search whose result stands before them', () => {
    expect(codesOf({ model: 'gpt-5.4', scenario: [recorded(search, output, call)] })).toEqual([]);
    expect(codesOf({ model: 'claude-opus-5', scenario: [claude(serverUse, result, use)] })).toEqual([]);
  });

  it('are blind without one, or beside one whose result comes later', () => {
    const alone: Case = { model: 'gpt-5.4', scenario: [recorded(call)] };
    expect(codesOf(alone)).toEqual(['call-blind']);
    for (const mend of findingOf(alone, 'call-blind').mends) {
      expect(codesOf(mended(alone, mend))).toEqual([]);
    }
    const beside: Case = { model: 'claude-opus-5', scenario: [claude(serverUse, use), claude(result, use)] };
    expect(codesOf(beside)).toEqual(['call-blind', 'result-held-back']);
  });

  it('of nothing are mended by removing the answer', () => {
    const given: Case = { model: 'gpt-5.4', scenario: [recorded({ ...call, name: 'nowhere' })] };
    expect(findingOf(given, 'call-unknown-tool').mends).toEqual([
      { type: 'remove-event', label: 'Remove the answer', at: 0 },
    ]);
    expect(findingsOf(given)).toHaveLength(1);
  });
});
