import { describe, expect, it } from 'vitest';
import type { CatalogDialect, JsonObject, Tool } from '../../types.ts';
import { parseCatalog } from '../parse.ts';

const schema = { type: 'object', properties: { q: { type: 'string' } } };
const base = { name: 'a', description: 'd' };

/** One entry in a list. */
function readOne(entry: unknown): Tool | undefined {
  return parseCatalog(JSON.stringify([entry])).tools[0];
}

describe('dialects', () => {
  it.each<[CatalogDialect, string, JsonObject]>([
    ['mcp', 'inputSchema', { ...base, inputSchema: schema }],
    ['anthropic', 'input_schema', { ...base, input_schema: schema }],
    ['anthropic', 'type custom', { ...base, type: 'custom', input_schema: schema }],
    ['openai-responses', 'type function', { ...base, type: 'function', parameters: schema, strict: true }],
    ['openai-chat', 'function', { type: 'function', function: { ...base, parameters: schema } }],
    ['openai-chat', 'function without type', { function: { ...base, parameters: schema } }],
    ['gemini', 'parametersJsonSchema', { ...base, parametersJsonSchema: schema }],
    [
      'gemini',
      'capitals',
      { ...base, parameters: { type: 'OBJECT', properties: { q: { type: 'STRING' } } } },
    ],
    ['gemini', 'declarations', { functionDeclarations: [{ ...base, parameters: schema }] }],
    ['gemini', 'snake case', { function_declarations: [{ ...base, parameters: schema }] }],
    ['bedrock', 'toolSpec', { toolSpec: { ...base, inputSchema: { json: schema } } }],
    ['bedrock', 'inside of a toolSpec', { ...base, inputSchema: { json: schema } }],
    ['definitions', 'builtin', { ...base, type: 'builtin', parameters: schema }],
    ['definitions', 'client_side', { ...base, type: 'client_side', parameters: schema }],
    ['definitions', 'a policy', { ...base, deferrable: 'always', parameters: schema }],
    ['plain', 'args_schema', { ...base, args_schema: schema }],
    ['plain', 'schema', { ...base, schema }],
    ['plain', 'parameters', { ...base, parameters: schema }],
    ['plain', 'args', { ...base, args: { q: { type: 'string' } } }],
    ['plain', 'parameters as a property map', { ...base, parameters: { q: { type: 'string' } } }],
    [
      'plain',
      'benchmark type words',
      { ...base, parameters: { type: 'dict', properties: { q: { type: 'str' } } } },
    ],
    ['plain', 'query_parameters', { ...base, query_parameters: { q: { type: 'string' } } }],
  ])('%s: %s', (dialect, _what, entry) => {
    const catalog = parseCatalog(JSON.stringify([entry]));
    expect(catalog.tools).toMatchObject([{ ...base, parameters: schema, dialect }]);
    expect(catalog.tools[0]?.parameters).toEqual(schema);
    expect(catalog.dialect).toBe(dialect);
    expect(catalog.findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it('lends its dialect to a neighbour that shows none', () => {
    const catalog = parseCatalog(
      JSON.stringify({
        tools: [
          { ...base, inputSchema: schema },
          { name: 'b', description: 'd' },
        ],
      }),
    );
    expect(catalog.tools.map(({ dialect }) => dialect)).toEqual(['mcp', 'mcp']);
    expect(catalog.dialect).toBe('mcp');
  });

  it('reads lists of parameters', () => {
    const entry = (parameters: JsonObject[]): Tool | undefined => readOne({ ...base, arguments: parameters });
    expect(
      entry([
        { name: 'x', type: 'string', desc: 'what' },
        { name: 'y', type: 'array', desc: '', optional: true, items: { type: 'string' } },
      ])?.parameters,
    ).toEqual({
      type: 'object',
      properties: {
        x: { type: 'string', description: 'what' },
        y: { type: 'array', items: { type: 'string' }, description: '' },
      },
      required: ['x'],
    });
    expect(entry([{ name: 'x', required: true }, { name: 'y' }])?.parameters.required).toEqual(['x']);
  });

  it('moves a draft-3 `required` of a property map to the root', () => {
    const tool = readOne({
      ...base,
      parameters: { q: { type: 'string', required: true }, r: { type: 'string', required: false } },
    });
    expect(tool?.parameters).toEqual({
      type: 'object',
      properties: { q: { type: 'string' }, r: { type: 'string' } },
      required: ['q'],
    });
  });

  it('reads the lists of web APIs', () => {
    const tool = readOne({
      ...{ category_name: 'Travel', tool_name: 'rail', api_name: 'Find', api_description: 'd' },
      required_parameters: [{ name: 'from', type: 'STRING', default: '' }],
      optional_parameters: [{ name: 'n', type: 'NUMBER' }],
    });
    expect(tool).toMatchObject({ name: 'rail/Find', description: 'd', category: 'Travel' });
    expect(tool?.parameters).toMatchObject({
      properties: { from: { type: 'string' }, n: { type: 'number' } },
      required: ['from'],
    });
  });
});

describe('fields', () => {
  it('keeps what it does not interpret', () => {
    const extra = { annotations: { readOnlyHint: true }, outputSchema: { type: 'object' }, 'x-y': [1] };
    expect(readOne({ ...base, inputSchema: schema, ...extra })?.extra).toEqual(extra);
    expect(readOne({ toolSpec: { ...base, inputSchema: { json: schema }, z: 1 }, y: 2 })?.extra).toEqual({
      y: 2,
      z: 1,
    });
  });

  it('reads the definition format', () => {
    const tool = readOne({
      ...{
        ...base,
        type: 'client_side',
        display_name: 'A',
        category: 'C',
        deferrable: 'never',
        policy: 'auto',
      },
      parameters: { type: 'object', additionalProperties: true },
      full_parameters: schema,
    });
    expect(tool).toMatchObject({
      type: 'client_side',
      displayName: 'A',
      category: 'C',
      deferrable: 'never',
      extra: { policy: 'auto' },
    });
    expect(tool?.parameters).toEqual(schema);
  });

  it.each<[string, JsonObject, string[]]>([
    [
      'beside',
      { type: 'function', function: { ...base, parameters: schema }, defer_loading: true },
      ['defer-loading'],
    ],
    [
      'inside',
      { type: 'function', function: { ...base, parameters: schema, defer_loading: true } },
      ['defer-loading'],
    ],
    ['flat', { ...base, input_schema: schema, defer_loading: true }, ['defer-loading']],
    ['meta', { ...base, inputSchema: schema, _meta: { 'anthropic/alwaysLoad': true } }, ['always-load']],
  ])('takes a flag %s for a hint, and says so once', (_where, entry, hints) => {
    const catalog = parseCatalog(
      JSON.stringify([entry, { ...base, name: 'b', inputSchema: schema, defer_loading: true }]),
    );
    expect(catalog.tools[0]).toMatchObject({ hints, deferrable: 'automatic' });
    expect(catalog.tools[0]?.extra?.defer_loading).toBeUndefined();
    const notes = catalog.findings.filter(({ code }) => code.startsWith('hint-'));
    expect(notes.length).toBe(hints.includes('always-load') ? 2 : 1);
    expect(notes[0]?.message).toContain('a');
  });
});

describe('entries that are no functions', () => {
  it.each<[string, JsonObject]>([
    ['openai', { type: 'web_search', filters: { x: 1 } }],
    ['openai custom', { type: 'custom', name: 'c', description: 'd', defer_loading: true }],
    ['openai mcp', { type: 'mcp', server_label: 'crm', server_url: 'https://mcp.example/' }],
    ['chat custom', { type: 'custom', custom: { name: 'c' } }],
    ['anthropic', { type: 'web_search_20250305', name: 'web_search' }],
    ['anthropic mcp', { type: 'mcp_toolset', mcp_server_name: 'crm' }],
    ['gemini', { googleSearch: {} }],
    ['gemini, snake case', { code_execution: {} }],
    ['bedrock', { cachePoint: { type: 'default' } }],
    ['openrouter', { type: 'openrouter:web_search' }],
    ['of a kind yet unknown', { type: 'quantum_search', x: 1 }],
  ])('%s: passed through as pasted, in order', (_what, entry) => {
    const last = { type: 'image_generation' };
    const catalog = parseCatalog(JSON.stringify({ tools: [entry, { ...base, inputSchema: schema }, last] }));
    expect(catalog.passthrough).toEqual([entry, last]);
    expect(catalog.tools).toHaveLength(1);
    expect(catalog.findings.map(({ severity }) => severity)).toEqual(['note']);
  });

  it('splits hosted entries from the declarations beside them', () => {
    const catalog = parseCatalog(
      JSON.stringify({ tools: [{ functionDeclarations: [base], googleSearch: {} }] }),
    );
    expect(catalog).toMatchObject({ tools: [base], passthrough: [{ googleSearch: {} }], dialect: 'gemini' });
  });

  it.each([
    { type: 'tool_search' },
    { type: 'tool_search', execution: 'client', description: 'd', parameters: schema },
    { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
    { type: 'tool_search_tool_regex', name: 'tool_search_tool_regex' },
    { type: 'openrouter:tool_search', parameters: { max_results: 5 } },
  ])('drops the search entry $type', (entry) => {
    const catalog = parseCatalog(JSON.stringify([entry, { ...base, inputSchema: schema }]));
    expect(catalog.tools).toHaveLength(1);
    expect(catalog.passthrough).toEqual([]);
    expect(catalog.findings.map(({ code }) => code)).toEqual(['search-replaced']);
  });
});
