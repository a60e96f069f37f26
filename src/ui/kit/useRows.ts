import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** What part of a long list of equally high rows is drawn. */
export interface Rows {
  /** First row drawn, and one past the last. */
  first: number;
  end: number;
  /** Height of the whole list in px. */
  height: number;
  /** Scrolls as little as needed to bring a row into view. */
  reveal: (index: number) => void;
}

const OVERSCAN = 8;

/**
 * Windowing for rows of one fixed height inside `scroller`: however long the list, only the visible rows are in the
 * document. `inset` is the height of what sticks to the top of the scroller.
 */
export function useRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  inset = 0,
): Rows {
  const [view, setView] = useState({ top: 0, height: 600 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => setView({ top: element.scrollTop, height: element.clientHeight });
    read();
    const size = new ResizeObserver(read);
    size.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [scroller]);

  const height = count * rowHeight;
  useEffect(() => {
    // A list that became shorter can leave the scroller beyond its end.
    const element = scroller.current;
    if (element && element.scrollTop > height) element.scrollTop = 0;
  }, [scroller, height]);

  const first = Math.max(0, Math.min(Math.floor(view.top / rowHeight), count) - OVERSCAN);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);

  function reveal(index: number) {
    const element = scroller.current;
    if (!element) return;
    const top = index * rowHeight;
    const bottom = top + rowHeight + inset;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }

  return { first, end, height, reveal };
}
