import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import './split.css';

interface SplitProps {
  direction: 'columns' | 'rows';
  /** Accessible name of each divider, one fewer than there are children. */
  dividers: readonly string[];
  /** Shares of the room at first, in any unit. */
  shares: readonly number[];
  /** Smallest size of a part in px. */
  min?: number;
  children: readonly ReactNode[];
}

const STEP = 0.02;

/** Resizable parts side by side or one above the other. Drag a divider, use the arrow keys, or double-click to reset. */
export function Split({ direction, dividers, shares: initial, min = 160, children }: SplitProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [shares, setShares] = useState(() => normalise(initial));
  const columns = direction === 'columns';

  /** Moves the divider after part `index` by `delta` of the whole. */
  function move(index: number, delta: number) {
    const box = frame.current;
    const whole = box ? (columns ? box.clientWidth : box.clientHeight) : 1;
    setShares((now) => shift(now, index, delta, min / whole));
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP, Home: -1, End: 1 }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, step);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>, index: number) {
    const box = frame.current;
    if (!box || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const divider = event.currentTarget;
    const whole = columns ? box.clientWidth : box.clientHeight;
    const at = columns ? event.clientX : event.clientY;
    const before = shares;
    const onMove = (moved: globalThis.PointerEvent) => {
      const delta = ((columns ? moved.clientX : moved.clientY) - at) / whole;
      setShares(shift(before, index, delta, min / whole));
    };
    divider.addEventListener('pointermove', onMove);
    divider.addEventListener('lostpointercapture', () => divider.removeEventListener('pointermove', onMove), {
      once: true,
    });
  }

  const tracks = shares.map((share) => `minmax(0, ${share}fr)`).join(' 1px ');
  return (
    <div
      ref={frame}
      className={`k-split k-split-${direction}`}
      style={columns ? { gridTemplateColumns: tracks } : { gridTemplateRows: tracks }}
    >
      {children.map((child, index) => (
        <Fragment key={dividers[index - 1] ?? ''}>
          {index > 0 && (
            <div
              className="k-divider"
              role="separator"
              tabIndex={0}
              aria-label={dividers[index - 1]}
              aria-orientation={columns ? 'vertical' : 'horizontal'}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(100 * shares.slice(0, index).reduce((sum, share) => sum + share, 0))}
              onKeyDown={(event) => onKeyDown(event, index - 1)}
              onPointerDown={(event) => onPointerDown(event, index - 1)}
              onDoubleClick={() => setShares(normalise(initial))}
            />
          )}
          <div className="k-part">{child}</div>
        </Fragment>
      ))}
    </div>
  );
}

function normalise(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** Takes `delta` from the part after the divider and gives it to the part before, leaving each at least `min`. */
function shift(shares: readonly number[], index: number, delta: number, min: number): number[] {
  const before = shares[index] ?? 0;
  const after = shares[index + 1] ?? 0;
  const taken = Math.max(Math.min(delta, after - min), min - before);
  return shares.map((share, at) => (at === index ? share + taken : at === index + 1 ? share - taken : share));
}
