/** The tokenizer as the page uses it, against a second implementation of o200k_base. */
import fc from 'fast-check';
import { getEncoding } from 'js-tiktoken';
import { describe, expect, it } from 'vitest';
import { createO200kCounter } from '../engine/metering/o200k.ts';
import { encodeO200k } from './o200k.ts';

const tiktoken = getEncoding('o200k_base');
const counter = createO200kCounter(encodeO200k);

function second(text: string): number {
  return tiktoken.encode(text, [], []).length;
}

const words = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'Creates',
        'a',
        'new',
        'issue',
        'repository’s',
        'ID',
        'e.g.',
        'HTTP',
        'naïve',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('検索する', 'поиск', '🙂👍🏽', '<|endoftext|>', '\\n\\t', '  ', '2026-12-01'),
    },
  ),
  { maxLength: 30 },
);
const sentence = words.map((parts) => parts.join(' '));
const name = fc.stringMatching(/^[a-z]{2,9}(_[a-z]{2,9}|[A-Z][a-z]{2,7}|__[a-z]+|[0-9]{1,5}){0,3}$/);
const property = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'boolean', 'array', 'object'),
    description: sentence,
    enum: fc.array(name, { maxLength: 5 }),
    default: fc.jsonValue({ maxDepth: 1 }),
    maximum: fc.double({ noNaN: true, noDefaultInfinity: true }),
  },
  { requiredKeys: ['type'] },
);
const definition = fc
  .record({
    name,
    description: sentence,
    properties: fc.dictionary(name, property, { maxKeys: 8 }),
    isPretty: fc.boolean(),
  })
  .map(({ name, description, properties, isPretty }) =>
    JSON.stringify(
      { name, description, parameters: { type: 'object', properties, required: Object.keys(properties) } },
      null,
      isPretty ? 2 : 0,
    ),
  );

describe('o200k_base', () => {
  it('agrees with js-tiktoken on 1,000 tool definitions', () => {
    const definitions = fc.sample(definition, { numRuns: 1_000, seed: 20_261_201 });
    expect(new Set(definitions).size).toBeGreaterThan(990);
    for (const text of definitions) expect(counter.count(text), text).toBe(second(text));
  }, 60_000);

  it('takes marks that look like special tokens for text', () => {
    for (const text of ['<|endoftext|>', 'a<|im_start|>system', '<|endofprompt|><|fim_prefix|>']) {
      expect(counter.count(text)).toBe(second(text));
      expect(counter.count(text)).toBeGreaterThan(4);
    }
  });

  it('survives lone surrogates', () => {
    expect(counter.count('a\ud800b')).toBeGreaterThan(1);
    expect(counter.count('\udc00'.repeat(3_000))).toBeGreaterThan(100);
  });

  it.each([
    ['one letter', 'a', 50_000, 0],
    ['CJK', '漢', 50_000, 0],
    ['blanks', ' ', 50_000, 0],
    ['signs', '=', 50_000, 0],
  ])('counts a long run of %s as it counts a short one', (_kind, unit, length) => {
    const slice = counter.count(unit.repeat(1_000));
    expect(counter.count(unit.repeat(length)) / length).toBeCloseTo(slice / 1_000, 2);
  });
});
