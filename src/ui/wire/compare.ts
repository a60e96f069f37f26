import { diffArrays } from 'diff';
import { formatPlural } from '../kit/format.ts';
import type { Block } from './blocks.ts';

export interface Line {
  kind: 'same' | 'added' | 'removed' | 'skip';
  text: string;
  /** Name of the entry that begins here. */
  entry?: string;
}

export function plainLines(blocks: readonly Block[]): Line[] {
  return blocks.flatMap(({ lines, entry }) =>
    lines.map((text, index): Line => ({
      kind: 'same',
      text,
      ...(index === 0 && entry !== undefined ? { entry } : {}),
    })),
  );
}

/**
 * Two bodies compared entry by entry, in the order of the second: entries that are equal are left out and counted,
 * changed ones show their lines. An entry that only moved counts as unchanged.
 */
export function comparedLines(before: readonly Block[], after: readonly Block[]): Line[] {
  const earlier = new Map(before.map((block) => [block.key, block]));
  const later = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !later.has(key));
  const lines: Line[] = [];
  let skipped: Block[] = [];
  const flush = (): void => {
    if (skipped.length > 0) lines.push(skipLine(skipped));
    skipped = [];
  };
  const place = (block: Block): void => {
    const old = earlier.get(block.key);
    if (old && sameText(old, block)) {
      if (block.entry !== undefined) {
        skipped.push(block);
        return;
      }
      flush();
      lines.push(...plainLines([block]));
      return;
    }
    flush();
    lines.push(...(old ? changedLines(old, block) : marked(block, 'added')));
  };
  for (const block of after) place(block);
  flush();
  return [...lines.slice(0, -1), ...gone.flatMap((block) => marked(block, 'removed')), ...lines.slice(-1)];
}

/**
 * Blocks of two providers' bodies made comparable: a tool is the same one wherever its list stands and however deep it is
 * indented.
 */
export function acrossProviders(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.entry === undefined || /^\d+$/.test(block.entry)) return block;
    const indent = /^ */.exec(block.lines[0] ?? '')?.[0].length ?? 0;
    const lines = block.lines.map((line) => `  ${line.slice(indent)}`);
    return { key: `tool ${block.entry}`, entry: block.entry, lines };
  });
}

/** `2 entries changed, 1 added`: what the comparison shows, in words. */
export function comparisonWords(before: readonly Block[], after: readonly Block[]): string {
  const earlier = new Map(entriesOf(before));
  const later = new Map(entriesOf(after));
  const added = [...later.keys()].filter((key) => !earlier.has(key)).length;
  const removed = [...earlier.keys()].filter((key) => !later.has(key)).length;
  const changed = [...later].filter(([key, block]) => {
    const old = earlier.get(key);
    return old && !sameText(old, block);
  }).length;
  const parts = [
    ...(changed > 0 ? [`${formatPlural(changed, 'entry', 'entries')} changed`] : []),
    ...(added > 0 ? [`${formatPlural(added, 'entry', 'entries')} added`] : []),
    ...(removed > 0 ? [`${formatPlural(removed, 'entry', 'entries')} removed`] : []),
  ];
  return parts.length === 0 ? 'No entry changed.' : `${parts.join(', ')}.`;
}

function entriesOf(blocks: readonly Block[]): [string, Block][] {
  return blocks.flatMap((block) => (block.entry === undefined ? [] : [[block.key, block]]));
}

function skipLine(blocks: readonly Block[]): Line {
  const indent = /^ */.exec(blocks[0]?.lines[0] ?? '')?.[0] ?? '';
  return { kind: 'skip', text: `${indent}… ${formatPlural(blocks.length, 'entry', 'entries')} unchanged` };
}

function marked(block: Block, kind: 'added' | 'removed'): Line[] {
  return plainLines([block]).map((line) => ({ ...line, kind }));
}

/** A comma at the end says nothing about the entry. */
function bare(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

function sameText(a: Block, b: Block): boolean {
  return (
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => bare(line) === bare(b.lines[index] ?? ''))
  );
}

function changedLines(before: Block, after: Block): Line[] {
  const changes = diffArrays(before.lines, after.lines, { comparator: (a, b) => bare(a) === bare(b) });
  const lines = changes.flatMap(({ value, added, removed }) =>
    value.map((text): Line => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
  const [first, ...rest] = lines;
  return first && after.entry !== undefined ? [{ ...first, entry: after.entry }, ...rest] : lines;
}
