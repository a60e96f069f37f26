import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Turn } from '../../engine/index.ts';
import type { Cell } from './cells.ts';

/** More cells than this are too many to follow, and to move at once. */
const MOST_MOVING = 400;
const GROW: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };
const OUTLINE: KeyframeAnimationOptions = { duration: 700, easing: 'ease-out' };

/**
 * Cells of the turn before grow in place into those of this turn; new ones appear, and those whose state changed are
 * outlined for a moment (visual.md, "The context strip"). Style transitions cannot do it: a cell that changes its place
 * among its neighbours is taken out of the document and put in again, which ends them.
 */
export function useCellMotion(box: RefObject<HTMLElement | null>, cells: readonly Cell[], turn: Turn): void {
  const before = useRef<{ turn: Turn; cells: readonly Cell[] } | null>(null);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = { turn, cells };
    if (!box.current || !earlier || earlier.turn === turn || cells.length > MOST_MOVING) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    move(box.current, earlier.cells, cells);
  }, [box, cells, turn]);
}

function move(box: HTMLElement, before: readonly Cell[], after: readonly Cell[]): void {
  const earlier = new Map(before.map((cell) => [cell.id, cell]));
  const later = new Map(after.map((cell) => [cell.id, cell]));
  for (const node of box.querySelectorAll<HTMLElement>('[data-cell]')) {
    const id = node.dataset.cell ?? '';
    const [from, to] = [earlier.get(id), later.get(id)];
    if (!to) continue;
    if (!from) {
      node.animate([{ opacity: 0 }, { opacity: 1 }], GROW);
      continue;
    }
    if (from.start !== to.start || from.width !== to.width) node.animate([place(from), place(to)], GROW);
    if (from.kind !== to.kind) {
      node.animate(
        [
          { outline: '2px solid var(--ink)', outlineOffset: '1px', zIndex: 1 },
          { outline: '2px solid transparent', outlineOffset: '1px', zIndex: 1 },
        ],
        OUTLINE,
      );
    }
  }
}

function place({ start, width }: Cell): Keyframe {
  return { left: `${start * 100}%`, width: `${width * 100}%` };
}
