/** Escapes and character classes of Python's `re`, as far as what it refuses goes (CPython 3.11, `re/_parser.py`). */

/** Reads one thing and returns the index behind it, or says why Python refuses it. */
type Read = number | { error: string };

const ASCII_LETTER = /^[a-zA-Z]$/;
const CATEGORIES = 'dDsSwW';
const SIMPLE = 'abfnrtv';
const HEX_DIGITS: Record<string, number> = { x: 2, u: 4, U: 8 };
const LARGEST_OCTAL = 0o377;

export function isError(read: Read): read is { error: string } {
  return typeof read === 'object';
}

/** What an escape outside a class stands for. `anchor` matches a place and cannot be repeated. */
export interface Escape {
  end: number;
  kind: 'character' | 'anchor' | 'reference';
  /** Number of the group referred to; 0 otherwise. */
  group: number;
}

export function readEscape(pattern: string, at: number): Escape | { error: string } {
  const letter = pattern.charAt(at + 1);
  if (letter === '') return { error: 'bad escape (end of pattern)' };
  if ('AbBZ'.includes(letter)) return { end: at + 2, kind: 'anchor', group: 0 };
  if (/[1-9]/.test(letter)) {
    if (/^[1-3][0-7]{2}/.test(pattern.slice(at + 1))) return { end: at + 4, kind: 'character', group: 0 };
    const digits = /^\d{1,2}/.exec(pattern.slice(at + 1))?.[0] ?? letter;
    return { end: at + 1 + digits.length, kind: 'reference', group: Number(digits) };
  }
  const end = readCharacterEscape(pattern, at);
  return isError(end) ? end : { end, kind: 'character', group: 0 };
}

/** An escape that stands for characters, inside a class or outside. */
function readCharacterEscape(pattern: string, at: number): Read {
  const letter = pattern.charAt(at + 1);
  if (CATEGORIES.includes(letter) || SIMPLE.includes(letter)) return at + 2;
  const digits = Object.hasOwn(HEX_DIGITS, letter) ? HEX_DIGITS[letter] : undefined;
  if (digits !== undefined) {
    const found = /^[0-9a-fA-F]*/.exec(pattern.slice(at + 2, at + 2 + digits))?.[0] ?? '';
    return found.length === digits ? at + 2 + digits : { error: `incomplete escape \\${letter}${found}` };
  }
  if (letter === 'N') {
    const name = /^\{[^}]+\}/.exec(pattern.slice(at + 2, at + 102))?.[0];
    return name === undefined ? { error: 'missing {' } : at + 2 + name.length;
  }
  const octal = /^[0-7]{1,3}/.exec(pattern.slice(at + 1))?.[0];
  if (octal !== undefined) {
    return parseInt(octal, 8) > LARGEST_OCTAL
      ? { error: `octal escape value \\${octal} outside of range 0-0o377` }
      : at + 1 + octal.length;
  }
  if (ASCII_LETTER.test(letter) || /\d/.test(letter)) return { error: `bad escape \\${letter}` };
  return at + 1 + sizeAt(pattern, at + 1);
}

/** `[…]`: a `]` right at the start is a member, so that JavaScript's `[^]` never ends. */
export function readClass(pattern: string, at: number): Read {
  const unterminated = { error: 'unterminated character set' };
  const first = pattern.charAt(at + 1) === '^' ? at + 2 : at + 1;
  let index = first;
  while (index < pattern.length) {
    if (pattern.charAt(index) === ']' && index > first) return index + 1;
    const start = index;
    const end = readMember(pattern, index);
    if (isError(end)) return end;
    index = end;
    if (pattern.charAt(index) !== '-') continue;
    if (index + 1 >= pattern.length) return unterminated;
    if (pattern.charAt(index + 1) === ']') return index + 2;
    const last = readMember(pattern, index + 1);
    if (isError(last)) return last;
    const from = pattern.slice(start, index);
    const to = pattern.slice(index + 1, last);
    if (!isRange(from, to)) return { error: `bad character range ${from}-${to}` };
    index = last;
  }
  return unterminated;
}

function readMember(pattern: string, at: number): Read {
  if (pattern.charAt(at) !== '\\') return at + sizeAt(pattern, at);
  return at + 1 < pattern.length
    ? readCharacterEscape(pattern, at)
    : { error: 'bad escape (end of pattern)' };
}

function isRange(from: string, to: string): boolean {
  const low = codeOf(from);
  const high = codeOf(to);
  if (low === undefined || high === undefined) return low === high && !isCategory(from) && !isCategory(to);
  return low <= high;
}

function isCategory(member: string): boolean {
  return member.length === 2 && member.startsWith('\\') && CATEGORIES.includes(member.charAt(1));
}

const SIMPLE_CODES: Record<string, number> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

function codeOf(member: string): number | undefined {
  if (!member.startsWith('\\')) return member.codePointAt(0);
  const letter = member.charAt(1);
  if (isCategory(member) || letter === 'N') return undefined;
  if (Object.hasOwn(SIMPLE_CODES, letter)) return SIMPLE_CODES[letter];
  if (Object.hasOwn(HEX_DIGITS, letter)) return parseInt(member.slice(2), 16);
  return /\d/.test(letter) ? parseInt(member.slice(1), 8) : member.codePointAt(1);
}

/** UTF-16 units of the code point at an index. */
export function sizeAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
