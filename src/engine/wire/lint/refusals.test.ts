/** The rules that depend on the conversation, on tool choice or on one provider alone: a body that breaks each, and one that does not. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, WireDialect } from '../../types.ts';
import { lint } from './lint.ts';

interface Row {
  dialect: WireDialect;
  code: string;
  refused: JsonObject;
  accepted: JsonObject;
  model?: string;
  /** The second body's model, where the model makes the difference. */
  acceptedModel?: string;
}

const MODELS: Record<WireDialect, string> = {
  'openai-responses': 'gpt-5.4',
  'openai-chat': 'gpt-4o',
  anthropic: 'claude-opus-5',
  gemini: 'gemini-2.5-pro',
  bedrock: 'anthropic.claude-opus-5',
  openrouter: 'google/gemini-2.5-pro',
};

const OBJECT: JsonObject = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const DEFERRED: JsonObject = { defer_loading: true };
const SEARCH: JsonObject = { type: 'tool_search' };
const CLAUDE_SEARCH: JsonObject = {
  type: 'tool_search_tool_regex_20251119',
  name: 'tool_search_tool_regex',
};
const CACHED: JsonObject = { cache_control: { type: 'ephemeral' } };

const fn = (name: string, more: JsonObject = {}): JsonObject => ({
  type: 'function',
  name,
  description: 'd',
  parameters: OBJECT,
  strict: false,
  ...more,
});
const chat = (parameters: Json): JsonObject => ({ type: 'function', function: { name: 'a', parameters } });
const claude = (name: string, more: JsonObject = {}): JsonObject => ({ name, input_schema: OBJECT, ...more });
const space = (more: JsonObject = {}): JsonObject => ({
  type: 'namespace',
  name: 'billing',
  description: 'd',
  tools: [fn('a', DEFERRED)],
  ...more,
});
const gemini = (schema: Json, field = 'parametersJsonSchema', more: JsonObject = {}): JsonObject => ({
  contents: [],
  tools: [{ functionDeclarations: [{ name: 'a', [field]: schema }] }],
  ...more,
});
const bedrock = (json: Json, more: JsonObject = {}): JsonObject => ({
  messages: [],
  toolConfig: { tools: [{ toolSpec: { name: 'a', inputSchema: { json } } }], ...more },
});
const withProperty = (name: string, schema: Json = { type: 'string' }): JsonObject => ({
  type: 'object',
  properties: { [name]: schema },
});
const user = (...content: JsonObject[]): JsonObject => ({ role: 'user', content });
const assistant = (...content: JsonObject[]): JsonObject => ({ role: 'assistant', content });
const text: JsonObject = { type: 'text', text: 'x' };
const use: JsonObject = { type: 'tool_use', id: 'toolu_1', name: 'a', input: {} };
const result = (more: JsonObject = {}): JsonObject => ({
  type: 'tool_result',
  tool_use_id: 'toolu_1',
  ...more,
});
const said = (...messages: JsonObject[]): JsonObject => ({ tools: [claude('a')], messages });

const RESPONSES: Row[] = [
  {
    code: 'client-search-without-deferred',
    refused: { tools: [fn('a'), { ...SEARCH, execution: 'client' }] },
    accepted: { tools: [fn('a', DEFERRED), { ...SEARCH, execution: 'client' }] },
  },
  {
    code: 'namespace-name',
    refused: { tools: [space({ name: 'a b' }), SEARCH] },
    accepted: { tools: [space(), SEARCH] },
  },
  {
    code: 'namespace-without-description',
    refused: { tools: [space({ description: null }), SEARCH] },
    accepted: { tools: [space(), SEARCH] },
  },
  {
    code: 'namespace-member-type',
    refused: { tools: [space({ tools: [{ type: 'web_search' }] }), fn('b', DEFERRED), SEARCH] },
    accepted: { tools: [space({ tools: [{ type: 'custom', name: 'c' }] }), fn('b', DEFERRED), SEARCH] },
  },
  {
    code: 'tool-choice-unloaded',
    refused: { tools: [fn('a', DEFERRED), SEARCH], tool_choice: { type: 'function', name: 'a' } },
    accepted: { tools: [fn('a'), fn('b', DEFERRED), SEARCH], tool_choice: { type: 'function', name: 'a' } },
  },
  {
    code: 'tool-choice-missing',
    refused: { tools: [fn('a')], tool_choice: { type: 'function', name: 'b' } },
    accepted: {
      tools: [{ ...SEARCH, execution: 'client' }],
      tool_choice: { type: 'function', name: 'b' },
      input: [{ type: 'tool_search_output', tools: [{ type: 'namespace', name: 'n', tools: [fn('b')] }] }],
    },
  },
  {
    code: 'foreign-entry',
    refused: { tools: [claude('a')] },
    accepted: { tools: [fn('a'), { type: 'web_search' }] },
  },
  {
    code: 'schema-without-properties',
    refused: { tools: [fn('a', { parameters: { type: 'object' } })] },
    accepted: { tools: [fn('a', { parameters: { type: 'object', additionalProperties: true } })] },
  },
  {
    code: 'call-without-namespace-unloaded',
    refused: { tools: [space(), SEARCH], input: [{ type: 'function_call', call_id: 'c', name: 'a' }] },
    accepted: {
      tools: [space(), SEARCH],
      input: [{ type: 'function_call', call_id: 'c', name: 'a', namespace: 'billing' }],
    },
  },
  {
    code: 'output-length',
    refused: { input: [{ type: 'function_call_output', call_id: 'c', output: 'x'.repeat(10_485_761) }] },
    accepted: { input: [{ type: 'function_call_output', call_id: 'c', output: 'x' }] },
  },
  {
    code: 'output-only-field',
    refused: { input: [{ type: 'tool_search_call', created_by: 'model' }] },
    accepted: { input: [{ type: 'tool_search_call' }] },
  },
].map((row) => ({ dialect: 'openai-responses', ...row }));

