import { describe, expect, it } from 'vitest';
import type { Catalog, CatalogSource, Finding, JsonObject } from '../types.ts';
import { parseCatalog } from './parse.ts';

const schema = { type: 'object', properties: { q: { type: 'string' } } };
const mcp = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  description: 'd',
  inputSchema: schema,
  ...more,
});
const parse = (value: unknown): Catalog => parseCatalog(JSON.stringify(value));
const keys = ({ tools }: Catalog): string[] => tools.map(({ key }) => key);
const categories = ({ tools }: Catalog): unknown[] => tools.map(({ category }) => category);
const codes = ({ findings }: Catalog): string[] => findings.map(({ code }) => code);
const found = ({ findings }: Catalog, code: string): Finding | undefined =>
  findings.find((one) => one.code === code);

describe('wrappers', () => {
  const a = mcp('a');
  it.each<[string, unknown]>([
    ['result', { tools: [a] }],
    ['JSON-RPC response', { jsonrpc: '2.0', id: 9007199254740993n.toString(), result: { tools: [a] } }],
    ['list', [a]],
    ['list of pages', [{ tools: [a] }, { tools: [] }]],
    ['list of lists', [[a]]],
    ['server map', { s: { tools: [a] } }],
    ['server map of lists', { s: [a], t: [] }],
    ['server map of responses', { s: { result: { tools: [a] } } }],
    ['servers', { servers: [{ name: 's', version: '1', tools: [a] }] }],
    ['servers by name', { mcpServers: { s: { command: 'npx', tools: [a] } } }],
    ['published servers', [{ name: 'S', config: {}, tools: { s: { server_name: 's', tools: [a] } } }]],
    ['initialise and list', { serverInfo: { name: 's' }, tools: [a] }],
    ['agent', { name: 'agent', tools: [a] }],
    ['request body', { model: 'm', messages: [], tools: [a] }],
    ['request', { method: 'POST', url: 'https://api.example/', body: { tools: [a] } }],
    ['tool configuration', { modelId: 'm', toolConfig: { tools: [a] } }],
    ['functions', { functions: [a] }],
    ['tools by name', { tools: { a: { description: 'd', inputSchema: schema } } }],
    ['data', { data: [a] }],
  ])('%s', (_what, value) => {
    const catalog = parse(value);
    expect(catalog.tools).toMatchObject([{ name: 'a', description: 'd', parameters: schema }]);
    expect(catalog.findings).toEqual([]);
  });

  it.each([
    ['lines', '\n'],
    ['blank lines', '\n\n\r\n'],
    ['one line', ' '],
    ['nothing between', ''],
    ['commas', ',\n'],
  ])('several values with %s', (_what, between) => {
    const catalog = parseCatalog(['a', 'b', 'c'].map((name) => JSON.stringify(mcp(name))).join(between));
    expect(keys(catalog)).toEqual(['a', 'b', 'c']);
    expect(catalog.findings).toEqual([]);
  });

  it('reads server-sent events', () => {
    const catalog = parseCatalog(
      `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', result: { tools: [mcp('a')] } })}\n\n`,
    );
    expect(keys(catalog)).toEqual(['a']);
    expect(codes(catalog)).toEqual(['text-ignored']);
  });

  it('warns of further pages only where the last one of a server has a cursor', () => {
    const page = (name: string, nextCursor?: string): JsonObject => ({
      tools: [mcp(name)],
      ...(nextCursor ? { nextCursor } : {}),
    });
    expect(codes(parse(page('a', 'x')))).toEqual(['more-pages']);
    expect(codes(parse([page('a', 'x'), page('b')]))).toEqual([]);
    expect(found(parse({ s: page('a', 'x'), t: page('b') }), 'more-pages')?.message).toContain('list of s');
  });
});

