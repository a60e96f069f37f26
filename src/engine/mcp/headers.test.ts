import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerFault, readHeaders } from './headers.ts';

it.each([
  ['X-Team: search\r\n\nAuthorization:Bearer a:b ', { 'X-Team': 'search', Authorization: 'Bearer a:b' }, []],
  ['', {}, []],
  ['nothing', {}, ['Line 1 has no colon. Write a name, a colon and the value.']],
  ['a: 1\n: 2', { a: '1' }, ['Line 2 has no colon. Write a name, a colon and the value.']],
  ['a b: 1', {}, ['Line 1: this is no name of a header. Use letters, digits and hyphens.']],
  ['Cookie: a=b', {}, ['Line 1: browsers do not let a page send `Cookie`. Leave it out.']],
])('%j', (text, headers, faults) => {
  expect(readHeaders(text)).toEqual({ headers, faults });
});

it('does not quote a value', () => {
  expect(headerFault('X-Key', 'sécret\u2028')).toContain('X-Key');
  expect(headerFault('X-Key', 'sécret\u2028')).not.toContain('cret');
});

it('passes only what fetch takes', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'Z', '7', '-', '_', '!', ':', ' ', 'ü'),
    minLength: 1,
    maxLength: 3,
  });
  const value = fc.string({
    unit: fc.constantFrom('a', ' ', '\t', 'ü', '\u0100', '\n', '\0', '\x7f'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(name, value, (key, text) => {
      fc.pre(headerFault(key, text) === undefined);
      expect(() => new Headers({ [key]: text })).not.toThrow();
    }),
  );
});