const CHAT: Row[] = [
  {
    code: 'tool-choice-missing',
    refused: { tools: [chat(OBJECT)], tool_choice: { type: 'function', function: { name: 'b' } } },
    accepted: { tools: [chat(OBJECT)], tool_choice: { type: 'function', function: { name: 'a' } } },
  },
  {
    code: 'schema-without-properties',
    refused: { tools: [chat({ type: 'object' })] },
    accepted: { tools: [chat({ type: 'object', properties: {} })] },
  },
  {
    code: 'foreign-history',
    refused: { messages: [{ type: 'function_call', name: 'a' }] },
    accepted: { messages: [{ role: 'user', content: [text] }] },
  },
].map((row) => ({ dialect: 'openai-chat', ...row }));

const ANTHROPIC: Row[] = [
  {
    code: 'deferred-without-search',
    refused: { tools: [claude('a'), claude('b', DEFERRED)] },
    accepted: { tools: [CLAUDE_SEARCH, claude('b', DEFERRED)] },
  },
  {
    code: 'search-unlisted-model',
    model: 'claude-quartz-7',
    acceptedModel: 'claude-opus-5',
    refused: { tools: [CLAUDE_SEARCH, claude('b', DEFERRED)] },
    accepted: { tools: [CLAUDE_SEARCH, claude('b', DEFERRED)] },
  },
  {
    code: 'forced-choice-thinking',
    refused: { tools: [claude('a')], tool_choice: { type: 'any' }, thinking: { type: 'enabled' } },
    accepted: { tools: [claude('a')], tool_choice: { type: 'auto' }, thinking: { type: 'enabled' } },
  },
  {
    code: 'tool-choice-unloaded',
    refused: { tools: [CLAUDE_SEARCH, claude('a', DEFERRED)], tool_choice: { type: 'tool', name: 'a' } },
    accepted: { tools: [claude('a')], tool_choice: { type: 'tool', name: 'a' } },
  },
  {
    code: 'too-many-breakpoints',
    refused: {
      ...CACHED,
      tools: [claude('a', CACHED)],
      system: [{ ...text, ...CACHED }],
      messages: [user({ ...text, ...CACHED }), user(result({ content: [{ ...text, ...CACHED }] }))],
    },
    accepted: {
      tools: [claude('a', CACHED)],
      system: [{ ...text, ...CACHED }],
      messages: [user({ ...text, ...CACHED }), user(result({ content: [{ ...text, ...CACHED }] }))],
    },
  },
  {
    code: 'parameter-name',
    refused: { tools: [claude('a', { input_schema: withProperty('filter[id]') })] },
    accepted: { tools: [claude('a', { input_schema: withProperty('filter.id') })] },
  },
  {
    code: 'schema-root-type',
    refused: { tools: [claude('a', { input_schema: {} })] },
    accepted: { tools: [claude('a')] },
  },
  {
    code: 'schema-empty-member',
    refused: { tools: [claude('a', { input_schema: withProperty('p', {}) })] },
    accepted: { tools: [claude('a')] },
  },
  { code: 'foreign-entry', refused: { tools: [fn('a'), SEARCH] }, accepted: { tools: [claude('a')] } },
  {
    code: 'reference-mixed',
    refused: said(
      assistant(use),
      user(result({ content: [{ type: 'tool_reference', tool_name: 'a' }, text] })),
    ),
    accepted: said(
      assistant(use),
      user(result({ content: [{ type: 'tool_reference', tool_name: 'a' }] }), text),
    ),
  },
  {
    code: 'result-interrupted',
    refused: said(assistant(use), user(text, result())),
    accepted: said(assistant(use), user(result(), text)),
  },
  {
    code: 'call-unanswered',
    refused: said(assistant(use), user(text)),
    accepted: said(user(text), assistant(use)),
  },
  {
    code: 'too-many-messages',
    refused: { messages: Array.from({ length: 100_001 }, () => ({ role: 'user', content: 'x' })) },
    accepted: { messages: [{ role: 'user', content: 'x' }] },
  },
  {
    code: 'foreign-history',
    refused: said({ role: 'tool', content: 'x' }),
    accepted: said({ role: 'user', content: 'x' }),
  },
].map((row) => ({ dialect: 'anthropic', ...row }));

