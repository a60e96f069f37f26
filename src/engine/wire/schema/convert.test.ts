import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema, WireDialect } from '../../types.ts';
import { WIRE_DIALECTS } from '../dialects/index.ts';
import { convertSchema } from './convert.ts';
import { GEMINI_KEYWORDS } from './geminiForms.ts';
import { walkSchema } from './keywords.ts';

const PATH: JsonSchema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
const STUB: JsonSchema = { type: 'object', additionalProperties: true };

/** A root object with one property, converted for Gemini. */
function property(
  schema: Json,
  more: JsonObject = {},
): { schema: Json | undefined; field: string | undefined } {
  const root: JsonSchema = { type: 'object', properties: { p: schema }, ...more };
  const converted = convertSchema('gemini', root);
  const properties = converted.schema.properties;
  return { schema: isObject(properties) ? properties.p : undefined, field: converted.field };
}

function foreignKeywords({
  schema,
  field = 'parametersJsonSchema',
}: ReturnType<typeof convertSchema>): string[] {
  const found = new Set<string>();
  walkSchema(schema, (node) => {
    if (!isObject(node)) return;
    for (const key of Object.keys(node)) if (!GEMINI_KEYWORDS[field].has(key)) found.add(key);
    if (Array.isArray(node.type)) found.add('list of types');
  });
  return [...found];
}

describe('convertSchema', () => {
  it.each(WIRE_DIALECTS)('leaves plain schemas and the stub as they are: %s', (dialect) => {
    for (const schema of [PATH, STUB, { type: 'object', properties: {} } as JsonSchema]) {
      if (dialect === 'bedrock' || schema !== STUB)
        expect(convertSchema(dialect, schema).schema).toBe(schema);
      expect(convertSchema(dialect, schema)).toMatchObject({ schema, changes: [] });
    }
  });

  it('names the field for Gemini only', () => {
    for (const dialect of WIRE_DIALECTS)
      expect(convertSchema(dialect, PATH).field).toBe(
        dialect === 'gemini' ? 'parametersJsonSchema' : undefined,
      );
  });

  it.each(['openai-responses', 'openai-chat', 'openrouter'] as WireDialect[])(
    'gives %s the properties it asks for, and a root type',
    (dialect) => {
      const empty = { type: 'object', properties: {} };
      expect(convertSchema(dialect, { type: 'object' }).schema).toEqual(empty);
      expect(convertSchema(dialect, {}).schema).toEqual(empty);
      expect(convertSchema(dialect, { type: 'object', additionalProperties: false }).schema).toEqual({
        ...empty,
        additionalProperties: false,
      });
    },
  );

  it('gives Bedrock a root type and leaves Anthropic alone', () => {
    expect(convertSchema('bedrock', { anyOf: [] }).schema).toEqual({ type: 'object', anyOf: [] });
    const bare: JsonSchema = { properties: {} };
    expect(convertSchema('anthropic', bare).schema).toBe(bare);
  });
});

describe('convertSchema for Gemini', () => {
  it('writes const as enum and drops what neither field knows', () => {
    expect(property({ const: 'a', uniqueItems: true, not: {} }).schema).toEqual({ enum: ['a'] });
    const { changes, schema } = convertSchema('gemini', { $schema: 'x', ...PATH });
    expect(schema).toEqual(PATH);
    expect(changes).toEqual(['"$schema" left out']);
  });

  it('keeps the items of a nullable list with its list', () => {
    expect(property({ type: ['array', 'null'], items: { type: 'string' } })).toEqual({
      schema: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
      field: 'parametersJsonSchema',
    });
  });

  it('says null as `nullable` where the other field is needed', () => {
    expect(property({ type: ['string', 'null'], default: 'x' })).toEqual({
      schema: { default: 'x', type: 'string', nullable: true },
      field: 'parameters',
    });
  });

  it('writes local references out and keeps what stands beside them', () => {
    const defs = { $defs: { Colour: { type: 'string', enum: ['red', 'blue'], description: 'of paint' } } };
    expect(property({ $ref: '#/$defs/Colour', default: 'red' }, defs)).toEqual({
      schema: { type: 'string', enum: ['red', 'blue'], description: 'of paint', default: 'red' },
      field: 'parameters',
    });
  });

  it('ends with recursive, dead and multiplying references', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, v: { type: 'string' } } };
    const list = convertSchema('gemini', {
      type: 'object',
      properties: { head: { $ref: '#/$defs/Node' }, dead: { $ref: '#/$defs/None' } },
      $defs: { Node: node },
    });
    expect(list.changes).toContain('recursive references cut after one round');
    expect(list.changes).toContain('references that lead nowhere left out');
    expect(foreignKeywords(list)).toEqual([]);

    const doubling: JsonObject = { D30: { type: 'string' } };
    for (let i = 0; i < 30; i++) {
      const next = { $ref: `#/$defs/D${i + 1}` };
      doubling[`D${i}`] = { type: 'object', properties: { a: next, b: next } };
    }
    const bomb = convertSchema('gemini', {
      type: 'object',
      properties: { p: { $ref: '#/$defs/D0' } },
      $defs: doubling,
    });
    expect(JSON.stringify(bomb.schema).length).toBeLessThan(2_000_000);
  });

  it('moves exclusive bounds of integers by one', () => {
    expect(property({ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 }).schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 9,
    });
    expect(property({ type: 'integer', minimum: 0, exclusiveMinimum: true }).schema).toEqual({
      type: 'integer',
      minimum: 1,
    });
  });

  it('takes names of properties and data for what they are', () => {
    const properties = JSON.parse(
      '{"const":{"type":"string"},"$ref":{"type":"string"},"not":{"type":"integer"},"__proto__":{"const":1}}',
    ) as JsonObject;
    const { schema } = convertSchema('gemini', { type: 'object', properties });
    expect(JSON.stringify(schema)).toBe(
      '{"type":"object","properties":{"const":{"type":"string"},"$ref":{"type":"string"},"not":{"type":"integer"},"__proto__":{"enum":[1]}}}',
    );
    const data = { type: 'string', default: '{"$ref":"#/x","const":1}' };
    expect(property(data)).toEqual({ schema: data, field: 'parameters' });
  });

  it('leaves a schema in the words of `parameters` as it is', () => {
    const schema: JsonSchema = {
      type: 'OBJECT',
      properties: { a: { type: 'STRING', nullable: true, maxLength: 3 } },
    };
    expect(convertSchema('gemini', schema)).toEqual({ schema, changes: [], field: 'parameters' });
  });
});

