/** Markdown around JSON. */

/** Part of a text, as offsets. */
export interface TextRange {
  start: number;
  end: number;
}

/** A fence stands on a line of its own, in lists with an indent. */
const FENCE = /^[ \t]*(`{3,}|~{3,})[ \t]*([^\n\r`]*)\r?$/gm;
const JSON_WORDS = new Set([
  '',
  'json',
  'jsonc',
  'json5',
  'jsonl',
  'ndjson',
  'js',
  'javascript',
  'text',
  'txt',
]);

/**
 * Inner ranges of the fenced blocks that may hold JSON; undefined where the text has no fence. (No string of a valid
 * JSON text begins a line, since JSON strings hold no line breaks.) A block without an end runs to the end of the text.
 */
export function fencedRanges(text: string): TextRange[] | undefined {
  if (!text.includes('```') && !text.includes('~~~')) return undefined;
  const ranges: TextRange[] = [];
  let open: { mark: string; start: number; isJson: boolean } | undefined;
  let hasFence = false;
  for (const match of text.matchAll(FENCE)) {
    const [line, mark = '', info = ''] = match;
    if (!open) {
      hasFence = true;
      const word = info.trim().split(/\s/)[0]?.toLowerCase() ?? '';
      open = { mark, start: match.index + line.length, isJson: JSON_WORDS.has(word) };
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      if (open.isJson) ranges.push({ start: open.start, end: match.index });
      open = undefined;
    }
  }
  if (open?.isJson) ranges.push({ start: open.start, end: text.length });
  return hasFence ? ranges : undefined;
}
