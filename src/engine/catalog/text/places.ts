import type { Place } from '../../types.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Turns offsets into places. Lines end with LF, CR or CR LF; columns count UTF-16 units, as editors do, and a leading
 * byte-order mark is invisible and not counted.
 */
export function createPlaces(text: string): (offset: number) => Place {
  const hidden = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text, hidden);
    const line = lastAtOrBefore(starts, offset);
    return { line: line + 1, column: Math.max(offset - (starts[line] ?? 0), 0) + 1 };
  };
}

function lineStarts(text: string, first: number): number[] {
  const starts = [first];
  if (text.includes('\r')) {
    for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
    return starts;
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
