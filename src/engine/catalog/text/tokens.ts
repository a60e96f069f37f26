/** Strings, numbers and words of JSON, read leniently. */
import { skipTrivia } from './trivia.ts';
import type { Fault, Remark } from './types.ts';

export interface Token<T> {
  /** Undefined where nothing can be made of it. */
  value: T | undefined;
  /** Offset behind the token. */
  next: number;
  fault?: Fault;
  remark?: Remark;
}

const QUOTE = 34;
const BACKSLASH = 92;
const LOWEST_PRINTABLE = 32;
const TAB = 9;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Under the `u` flag a pair is one character, so only halves that stand alone match. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const HEX = /^[\da-fA-F]{4}$/;

/**
 * Reads the string whose opening quote is at `open`. A line break ends it: JSON allows none inside a string, so the
 * closing quote is missing, and reading on would turn every later string of the text inside out.
 */
export function readString(text: string, open: number, end: number): Token<string> {
  let at = open + 1;
  let hasEscape = false;
  let hasHigh = false;
  let remark: Remark | undefined;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) break;
    if (unit === BACKSLASH) {
      hasEscape = true;
      at++;
    } else if (unit >= 0xd800) hasHigh = true;
    else if (unit < LOWEST_PRINTABLE && unit !== TAB) {
      if (unit === 10 || unit === 13) return { value: undefined, next: at, fault: 'unterminated-string' };
      remark = 'control-character';
    }
  }
  if (at >= end) return { value: undefined, next: end, fault: 'cut' };
  const raw = text.slice(open + 1, at);
  const decoded = hasEscape ? decode(raw) : { value: raw, isBad: false };
  if (decoded.isBad) remark = 'bad-escape';
  let value = decoded.value;
  if (hasHigh || hasEscape) {
    const repaired = value.replace(LONE_SURROGATE, '\ufffd');
    if (repaired !== value) remark = 'lone-surrogate';
    value = repaired;
  }
  return remark === undefined ? { value, next: at + 1 } : { value, next: at + 1, remark };
}

/** Resolves escapes. One that JSON does not know (`\_`, as Markdown leaves it) stands for its character. */
function decode(raw: string): { value: string; isBad: boolean } {
  const parts: string[] = [];
  let isBad = false;
  let from = 0;
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    parts.push(raw.slice(from, at));
    const letter = raw.charAt(at + 1);
    const hex = letter === 'u' ? raw.slice(at + 2, at + 6) : '';
    if (HEX.test(hex)) {
      parts.push(String.fromCharCode(Number.parseInt(hex, 16)));
      from = at + 6;
    } else {
      const known = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
      isBad ||= known === undefined;
      parts.push(known ?? letter);
      from = at + 2;
    }
  }
  parts.push(raw.slice(from));
  return { value: parts.join(''), isBad };
}

const NUMBER_RUN = /[-+.\w]*/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const INTEGER = /^-?\d+$/;

/** Reads the number at `start`. Integers beyond 2^53 and numbers beyond the range of a double are remarked. */
export function readNumber(text: string, start: number, end: number): Token<number> {
  NUMBER_RUN.lastIndex = start;
  const literal = (NUMBER_RUN.exec(text)?.[0] ?? '').slice(0, end - start);
  const next = start + Math.max(literal.length, 1);
  if (!NUMBER.test(literal)) return { value: undefined, next, fault: 'bad-number' };
  const value = Number(literal);
  if (!Number.isFinite(value)) {
    return { value: Math.sign(value) * Number.MAX_VALUE, next, remark: 'number-range' };
  }
  if (!Number.isSafeInteger(value) && INTEGER.test(literal)) return { value, next, remark: 'big-integer' };
  return { value, next };
}

const WORD_RUN = /[\p{L}\p{N}_$.-]*/uy;
const WORDS: Readonly<Record<string, true | false | null>> = { true: true, false: false, null: null };

/** The bare word at `start`, cut at `end`; empty where none begins there. */
function wordAt(text: string, start: number, end: number): string {
  WORD_RUN.lastIndex = start;
  return (WORD_RUN.exec(text)?.[0] ?? '').slice(0, end - start);
}

/** Reads `true`, `false` or `null`. Any other word is a fault; at least one character is consumed. */
export function readWord(text: string, start: number, end: number): Token<boolean | null> {
  const word = wordAt(text, start, end);
  const next = start + Math.max(word.length, 1);
  if (Object.hasOwn(WORDS, word)) return { value: WORDS[word], next };
  return { value: undefined, next, fault: word === '' ? 'unexpected' : 'unquoted' };
}

/** Offset behind a text in single quotes, which JSON does not know; it ends with its line at the latest. */
export function skipSingleQuoted(text: string, open: number, end: number): number {
  for (let at = open + 1; at < end; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (character === "'") return at + 1;
    else if (character === '\n' || character === '\r') return at;
  }
  return end;
}

/** Offset behind the bracket that closes the one at `open`, without building anything; `end` where none does. */
export function skipBalanced(text: string, open: number, end: number): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    const character = text.charAt(at);
    if (character === '"') at = readString(text, at, end).next - 1;
    else if (character === '/') at = Math.max(skipTrivia(text, at, end).next - 1, at);
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1;
  }
  return end;
}
