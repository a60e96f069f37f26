import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pythonRegexError } from './pythonRegex.ts';

/** Each line was tried with `re.compile` of Python 3.11. */
const COMPILES = [
  '',
  '^[a-z]+$',
  String.raw`^\d{4}-\d{2}$`,
  '(?<=a)b(?<!cd)',
  '(?:a|b)*?',
  '(?=a)*b',
  String.raw`(a)\1`,
  String.raw`\u0041\x41\0\012`,
  '[]a]',
  '[^]a]',
  'a{}b{x}{,3}',
  String.raw`[\w-]\-\/\.`,
  '(?P<name>a)',
  '(?i:a)',
  '[a-z&&[^b]]',
  '😀+',
];
const REFUSED = [
  ['(?<name>a)', 'unknown extension ?<n'],
  [String.raw`(?P<n>a)\k<n>`, String.raw`bad escape \k`],
  [String.raw`^\p{L}+$`, String.raw`bad escape \p`],
  [String.raw`\u{1F600}`, String.raw`incomplete escape \u`],
  [String.raw`\cA`, String.raw`bad escape \c`],
  ['[^]', 'unterminated character set'],
  [String.raw`[\w-z]`, String.raw`bad character range \w-z`],
  [String.raw`[\B]`, String.raw`bad escape \B`],
  ['(?<=a+)b', 'look-behind requires fixed-width pattern'],
  ['(?<=a|bc)d', 'look-behind requires fixed-width pattern'],
  [String.raw`\1`, 'invalid group reference 1'],
  [String.raw`(a\1)`, 'cannot refer to an open group'],
  ['(', 'missing ), unterminated subpattern'],
  ['a)', 'unbalanced parenthesis'],
  ['*a', 'nothing to repeat'],
  ['^*', 'nothing to repeat'],
  ['a**', 'multiple repeat'],
  ['a{3,2}', 'min repeat greater than max repeat'],
] as const;

describe('pythonRegexError', () => {
  it.each(COMPILES)('lets %s pass', (pattern) => {
    expect(pythonRegexError(pattern)).toBeUndefined();
  });

  it.each(REFUSED)('refuses %s', (pattern, reason) => {
    expect(pythonRegexError(pattern)).toBe(reason);
  });

  it('takes any text, and nesting of any depth', () => {
    fc.assert(fc.property(fc.string(), (pattern) => void pythonRegexError(pattern)));
    expect(pythonRegexError('('.repeat(100_000) + ')'.repeat(100_000))).toBeUndefined();
  });
});
