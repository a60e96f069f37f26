import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema, ToolLike } from '../types.ts';
import { frameUnits, hoistRepeats } from './hoist.ts';
import { repeatSteps } from './repeats.ts';
import type { RepeatAdvice } from './types.ts';

function repeatsOf(...schemas: JsonSchema[]): RepeatAdvice {
  const tools: ToolLike[] = schemas.map((parameters, i) => ({ name: `tool_${i}`, parameters }));
  const steps = repeatSteps(tools);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const RANGE: JsonSchema = {
  type: 'object',
  properties: {
    from: { type: 'string', description: 'First day of the range, included.' },
    to: { type: 'string', description: 'Last day of the range, included.' },
  },
};
/** The same in another order. */
const TURNED: JsonSchema = { properties: { to: at('to'), from: at('from') }, type: 'object' };

function at(name: 'from' | 'to'): JsonSchema {
  const which = name === 'from' ? 'First' : 'Last';
  return { description: `${which} day of the range, included.`, type: 'string' };
}

function object(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties };
}

const length = (schema: JsonSchema): number => JSON.stringify(schema).length;

describe('repeated sub-schemas', () => {
  it('are shared within a tool, whatever the order of their keys', () => {
    const schema = object({ made: RANGE, changed: TURNED, seen: { type: 'array', items: RANGE } });
    const { within, across, hoistable, saved } = repeatsOf(schema);
    expect(across).toEqual([]);
    expect(within).toMatchObject([
      { kind: 'schema', label: 'object: from, to', path: 'properties.made', count: 3 },
    ]);
    const size = length(RANGE);
    const references = 3 * '{"$ref":"#/$defs/shared1"}'.length;
    expect(within[0]?.saved).toBe((2 * size - references - '"shared1":,'.length) / 4);
    const hoisted = hoistRepeats(schema);
    expect(hoisted).toEqual({
      ...object({
        made: { $ref: '#/$defs/shared1' },
        changed: { $ref: '#/$defs/shared1' },
        seen: { type: 'array', items: { $ref: '#/$defs/shared1' } },
      }),
      $defs: { shared1: expect.objectContaining({ type: 'object' }) as unknown },
    });
    expect(saved).toBe((length(schema) - length(hoisted)) / 4);
    expect(hoistable).toEqual([{ key: 'tool_0', name: 'tool_0', saved }]);
  });

  it('are reported as a whole, not part by part', () => {
    const inner = object({ of: RANGE, note: { type: 'string' } });
    expect(repeatsOf(object({ a: inner, b: inner })).within).toMatchObject([
      { path: 'properties.a', count: 2 },
    ]);
    // A part that also stands alone is shared once more.
    const more = repeatsOf(object({ a: inner, b: inner, c: RANGE })).within;
    expect(more.map(({ label, count }) => [label, count])).toEqual([
      ['object: of, note', 2],
      ['object: from, to', 2],
    ]);
  });

  it('cannot be shared across tools, and are counted by tool', () => {
    const { across, within, message } = repeatsOf(
      object({ when: RANGE }),
      object({ when: RANGE, more: { type: 'boolean' } }),
      object({ other: { type: 'string' } }),
    );
    expect(within).toEqual([]);
    expect(across).toMatchObject([{ count: 2, saved: null, tool: { name: 'tool_0' } }]);
    expect(message).toContain('cannot be shared on the wire');
  });

  it.each<[string, JsonSchema]>([
    ['short', object({ a: { type: 'string' }, b: { type: 'string' } })],
    ['data, not schemas', { type: 'object', default: { a: RANGE, b: RANGE } }],
    ['nothing', {}],
  ])('are not worth a word where they are %s', (_, schema) => {
    expect(repeatsOf(schema)).toMatchObject({ within: [], hoistable: [], saved: 0 });
    expect(hoistRepeats(schema)).toBe(schema);
  });

  it('stay where the schema has addresses of its own, or where they are lists of values', () => {
    const own = { ...RANGE, $id: 'https://example.com/range' };
    expect(repeatsOf(object({ a: own, b: own })).within).toMatchObject([{ saved: null, kind: 'schema' }]);
    const values = Array.from({ length: 20 }, (_, i) => `value-${i}`);
    const listed = object({
      a: { type: 'string', enum: values, description: 'One.' },
      b: { type: 'string', enum: values, description: 'Another.' },
    });
    expect(repeatsOf(listed)).toMatchObject({
      within: [{ kind: 'values', path: 'properties.a.enum', count: 2, saved: null }],
      hoistable: [],
    });
  });

  it('overflow nothing at any depth', () => {
    let deep: JsonSchema = RANGE;
    for (let i = 0; i < 1500; i++) deep = { type: 'array', items: deep };
    expect(repeatsOf(object({ a: deep, b: deep })).within).toMatchObject([{ count: 2 }]);
  });

  it('spare exactly what they say', () => {
    const { schema: arbitrary } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<JsonSchema>({ type: 'string' }, RANGE, TURNED),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'description'), tie('schema')).map(object),
        tie('schema').map((items) => ({ type: 'array', items })),
        fc.array(tie('schema'), { maxLength: 3 }).map((anyOf) => ({ anyOf })),
      ),
    }));
    const root = fc.tuple(arbitrary, arbitrary, arbitrary).map(([a, b, c]) => object({ a, b, c }));
    const withDefs = fc.tuple(root, fc.constantFrom({}, { $defs: {} }, { $defs: { range: RANGE } }));
    fc.assert(
      fc.property(withDefs, ([plain, more]) => {
        const schema = { ...plain, ...more };
        const { within, saved } = repeatsOf(schema);
        const hoisted = hoistRepeats(schema);
        const rows = within.reduce((sum, row) => sum + (row.saved ?? 0), 0);
        const frame = within.length > 0 ? frameUnits(schema) / 4 : 0;
        expect((length(schema) - length(hoisted)) / 4).toBeCloseTo(rows - frame, 9);
        expect(saved).toBeCloseTo(Math.max(0, rows - frame), 9);
        expect(repeatsOf(hoisted).within.filter((row) => row.saved !== null)).toEqual([]);
        expect(resolved(hoisted)).toEqual(resolved(schema));
      }),
      { numRuns: 200 },
    );
  });
});

/** Every reference replaced by what it stands for, and without the definitions. */
function resolved(schema: JsonSchema): unknown {
  const { $defs = {}, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest), (_, value: unknown) => {
    const ref = typeof value === 'object' && value !== null && '$ref' in value ? value.$ref : undefined;
    if (typeof ref !== 'string') return value;
    const definition = ($defs as Record<string, JsonSchema>)[ref.replace('#/$defs/', '')];
    return resolved({ ...definition, $defs });
  });
}
