import { describe, expect, it } from 'vitest';
import type { Json } from '../../types.ts';
import { fencedRanges } from './fences.ts';
import { createPlaces } from './places.ts';
import { scan } from './scanner.ts';
import { MAX_DEPTH } from './types.ts';

const codes = (text: string): string[] => scan(text).events.map(({ code }) => code);

describe('scan', () => {
  it.each<[string, Json[]]>([
    ['{"a":1}', [{ a: 1 }]],
    ['[1,-2.5e3,true,false,null,"x"]', [[1, -2500, true, false, null, 'x']]],
    ['{"a":1} {"b":2}\n[3],;[4]', [{ a: 1 }, { b: 2 }, [3], [4]]],
    [String.raw`["\u00e9\n\"\\\/\ud83d\ude00"]`, [['é\n"\\/😀']]],
    ['\ufeff\u200b[1]\u200b\u00a0', [[1]]],
    ['["a\tb"]', [['a\tb']]],
    ['', []],
  ])('reads %j without an event', (text, values) => {
    expect(scan(text).values).toEqual(values);
    expect(codes(text)).toEqual([]);
  });

  it.each<[string, string, Json[]]>([
    ['comment', '[1, // one\n 2 /* two */]', [[1, 2]]],
    ['trailing-comma', '[1,2,]', [[1, 2]]],
    ['trailing-comma', '{"a":1,}', [{ a: 1 }]],
    ['missing-comma', '[{"a":1}{"b":2}]', [[{ a: 1 }, { b: 2 }]]],
    ['missing-comma', '{"a":1 "b":2}', [{ a: 1, b: 2 }]],
    ['duplicate-key', '{"a":1,"a":2}', [{ a: 2 }]],
    ['bad-escape', String.raw`["a\_b"]`, [['a_b']]],
    ['control-character', '["a\u0001b"]', [['a\u0001b']]],
    ['lone-surrogate', '["\ud83d"]', [['\ufffd']]],
    ['lone-surrogate', String.raw`["\ude00\ud83d"]`, [['\ufffd\ufffd']]],
    ['big-integer', '[9223372036854775807]', [[9223372036854775807n.toString()].map(Number)]],
    ['number-range', '[-1e999]', [[-Number.MAX_VALUE]]],
  ])('remarks %s and goes on: %j', (code, text, values) => {
    expect(scan(text).values).toEqual(values);
    expect(codes(text)).toEqual([code]);
  });

  it.each([
    ['cut', '{"a":[1,2'],
    ['cut', '["abc'],
    ['cut', '[1, /* open'],
    ['unclosed', '[{"a":1]'],
    ['unclosed', '{"a":[1}'],
    ['stray-bracket', '[1}]'],
    ['stray-bracket', '[{"a":1}},{"b":2}]'],
    ['unterminated-string', '["abc\n]'],
    ['unquoted', '[True]'],
    ['unquoted', '{a:1}'],
    ['single-quotes', "['a']"],
    ['bad-number', '[01]'],
    ['bad-number', '[1.2.3]'],
    ['missing-value', '{"a":}'],
    ['missing-colon', '{"a" 1}'],
    ['unexpected', '[@]'],
    ['stray-text', 'hello'],
  ])('reports %s in %j', (code, text) => {
    expect(codes(text)).toContain(code);
  });

  it('makes own data of keys that name the prototype', () => {
    const [value] = scan('{"__proto__":{"x":1},"constructor":2}').values;
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each([1, MAX_DEPTH, MAX_DEPTH + 1, 10_000, 1_000_000])('takes %i levels', (levels) => {
    for (const text of [
      '['.repeat(levels) + ']'.repeat(levels),
      `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    ]) {
      expect(codes(text)).toEqual(levels > MAX_DEPTH ? ['too-deep'] : []);
    }
  });

  it('skips what is too deep and nothing else', () => {
    const deep = `${'['.repeat(5000)}"]"/*]*/${']'.repeat(5000)}`;
    expect(scan(`[1,${deep},2]`).values).toHaveLength(1);
    expect(scan(`[1,${deep},2]`).values[0]).toMatchObject({ 0: 1, 2: 2 });
  });

  it('knows where values stand, and what happened in which field', () => {
    const text = '{"tools":[\n {"n":{"maximum":9007199254740993}}, 7]}';
    const { values, spans, scalars, events } = scan(text);
    const tools = (values[0] as { tools: Json[] }).tools;
    expect(spans.get(tools[0] as Json[])).toEqual({
      start: text.indexOf('{"n"'),
      end: text.indexOf(', 7'),
      depth: 3,
    });
    expect(scalars.get(tools)?.get(1)).toBe(text.indexOf('7]'));
    expect(events[0]?.path).toEqual(['tools', 0, 'n', 'maximum']);
  });

  it('stays bounded on hostile text', () => {
    for (const part of ['@', '[@],', '{:', '"\\', '```', '{"a":"b', ']}', "'", '{"a" ']) {
      expect(scan(part.repeat(50_000)).events.length).toBeLessThanOrEqual(200_001);
    }
  });

  it('says about every megabyte how far it is', () => {
    const text = `[${'"0123456789",'.repeat(300_000)}1]`;
    const seen: number[] = [];
    scan(text, { onProgress: (offset) => seen.push(offset) });
    expect(seen.length).toBe(Math.floor(text.length / 2 ** 20));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});

describe('createPlaces', () => {
  it.each([
    ['abc', 2, 1, 3],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 2, 1],
    ['\ufeffab', 1, 1, 1],
    ['\ufeffa\nb', 3, 2, 1],
  ])('%j at %i is line %i, column %i', (text, offset, line, column) => {
    expect(createPlaces(text)(offset)).toEqual({ line, column });
  });
});

describe('fencedRanges', () => {
  const inner = (text: string): string[] | undefined =>
    fencedRanges(text)?.map(({ start, end }) => text.slice(start, end).trim());

  it.each<[string, string[] | undefined]>([
    ['[1]', undefined],
    ['["```"]', undefined],
    ['```json\n[1]\n```', ['[1]']],
    ['a\n```\n[1]\n```\nb\n~~~jsonc\n[2]\n~~~', ['[1]', '[2]']],
    ['```bash\n[1]\n```', []],
    ['- here:\n  ```json\n  [1]\n  ```', ['[1]']],
    ['```json\n[1', ['[1']],
    ['````\n```\n[1]\n````', ['```\n[1]']],
  ])('%j', (text, ranges) => {
    expect(inner(text)).toEqual(ranges);
  });
});