const GEMINI: Row[] = [
  {
    code: 'no-deferral-here',
    refused: { tools: [{ functionDeclarations: [{ name: 'a', ...DEFERRED }] }] },
    accepted: gemini(OBJECT),
  },
  { code: 'foreign-entry', refused: { tools: [fn('a')] }, accepted: gemini(OBJECT) },
  { code: 'parameter-name', refused: gemini(withProperty('1st')), accepted: gemini(withProperty('first_1')) },
  { code: 'schema-root-type', refused: gemini({ type: 'array' }), accepted: gemini(OBJECT) },
  {
    code: 'schema-enum-values',
    refused: gemini(withProperty('p', { type: 'integer', enum: [1] }), 'parameters'),
    accepted: gemini(withProperty('p', { type: 'string', enum: ['1'] }), 'parameters'),
  },
  {
    code: 'schema-reference-crowded',
    refused: gemini({ ...withProperty('p', { $ref: '#', description: 'd' }) }),
    accepted: gemini({ ...withProperty('p', { $ref: '#' }) }),
  },
  {
    code: 'schema-ignored-keyword',
    refused: gemini(withProperty('p', { type: 'string', pattern: 'a' })),
    accepted: gemini(withProperty('pattern')),
  },
  {
    code: 'allowed-names-mode',
    refused: gemini(OBJECT, undefined, {
      toolConfig: { functionCallingConfig: { mode: 'AUTO', allowedFunctionNames: ['a'] } },
    }),
    accepted: gemini(OBJECT, undefined, {
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['a'] } },
    }),
  },
  {
    code: 'tool-choice-missing',
    refused: gemini(OBJECT, undefined, {
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['b'] } },
    }),
    accepted: gemini(OBJECT, undefined, {
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['a'] } },
    }),
  },
  {
    code: 'call-without-signature',
    model: 'gemini-3.8-flash',
    acceptedModel: 'gemini-3.8-flash',
    refused: { contents: [{ role: 'model', parts: [{ functionCall: { name: 'a', args: {} } }] }] },
    accepted: {
      contents: [
        { role: 'model', parts: [{ functionCall: { name: 'a', args: {} }, thoughtSignature: 's' }] },
      ],
    },
  },
  {
    code: 'foreign-history',
    refused: { contents: [{ role: 'assistant', content: 'x' }] },
    accepted: { contents: [{ role: 'user', parts: [{ text: 'x' }] }] },
  },
].map((row) => ({ dialect: 'gemini', ...row }));

const BEDROCK: Row[] = [
  {
    code: 'no-deferral-here',
    refused: {
      toolConfig: { tools: [{ toolSpec: { name: 'a', inputSchema: { json: OBJECT }, ...DEFERRED } }] },
    },
    accepted: bedrock(OBJECT),
  },
  { code: 'foreign-entry', refused: bedrock(OBJECT, { tools: [fn('a')] }), accepted: bedrock(OBJECT) },
  {
    code: 'duplicate-name',
    refused: bedrock(OBJECT, {
      tools: [
        { toolSpec: { name: 'a', inputSchema: { json: OBJECT } } },
        { toolSpec: { name: 'a', inputSchema: { json: OBJECT } } },
      ],
    }),
    accepted: bedrock(OBJECT),
  },
  {
    code: 'name-pattern',
    refused: bedrock(OBJECT, { tools: [{ toolSpec: { name: 'a.b', inputSchema: { json: OBJECT } } }] }),
    accepted: bedrock(OBJECT),
  },
  {
    code: 'parameter-name',
    acceptedModel: 'amazon.nova-pro-v1:0',
    refused: bedrock(withProperty('a b')),
    accepted: bedrock(withProperty('a b')),
  },
  { code: 'schema-root-type', refused: bedrock({}), accepted: bedrock(OBJECT) },
  {
    code: 'schema-root-combinator',
    acceptedModel: 'amazon.nova-pro-v1:0',
    refused: bedrock({ ...OBJECT, anyOf: [] }),
    accepted: bedrock({ ...OBJECT, anyOf: [] }),
  },
  {
    code: 'tool-choice-missing',
    refused: bedrock(OBJECT, { toolChoice: { tool: { name: 'b' } } }),
    accepted: bedrock(OBJECT, { toolChoice: { tool: { name: 'a' } } }),
  },
  {
    code: 'foreign-history',
    refused: { messages: [user(use)] },
    accepted: { messages: [user({ toolResult: { toolUseId: 'x', content: [] } })] },
  },
].map((row) => ({ dialect: 'bedrock', ...row }));

