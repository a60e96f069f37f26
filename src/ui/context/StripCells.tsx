import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Turn } from '../../engine/index.ts';
import { KIND_WORDS } from '../kit/Badge.tsx';
import { formatPlural, formatTokens } from '../kit/format.ts';
import type { Cell } from './cells.ts';
import { useCellMotion } from './useCellMotion.ts';

interface StripCellsProps {
  cells: readonly Cell[];
  /** Whose cells they are: those of another turn grow out of those before. */
  turn: Turn;
  /** Share of the strip whose cells are drawn: what is in view and as much again on either side. */
  from: number;
  to: number;
  selectedId: string;
  onPoint: (id: string | null) => void;
  onSelect: (cell: Cell) => void;
}

/** One tab stop; arrow keys, Home and End move over the cells. */
export function StripCells({ cells, turn, from, to, selectedId, onPoint, onSelect }: StripCellsProps) {
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const at = Math.min(current, cells.length - 1);
  useCellMotion(box, cells, turn);

  useLayoutEffect(() => {
    if (hasMoved.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [at]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = {
      ArrowRight: Math.min(at + 1, cells.length - 1),
      ArrowLeft: Math.max(at - 1, 0),
      Home: 0,
      End: cells.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // Its cell may be far out of view, and is drawn with the next render.
    hasMoved.current = true;
    setCurrent(target);
  }

  return (
    <div
      ref={box}
      className="strip-cells"
      role="group"
      aria-label="Tools in context"
      data-keeps-arrows
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPoint(null)}
    >
      {cells.map((cell, index) =>
        index !== at && (cell.start > to || cell.start + cell.width < from) ? null : (
          <button
            key={cell.id}
            type="button"
            data-cell={cell.id}
            tabIndex={index === at ? 0 : -1}
            className={`strip-cell fill-${cell.kind}${cell.pieces.some(({ id }) => id === selectedId) ? ' is-selected' : ''}`}
            style={{ left: `${cell.start * 100}%`, width: `${cell.width * 100}%` }}
            aria-label={describe(cell)}
            onPointerEnter={() => onPoint(cell.id)}
            onFocus={() => {
              setCurrent(index);
              onPoint(cell.id);
            }}
            onBlur={() => onPoint(null)}
            onClick={() => onSelect(cell)}
          />
        ),
      )}
    </div>
  );
}

/** Name, state and figures of a cell, to be read or heard. */
export function describe({ pieces, kind }: Cell): string {
  const [piece, second] = pieces;
  const words = KIND_WORDS[kind].short;
  if (piece && !second) {
    const full = piece.fullTokens > 0 ? `, ${formatTokens(piece.fullTokens)} without deferral` : '';
    return `${piece.label}: ${kind === 'other' ? '' : `${words}, `}${formatTokens(piece.tokens)} tok${full}`;
  }
  const groups = [...new Set(pieces.map(({ group }) => group))].filter((group) => group !== '');
  const where =
    groups.length > 0 ? ` of ${groups.slice(0, 2).join(', ')}${groups.length > 2 ? ' and more' : ''}` : '';
  const tokens = pieces.reduce((total, { tokens: own }) => total + own, 0);
  return `${formatPlural(pieces.length, 'tool')}${where}: ${words}, ${formatTokens(tokens)} tok`;
}
