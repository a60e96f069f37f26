import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, ToolLike, WireDialect } from '../../types.ts';
import { buildRequest } from '../build.ts';
import { WIRE_DIALECTS } from '../dialects/index.ts';
import { lint } from './lint.ts';

const OBJECT = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

type Change = Record<string, unknown>;
const fn = (name: string, more: Change = {}) => ({
  type: 'function',
  name,
  description: 'd',
  parameters: OBJECT,
  strict: false,
  ...more,
});
const chat = (name: string, more: Change = {}) => ({
  type: 'function',
  function: { name, description: 'd', parameters: OBJECT, ...more },
});
const claude = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  description: 'd',
  input_schema: OBJECT,
  ...more,
});
const declaration = (name: string, more: Change = {}) => ({
  name,
  description: 'd',
  parametersJsonSchema: OBJECT,
  ...more,
});
const spec = (name: string, more: Change = {}) => ({
  toolSpec: { name, description: 'd', inputSchema: { json: OBJECT }, ...more },
});
const many = <T>(count: number, make: (name: string) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(`tool_${i}`));
const namespace = (name: string, tools: unknown[], more: Change = {}) => ({
  type: 'namespace',
  name,
  description: 'Tools',
  tools,
  ...more,
});

const BM25 = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' };
const SEARCH = { type: 'tool_search' };
const deferred = { defer_loading: true };
const ROOT_ANY_OF = { ...OBJECT, anyOf: [{ required: ['id'] }] };
const CLOSED = { ...OBJECT, additionalProperties: false };
const reference = (name: string) => [
  {
    role: 'assistant',
    content: [
      { type: 'server_tool_use', id: 'srvtoolu_1', name: BM25.name, input: { query: 'a' } },
      {
        type: 'tool_search_tool_result',
        tool_use_id: 'srvtoolu_1',
        content: {
          type: 'tool_search_tool_search_result',
          tool_references: [{ type: 'tool_reference', tool_name: name }],
        },
      },
    ],
  },
  { role: 'user', content: 'go on' },
];
const call = (more: Change) => [
  { type: 'function_call', call_id: 'c1', name: 'a', arguments: '{}', ...more },
  { type: 'function_call_output', call_id: 'c1', output: 'ok' },
];

interface Row {
  code: string;
  dialect: WireDialect;
  /** Bodies, short of the model; a list stands for the tools. */
  refused: unknown[] | Change;
  accepted: unknown[] | Change;
  model?: string;
}

const R = 'openai-responses' as const;
const A = 'anthropic' as const;
const LONG = 'a'.repeat(129);