const ROUTED_SEARCH: JsonObject = { type: 'openrouter:tool_search' };
const OPENROUTER: Row[] = [
  {
    code: 'openrouter-search-deferred',
    refused: { input: 'x', tools: [{ ...ROUTED_SEARCH, ...DEFERRED }, fn('a', DEFERRED)] },
    accepted: { input: 'x', tools: [ROUTED_SEARCH, fn('a', DEFERRED)] },
  },
  {
    code: 'openrouter-choice-conflict',
    refused: { input: 'x', tools: [SEARCH, fn('a', DEFERRED)], tool_choice: 'none' },
    accepted: { input: 'x', tools: [SEARCH, fn('a', DEFERRED)], tool_choice: { type: 'allowed_tools' } },
  },
  {
    code: 'openrouter-deferred-without-search',
    acceptedModel: 'anthropic/claude-opus-5',
    refused: { input: 'x', tools: [fn('a', DEFERRED)] },
    accepted: { input: 'x', tools: [fn('a', DEFERRED)] },
  },
  {
    code: 'openrouter-max-results',
    refused: {
      input: 'x',
      tools: [{ ...ROUTED_SEARCH, parameters: { max_results: 51 } }, fn('a', DEFERRED)],
    },
    accepted: {
      input: 'x',
      tools: [{ ...ROUTED_SEARCH, parameters: { max_results: 50 } }, fn('a', DEFERRED)],
    },
  },
  {
    code: 'no-deferral-here',
    refused: { messages: [], tools: [ROUTED_SEARCH, chat(OBJECT)] },
    accepted: { messages: [], tools: [chat(OBJECT)] },
  },
].map((row) => ({ dialect: 'openrouter', ...row }));

function codes(dialect: WireDialect, body: JsonObject, model: string | undefined): string[] {
  return lint({ dialect, model: model ?? MODELS[dialect], body }).map(({ code }) => code);
}

describe('lint, by provider', () => {
  it.each([...RESPONSES, ...CHAT, ...ANTHROPIC, ...GEMINI, ...BEDROCK, ...OPENROUTER])(
    '$dialect: $code fires, and only where it should',
    ({ dialect, code, refused, accepted, model, acceptedModel }) => {
      expect(codes(dialect, refused, model)).toContain(code);
      expect(codes(dialect, accepted, acceptedModel ?? model)).not.toContain(code);
    },
  );

  it('points out that caching is on and nothing is marked', () => {
    const input = { dialect: 'anthropic', model: 'claude-opus-5', caching: true } as const;
    const found = (tool: JsonObject): string[] =>
      lint({ ...input, body: { tools: [tool] } }).map(({ code }) => code);
    expect(found(claude('a'))).toContain('no-breakpoint');
    expect(found(claude('a', CACHED))).not.toContain('no-breakpoint');
  });

  it('does not hold the router to what binds a vendor’s own API', () => {
    const body = { messages: [], tools: [CLAUDE_SEARCH, claude('a', DEFERRED)] };
    expect(codes('openrouter', body, 'anthropic/claude-opus-5')).toEqual([]);
  });

  it('reads schemas of any depth, and ten thousand tools in linear time', () => {
    let deep: JsonObject = { type: 'object' };
    for (let level = 0; level < 20_000; level++) deep = withProperty('a', deep);
    expect(codes('anthropic', { tools: [claude('a', { input_schema: deep })] }, undefined)).toEqual([]);

    const tools = Array.from({ length: 10_000 }, (_, i) => fn(`t_${i}`, DEFERRED));
    expect(codes('openai-responses', { tools: [...tools, SEARCH] }, undefined)).toEqual([]);
  });
});
