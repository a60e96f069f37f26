import { formatPlural } from '../kit/format.ts';
import type { Part } from './body.ts';

/** One line as `CodeLines` draws it. */
export interface Line {
  kind: 'same' | 'added' | 'removed' | 'skip' | 'heading';
  text: string;
  /** Name of the tool that begins here. */
  entry?: string;
  /** In the margin, in place of the sign of the kind. */
  mark?: string;
}

/** All of a body, nothing compared. */
export function plainLines(part: Part): Line[] {
  return markedLines(part, 'same');
}

/** All lines of a part, as one kind. */
export function markedLines(part: Part, kind: Line['kind']): Line[] {
  const lines: Line[] = [];
  collect(part, kind, lines);
  return lines;
}

function collect(part: Part, kind: Line['kind'], lines: Line[]): void {
  const line = (text: string): Line => ({ kind, text });
  for (const own of named(part, part.head.map(line))) lines.push(own);
  for (const inner of part.parts) collect(inner, kind, lines);
  for (const text of part.tail) lines.push(line(text));
}

/** The first line says whose lines these are, so that the tool that is looked at can be found. */
export function named({ kind, name }: Part, lines: Line[]): Line[] {
  const [first, ...rest] = lines;
  return first && (kind === 'tool' || kind === 'namespace') ? [{ ...first, entry: name }, ...rest] : lines;
}

const MOST_NAMED = 3;

/** `… 5 entries unchanged`; a few fields of an object by name. */
export function skipLine(parts: readonly Part[]): Line {
  const first = parts[0]?.head[0] ?? '';
  const indent = /^ */.exec(first)?.[0] ?? '';
  return {
    kind: 'skip',
    text: `${indent}… ${skippedWords(parts, first.startsWith('"', indent.length))} unchanged`,
  };
}

function skippedWords(parts: readonly Part[], areFields: boolean): string {
  if (!areFields) return formatPlural(parts.length, 'entry', 'entries');
  if (parts.length > MOST_NAMED) return formatPlural(parts.length, 'field');
  return parts.map(({ name }) => name).join(', ');
}

/** Lines around a change that stay, so that one sees what it belongs to. */
const AROUND = 3;

/** A changed part with its long runs of equal lines counted instead of shown. */
export function foldedLines(lines: readonly Line[]): Line[] {
  const folded: Line[] = [];
  let run: Line[] = [];
  const end = (): void => {
    const hidden = run.slice(AROUND, -AROUND);
    if (hidden.length > 1) run.splice(AROUND, hidden.length, foldLine(hidden));
    for (const line of run) folded.push(line);
    run = [];
  };
  for (const line of lines) {
    if (line.kind === 'same') {
      run.push(line);
      continue;
    }
    end();
    folded.push(line);
  }
  end();
  return folded;
}

function foldLine(lines: readonly Line[]): Line {
  const indent = /^ */.exec(lines[0]?.text ?? '')?.[0] ?? '';
  return { kind: 'skip', text: `${indent}… ${formatPlural(lines.length, 'line')} unchanged` };
}