describe('categories', () => {
  it('go by the first rule that applies', () => {
    const source = (text: unknown, name?: string): CatalogSource => ({
      text: JSON.stringify(text),
      ...(name ? { name } : {}),
    });
    const catalog = parseCatalog([
      source({ tools: [mcp('x__a', { category: 'own' }), mcp('x__b'), mcp('lonely')] }, 'files.json'),
      source({ tools: [mcp('plain')] }),
      source(
        [{ type: 'namespace', name: 'space', tools: [{ type: 'function', name: 'f', parameters: schema }] }],
        'n.json',
      ),
      source({ server: [mcp('x__c')] }, 'm.json'),
    ]);
    expect(categories(catalog)).toEqual(['own', 'x', 'files', undefined, 'space', 'server']);
    expect(catalog.tools.map(({ origin }) => origin)).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it.each([
    [
      ['mcp__crm__find', 'mcp__crm__put'],
      ['crm', 'crm'],
    ],
    [
      ['mcp_shop__find', 'mcp_shop__put'],
      ['shop', 'shop'],
    ],
    [
      ['notes__read', 'notes__put'],
      ['notes', 'notes'],
    ],
    [
      ['mcp__my_crm__a__b', 'mcp__my_crm__c'],
      ['my_crm', 'my_crm'],
    ],
    [
      ['notes__read', 'other__put'],
      [undefined, undefined],
    ],
    [
      ['notes__', 'notes__a', '__x', '__y'],
      [undefined, undefined, undefined, undefined],
    ],
  ])('of the names %j', (names, expected) => {
    expect(categories(parse(names.map((name) => mcp(name))))).toEqual(expected);
  });

  it('are none where they are blank', () => {
    expect(categories(parse([mcp('a', { category: ' ' })]))).toEqual([undefined]);
  });

  it('are not made of the name of an agent', () => {
    expect(categories(parse({ name: 'agent', tools: [mcp('a')] }))).toEqual([undefined]);
  });
});

describe('several definitions of one name', () => {
  it('merge where they are identical, whatever the order of keys', () => {
    const catalog = parse([
      mcp('a'),
      { inputSchema: { properties: schema.properties, type: 'object' }, description: 'd', name: 'a' },
      mcp('a', { defer_loading: true }),
    ]);
    expect(keys(catalog)).toEqual(['a']);
    expect(catalog.tools[0]?.hints).toEqual(['defer-loading']);
    expect(found(catalog, 'duplicate-merged')).toMatchObject({ severity: 'note', tool: 'a' });
  });

  it('are kept where they differ, with keys of their own', () => {
    const catalog = parse([
      mcp('a'),
      mcp('a~2'),
      mcp('a', { description: 'other' }),
      mcp('a', { description: 'third' }),
    ]);
    expect(keys(catalog)).toEqual(['a', 'a~2', 'a~3', 'a~4']);
    expect(found(catalog, 'duplicate-name')).toMatchObject({ severity: 'warning', tool: 'a' });
  });

  it('are kept where two servers have the same tool', () => {
    const catalog = parse({ s: [mcp('a')], t: [mcp('a')] });
    expect(keys(catalog)).toEqual(['a', 'a~2']);
  });
});

describe('schemas', () => {
  const none = { type: 'object', properties: {} };
  it.each<[string, unknown, unknown, string | undefined]>([
    ['null', null, none, 'schema-null'],
    ['true', true, none, 'schema-boolean'],
    ['a text', 'q: string', none, 'schema-not-object'],
    ['a list', [1], none, 'schema-not-object'],
    ['without type', { properties: {} }, none, undefined],
    ['without type, by required', { required: ['a'] }, { type: 'object', required: ['a'] }, undefined],
    ['empty', {}, {}, undefined],
    ['without properties', { type: 'object' }, { type: 'object' }, undefined],
    ['of another root', { anyOf: [{ type: 'object' }] }, { anyOf: [{ type: 'object' }] }, undefined],
    ['in capitals', { type: 'OBJECT' }, { type: 'object' }, 'type-words'],
    [
      'any',
      { type: 'object', properties: { a: { type: 'any' } } },
      { type: 'object', properties: { a: {} } },
      'type-words',
    ],
    ['a type list', { type: ['str', 'null'] }, { type: ['string', 'null'] }, 'type-words'],
    [
      'deep',
      { items: [{ $defs: { x: { type: 'int' } } }] },
      { items: [{ $defs: { x: { type: 'integer' } } }] },
      'type-words',
    ],
    ['of an unknown type', { type: 'thing' }, { type: 'thing' }, 'type-unknown'],
    [
      'data that looks like a type',
      { default: { type: 'dict' }, properties: { type: { enum: ['int'] } } },
      { type: 'object', default: { type: 'dict' }, properties: { type: { enum: ['int'] } } },
      undefined,
    ],
  ])('%s', (_what, inputSchema, expected, code) => {
    const catalog = parse([{ name: 'a', description: 'd', inputSchema }]);
    expect(catalog.tools[0]?.parameters).toEqual(expected);
    expect(codes(catalog)).toEqual(code ? [code] : []);
  });
});

describe('names and descriptions', () => {
  it.each([
    ['', 'name-missing'],
    ['  ', 'name-missing'],
    ['a b', 'name-white-space'],
    ['a\n', 'name-white-space'],
    ['a\u200b', 'name-white-space'],
    ['x'.repeat(129), 'name-too-long'],
  ])('%j', (name, code) => {
    expect(codes(parse([mcp(name)]))).toEqual([code]);
  });

  it.each(['x'.repeat(128), '__proto__', 'notes.archive', '3d_print', 'レポート', '😀'.repeat(128)])(
    '%j is none of this parser’s business',
    (name) => {
      const catalog = parse([mcp(name)]);
      expect(keys(catalog)).toEqual([name]);
      expect(catalog.findings).toEqual([]);
    },
  );

  it.each([[undefined], [null], [''], [' '], [7]])('description %j', (description) => {
    const catalog = parse([
      { name: 'a', inputSchema: schema, ...(description === undefined ? {} : { description }) },
    ]);
    expect(codes(catalog)[0]).toMatch(/^description-/);
    expect(catalog.tools[0]?.description.trim()).toBe('');
  });

  it('drops a copy of the loader, and only that', () => {
    const loader = { name: 'tool_search', description: 'd' };
    const copy = { ...loader, inputSchema: { type: 'object', properties: { query: { type: 'string' } } } };
    const other = { ...loader, inputSchema: schema };
    expect(codes(parse([copy, mcp('a')]))).toEqual(['loader-copy']);
    expect(keys(parse([other]))).toEqual(['tool_search']);
  });
});

describe('faults', () => {
  const text = (bad: string): string =>
    `{"tools":[${JSON.stringify(mcp('a'))},\n  ${bad},\n${JSON.stringify(mcp('c'))}]}`;

  it.each([
    ['{"name":"b","inputSchema":{"x":}}', 'entry-missing-value'],
    ['{"name":"b","strict":True}', 'entry-unquoted'],
    ["{'name':'b'}", 'entry-single-quotes'],
    ['{"name":"b","inputSchema":{"type":"object"}', 'entry-unclosed'],
    ['{"name":"b,"inputSchema":{}}', 'entry-unquoted'],
    ['{"description":"nobody"}', 'entry-unreadable'],
    ['{"inputSchema":{}}', 'name-missing'],
    ['17', 'entry-not-object'],
  ])('%s costs one entry', (bad, code) => {
    const catalog = parseCatalog(text(bad));
    expect(keys(catalog)).toEqual(['a', 'c']);
    expect(catalog.findings[0]).toMatchObject({ severity: 'error', code, place: { line: 2 } });
  });

  it.each([
    ['in the first entry', '{"name":"b,"inputSchema":{}}'],
    ['in a description with brackets', '{"name":"b","description":"a [list] of }{, here,"inputSchema":{}}'],
    ['in a schema', '{"name":"b","inputSchema":{"properties":{"x:{"type":"string"},"y":{"type":"string"}}}}'],
    ['twice', '{"name":"b,"inputSchema":{}},{"name":"b2","description:"d","inputSchema":{}}'],
  ])('saves the neighbours that a missing quote swallows: %s', (_where, bad) => {
    const list = (names: string[]): string => names.map((name) => JSON.stringify(mcp(name))).join(',');
    const text = `{"s":[${list(['a'])},${bad},${list(['c', 'd'])}],"t":[${list(['e', 'f'])}]}`;
    const catalog = parseCatalog(text);
    expect(keys(catalog)).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(categories(catalog).slice(0, 3)).toEqual(['s', 's', 's']);
    expect(catalog.findings[0]?.severity).toBe('error');
  });

  it('counts places in the text that is seen', () => {
    const { findings } = parseCatalog('\ufeff{"tools":[\r\n  null]}');
    expect(findings).toMatchObject([{ place: { line: 2, column: 3 }, origin: 0 }]);
  });

  it('names the field of a number that cannot be kept', () => {
    const catalog = parseCatalog(
      '[{"name":"a","description":"d","inputSchema":{"properties":{"n":{"maximum":1e400,"minimum":-9223372036854775807}}}}]',
    );
    expect(found(catalog, 'big-integer')?.message).toContain('a: inputSchema.properties.n.minimum');
    expect(found(catalog, 'number-range')?.message).toContain('inputSchema.properties.n.maximum');
  });

  it('says when a key that is there twice hides tools', () => {
    const catalog = parseCatalog(
      `{"tools":[${JSON.stringify(mcp('a'))}],"tools":[${JSON.stringify(mcp('b'))}]}`,
    );
    expect(codes(catalog)).toEqual(['duplicate-key']);
  });

  it('lists twenty alike and sums up the rest', () => {
    const catalog = parse(
      Array.from({ length: 50 }, (_, index) => ({ name: `t${index}`, inputSchema: schema })),
    );
    expect(catalog.tools).toHaveLength(50);
    expect(catalog.findings).toHaveLength(21);
    expect(catalog.findings.at(-1)).toMatchObject({ code: 'description-missing', severity: 'warning' });
    expect(catalog.findings.at(-1)?.message).toMatch(/of t0 holds for 30 more entries: t20, .*and 20 more/);
  });
});

describe('texts that are no catalogue', () => {
  it.each([
    ['<html></html>', 'looks-like-markup', 'HTML'],
    ['<?xml version="1.0"?>', 'looks-like-markup', 'XML'],
    ['tools:\n  - name: a\n    description: b\n', 'looks-like-yaml', 'YAML'],
    ['---\nname: a\n', 'looks-like-yaml', 'YAML'],
    ['// Vitest Snapshot v1\n\nexports[`x 1`] = `\n{\n}\n`;', 'looks-like-snapshot', 'snapshot'],
    ['{"openapi":"3.1.0","servers":[],"paths":{}}', 'not-a-catalogue', 'OpenAPI'],
    ['{"swagger":"2.0","paths":{}}', 'not-a-catalogue', 'OpenAPI'],
    ['{"mcpServers":{"x":{"command":"npx"}}}', 'not-a-catalogue', 'tools/list'],
    ['{"name":"pkg","version":"1.0.0","dependencies":{}}', 'not-a-catalogue', 'package manifest'],
    ['{"type":"object","properties":{}}', 'not-a-catalogue', 'JSON Schema'],
    ['{"model":"m","messages":[]}', 'not-a-catalogue', 'without tools'],
    ['{"jsonrpc":"2.0","error":{"message":"Method not found"}}', 'error-response', 'Method not found'],
    ['[1,2]', 'not-a-catalogue', 'tools/list'],
    ['{}', 'not-a-catalogue', 'empty object'],
    ['null', 'entry-not-object', 'null'],
    ['def f(): pass', 'not-json', 'source code'],
    ['```bash\nls\n```', 'markdown-fence', 'Markdown'],
    ['[{"type":"Feature"},{"type":"Feature"}]', 'not-a-catalogue', 'tools/list'],
  ])('%j', (input, code, word) => {
    const { tools, passthrough, dialect, findings } = parseCatalog(input);
    expect({ tools, passthrough, dialect }).toEqual({ tools: [], passthrough: [], dialect: 'unknown' });
    expect(findings).toMatchObject([{ severity: 'error', code }]);
    expect(findings[0]?.message).toContain(word);
  });

  it.each(['', ' \n', '\ufeff', '\u200b'])('%j says nothing', (input) => {
    expect(parseCatalog(input)).toEqual({ tools: [], passthrough: [], dialect: 'unknown', findings: [] });
  });

  it.each(['[]', '{"tools":[]}', '{"jsonrpc":"2.0","result":{"tools":[]}}'])(
    '%j is an empty list',
    (input) => {
      expect(codes(parseCatalog(input))).toEqual(['empty-list']);
    },
  );
});

describe('progress', () => {
  it('grows from 0 to 1 over all sources', () => {
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => mcp(`tool_${index}`)));
    const seen: number[] = [];
    parseCatalog([{ text }, { text }], { onProgress: (done) => seen.push(done) });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.every((done) => done > 0 && done <= 1)).toBe(true);
  });
});
