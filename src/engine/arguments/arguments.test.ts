import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse.ts';
import type { JsonSchema, Tool } from '../types.ts';
import { checkArguments } from './check.ts';
import { exampleArguments, exampleResult, exampleValue } from './example.ts';

describe('checkArguments', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      doc_id: { type: 'string' },
      limit: { type: 'integer', maximum: 10 },
      filter: {
        type: 'object',
        properties: { id: { type: 'string' } },
        required: ['id'],
        additionalProperties: false,
      },
      target: { anyOf: [{ type: 'string' }, { type: 'object', required: ['path'] }] },
    },
    required: ['doc_id'],
    additionalProperties: false,
  };

  it('names missing and unknown keys (field-reports S60)', () => {
    expect(checkArguments(schema, {})).toMatchObject({ valid: false, missing: ['doc_id'], unknown: [] });
    expect(checkArguments(schema, { id: 1 })).toMatchObject({
      missing: ['doc_id'],
      unknown: ['id'],
      errors: [],
    });
    expect(checkArguments(schema, { doc_id: 'a', filter: { x: 1 } })).toMatchObject({
      missing: ['filter.id'],
      unknown: ['filter.x'],
    });
  });

  it('says the rest in words, alternatives as one', () => {
    expect(checkArguments(schema, { doc_id: 1, limit: 11, target: 7 }).errors).toEqual([
      { path: 'doc_id', message: 'is number, must be string' },
      { path: 'limit', message: '11 is greater than 10' },
      { path: 'target', message: 'fits none of the alternatives' },
    ]);
    expect(checkArguments(schema, { doc_id: 'a' })).toEqual({
      valid: true,
      missing: [],
      unknown: [],
      errors: [],
    });
  });

  it('names what is wrong in the one alternative that a value can be meant for', () => {
    const circle = {
      type: 'object',
      properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
      required: ['kind', 'radius'],
      additionalProperties: false,
    };
    const line = { type: 'object', properties: { kind: { const: 'line' } }, required: ['kind'] };
    const shapes: JsonSchema = {
      type: 'object',
      properties: {
        shapes: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/circle' }, line, { type: 'null' }] } },
        one: { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      },
      $defs: { circle },
    };
    expect(checkArguments(shapes, { shapes: [null, { kind: 'circle', r: 1 }, {}], one: 1 })).toEqual({
      valid: false,
      missing: ['shapes.1.radius'],
      unknown: ['shapes.1.r'],
      errors: [
        { path: 'shapes.2', message: 'fits none of the alternatives' },
        { path: 'one', message: 'fits more than one of the alternatives' },
      ],
    });
  });

  it('calls unknown only what is not allowed, and keeps names as they are', () => {
    const open: JsonSchema = { properties: { 'a b/%': false }, additionalProperties: { type: 'string' } };
    expect(checkArguments(open, { 'a b/%': 1, other: 1 })).toMatchObject({
      unknown: ['a b/%'],
      errors: [{ path: 'other', message: 'is number, must be string' }],
    });
  });

  it('judges what can be judged beside what cannot', () => {
    const broken = { properties: { a: { $ref: '#/nowhere' } }, required: ['b'] };
    expect(checkArguments(broken, { a: 1 })).toMatchObject({ missing: ['b'] });
    const hiding = { patternProperties: { '(a+)+$': {} }, additionalProperties: false };
    expect(checkArguments(hiding, { a: 1 })).toMatchObject({ valid: true, unknown: [] });
    const data = { properties: { a: { const: { pattern: '(' } } } };
    expect(checkArguments(data, { a: { pattern: '(' } })).toEqual({
      valid: true,
      missing: [],
      unknown: [],
      errors: [],
    });
  });

  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, level): [string, JsonSchema] => {
      const next = { $ref: `#/$defs/d${level + 1}` };
      return [`d${level}`, level === 39 ? {} : { allOf: [next, next] }];
    }),
  );

  it.each([
    [null, 'is no object'],
    ['text', 'is no object'],
    [{ $id: 'http://[' }, 'Invalid URL'],
    [{ properties: { a: { $id: 'x' }, b: { $id: 'x' } } }, 'Duplicate'],
    [{ properties: null, required: 'a' }, '`required` that is no list'],
    [{ $ref: '#/$defs/d0', $defs: doubling }, 'too often'],
  ])('never throws nor hangs: %j', (broken, reason) => {
    const check = checkArguments(broken as JsonSchema, { a: 1 });
    expect([check.valid, check.unjudged]).toEqual([true, expect.stringContaining(reason)]);
  });

  it.each([
    [{ $ref: '#/nowhere' }, 'leads nowhere'],
    [{ $ref: '#' }, 'without end'],
    [{ properties: { a: { type: 'string', pattern: '(' } } }, 'could not be run'],
    [{ properties: { a: { type: 'string', pattern: '(a+)+$' } } }, 'could not be run'],
    [{ properties: { a: { type: 'string', pattern: '((a)+)+$' } } }, 'could not be run'],
    [{ properties: { a: { type: 'string', pattern: '(?:a|a)*$' } } }, 'could not be run'],
  ] satisfies [JsonSchema, string][])('leaves unjudged what cannot be applied: %j', (broken, reason) => {
    const check = checkArguments(broken, { a: 'a'.repeat(60) });
    expect([check.valid, check.unjudged]).toEqual([true, expect.stringContaining(reason)]);
  });
});

