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
      { path: 'target', message: 'fits none, or more than one, of the alternatives' },
    ]);
    expect(checkArguments(schema, { doc_id: 'a' })).toEqual({
      valid: true,
      missing: [],
      unknown: [],
      errors: [],
    });
  });

  it.each([
    [{ $ref: '#/nowhere' }, 'leads nowhere'],
    [{ $ref: '#' }, 'without end'],
    [{ properties: { a: { type: 'string', pattern: '(' } } }, 'could not be run'],
    [{ properties: { a: { type: 'string', pattern: '(a+)+$' } } }, 'could not be run'],
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
      const fits = tools.filter(
        ({ parameters }) => checkArguments(parameters, exampleArguments(parameters)).valid,
      ).length;
      expect(tools.length).toBeGreaterThan(1000);
      expect(fits / tools.length).toBeGreaterThan(0.97);
    });
  },
);