/** One body that breaks the rule, and one that is close to it and does not. */
const ROWS: Row[] = [
  {
    code: 'deferred-without-search',
    dialect: R,
    refused: [fn('a', deferred)],
    accepted: [fn('a', deferred), SEARCH],
  },
  {
    code: 'search-without-deferred',
    dialect: R,
    refused: [fn('a'), SEARCH],
    accepted: [fn('a', deferred), SEARCH],
  },
  {
    code: 'several-searches',
    dialect: R,
    refused: [fn('a', deferred), SEARCH, SEARCH],
    accepted: [fn('a', deferred), SEARCH],
  },
  {
    code: 'search-unsupported-model',
    dialect: R,
    model: 'gpt-5.4-nano',
    refused: [fn('a', deferred), SEARCH],
    accepted: [fn('a')],
  },
  {
    code: 'reserved-namespace',
    dialect: R,
    refused: [namespace('web', [fn('a', deferred)]), SEARCH],
    accepted: [namespace('web_tools', [fn('a', deferred)]), SEARCH],
  },
  { code: 'reserved-name', dialect: R, refused: [fn('python')], accepted: [fn('python_tool')] },
  {
    code: 'namespace-empty',
    dialect: R,
    refused: [namespace('n', []), fn('a', deferred), SEARCH],
    accepted: [namespace('n', [fn('a', deferred)]), SEARCH],
  },
  {
    code: 'namespace-named-like-member',
    dialect: R,
    refused: [namespace('a', [fn('a', deferred)]), SEARCH],
    accepted: [namespace('b', [fn('a', deferred)]), SEARCH],
  },
  {
    code: 'namespace-flag',
    dialect: R,
    refused: [namespace('n', [fn('a', deferred)], deferred), SEARCH],
    accepted: [namespace('n', [fn('a', deferred)]), SEARCH],
  },
  {
    code: 'namespace-large',
    dialect: R,
    refused: [
      namespace(
        'n',
        many(11, (name) => fn(name, deferred)),
      ),
      SEARCH,
    ],
    accepted: [
      namespace(
        'n',
        many(9, (name) => fn(name, deferred)),
      ),
      SEARCH,
    ],
  },
  { code: 'name-pattern', dialect: R, refused: [fn('a.b')], accepted: [fn('a_b')] },
  { code: 'name-length', dialect: R, refused: [fn(LONG)], accepted: [fn(LONG.slice(1))] },
  { code: 'duplicate-name', dialect: R, refused: [fn('a'), fn('a')], accepted: [fn('a'), fn('b')] },
  {
    code: 'too-many-tools',
    dialect: R,
    refused: many(129, (name) => fn(name)),
    accepted: many(128, (name) => fn(name)),
  },
  {
    code: 'schema-root-type',
    dialect: R,
    refused: [fn('a', { parameters: { properties: {} } })],
    accepted: [fn('a', { parameters: null })],
  },
  {
    code: 'schema-root-combinator',
    dialect: R,
    refused: [fn('a', { parameters: ROOT_ANY_OF })],
    accepted: [fn('a', { parameters: { ...OBJECT, properties: { anyOf: { type: 'string' } } } })],
  },
  {
    code: 'schema-pattern',
    dialect: R,
    refused: [
      fn('a', {
        parameters: { type: 'object', properties: { p: { type: 'string', pattern: '(?<year>\\d+)' } } },
      }),
    ],
    accepted: [
      fn('a', {
        parameters: { type: 'object', properties: { p: { type: 'string', pattern: '(?<=a)\\d+' } } },
      }),
    ],
  },
  {
    code: 'strict-not-closed',
    dialect: R,
    refused: [fn('a', { strict: true })],
    accepted: [fn('a', { strict: true, parameters: CLOSED })],
  },
  {
    code: 'strict-not-required',
    dialect: R,
    refused: [fn('a', { strict: true, parameters: { ...CLOSED, required: [] } })],
    accepted: [fn('a', { strict: true, parameters: CLOSED })],
  },
  {
    code: 'call-without-namespace',
    dialect: R,
    refused: {
      tools: [namespace('n', [fn('a', deferred)]), SEARCH],
      input: [{ type: 'tool_search_output', tools: [namespace('n', [fn('a', deferred)])] }, ...call({})],
    },
    accepted: {
      tools: [namespace('n', [fn('a', deferred)]), SEARCH],
      input: [
        { type: 'tool_search_output', tools: [namespace('n', [fn('a', deferred)])] },
        ...call({ namespace: 'n' }),
      ],
    },
  },
  {
    code: 'call-id-length',
    dialect: R,
    refused: { input: call({ call_id: LONG }) },
    accepted: { input: call({}) },
  },
  {
    code: 'foreign-history',
    dialect: R,
    refused: { input: [{ type: 'tool_use', id: 't', name: 'a', input: {} }] },
    accepted: { input: call({}) },
  },
  {
    code: 'too-many-tools',
    dialect: 'openai-chat',
    refused: many(129, (name) => chat(name)),
    accepted: many(128, (name) => chat(name)),
  },
  {
    code: 'name-length',
    dialect: 'openai-chat',
    refused: [chat('a'.repeat(65))],
    accepted: [chat('a'.repeat(64))],
  },
  {
    code: 'no-deferral-here',
    dialect: 'openai-chat',
    refused: [{ ...chat('a'), ...deferred }],
    accepted: [chat('a')],
  },
  { code: 'foreign-entry', dialect: 'openai-chat', refused: [claude('a')], accepted: [chat('a')] },
  {
    code: 'all-deferred',
    dialect: A,
    refused: [claude('a', deferred)],
    accepted: [BM25, claude('a', deferred)],
  },
  {
    code: 'deferred-with-cache-control',
    dialect: A,
    refused: [BM25, claude('a', { ...deferred, cache_control: { type: 'ephemeral' } })],
    accepted: [{ ...BM25, cache_control: { type: 'ephemeral' } }, claude('a', deferred)],
  },
  {
    code: 'search-deferred',
    dialect: A,
    refused: [{ ...BM25, ...deferred }, claude('a')],
    accepted: [BM25, claude('a', deferred)],
  },
  {
    code: 'search-unsupported-model',
    dialect: A,
    model: 'claude-3-5-haiku-20241022',
    refused: [BM25, claude('a', deferred)],
    accepted: [claude('a')],
  },
  {
    code: 'duplicate-name',
    dialect: A,
    refused: [claude('a'), claude('a')],
    accepted: [claude('a'), claude('b')],
  },
  { code: 'name-length', dialect: A, refused: [claude(LONG)], accepted: [claude(LONG.slice(1))] },
  {
    code: 'schema-root-combinator',
    dialect: A,
    refused: [claude('a', { input_schema: ROOT_ANY_OF })],
    accepted: [claude('a')],
  },
  {
    code: 'schema-draft',
    dialect: A,
    refused: [
      claude('a', {
        input_schema: { type: 'object', properties: { a: { type: 'string', nullable: true } } },
      }),
    ],
    accepted: [claude('a')],
  },
  {
    code: 'unknown-reference',
    dialect: A,
    refused: { tools: [BM25, claude('a', deferred)], messages: reference('gone') },
    accepted: { tools: [BM25, claude('a', deferred)], messages: reference('a') },
  },
  {
    code: 'tool-choice-missing',
    dialect: A,
    refused: { tools: [claude('a')], tool_choice: { type: 'tool', name: 'b' } },
    accepted: { tools: [claude('a')], tool_choice: { type: 'tool', name: 'a' } },
  },
  {
    code: 'forced-choice-model',
    dialect: A,
    model: 'claude-opus-5-5',
    refused: { tools: [claude('a')], tool_choice: { type: 'any' } },
    accepted: { tools: [claude('a')], tool_choice: { type: 'auto' } },
  },
  {
    code: 'result-for-server-search',
    dialect: A,
    refused: {
      messages: [
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'srvtoolu_1', content: 'x' }] },
      ],
    },
    accepted: { messages: reference('a'), tools: [claude('a')] },
  },
  {
    code: 'duplicate-name',
    dialect: 'gemini',
    refused: [{ functionDeclarations: [declaration('a'), declaration('a')] }],
    accepted: [{ functionDeclarations: [declaration('a')] }],
  },
  {
    code: 'name-pattern',
    dialect: 'gemini',
    refused: [{ functionDeclarations: [declaration('3d')] }],
    accepted: [{ functionDeclarations: [declaration('_3d.x')] }],
  },
  {
    code: 'too-many-tools',
    dialect: 'gemini',
    refused: [{ functionDeclarations: many(513, (name) => declaration(name)) }],
    accepted: [{ functionDeclarations: many(512, (name) => declaration(name)) }],
  },
  {
    code: 'schema-unknown-keyword',
    dialect: 'gemini',
    refused: [
      { functionDeclarations: [{ name: 'a', parameters: { type: 'OBJECT', additionalProperties: false } }] },
    ],
    accepted: [
      {
        functionDeclarations: [
          {
            name: 'a',
            parameters: { type: 'OBJECT', properties: { additionalProperties: { type: 'STRING' } } },
          },
        ],
      },
    ],
  },
  {
    code: 'schema-type-list',
    dialect: 'gemini',
    refused: [
      {
        functionDeclarations: [
          { name: 'a', parameters: { type: 'OBJECT', properties: { b: { type: ['string', 'null'] } } } },
        ],
      },
    ],
    accepted: [{ functionDeclarations: [declaration('a')] }],
  },
  {
    code: 'schema-in-both-fields',
    dialect: 'gemini',
    refused: [{ functionDeclarations: [declaration('a', { parameters: { type: 'OBJECT' } })] }],
    accepted: [{ functionDeclarations: [declaration('a')] }],
  },
  {
    code: 'schema-reference-lost',
    dialect: 'gemini',
    refused: [
      {
        functionDeclarations: [
          declaration('a', {
            parametersJsonSchema: { type: 'object', properties: { b: { $ref: '#/$defs/B' } } },
          }),
        ],
      },
    ],
    accepted: [
      {
        functionDeclarations: [
          declaration('a', {
            parametersJsonSchema: {
              type: 'object',
              properties: { b: { $ref: '#/$defs/B' } },
              $defs: { B: { type: 'string' } },
            },
          }),
        ],
      },
    ],
  },
  {
    code: 'description-empty',
    dialect: 'bedrock',
    refused: { toolConfig: { tools: [spec('a', { description: '' })] } },
    accepted: { toolConfig: { tools: [spec('a')] } },
  },
  {
    code: 'name-length',
    dialect: 'bedrock',
    refused: { toolConfig: { tools: [spec('a'.repeat(65))] } },
    accepted: { toolConfig: { tools: [spec('a'.repeat(64))] } },
  },
  {
    code: 'openrouter-no-bm25',
    dialect: 'openrouter',
    refused: [BM25, claude('a', deferred)],
    accepted: [chat('a')],
  },
  {
    code: 'openrouter-choice-conflict',
    dialect: 'openrouter',
    refused: {
      input: 'x',
      tools: [{ type: 'openrouter:tool_search' }, fn('a', deferred)],
      tool_choice: 'required',
    },
    accepted: {
      input: 'x',
      tools: [{ type: 'openrouter:tool_search' }, fn('a', deferred)],
      tool_choice: 'auto',
    },
  },
];

