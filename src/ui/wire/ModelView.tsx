import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { modelView, modelViewText, type ModelViewLine } from '../../engine/session/modelView.ts';
import { methodLabel, type Mechanism, type Turn } from '../../engine/index.ts';
import { KIND_WORDS, KindSwatch, type Kind } from '../kit/Badge.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Empty } from '../kit/Empty.tsx';
import { formatTokens } from '../kit/format.ts';
import './modelView.css';

const ROW_PX = 40;

/** Where it is said what of a deferred tool the model sees. */
const SOURCE: Record<Mechanism, string> = {
  'openai-hosted': 'OpenAI’s guide “Tool search”',
  'claude-hosted': 'Anthropic’s page “Tool search tool”',
  'client-side': 'the tool list as it is sent',
  none: 'the tool list as it is sent',
};

/** What of each tool is in context under this mechanism, and what is not. */
export function ModelView({ turn }: { turn: Turn }) {
  const lines = useMemo(() => modelView(turn), [turn]);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  if (lines.length === 0) {
    return <Empty title="Nothing is in context yet">There are no tools, and nobody has said anything.</Empty>;
  }
  return (
    <>
      <p className="model-note muted">
        A rendering of what the providers document as visible ({SOURCE[turn.built.mechanism]}); their own
        prompt text is not public. Tokens by {methodLabel(turn.measure)}.
        <CopyButton label="Copy what the model sees" caption="Copy" text={() => modelViewText(turn)} />
      </p>
      <div ref={scroller} className="model-view" tabIndex={0} role="group" aria-label="What the model sees">
        <div style={{ height: rows.getTotalSize() }}>
          <div style={{ translate: `0 ${shown[0]?.start ?? 0}px` }}>
            {shown.map(({ index, key }) => (
              <div key={key} ref={rows.measureElement} data-index={index}>
                <Line line={lines[index]} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

const KINDS: Record<Exclude<ModelViewLine['kind'], 'section' | 'text'>, Kind> = {
  namespace: 'other',
  search: 'search',
  full: 'full',
  never: 'never',
  stub: 'stub',
  hidden: 'hidden',
  revealed: 'revealed',
};

function Line({ line }: { line: ModelViewLine | undefined }) {
  if (!line) return null;
  const { kind, text, tokens } = line;
  if (kind === 'section') {
    return (
      <h3 className="model-section">
        {text}
        {tokens !== undefined && tokens > 0 && (
          <span className="num muted">{formatTokens(tokens)} tok of tools</span>
        )}
      </h3>
    );
  }
  if (kind === 'text') return <p className="model-line model-said">{text}</p>;
  return (
    <p className="model-line" title={KIND_WORDS[KINDS[kind]].long}>
      <KindSwatch kind={KINDS[kind]} />
      <span className="unseen">{KIND_WORDS[KINDS[kind]].short}: </span>
      <span className="model-text">{text}</span>
      {tokens !== undefined && <span className="num muted">{formatTokens(tokens)}</span>}
    </p>
  );
}
