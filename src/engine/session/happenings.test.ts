/** What can happen in a session besides searches, calls and words. */
import { describe, expect, it } from 'vitest';
import type { JsonObject, ToolLike } from '../types.ts';
import { play, type PlayInput } from './play.ts';
import type { ScenarioEvent, Turn } from './types.ts';

const TOOLS: ToolLike[] = [
  ...['send_mail', 'read_mail'].map((name) => tool(name, 'Mail')),
  tool('get.weather', null),
  ...Array.from({ length: 14 }, (_, i) => tool(`helper_${i}`, 'Helpers')),
];

function tool(name: string, category: string | null): ToolLike {
  return {
    name,
    description: `Use ${name}.`,
    parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    category,
  };
}

function run(model: string, scenario: ScenarioEvent[], more: Partial<PlayInput> = {}): Turn[] {
  return play({ capability: 'auto_tool_search', model, tools: TOOLS, scenario, ...more });
}

function last(turns: readonly Turn[]): Turn {
  const turn = turns.at(-1);
  if (!turn) throw new Error('A session has at least one turn.');
  return turn;
}

function state({ built }: Turn, name: string): string | undefined {
  return built.entries.find((entry) => entry.name === name)?.state;
}

const MAIL: ScenarioEvent[] = [
  { type: 'user', text: 'Mail the team.' },
  { type: 'search', query: 'send_mail' },
  { type: 'call', tool: 'send_mail', arguments: { id: '1' } },
];
const MODELS = ['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5'];

describe('compaction', () => {
  it.each(MODELS)('keeps what is revealed: %s', (model) => {
    const turn = last(run(model, [...MAIL, { type: 'compaction' }, { type: 'user', text: 'Go on.' }]));
    expect(state(turn, 'send_mail')).toBe('revealed');
    expect(JSON.stringify(turn.request.body)).toContain('Summary of the conversation');
    expect(JSON.stringify(turn.request.body)).not.toContain('Mail the team.');
    expect(turn.built.searchTool).toBeDefined();
  });

  it.each(MODELS)('clears it where that is asked for: %s', (model) => {
    const turn = last(run(model, [...MAIL, { type: 'compaction', clearReveals: true }]));
    expect(state(turn, 'send_mail')).not.toBe('revealed');
    expect(turn.reveals).toEqual([]);
  });

  it('finds a revealed tool again (field-reports S44)', () => {
    const turns = run('gemini-2.5-pro', [
      ...MAIL,
      { type: 'compaction' },
      { type: 'search', query: 'send_mail' },
    ]);
    expect(turns.at(-2)?.answer?.step.items).toMatchObject([{ outcome: { loaded: ['send_mail'] } }]);
  });
});

describe('sessions', () => {
  const SWITCH: ScenarioEvent[] = [...MAIL, { type: 'session', name: 'B' }, { type: 'user', text: 'Hello.' }];

  it.each(MODELS)('have conversations and reveals of their own: %s', (model) => {
    const there = last(run(model, SWITCH));
    expect([there.session, state(there, 'send_mail') === 'revealed']).toEqual(['B', false]);
    expect(JSON.stringify(there.request.body)).not.toContain('Mail the team.');
    const back = last(run(model, [...SWITCH, { type: 'session', name: 'A' }]));
    expect(state(back, 'send_mail')).toBe('revealed');
    expect(JSON.stringify(back.request.body)).toContain('Mail the team.');
  });

  it('are dropped at the bound, oldest reveal first, and simply search again', () => {
    const scenario: ScenarioEvent[] = [
      ...MAIL,
      { type: 'session', name: 'B' },
      { type: 'search', query: 'read_mail' },
      { type: 'session', name: 'A' },
    ];
    const turn = last(run('gemini-2.5-pro', scenario, { revealBound: 1 }));
    expect(turn.reveals).toEqual([{ session: 'B', revealed: ['read_mail'] }]);
    expect(state(turn, 'send_mail')).toBe('stub');
    const evicted = run('gemini-2.5-pro', scenario, { revealBound: 1 }).flatMap((each) => each.evicted);
    expect(evicted).toEqual(['A']);
  });

  it('go on after a reload as if nothing had happened (field-reports S56)', () => {
    for (const model of MODELS) {
      const before = last(run(model, MAIL)).request.body;
      expect(last(run(model, [...MAIL, { type: 'reload' }])).request.body).toEqual(before);
    }
  });
});

