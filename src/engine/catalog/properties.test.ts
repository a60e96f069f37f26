import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Tool } from '../types.ts';
import { parseCatalog } from './parse.ts';
import { without } from './readers/fields.ts';
import { scan } from './text/scanner.ts';
import { writeDefinitions } from './write.ts';

/** What must survive a round trip: all but where it stood and which dialect it came in. */
function kept(tool: Tool): object {
  const entries = Object.entries({ ...tool, type: tool.type ?? 'builtin' });
  return Object.fromEntries(entries.filter(([field]) => !['place', 'origin', 'dialect'].includes(field)));
}

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'type', 'extra', 'category', 'parameters', 'a.b'),
  fc.string({ maxLength: 8 }),
);
const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const name = fc.constantFrom(
  'get',
  'put',
  'crm__find',
  'crm__get',
  'mcp__x__a',
  'mcp_x__b',
  '__proto__',
  'a b',
  'ä',
);
const schema = fc.record(
  { type: fc.constant('object'), properties: fc.dictionary(key, fc.record({ type: fc.constant('string') })) },
  { requiredKeys: ['type'] },
);

/** Fields that a reader interprets, whatever the dialect. */
const USED = ['type', 'strict', 'deferrable', 'defer_loading', 'display_name', 'full_parameters'];

/** A good entry of some dialect, with unknown fields of any name. */
const entry = fc
  .tuple(
    fc.constantFrom('mcp', 'anthropic', 'responses', 'chat', 'definition'),
    name,
    fc.string(),
    schema,
    fc.dictionary(key, json, { maxKeys: 3 }),
  )
  .map(([dialect, toolName, description, parameters, extra]): JsonObject => {
    const base = { ...without(extra, USED), name: toolName, description: `d${description}` };
    if (dialect === 'mcp') return { ...base, inputSchema: parameters };
    if (dialect === 'anthropic') return { ...base, input_schema: parameters };
    if (dialect === 'responses') return { ...base, type: 'function', parameters };
    if (dialect === 'chat') return { type: 'function', function: { ...base, parameters } };
    return { ...base, type: 'builtin', parameters };
  });
const entries = fc.array(entry, { maxLength: 8 });

const badEntry = fc.constantFrom(
  '42',
  'null',
  'true',
  '"text"',
  '[]',
  '{}',
  '{"description":"no name"}',
  '{"name":"","inputSchema":{}}',
  '{"name":7,"inputSchema":{}}',
  '{"name":"broken","inputSchema":{"type":}}',
  '{"name":"broken" "inputSchema":tru}',
  '{name:"broken","inputSchema":{}}',
  "{'name':'broken'}",
  '{"name":"broken","inputSchema":{"type":"object"}}}',
  '{"name":"broken","inputSchema":{"type":"object"}',
  '{"name":"broken,"inputSchema":{"type":"object"}}',
  '{"name":"broken","inputSchema":{"type":"object"]}}',
  `{"name":"broken","inputSchema":${'{"a":'.repeat(400)}1${'}'.repeat(400)}}`,
);

describe('parseCatalog, whatever it is given', () => {
  it('never throws on text', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      '\n',
      '//',
      '/*',
      '*/',
      '```',
      '1',
      'a',
      '"name"',
      '"tools"',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(token, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => void parseCatalog(input)),
      { numRuns: 2000 },
    );
  });

  it('never throws on JSON, and its places lie inside the text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        for (const { place } of parseCatalog(text).findings) {
          expect(place?.line ?? 1).toBe(1);
          expect(place?.column ?? 1).toBeLessThanOrEqual(text.length + 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads valid JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(json), fc.dictionary(key, json)), (value) => {
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
          expect(scan(text).values).toEqual([JSON.parse(text)]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a good list', () => {
  it('gives the same tools after writing and reading again', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const once = parseCatalog(JSON.stringify(list));
        const text = writeDefinitions(once.tools, once.passthrough);
        const twice = parseCatalog(text);
        expect(twice.tools.map(kept)).toEqual(once.tools.map(kept));
        expect(twice.passthrough).toEqual(once.passthrough);
        expect(writeDefinitions(twice.tools, twice.passthrough)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps all its tools when one bad entry is put in, which is reported', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), badEntry, fc.nat(), (list, bad, at) => {
        const good = list.map((one) => JSON.stringify(one));
        const index = at % (good.length + 1);
        const text = (items: string[]): string => `{"tools":[${items.join(',\n')}]}`;
        const without = parseCatalog(text(good));
        const withBad = parseCatalog(text(good.toSpliced(index, 0, bad)));
        // One with a bracket too many is complete before the bracket, and is kept.
        const others = withBad.tools.filter((tool) => tool.name !== 'broken');
        expect(others.map(kept)).toEqual(without.tools.map(kept));
        expect(withBad.findings.some(({ severity }) => severity === 'error') || bad === '[]').toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('gives no tool that is not there when it is cut, and says so', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(2), (list, at, shape) => {
        const wrapped = [list, { tools: list }, { server: { tools: list } }][shape] as Json;
        const text = JSON.stringify(wrapped);
        const cut = text.slice(0, at % text.length);
        const identity = ({ name: toolName, description, parameters }: Tool): string =>
          JSON.stringify([toolName, description, parameters]);
        const whole = new Set(parseCatalog(text).tools.map(identity));
        const { tools, findings } = parseCatalog(cut);
        for (const tool of tools) expect(whole).toContain(identity(tool));
        if (cut.trim() !== '') expect(findings.some(({ severity }) => severity === 'error')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
