import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Line } from './compare.ts';

interface CodeLinesProps {
  label: string;
  lines: readonly Line[];
  /** Entry to bring into view and mark. */
  highlighted?: string | undefined;
}

const LINE_PX = 18;
const SIGNS: Record<Line['kind'], string> = { same: ' ', added: '+', removed: '−', skip: ' ' };
const SPOKEN: Record<Line['kind'], string> = { same: '', added: 'added: ', removed: 'removed: ', skip: '' };

/** JSON, read only, only as many lines in the document as are seen: it stays quick at ten megabytes. */
export function CodeLines({ label, lines, highlighted }: CodeLinesProps) {
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
    <div ref={scroller} className="wire-code" tabIndex={0} role="group" aria-label={label}>
      <div style={{ height: rows.getTotalSize() }}>
        <pre style={{ translate: `0 ${shown[0]?.start ?? 0}px` }}>
          {shown.map(({ index }) => (
            <CodeLine key={index} line={lines[index]} isTarget={index === target} />
          ))}
        </pre>
      </div>
    </div>
  );
}

function CodeLine({ line, isTarget }: { line: Line | undefined; isTarget: boolean }) {
  if (!line) return null;
  const { kind, text } = line;
  return (
    <div className={lineClass(kind, isTarget)}>
      <span className="wire-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      {SPOKEN[kind] && <span className="unseen">{SPOKEN[kind]}</span>}
      {kind === 'skip' ? text : coloured(text)}
    </div>
  );
}

function lineClass(kind: Line['kind'], isTarget: boolean): string {
  return `wire-line is-${kind}${isTarget ? ' is-target' : ''}`;
}

/** Very long lines are cut on screen only; a copy has them whole. */
const LONG = 2000;

/** A pretty-printed line of JSON: indentation, perhaps a key, and one value or bracket. */
const KEY = /^(\s*)("(?:[^"\\]|\\.)*")(: )(.*)$/s;

function coloured(text: string): ReactNode {
  const line = text.length > LONG ? `${text.slice(0, LONG)} …` : text;
  const [, indent, key, colon, value] = KEY.exec(line) ?? [];
  if (key === undefined) return <span className={valueClass(line)}>{line}</span>;
  return (
    <>
      {indent}
      <span className="wire-key">{key}</span>
      {colon}
      <span className={valueClass(value ?? '')}>{value}</span>
    </>
  );
}

function valueClass(value: string): string | undefined {
  const start = value.trimStart()[0] ?? '';
  if (start === '"') return 'wire-string';
  if (/[-\d]/.test(start)) return 'wire-number';
  return /[tfn]/.test(start) ? 'wire-keyword' : undefined;
}
