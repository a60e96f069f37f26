import { useCallback, useMemo, useState, type RefCallback } from 'react';
import { modelFacts, toolKey } from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import type { StripScale } from '../../store/types.ts';
import { KIND_WORDS, KindSwatch, type Kind } from '../kit/Badge.tsx';
import { IconButton } from '../kit/Button.tsx';
import { formatCompact, formatCount, formatTokens } from '../kit/format.ts';
import { Segmented } from '../kit/Segmented.tsx';
import { describe, StripCells } from './StripCells.tsx';
import { axisMarks, layOut, piecesOf, type Cell, type Piece } from './cells.ts';
import './strip.css';

const SCALES = [
  { value: 'linear', label: 'linear', title: 'Width in proportion to tokens' },
  { value: 'sqrt', label: '√', title: 'Width by the square root of tokens: small tools stay visible' },
  { value: 'log', label: 'log', title: 'Width by the logarithm of tokens' },
] as const satisfies readonly { value: StripScale; label: string; title: string }[];

const LEGEND: readonly Kind[] = ['never', 'full', 'stub', 'hidden', 'revealed', 'search', 'other'];
const ZOOM_MAX = 64;
/** Room that the words in the ghost need. */
const LABEL_PX = 240;

/** Where the context goes: one cell a tool, as wide as what the model carries of it. */
export function ContextStrip() {
  const { turn, turns } = useDerived();
  const scale = useApp(({ view }) => view.stripScale);
  const selected = useApp(({ view }) => view.selectedTool);
  const [zoom, setZoom] = useState(1);
  const [pointed, setPointed] = useState<string | null>(null);
  const { px, left, scroller } = useViewport();
  const pieces = useMemo(() => piecesOf(turn), [turn]);
  const { cells, used, ghost, counts, scaleTokens } = useMemo(
    () => layOut(pieces, scale, px * zoom),
    [pieces, scale, px, zoom],
  );
  const pointedCell = cells.find(({ id }) => id === pointed);
  const { full, deferred } = turn.measure;
  const contextWindow = (modelFacts(turn.model)?.contextTokens ?? Infinity) / scaleTokens;
  const selectedEntry = turn.built.entries.find(({ tool }) => tool && toolKey(tool) === selected);
  const selectedId = `tool:${selectedEntry?.name ?? ''}`;
  if (pieces.length === 0) return null;

  function select(cell: Cell): void {
    const [piece, second] = cell.pieces;
    if (!piece || second || !piece.id.startsWith('tool:')) return;
    const entry = turn.built.entries.find(({ kind, name }) => `${kind}:${name}` === piece.id);
    setView({ selectedTool: entry?.tool ? toolKey(entry.tool) : null });
  }

  return (
    <section className="strip" aria-label="Context strip">
      <p className="unseen">
        In turn {turn.index + 1} the model carries {formatTokens(deferred.tokens)} tokens of tools; without
        deferral it would carry {formatTokens(full.tokens)}.{' '}
        {LEGEND.filter((kind) => counts.has(kind))
          .map((kind) => `${counts.get(kind) ?? 0} ${KIND_WORDS[kind].long}`)
          .join(', ')}
        .
      </p>
      <div ref={scroller} className="strip-frame">
        <div className="strip-inner" style={{ width: `${zoom * 100}%` }}>
          <div className="strip-axis num" aria-hidden="true">
            {axisMarks(scaleTokens).map((mark) => (
              <span key={mark} style={{ left: `${(mark / scaleTokens) * 100}%` }}>
                {formatCompact(mark)}
              </span>
            ))}
          </div>
          <div className="strip-bar">
            <div className="strip-ghost" style={{ width: `${ghost * 100}%` }} aria-hidden="true">
              {/* The mark of the context window has the same room. */}
              {contextWindow >= 1 && (ghost - used) * px > LABEL_PX && (
                <span className="strip-ghost-label num">
                  {formatTokens(full.tokens)} tokens without deferral
                </span>
              )}
            </div>
            <StripCells
              cells={cells}
              turn={turn}
              from={(left - px) / (px * zoom)}
              to={(left + 2 * px) / (px * zoom)}
              selectedId={selectedId}
              onPoint={setPointed}
              onSelect={select}
            />
          </div>
          {contextWindow < 1 && (
            <p
              className={contextWindow > 0.8 ? 'strip-window is-late num' : 'strip-window num'}
              style={{ left: `${contextWindow * 100}%` }}
            >
              <span>{formatCompact(contextWindow * scaleTokens)} context window</span>
            </p>
          )}
        </div>
      </div>
      <div className="strip-foot">
        <ul className="strip-legend" aria-label="Legend">
          {LEGEND.filter((kind) => counts.has(kind)).map((kind) => (
            <li key={kind} title={KIND_WORDS[kind].long}>
              <KindSwatch kind={kind} /> {kind === 'other' ? otherWords(pieces) : LEGEND_WORDS[kind]}{' '}
              <span className="num">{formatCount(counts.get(kind) ?? 0)}</span>
            </li>
          ))}
        </ul>
        <p className="strip-read cut num" aria-hidden="true">
          {pointedCell
            ? describe(pointedCell)
            : `turn ${turn.index + 1} of ${turns.length} · ${formatTokens(deferred.tokens)} of ${formatTokens(full.tokens)} tok`}
        </p>
        <Segmented
          kind="choice"
          label="Scale of the strip"
          value={scale}
          options={SCALES}
          onChange={(stripScale) => setView({ stripScale })}
        />
        <span className="strip-zoom">
          <IconButton icon="minus" label="Zoom out" disabled={zoom === 1} onClick={() => setZoom(zoom / 2)} />
          <IconButton
            icon="plus"
            label="Zoom in"
            disabled={zoom >= ZOOM_MAX}
            onClick={() => setZoom(zoom * 2)}
          />
        </span>
      </div>
    </section>
  );
}

const LEGEND_WORDS: Record<Exclude<Kind, 'other'>, string> = {
  never: 'never deferred',
  full: 'full schema',
  stub: 'name and description only',
  hidden: 'hidden',
  revealed: 'revealed',
  search: 'search tool',
};

/** By the first part of a piece's id. */
const OTHER_WORDS: Record<string, string> = {
  namespace: 'namespaces',
  passthrough: 'hosted entries',
  note: 'search note',
  results: 'search results',
};

function otherWords(pieces: readonly Piece[]): string {
  const present = new Set(pieces.map(({ id }) => OTHER_WORDS[id.split(':', 1)[0] ?? '']));
  return Object.values(OTHER_WORDS)
    .filter((word) => present.has(word))
    .join(', ');
}

/**
 * Width of the scroller that the given ref is put on, and how far it is scrolled, in px; the latter in steps of half a
 * width, since more is drawn than is in view.
 */
function useViewport(): { px: number; left: number; scroller: RefCallback<HTMLElement> } {
  const [view, setView] = useState({ px: 1200, left: 0 });
  const scroller = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined;
    const read = (): void => {
      const px = Math.max(1, node.clientWidth);
      const left = Math.floor((2 * node.scrollLeft) / px) * (px / 2);
      setView((now) => (now.px === px && now.left === left ? now : { px, left }));
    };
    const observer = new ResizeObserver(read);
    observer.observe(node);
    node.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', read);
    };
  }, []);
  return { ...view, scroller };
}
