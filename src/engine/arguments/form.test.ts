import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import { formControl } from './form.ts';

const ROOT: JsonSchema = {
  type: 'object',
  properties: { node: { $ref: '#/$defs/node' } },
  $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
};

describe('formControl', () => {
  it.each([
    [{ type: 'string' }, { control: 'text' }],
    [{ type: ['null', 'integer'] }, { control: 'integer' }],
    [{ type: ['string', 'integer'] }, { control: 'json' }],
    [{ enum: ['a', 1] }, { control: 'choice', options: ['a', 1] }],
    [{ const: 'x' }, { control: 'choice', options: ['x'] }],
    [
      { type: 'array', items: { type: 'string' } },
      { control: 'list', items: { type: 'string' } },
    ],
    [{ type: 'object' }, { control: 'json' }],
    [{}, { control: 'json' }],
    [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, { control: 'boolean' }],
  ] satisfies [JsonSchema, unknown][])('of %j is %j', (schema, control) => {
    expect(formControl(schema, schema)).toEqual(control);
  });

  it('asks for the members of an object, required ones marked', () => {
    const schema: JsonSchema = {
      allOf: [{ properties: { a: { type: 'string', description: 'First.' } }, required: ['a'] }],
      properties: { b: { type: 'boolean' } },
    };
    expect(formControl(schema, schema)).toMatchObject({
      control: 'object',
      fields: [
        { name: 'a', required: true, description: 'First.' },
        { name: 'b', required: false, description: '' },
      ],
    });
  });

  it('names alternatives by title, members or type', () => {
    const schema: JsonSchema = {
      oneOf: [
        { title: 'By id', type: 'string' },
        { properties: { path: {}, line: {} } },
        { type: 'integer' },
      ],
    };
    expect(formControl(schema, schema)).toMatchObject({
      control: 'variants',
      variants: [{ label: 'By id' }, { label: 'path, line' }, { label: 'integer' }],
    });
  });

  it('follows references, and never without end', () => {
    expect(formControl({ $ref: '#/$defs/node' }, ROOT)).toMatchObject({
      control: 'object',
      fields: [{ name: 'next' }],
    });
    expect(formControl({ $ref: '#/loop' }, { loop: { $ref: '#/loop' } })).toEqual({ control: 'json' });
    expect(formControl({ $ref: '#/nowhere' }, ROOT)).toEqual({ control: 'json' });
    for (const itself of [{ anyOf: [{ $ref: '#' }] }, { allOf: [{ $ref: '#' }] }])
      expect(formControl(itself, itself)).toEqual({ control: 'json' });
  });
});
