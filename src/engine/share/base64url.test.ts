import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

it('writes what Node writes, and reads it back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(bytes);
    }),
  );
});

it('reads whole bytes of a cut text', () => {
  const bytes = new Uint8Array([1, 2, 3, 4]);
  const text = toBase64url(bytes);
  expect(Array.from(text, (_, length) => fromBase64url(text.slice(0, length))?.length)).toEqual([
    0, 0, 1, 2, 3, 3,
  ]);
});

it.each(['ab+d', 'ab/d', 'abc=', 'ab d', 'ä'])('has no character for %s', (text) => {
  expect(fromBase64url(text)).toBeUndefined();
});
