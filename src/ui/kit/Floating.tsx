import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import './floating.css';

interface FloatingProps {
  /** What it hangs on: below it, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on a click elsewhere and on Escape. */
  onClose: () => void;
  align?: 'start' | 'end';
  /** At least as wide as the anchor. */
  matchWidth?: boolean;
  className?: string;
  children: ReactNode;
}

const MARGIN = 8;
/** A longer list scrolls: it must not cover the page that it changes. */
const TALLEST = 360;

/** A box in the top layer, so that no panel clips it. Render it while it is open. */
export function Floating(props: FloatingProps) {
  const { anchor, onClose, align = 'start', matchWidth = false, className = '', children } = props;
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    const place = () => {
      const from = anchor.current?.getBoundingClientRect();
      if (!from) return;
      element.style.minWidth = matchWidth ? `${from.width}px` : '';
      const below = innerHeight - from.bottom - MARGIN;
      const above = from.top - MARGIN;
      const up = below < Math.min(element.scrollHeight, 240) && above > below;
      element.style.maxHeight = `${Math.max(96, Math.min(TALLEST, (up ? above : below) - 4))}px`;
      const left = align === 'start' ? from.left : from.right - element.offsetWidth;
      element.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - element.offsetWidth - MARGIN))}px`;
      element.style.top = up ? `${from.top - element.offsetHeight - 4}px` : `${from.bottom + 4}px`;
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return;
      if (!element.contains(event.target) && !anchor.current?.contains(event.target)) close.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    place();
    const size = new ResizeObserver(place);
    size.observe(element);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      size.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [anchor, align, matchWidth]);

  return (
    <div ref={box} popover="manual" className={`k-floating ${className}`}>
      {children}
    </div>
  );
}