describe('the catalogue', () => {
  it('finds a tool that was added in mid-session, and keeps earlier reveals (field-reports S49)', () => {
    const turns = run('gemini-2.5-pro', [
      ...MAIL,
      { type: 'catalog', put: [tool('archive_mail', 'Mail')] },
      { type: 'search', query: 'archive_mail' },
    ]);
    expect(state(last(turns), 'archive_mail')).toBe('revealed');
    expect(state(last(turns), 'send_mail')).toBe('revealed');
  });

  it('keeps the definitions that OpenAI’s history carries when a tool is removed', () => {
    const turn = last(run('gpt-5.4', [...MAIL, { type: 'catalog', remove: ['send_mail'] }]));
    expect(turn.request.body.input).toMatchObject([
      { role: 'user' },
      { type: 'tool_search_call' },
      { type: 'tool_search_output', tools: [{ name: 'Mail', tools: [{ name: 'send_mail' }] }] },
      { type: 'function_call', name: 'send_mail', namespace: 'Mail' },
      { type: 'function_call_output' },
    ]);
    expect(turn.tools.map(({ name }) => name)).not.toContain('send_mail');
  });

  it('writes references to removed tools as text where that is asked for (field-reports S55)', () => {
    const removed: ScenarioEvent = { type: 'catalog', remove: ['send_mail'], referencesAsText: true };
    const body = JSON.stringify(last(run('claude-opus-5', [...MAIL, removed])).request.body);
    expect(body).toContain('removed since: send_mail');
    expect(body).not.toContain('"tool_name":"send_mail"');
  });

  it('writes a held-back result as text too, and keeps it first in its answer', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'search', query: 'send_mail' },
      { type: 'call', tool: 'helper_0', arguments: { id: '1' }, parallel: true },
      { type: 'assistant', text: 'Well.' },
      { type: 'catalog', remove: ['send_mail'], referencesAsText: true },
      { type: 'user', text: 'Go on.' },
    ];
    const { messages } = last(run('claude-opus-5', scenario, { neverDefer: ['helper_0'] })).request.body;
    expect(JSON.stringify(messages)).not.toContain('"tool_name":"send_mail"');
    expect(messages).toMatchObject([
      {},
      {},
      {
        role: 'assistant',
        content: [{ type: 'tool_search_tool_result' }, { type: 'text' }, { type: 'text' }],
      },
      {},
    ]);
  });

  it('gives the call of a removed function the namespace that the history has', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'search', query: 'send_mail' },
      { type: 'catalog', remove: ['send_mail'] },
      { type: 'call', tool: 'send_mail', arguments: { id: '1' } },
    ];
    const { input } = last(run('gpt-5.4', scenario, { openaiSearch: 'client' })).request.body;
    expect(input).toMatchObject([{}, {}, { type: 'function_call', namespace: 'Mail' }, {}]);
  });

  it('shows only what may be seen from a turn on', () => {
    const turn = last(
      run('gemini-2.5-pro', [...MAIL, { type: 'visible', tools: ['send_mail', 'helper_1'] }]),
    );
    expect(turn.tools.map(({ name }) => name)).toEqual(['send_mail', 'helper_1']);
    expect(turn.resolution.active).toBe(false);
    const all = last(
      run('gemini-2.5-pro', [...MAIL, { type: 'visible', tools: [] }, { type: 'visible', tools: null }]),
    );
    expect(all.tools).toHaveLength(TOOLS.length);
  });
});