describe('exampleArguments', () => {
  it.each([
    [{ type: 'string', format: 'date' }, '2026-01-15'],
    [{ type: 'string', minLength: 6, maxLength: 8 }, 'textxx'],
    [{ enum: ['b', 'a'] }, 'b'],
    [{ const: 7 }, 7],
    [{ type: 'integer', minimum: 3, multipleOf: 4 }, 4],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 0.5 }, 0.25],
    [{ type: 'integer', maximum: -2 }, -2],
    [{ type: ['null', 'string'] }, 'text'],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2, uniqueItems: true }, [1, 2]],
    [{ oneOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
  ] satisfies [JsonSchema, unknown][])('of %j is %j', (schema, value) => {
    expect(exampleValue(schema)).toEqual(value);
  });

  it.each([
    [{ type: 'string', pattern: '^[A-Z]{2}-[0-9]{4,8}$' }, 'AA-1111'],
    [{ type: 'string', pattern: '^(?:PROD|TEST)-\\d+(\\.x)?$' }, 'PROD-1'],
    [{ type: 'string', pattern: '^0x[0-9a-f]{4}' }, '0xaaaa'],
    [{ type: 'string', pattern: 'tex' }, 'tex'],
    [{ type: 'string', default: null }, 'text'],
    [{ type: 'integer', examples: ['three', 4] }, 4],
    [{ type: 'string', default: 'x', enum: ['a'] }, 'a'],
    [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'], default: {} }, { a: 'text' }],
    [{ allOf: [{ type: 'integer', minimum: 3 }, { minimum: 7 }] }, 7],
    [{ allOf: [{ enum: ['a', 'b'] }, { enum: ['b'] }] }, 'b'],
    [{ type: 'number', minimum: 0.25, multipleOf: 0.1 }, 0.3],
    [{ type: 'integer', maximum: 0.5 }, 0],
    [{ type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], maxItems: 1 }, [1]],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
    [
      { type: 'array', items: { type: 'string', maxLength: 4 }, minItems: 2, uniqueItems: true },
      ['text', 'tex2'],
    ],
    [
      {
        properties: { kind: { type: 'string' } },
        oneOf: [{ properties: { kind: { const: 'a' } }, required: ['kind'] }, { required: ['other'] }],
      },
      { kind: 'a' },
    ],
  ] satisfies [JsonSchema, unknown][])('of %j fits: %j', (schema, value) => {
    expect(exampleValue(schema)).toEqual(value);
    expect(checkArguments({ properties: { value: schema } }, { value: exampleValue(schema) })).toMatchObject({
      valid: true,
    });
  });

  it('shows one round of a wide recursive schema', () => {
    const names = Array.from({ length: 12 }, (_, index) => `branch${index}`);
    const schema: JsonSchema = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#' }])),
    };
    const example = exampleArguments(schema, { optional: true });
    expect(Object.keys(example)).toEqual(names);
    expect(JSON.stringify(example).length).toBeLessThan(5000);
    expect(checkArguments(schema, example)).toMatchObject({ valid: true });
  });

  it('follows references of a part into the whole', () => {
    const root: JsonSchema = { $defs: { id: { type: 'string', format: 'uuid' } } };
    expect(exampleValue({ $ref: '#/$defs/id' }, { root })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('follows references and ends on those that never do', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { node: { $ref: '#/$defs/node' } },
      required: ['node'],
      $defs: {
        node: {
          type: 'object',
          properties: { name: { type: 'string' }, next: { $ref: '#/$defs/node' } },
          required: ['name'],
        },
      },
    };
    expect(exampleArguments(schema)).toEqual({ node: { name: 'text' } });
    expect(JSON.stringify(exampleArguments(schema, { optional: true })).length).toBeLessThan(2000);
  });

  it('fits the schema it was made from', () => {
    const leaf = fc.oneof(
      fc.record({ type: fc.constant('string'), minLength: fc.nat(5) }),
      fc.record({ type: fc.constantFrom('integer', 'number'), minimum: fc.integer({ min: -9, max: 9 }) }),
      fc.record({ type: fc.constant('boolean') }),
      fc.record({ enum: fc.array(fc.string(), { minLength: 1, maxLength: 3 }) }),
    );
    const { schema } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>((tie) => ({
      object: fc
        .dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('schema'), { maxKeys: 4 })
        .chain((properties) =>
          fc.subarray(Object.keys(properties)).map((required): JsonSchema => ({
            type: 'object',
            properties,
            ...(required.length > 0 ? { required } : {}),
            additionalProperties: false,
          })),
        ),
      schema: fc.oneof(
        { depthSize: 'small' },
        leaf as fc.Arbitrary<JsonSchema>,
        tie('object'),
        fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2) }),
        fc.record({ allOf: fc.tuple(tie('object')) }),
        fc.record({ anyOf: fc.tuple(fc.constant({ type: 'null' }), tie('schema')) }),
      ),
    }));
    fc.assert(
      fc.property(schema, fc.boolean(), (inner, optional) => {
        const whole: JsonSchema = { type: 'object', properties: { value: inner }, required: ['value'] };
        expect(checkArguments(whole, exampleArguments(whole, { optional }))).toMatchObject({ valid: true });
      }),
    );
  });

  it('takes a result from the tool’s own output schema', () => {
    const tool = {
      name: 'x',
      extra: { outputSchema: { type: 'object', properties: { n: { type: 'integer' } } } },
    };
    expect([exampleResult(tool), exampleResult({ name: 'y' })]).toEqual([{ n: 1 }, { ok: true }]);
  });
});

const CATALOGS = join(import.meta.dirname, '../../../../shared/catalogs');

describe.skipIf(!existsSync(CATALOGS))(
  'real catalogues (skipped where they are not beside the project)',
  () => {
    it('give examples that nearly always fit, and never fail', { timeout: 120_000 }, () => {
      const files = readdirSync(CATALOGS, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.json'),
      );
      const tools = files.flatMap(
        (name): Tool[] => parseCatalog(readFileSync(join(CATALOGS, name), 'utf8')).tools,
      );
      const share = (optional: boolean): number =>
        tools.filter(
          ({ parameters }) => checkArguments(parameters, exampleArguments(parameters, { optional })).valid,
        ).length / tools.length;
      expect(tools.length).toBeGreaterThan(1000);
      // What does not fit has a pattern, which examples do not follow.
      expect(share(false)).toBeGreaterThan(0.99);
      expect(share(true)).toBeGreaterThan(0.98);
    });
  },
);
