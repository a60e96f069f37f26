/** White space and comments between tokens. */

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const SLASH = 47;
const STAR = 42;

/** Invisible characters that editors and web pages leave outside strings, byte-order mark included. */
const INVISIBLE = new Set([
  0x0b, 0x0c, 0x85, 0xa0, 0x1680, 0x180e, 0x200b, 0x200c, 0x200d, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060,
  0x3000, 0xfeff,
]);

function isSpace(unit: number): boolean {
  if (unit === SPACE || unit === LINE_FEED || unit === RETURN || unit === TAB) return true;
  if (unit < 0x0b || (unit > 0x0c && unit < 0x85)) return false;
  return INVISIBLE.has(unit) || (unit >= 0x2000 && unit <= 0x200a);
}

export interface Trivia {
  /** Offset of the next token, or `end`. */
  next: number;
  /** Offset of the first comment that was skipped. */
  comment?: number;
}

/** Length of the comment that begins at `at`, up to `end`; 0 where none begins there. */
function commentLength(text: string, at: number, end: number): number {
  if (text.charCodeAt(at) !== SLASH) return 0;
  const second = at + 1 < end ? text.charCodeAt(at + 1) : 0;
  if (second === SLASH) {
    let stop = at + 2;
    while (stop < end && text.charCodeAt(stop) !== LINE_FEED && text.charCodeAt(stop) !== RETURN) stop++;
    return stop - at;
  }
  if (second !== STAR) return 0;
  // The slice keeps the search inside the range; a text of a million cut comments must not be searched to its end each time.
  const close = text.slice(at + 2, end).indexOf('*/');
  return close < 0 ? end - at : close + 4;
}

/** Skips white space and comments, both `//` and block ones. */
export function skipTrivia(text: string, from: number, end: number): Trivia {
  let at = from;
  let comment: number | undefined;
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (isSpace(unit)) {
      at++;
      continue;
    }
    const length = unit === SLASH ? commentLength(text, at, end) : 0;
    if (length === 0) break;
    comment ??= at;
    at += length;
  }
  return comment === undefined ? { next: at } : { next: at, comment };
}
