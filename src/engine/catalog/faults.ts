/** Words for what the scanner met. */
import type { Severity } from '../types.ts';
import { isFault, MAX_DEPTH, type Fault, type Remark, type ScanEvent } from './text/types.ts';

interface EventWords {
  severity: Severity;
  code: string;
  /** What is wrong and the mend, as sentences of their own. */
  message: (detail: string, field: string) => string;
}

const FAULT_WORDS: Readonly<Record<Fault, (detail: string) => string>> = {
  cut: () => 'The text ends in the middle. Paste it to the end.',
  'too-deep': () => `It is nested deeper than ${MAX_DEPTH} levels. Flatten it.`,
  unclosed: () => 'A closing bracket is missing. Add it.',
  'stray-bracket': (detail) => `There is a ${detail} too many. Remove it.`,
  'unterminated-string': () =>
    'A text has no closing quote on its line. Add it, and write line breaks as \\n.',
  unquoted: (detail) =>
    `${detail} stands without quotes. Use double quotes, and true, false or null in small letters.`,
  'single-quotes': (detail) => `${detail} stands in single quotes. JSON wants double quotes.`,
  'bad-number': (detail) => `${detail} is no number of JSON. Write it plainly, such as 0.5.`,
  'missing-value': (detail) => `The key "${detail}" has no value. Add one or remove the key.`,
  'missing-colon': (detail) => `A colon is missing behind "${detail}". Add it.`,
  unexpected: (detail) => `${detail} does not belong here. Remove it.`,
  'too-much': () =>
    'The text has more than 4 million objects or 200,000 faults; reading stopped here. Check that it is a catalogue, and split it.',
};

const REMARK_WORDS: Readonly<Record<Remark, EventWords>> = {
  comment: {
    severity: 'note',
    code: 'comments',
    message: () => 'The text has comments, which JSON does not know; they are ignored.',
  },
  'trailing-comma': {
    severity: 'note',
    code: 'trailing-commas',
    message: () => 'The text has commas too many, which JSON does not allow; they are ignored.',
  },
  'missing-comma': {
    severity: 'warning',
    code: 'missing-comma',
    message: () => 'A comma is missing here; it is read as if there were one. Add it.',
  },
  'duplicate-key': {
    severity: 'warning',
    code: 'duplicate-key',
    message: (detail) =>
      `The key "${detail}" occurs twice in one object; the last one counts. Remove the other.`,
  },
  'bad-escape': {
    severity: 'warning',
    code: 'bad-escape',
    message: () =>
      'A text has a backslash before a character that needs none; it is ignored. Remove or double it.',
  },
  'control-character': {
    severity: 'warning',
    code: 'control-character',
    message: () => 'A text holds a raw control character, which JSON does not allow. Write it as \\u00XX.',
  },
  'lone-surrogate': {
    severity: 'warning',
    code: 'lone-surrogate',
    message: () =>
      'A text holds half a character (a lone surrogate), which providers refuse; it is replaced by U+FFFD. Retype the character.',
  },
  'big-integer': {
    severity: 'warning',
    code: 'big-integer',
    message: (detail, field) =>
      `${field || 'A number'} is ${detail}, beyond 2^53: its last digits change when JavaScript reads it. Leave it out or use a smaller limit.`,
  },
  'number-range': {
    severity: 'warning',
    code: 'number-range',
    message: (detail, field) =>
      `${field || 'A number'} is ${detail}, more than a number can hold; the largest one is used. Leave it out.`,
  },
};

/** Words for a remark: something odd that leaves the value readable. */
export function remarkWords(code: ScanEvent['code']): EventWords | undefined {
  return Object.hasOwn(REMARK_WORDS, code) ? REMARK_WORDS[code as Remark] : undefined;
}

/** Words for a fault: the entry around it is skipped. */
export function faultWords(code: ScanEvent['code']): ((detail: string) => string) | undefined {
  return isFault(code) ? FAULT_WORDS[code] : undefined;
}
