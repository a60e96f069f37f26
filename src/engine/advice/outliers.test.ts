import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema, ToolLike } from '../types.ts';
import { outlierSteps } from './outliers.ts';
import { schemaParts } from './schemaParts.ts';
import { toolOf, TWENTY } from './testing.ts';
import type { OutlierAdvice } from './types.ts';

function outliersOf(tools: readonly ToolLike[]): OutlierAdvice {
  const steps = outlierSteps(tools);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('schemas that are outliers', () => {
  it('lie above the fence, heaviest first, with their share and what dominates them', () => {
    const values = Array.from({ length: 200 }, (_, i) => `value-${i}`);
    const listing = toolOf('choose', 1, {
      parameters: { type: 'object', properties: { one: { type: 'string', enum: values } } },
    });
    const { rows, total, message } = outliersOf([...TWENTY, toolOf('export_all', 200), listing]);
    expect(rows.map(({ name, dominant }) => [name, dominant])).toEqual([
      ['export_all', 'descriptions'],
      ['choose', 'enums'],
    ]);
    expect(total).toBe(2);
    expect(rows[0]?.timesMedian).toBeGreaterThan(10);
    expect(message).toMatch(
      /^2 tools have schemas of more than \d+ tokens and make up \d+ % of all schemas\.$/,
    );
  });

  it.each<[string, readonly ToolLike[], RegExp]>([
    ['no tools', [], /^0 tools are too few/],
    ['four tools', TWENTY.slice(0, 4), /^4 tools are too few/],
    ['tools of one size', Array.from({ length: 9 }, () => toolOf('same')), /^No schema is an outlier/],
    ['tools without a schema', Array.from({ length: 9 }, (_, i) => ({ name: `t${i}` })), /^No schema/],
  ])('are none among %s', (_, tools, message) => {
    const advice = outliersOf(tools);
    expect(advice.rows).toEqual([]);
    expect(advice.message).toMatch(message);
  });

  it('are ten at most, the rest counted', () => {
    const heavy = Array.from({ length: 12 }, (_, i) => toolOf(`heavy_${i}`, 100 + i));
    const light = Array.from({ length: 80 }, (_, i) => toolOf(`light_${i}`));
    const advice = outliersOf([...heavy, ...light]);
    expect(advice.rows).toHaveLength(10);
    expect(advice.total).toBe(12);
    expect(advice.rows[0]?.name).toBe('heavy_11');
  });
});

describe('parts of a schema', () => {
  it('tell fields within fields from parameters, and prose from a field called description', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { a: { type: 'object', properties: { description: { type: 'string' } } } },
    };
    const { descriptions, enums, nested } = schemaParts(schema);
    expect([descriptions, enums]).toEqual([0, 0]);
    expect(nested).toBe('{"type":"string"}'.length / 4);
  });

  it('add up to the whole', () => {
    const key = fc.constantFrom('description', 'enum', 'properties', 'items', 'type', 'a', 'anyOf');
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<Json>('text', 7, null, true, []),
        fc.dictionary(key, tie('json')),
        fc.array(tie('json'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, json), (schema) => {
        const { descriptions, enums, nested, parameters } = schemaParts(schema);
        expect(descriptions + enums + nested + parameters).toBe(JSON.stringify(schema).length / 4);
      }),
    );
  });
});