const KEYWORDS = [
  '$defs $ref $schema additionalProperties allOf anyOf const default description enum examples exclusiveMaximum',
  'exclusiveMinimum format if items maxItems maxLength maximum minLength minimum not nullable oneOf pattern',
  'patternProperties prefixItems properties propertyOrdering required title type uniqueItems __proto__',
].flatMap((line) => line.split(' '));

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string', 'STRING', 'any'];

/** Schemas with every keyword holding something of the right kind or the wrong one. */
const schemas = fc.letrec<{ schema: JsonObject; value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      1.5,
      'a',
      [],
      {},
      '#',
      '#/$defs/a',
      '#/$defs/b',
      '#/properties/a',
    ),
    fc.constantFrom<Json>(...TYPES),
    fc.subarray(TYPES),
    fc.array(tie('schema'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'const', '$ref', '__proto__'), tie('schema'), { maxKeys: 3 }),
    tie('schema'),
  ),
  schema: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...KEYWORDS), tie('value')), {
      maxLength: 5,
      selector: ([key]) => key,
    })
    .map((entries) => Object.fromEntries(entries)),
})).schema;

/** Schemas as people write them, so that both fields of Gemini come up. */
const ordinary = fc.letrec<{ schema: JsonObject; root: JsonObject }>((tie) => ({
  schema: fc
    .tuple(
      fc.constantFrom<JsonObject>(
        { type: 'string' },
        { type: 'string', pattern: '^a$' },
        { type: 'string', format: 'uri' },
        { type: 'integer', exclusiveMinimum: 0 },
        { type: 'integer', enum: [1, 2] },
        { type: ['string', 'null'], minLength: 1 },
        { type: ['string', 'number'] },
        { enum: ['a', null] },
        { enum: [true, 1, 'a'] },
        { type: 'object', additionalProperties: { type: 'string', default: 'x' } },
        { $ref: '#/$defs/A' },
        { nullable: true, $ref: '#/properties/b' },
      ),
      fc.option(fc.constantFrom<JsonObject>({ default: 1 }, { description: 'd' }, { examples: ['e'] })),
      fc.option(
        fc.oneof(
          { maxDepth: 3 },
          fc.record({ type: fc.constant('array'), items: tie('schema') }),
          fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
          fc.record({ anyOf: fc.tuple(tie('schema'), fc.constant({ type: 'null' })) }),
          fc.record({ allOf: fc.array(tie('schema'), { maxLength: 2 }) }),
          tie('root'),
        ),
        { nil: {} },
      ),
    )
    .map(([leaf, note, inner]): JsonObject => ({
      ...(Object.keys(inner).length > 0 ? inner : leaf),
      ...note,
    })),
  root: fc
    .record({ a: tie('schema'), b: tie('schema'), A: tie('schema') })
    .map(({ a, b, A }): JsonObject => ({
      type: 'object',
      properties: { a, b },
      required: ['a', 'c'],
      $defs: { A },
    })),
})).root;

const anything = fc.oneof(schemas, ordinary);

describe('convertSchema, any schema', () => {
  it.each(WIRE_DIALECTS)(
    'never throws, never mutates, and changes nothing the second time: %s',
    (dialect) => {
      fc.assert(
        fc.property(anything, (schema) => {
          const before = JSON.stringify(schema);
          const once = convertSchema(dialect, schema);
          expect(JSON.stringify(schema)).toBe(before);
          if (once.changes.length === 0) expect(once.schema).toBe(schema);
          const twice = convertSchema(dialect, once.schema);
          expect(twice.changes).toEqual([]);
          expect(twice.schema).toBe(once.schema);
          expect(twice.field).toBe(once.field);
        }),
        { numRuns: 400 },
      );
    },
  );

  it('gives Gemini nothing but the keywords of the field', () => {
    fc.assert(
      fc.property(anything, (schema) => {
        expect(foreignKeywords(convertSchema('gemini', schema))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
