import type { ReactNode } from 'react';

/** A string with the colon that makes it a key, a number, or a word of JSON. */
const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** A line of JSON, whole or in part, with its keys and values told apart. */
export function colouredJson(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon = ''] = match;
    if (match.index > at) pieces.push(text.slice(at, match.index));
    pieces.push(
      <span key={match.index} className={tokenClass(whole, string, colon)}>
        {string ?? whole}
      </span>,
      colon,
    );
    at = match.index + whole.length;
  }
  pieces.push(text.slice(at));
  return pieces;
}

function tokenClass(whole: string, string: string | undefined, colon: string): string {
  if (string !== undefined) return colon === '' ? 'wire-string' : 'wire-key';
  return /^[-\d]/.test(whole) ? 'wire-number' : 'wire-keyword';
}