describe('a switch of model', () => {
  const THEN = (model: string): ScenarioEvent[] => [
    ...MAIL,
    { type: 'model', model },
    { type: 'user', text: 'Go on.' },
  ];

  it.each([
    ['claude-opus-5', 'gpt-4o', 'openai-responses'],
    ['claude-opus-5', 'gemini-3-pro', 'gemini'],
    ['gpt-5.4', 'claude-opus-5', 'anthropic'],
    ['gpt-5.4', 'gemini-2.5-pro', 'gemini'],
    ['gemini-2.5-pro', 'gpt-5.4', 'openai-responses'],
  ])('from %s to %s leaks no item of the other vendor', (from, to, dialect) => {
    const turn = last(run(from, THEN(to)));
    expect(turn.built.dialect).toBe(dialect);
    const { input, messages, contents } = turn.request.body;
    const history = JSON.stringify(input ?? messages ?? contents);
    for (const foreign of FOREIGN[dialect] ?? []) expect(history).not.toContain(`"${foreign}"`);
    expect(history).toContain('found: send_mail');
    expect(turn.converted).toEqual(['the search “send_mail”']);
  });

  it('within one mechanism keeps searches as calls of the loader', () => {
    const turn = last(run('gemini-2.5-pro', THEN('mistral-large')));
    expect(turn.converted).toEqual([]);
    expect(turn.request.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'user' },
      { tool_calls: [{ function: { name: 'tool_search' } }] },
      { role: 'tool' },
      { tool_calls: [{ function: { name: 'send_mail' } }] },
      { role: 'tool' },
      { role: 'user' },
    ]);
    expect(state(turn, 'send_mail')).toBe('revealed');
  });

  it('writes names as the new dialect has them', () => {
    const scenario: ScenarioEvent[] = [
      { type: 'search', query: 'get.weather' },
      { type: 'call', tool: 'get.weather' },
      { type: 'model', model: 'mistral-large' },
    ];
    const turn = last(run('gemini-2.5-pro', scenario));
    expect(turn.reveals).toEqual([{ session: 'A', revealed: ['get_weather'] }]);
    expect(JSON.stringify(turn.request.body.messages)).toContain('"name":"get_weather"');
  });

  it('signs what Gemini 3 did not write with Google’s own word for that', () => {
    const turn = last(run('gemini-2.5-pro', THEN('gemini-3-pro'), {}));
    const own = last(run('gemini-3-pro', MAIL));
    expect(signatures(own.request.body)).toEqual(['c2ltdWxhdGVk0001', 'c2ltdWxhdGVk0002']);
    expect(signatures(turn.request.body)).toHaveLength(2);
    expect(signatures(last(run('gpt-5.4', THEN('gemini-3-pro'))).request.body)).toEqual([
      'skip_thought_signature_validator',
    ]);
  });
});

const FOREIGN: Record<string, string[]> = {
  'openai-responses': ['server_tool_use', 'tool_reference', 'functionCall', 'tool_use'],
  gemini: ['server_tool_use', 'tool_reference', 'tool_search_call', 'tool_search_output', 'function_call'],
  anthropic: ['tool_search_call', 'tool_search_output', 'function_call', 'functionCall'],
};

function signatures(body: JsonObject): string[] {
  return [...JSON.stringify(body).matchAll(/"thoughtSignature":"([^"]*)"/g)].map(
    ([, signature = '']) => signature,
  );
}

describe('a recorded answer', () => {
  const RECORDED = {
    type: 'recorded' as const,
    response: {
      role: 'assistant',
      content: [
        {
          type: 'server_tool_use',
          id: 'srvtoolu_x',
          name: 'tool_search_tool_bm25',
          input: { query: 'mail' },
        },
        {
          type: 'tool_search_tool_result',
          tool_use_id: 'srvtoolu_x',
          content: {
            type: 'tool_search_tool_search_result',
            tool_references: [{ type: 'tool_reference', tool_name: 'send_mail' }],
          },
        },
        { type: 'tool_use', id: 'toolu_x', name: 'send_mail', input: { id: '1' } },
      ],
    },
  };
  const history = (more: ScenarioEvent[]): string =>
    JSON.stringify(last(run('claude-opus-5', [RECORDED, ...more])).request.body.messages);

  it('reveals what it found', () => {
    expect(state(last(run('claude-opus-5', [RECORDED])), 'send_mail')).toBe('revealed');
  });

  it('leaves its search, and no unanswered call, when the conversation is compacted', () => {
    expect(history([{ type: 'compaction' }])).toContain('"tool_name":"send_mail"');
    expect(history([{ type: 'compaction' }])).not.toContain('"tool_use"');
  });

  it('is written anew where a reference in it has to become text', () => {
    const removed: ScenarioEvent = { type: 'catalog', remove: ['send_mail'], referencesAsText: true };
    expect(history([removed])).not.toContain('"tool_reference"');
    expect(history([removed])).toContain('"toolu_x"');
  });

  it('stays as it came when deferral starts after it, and when it is OpenRouter’s', () => {
    const message = { role: 'assistant', content: 'Well.', reasoning_details: [{ text: 'hm' }] };
    const chat: ScenarioEvent = { type: 'recorded', response: { choices: [{ message }] } };
    const router = last(
      run('mistral-large', [chat, { type: 'user', text: 'And?' }], { transport: 'openrouter' }),
    );
    expect(JSON.stringify(router.request.body)).toContain('reasoning_details');
    const before: ScenarioEvent[] = [
      { type: 'visible', tools: ['send_mail'] },
      chat,
      { type: 'visible', tools: null },
    ];
    const after = last(run('mistral-large', [...before, { type: 'user', text: 'And?' }]));
    expect(after.built.mechanism).toBe('client-side');
    expect(JSON.stringify(after.request.body)).toContain('reasoning_details');
  });

  it('may be paused', () => {
    const paused = { ...RECORDED.response, stop_reason: 'pause_turn' };
    expect(run('claude-opus-5', [{ type: 'recorded', response: paused }])[0]?.answer?.stop).toBe('paused');
  });
});

