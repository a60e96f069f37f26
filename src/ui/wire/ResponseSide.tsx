import { useMemo } from 'react';
import type { StopReason, Turn } from '../../engine/index.ts';
import { responseOf, sseText, streamOf } from '../../engine/wire/responses/response.ts';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import type { View } from '../../store/types.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { formatPlural } from '../kit/format.ts';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { blocksOf } from './blocks.ts';
import { CodeLines } from './CodeLines.tsx';
import { plainLines, type Line } from './compare.ts';

const VIEWS = [
  { value: 'whole', label: 'Whole', title: 'The response body' },
  { value: 'stream', label: 'Stream', title: 'The same response as its server-sent events' },
] as const satisfies readonly { value: View['responseView']; label: string; title: string }[];

const STOP_WORDS: Record<StopReason, string> = {
  tools: 'ends with what your code has to do',
  end: 'ends with words',
  paused: 'paused by the provider: send it back as it is',
  searched: 'goes on in your next event',
};

/** What comes back for this request. */
export function ResponseSide({ turn }: { turn: Turn }) {
  const view = useApp((state) => state.view.responseView);
  const { answer } = turn;
  const { lines, text, count } = useMemo(() => shown(turn, view), [turn, view]);
  if (!answer) {
    return (
      <p className="wire-empty">
        Nothing has answered this request yet. Search or call in the Session panel, or step back to an
        answered turn.
      </p>
    );
  }
  return (
    <>
      <div className="wire-views">
        <Segmented
          label="Response view"
          id="response-view"
          value={view}
          options={VIEWS}
          onChange={(responseView) => setView({ responseView })}
        />
        <CopyButton label="Copy response" caption="Copy" text={() => text} />
      </div>
      <p className="wire-address">
        <span className="wire-simulated" title={ORIGIN[answer.recorded ? 'recorded' : 'simulated']}>
          {answer.recorded ? 'recorded' : 'simulated'}
        </span>
        <span className="cut">
          {STOP_WORDS[answer.stop]}
          {view === 'stream' && count > 0 && ` · ${formatPlural(count, 'event')}`}
        </span>
      </p>
      <div className="wire-payload" {...tabPanel('response-view', view)}>
        {lines.length > 0 ? (
          <CodeLines label={view === 'stream' ? 'Events of the response' : 'Response body'} lines={lines} />
        ) : (
          <p className="wire-empty">A recorded response has no stream of its own: look at it whole.</p>
        )}
      </div>
    </>
  );
}

const ORIGIN = {
  simulated:
    'Written by the playground: item types, fields and order are those of recorded responses; a real answer differs in ids, times, usage and words.',
  recorded: 'Pasted: a response that a provider really sent.',
};

function shown(turn: Turn, view: View['responseView']): { lines: Line[]; text: string; count: number } {
  if (view === 'stream') {
    const events = streamOf(turn);
    const lines = events
      .flatMap((event) => sseText([event]).split('\n'))
      .map((line): Line => {
        return { kind: line.startsWith('event:') ? 'skip' : 'same', text: line };
      });
    return { lines, text: sseText(events), count: events.length };
  }
  const body = responseOf(turn);
  if (!body) return { lines: [], text: '', count: 0 };
  return { lines: plainLines(blocksOf(body)), text: JSON.stringify(body, null, 2), count: 0 };
}
