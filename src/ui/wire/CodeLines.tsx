import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { colouredJson } from './colour.tsx';
import type { Line } from './lines.ts';

interface CodeLinesProps {
  label: string;
  lines: readonly Line[];
  /** Entry to bring into view and mark. */
  highlighted?: string | undefined;
  /** Long lines go on below instead of beyond the edge; each is measured, so not for megabytes. */
  wrap?: boolean;
}

const LINE_PX = 18;
const SIGNS: Record<Line['kind'], string> = { same: ' ', added: '+', removed: '−', skip: ' ', heading: ' ' };
const SPOKEN: Partial<Record<Line['kind'], string>> = { added: 'added: ', removed: 'removed: ' };

/** JSON, read only, only as many lines in the document as are seen: it stays quick at ten megabytes. */
export function CodeLines({ label, lines, highlighted, wrap = false }: CodeLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 10,
  });
  const shown = rows.getVirtualItems();
  const target = highlighted === undefined ? -1 : lines.findIndex(({ entry }) => entry === highlighted);
  useEffect(() => {
    if (target >= 0) rows.scrollToIndex(target, { align: 'auto' });
  }, [rows, target]);

  return (
    <div
      ref={scroller}
      className={wrap ? 'wire-code is-wrapped' : 'wire-code'}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <div style={{ height: rows.getTotalSize() }}>
        <pre style={{ translate: `0 ${shown[0]?.start ?? 0}px` }}>
          {shown.map(({ index }) => (
            <div
              key={index}
              ref={wrap ? rows.measureElement : undefined}
              data-index={index}
              className={lineClass(lines[index], index === target)}
            >
              <CodeLine line={lines[index]} />
            </div>
          ))}
        </pre>
      </div>
    </div>
  );
}

function lineClass(line: Line | undefined, isTarget: boolean): string {
  return `wire-line is-${line?.kind ?? 'same'}${isTarget ? ' is-target' : ''}`;
}

/** Very long lines are cut on screen only; a copy has them whole. */
const LONG = 2000;

function CodeLine({ line }: { line: Line | undefined }) {
  if (!line) return null;
  const { kind, text, mark } = line;
  const spoken = SPOKEN[kind];
  const shown = text.length > LONG ? `${text.slice(0, LONG)} …` : text;
  return (
    <>
      <span className="wire-sign" aria-hidden="true">
        {mark ?? SIGNS[kind]}
      </span>
      {spoken && <span className="unseen">{spoken}</span>}
      {kind === 'skip' || kind === 'heading' ? shown : colouredJson(shown)}
    </>
  );
}