const MODELS: Record<WireDialect, string> = {
  'openai-responses': 'gpt-5.4',
  'openai-chat': 'gpt-4o',
  anthropic: 'claude-opus-5',
  gemini: 'gemini-2.5-pro',
  bedrock: 'anthropic.claude-opus-5',
  openrouter: 'google/gemini-2.5-pro',
};

function codes({ dialect, model = MODELS[dialect] }: Row, given: unknown[] | Change): string[] {
  const body = (Array.isArray(given) ? { tools: given } : given) as JsonObject;
  return lint({ dialect, model, body }).map(({ code }) => code);
}

describe('lint', () => {
  it.each(ROWS)('$dialect: $code fires, and only where it should', (row) => {
    expect(codes(row, row.refused)).toContain(row.code);
    expect(codes(row, row.accepted)).not.toContain(row.code);
  });

  it('names the tool, quotes the answer and says the mend', () => {
    const [finding] = lint({
      dialect: 'anthropic',
      model: 'claude-opus-5',
      body: { tools: [claude('a'), claude('a')] },
    });
    expect(finding).toMatchObject({ severity: 'error', tool: 'a' });
    expect(finding?.message).toContain('tools: Tool names must be unique.');
    expect(finding?.source).toContain('wire-formats.md');
  });

  it('makes one finding of many places', () => {
    const body = { tools: many(500, (name) => fn(`${name}.x`)) } as unknown as JsonObject;
    const found = lint({ dialect: R, model: 'gpt-5.4', body }).filter(({ code }) => code === 'name-pattern');
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain('500 tools');
  });

  it('never throws, whatever the body', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WIRE_DIALECTS),
        fc.dictionary(
          fc.constantFrom('tools', 'input', 'messages', 'contents', 'toolConfig', 'tool_choice', 'x'),
          fc.jsonValue(),
        ),
        (dialect, body) => {
          lint({ dialect, model: 'gpt-5.4', body: JSON.parse(JSON.stringify(body)) as JsonObject });
        },
      ),
    );
  });

  it('finds nothing to refuse in what the engine builds from ordinary tools', () => {
    const tools: ToolLike[] = many(20, (name) => ({
      name,
      description: 'Does it.',
      parameters: OBJECT,
      category: name.length > 6 ? 'Web' : null,
    }));
    for (const dialect of WIRE_DIALECTS) {
      for (const deferral of [true, false]) {
        const request = buildRequest({
          capability: 'auto_tool_search',
          model: MODELS[dialect],
          dialect,
          tools,
          deferral,
          caching: true,
          conversation: [{ type: 'user', text: 'Hello.' }],
        });
        const refused = lint({ dialect, model: MODELS[dialect], body: request.body, caching: true });
        expect(refused.filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }
  });
});
