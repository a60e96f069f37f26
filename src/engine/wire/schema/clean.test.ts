import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../types.ts';
import { WIRE_DIALECTS } from '../dialects/index.ts';
import { lint } from '../lint/lint.ts';
import { cleanSchema } from './clean.ts';

const A = { type: 'string' };
const EITHER: JsonSchema = {
  type: 'object',
  properties: { a: A, b: A },
  anyOf: [{ required: ['a'] }, { required: ['b'] }],
};

function refusals(dialect: 'anthropic' | 'openai-responses', schema: JsonSchema, strict = false): string[] {
  const tool: JsonObject =
    dialect === 'anthropic'
      ? { name: 'f', input_schema: schema }
      : { type: 'function', name: 'f', parameters: schema, strict };
  const model = dialect === 'anthropic' ? 'claude-opus-5' : 'gpt-5.4';
  return lint({ dialect, model, body: { tools: [tool] } })
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

describe('cleanSchema', () => {
  it.each(WIRE_DIALECTS)('leaves a plain schema as it is: %s', (dialect) => {
    const schema: JsonSchema = { type: 'object', properties: { a: A } };
    expect(cleanSchema(dialect, schema)).toMatchObject({ changes: [] });
    expect(cleanSchema(dialect, schema).schema).toBe(schema);
  });

  it('says in a sentence what root alternatives asked for', () => {
    const { schema } = cleanSchema('anthropic', EITHER);
    expect(schema).toEqual({
      type: 'object',
      description: 'Give at least one of: a; b.',
      properties: { a: A, b: A },
    });
  });

  it('merges root allOf, references included', () => {
    const { schema } = cleanSchema('anthropic', {
      type: 'object',
      $defs: { B: { properties: { b: A }, required: ['b'] } },
      allOf: [{ properties: { a: A } }, { $ref: '#/$defs/B' }],
    });
    expect(schema).toMatchObject({ properties: { a: A, b: A }, required: ['b'] });
    expect(schema).not.toHaveProperty('allOf');
  });

  const REFUSED: [string, JsonSchema][] = [
    ['schema-root-combinator', EITHER],
    ['schema-root-type', { type: 'array', items: A }],
    ['schema-root-type', { $ref: '#/$defs/X', $defs: { X: { type: 'object', properties: {} } } }],
  ];
  it.each(REFUSED)('mends %s on both vendors', (code, schema) => {
    for (const dialect of ['anthropic', 'openai-responses'] as const) {
      expect(refusals(dialect, schema)).toContain(code);
      expect(refusals(dialect, cleanSchema(dialect, schema).schema)).toEqual([]);
    }
  });

  it('drops patterns that Python cannot read, for OpenAI alone', () => {
    const named: JsonSchema = { type: 'object', properties: { a: { type: 'string', pattern: '(?<n>x)' } } };
    expect(refusals('openai-responses', named)).toEqual(['schema-pattern']);
    expect(cleanSchema('openai-responses', named).schema).toEqual({ type: 'object', properties: { a: A } });
    expect(cleanSchema('anthropic', named).schema).toBe(named);
  });

  it('closes strict schemas', () => {
    const open: JsonSchema = {
      type: 'object',
      properties: { a: A, o: { type: 'object', properties: { b: A } } },
      required: ['o'],
    };
    expect(refusals('openai-responses', open, true)).toEqual(['strict-not-closed', 'strict-not-required']);
    const { schema } = cleanSchema('openai-responses', open, { strict: true });
    expect(refusals('openai-responses', schema, true)).toEqual([]);
    expect(schema).toMatchObject({ properties: { a: { type: ['string', 'null'] } }, required: ['a', 'o'] });
  });

  it('brings OpenAPI habits and older drafts to 2020-12', () => {
    const old: JsonSchema = {
      type: 'OBJECT',
      properties: {
        a: { type: 'STRING', nullable: true, required: true },
        n: { type: 'integer', minimum: 0, exclusiveMinimum: true },
        t: { type: 'array', items: [{ type: 'string' }] },
      },
    };
    expect(refusals('anthropic', old)).toContain('schema-draft');
    const { schema } = cleanSchema('anthropic', old);
    expect(refusals('anthropic', schema)).toEqual([]);
    expect(schema).toEqual({
      type: 'object',
      properties: {
        a: { type: ['string', 'null'] },
        n: { type: 'integer', exclusiveMinimum: 0 },
        t: { type: 'array', prefixItems: [{ type: 'string' }] },
      },
      required: ['a'],
    });
  });

  it('never throws and never mutates, whatever the schema', () => {
    const any = fc.dictionary(
      fc.constantFrom('type', 'properties', 'required', 'anyOf', 'allOf', '$ref', 'items', 'pattern', 'x'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...WIRE_DIALECTS), any, fc.boolean(), (dialect, given, strict) => {
        const schema = JSON.parse(JSON.stringify(given)) as JsonSchema;
        const before = JSON.stringify(schema);
        cleanSchema(dialect, schema, { strict });
        expect(JSON.stringify(schema)).toBe(before);
      }),
    );
  });
});