describe('previous_response_id', () => {
  it('sends what followed the stored answer, and everything again after a compaction', () => {
    const stored = { responsesState: 'previous-response' } as const;
    const turn = last(run('gpt-5.4', MAIL, stored));
    expect(turn.request.body).toMatchObject({
      previous_response_id: 'resp_1',
      input: [{ type: 'function_call_output', call_id: 'call_2' }],
    });
    const compacted = last(run('gpt-5.4', [...MAIL, { type: 'compaction' }], stored)).request.body;
    expect(compacted).not.toHaveProperty('previous_response_id');
    expect(last(run('claude-opus-5', MAIL, stored)).request.body).not.toHaveProperty('previous_response_id');
  });
});

describe('a forced call', () => {
  it.each([...MODELS, 'mistral-large'])('declares the tool in full for that request: %s', (model) => {
    const [turn, after] = run(model, [
      { type: 'force', tool: 'helper_3' },
      { type: 'call', tool: 'helper_3', arguments: { id: '1' } },
    ]);
    expect([turn?.forced?.name, turn && state(turn, 'helper_3')]).toEqual(['helper_3', 'never']);
    expect(JSON.stringify(turn?.request.body)).toMatch(/tool_?choice|functionCallingConfig/i);
    expect(after?.forced).toBeUndefined();
    expect(after && state(after, 'helper_3')).not.toBe('never');
  });

  it('is left out where the tool is not there', () => {
    const [turn] = run('gpt-5.4', [{ type: 'force', tool: 'nowhere' }]);
    expect(turn?.request.body).not.toHaveProperty('tool_choice');
  });
});

describe('an answer', () => {
  it('holds calls side by side in one message', () => {
    const turn = last(
      run('mistral-large', [
        { type: 'search', query: 'mail' },
        { type: 'call', tool: 'send_mail' },
        { type: 'call', tool: 'read_mail', parallel: true },
      ]),
    );
    expect(turn.request.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'assistant' },
      { role: 'tool' },
      { role: 'assistant', tool_calls: [{ id: 'call_2' }, { id: 'call_3' }] },
      { role: 'tool', tool_call_id: 'call_2' },
      { role: 'tool', tool_call_id: 'call_3' },
    ]);
  });

  it('of Claude holds the result of a search back that stands beside a call', () => {
    const turns = run('claude-opus-5', [
      { type: 'call', tool: 'helper_1' },
      { type: 'search', query: 'mail', parallel: true },
      { type: 'call', tool: 'send_mail' },
    ]);
    expect(turns.map(({ newlyLoaded }) => newlyLoaded.includes('send_mail'))).toEqual([false, false, true]);
    expect(last(turns).request.body.messages).toMatchObject([
      { role: 'assistant', content: [{ type: 'tool_use' }, { type: 'server_tool_use', id: 'srvtoolu_2' }] },
      { role: 'user', content: [{ type: 'tool_result' }] },
      {
        role: 'assistant',
        content: [{ type: 'tool_search_tool_result', tool_use_id: 'srvtoolu_2' }, { type: 'tool_use' }],
      },
      { role: 'user', content: [{ type: 'tool_result' }] },
    ]);
  });

  it('of Claude is paused after ten searches, and goes on without a message of the user', () => {
    const searches = Array.from({ length: 11 }, (_, i): ScenarioEvent => ({
      type: 'search',
      query: `helper ${i}`,
    }));
    const turns = run('claude-opus-5', [{ type: 'user', text: 'Look.' }, ...searches]);
    expect(turns.map(({ answer }) => answer?.stop)).toEqual(['paused', 'searched', undefined]);
    expect(turns[1]?.request.body.messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }]);
  });
});
