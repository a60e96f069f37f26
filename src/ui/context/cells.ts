/** The strip's cells: what the model carries, piece by piece, as wide as its tokens. */
import { entryFigures, type ToolEntry, type Turn } from '../../engine/index.ts';
import type { StripScale } from '../../store/types.ts';
import type { Kind } from '../kit/Badge.tsx';

/** One piece of the context. */
export interface Piece {
  /** Stable between turns, so that a revealed cell grows in place. */
  id: string;
  kind: Kind;
  label: string;
  /** Server or namespace, to aggregate by. */
  group: string;
  /** Tokens in context. */
  tokens: number;
  /** Tokens it would have without deferral; 0 for what only deferral brings. */
  fullTokens: number;
}

/** One drawn cell: a piece, or a run of pieces that are too thin to be drawn alone. */
export interface Cell {
  id: string;
  kind: Kind;
  pieces: readonly Piece[];
  /** Share of the whole strip, from 0 to 1. */
  start: number;
  width: number;
}

export interface Strip {
  cells: Cell[];
  /** Share of the strip that is carried. */
  used: number;
  /** Share that would be carried without deferral. */
  ghost: number;
  counts: Map<Kind, number>;
  /** Tokens at the right end; only a linear strip has an axis. */
  scaleTokens: number;
}

export function piecesOf({ built, measure, counter }: Turn): Piece[] {
  const full = new Map(measure.tools.map((tool) => [tool.name, tool.full.tokens]));
  const pieces = built.entries.map((entry): Piece => {
    const { kind, name, state } = entry;
    return {
      id: `${kind}:${name}`,
      kind: kind === 'tool' ? (state ?? 'full') : kind === 'search' ? 'search' : 'other',
      label: kind === 'namespace' ? `namespace ${name}` : name,
      group: groupOf(entry),
      tokens: entryFigures(entry, counter).tokens,
      fullTokens:
        kind === 'tool'
          ? (full.get(name) ?? 0)
          : kind === 'passthrough'
            ? entryFigures(entry, counter).tokens
            : 0,
    };
  });
  const { promptNote, results } = measure.deferred.parts;
  const extra = [
    { id: 'note', label: 'search note in the prompt', tokens: promptNote.tokens },
    { id: 'results', label: 'search results in the conversation', tokens: results.tokens },
  ];
  return [
    ...pieces,
    ...extra
      .filter(({ tokens }) => tokens > 0)
      .map((piece): Piece => ({ ...piece, kind: 'other', group: '', fullTokens: 0 })),
  ];
}

function groupOf({ namespace, tool }: ToolEntry): string {
  return namespace ?? tool?.category ?? '';
}

const SCALES: Record<StripScale, (tokens: number) => number> = {
  linear: (tokens) => tokens,
  sqrt: Math.sqrt,
  log: (tokens) => Math.log1p(tokens),
};

/** Cells thinner than this are drawn together. */
const THINNEST_PX = 2;

/**
 * Lays the pieces out from the left in wire order. Hidden tools carry nothing: they stand as outlines in the room that
 * they would take without deferral, to the right of what is carried.
 */
export function layOut(pieces: readonly Piece[], scale: StripScale, px: number): Strip {
  const width = SCALES[scale];
  const carried = pieces.filter(({ kind }) => kind !== 'hidden');
  const hidden = pieces.filter(({ kind }) => kind === 'hidden');
  const usedWeight = sum(carried, ({ tokens }) => width(tokens));
  const ghostWeight = sum(pieces, ({ fullTokens }) => width(fullTokens));
  const whole = Math.max(usedWeight, ghostWeight, 1);
  const used = usedWeight / whole;
  const ghost = ghostWeight / whole;
  const hiddenWeight = Math.max(
    1,
    sum(hidden, ({ fullTokens }) => width(fullTokens)),
  );
  const room = Math.max(0, ghost - used);

  const cells = [
    ...runs(carried, ({ tokens }) => width(tokens) / whole, 0, THINNEST_PX / px),
    ...runs(hidden, ({ fullTokens }) => (width(fullTokens) / hiddenWeight) * room, used, THINNEST_PX / px),
  ];
  const counts = new Map<Kind, number>();
  for (const { kind } of pieces) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return { cells, used, ghost, counts, scaleTokens: scale === 'linear' ? whole : 0 };
}

function sum(pieces: readonly Piece[], weight: (piece: Piece) => number): number {
  return pieces.reduce((total, piece) => total + weight(piece), 0);
}

/** Cells from the left; neighbours of one kind and group join until they are wide enough to be seen. */
function runs(
  pieces: readonly Piece[],
  share: (piece: Piece) => number,
  from: number,
  thinnest: number,
): Cell[] {
  // Grown in place: one run may take in ten thousand tools.
  const cells: (Omit<Cell, 'pieces'> & { pieces: Piece[] })[] = [];
  let at = from;
  for (const piece of pieces) {
    const width = share(piece);
    const last = cells.at(-1);
    const isThin = width < thinnest || (last !== undefined && last.width < thinnest);
    if (
      last &&
      isThin &&
      last.kind === piece.kind &&
      (last.width < thinnest || last.pieces[0]?.group === piece.group)
    ) {
      last.pieces.push(piece);
      last.width += width;
    } else {
      cells.push({ id: piece.id, kind: piece.kind, pieces: [piece], start: at, width });
    }
    at += width;
  }
  return cells;
}

/** Round marks of a linear axis, at most about eight. */
export function axisMarks(tokens: number): number[] {
  if (tokens <= 0) return [];
  const rough = tokens / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const marks: number[] = [];
  for (let mark = 0; mark < tokens * 0.97; mark += step) marks.push(mark);
  return marks;
}
