import { useDeferredValue, useMemo } from 'react';
import type { Turn } from '../../engine/index.ts';
import { responseOf, sseText, streamOf } from '../../engine/wire/responses/response.ts';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import type { View } from '../../store/types.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Empty } from '../kit/Empty.tsx';
import { formatPlural } from '../kit/format.ts';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { stopWords } from './answerWords.ts';
import { partsOf } from './body.ts';
import { CodeLines } from './CodeLines.tsx';
import { plainLines } from './lines.ts';
import { streamLines } from './streamLines.ts';

const VIEWS = [
  { value: 'whole', label: 'Whole', title: 'The response body' },
  { value: 'stream', label: 'Stream', title: 'The same response as its server-sent events' },
] as const satisfies readonly { value: View['responseView']; label: string; title: string }[];

/** What comes back for this request. */
export function ResponseSide({ turn }: { turn: Turn }) {
  const view = useApp((state) => state.view.responseView);
  const { answer } = turn;
  if (!answer) return <Unanswered turn={turn} />;
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
        <CopyButton
          label="Copy response"
          caption="Copy"
          text={() =>
            view === 'stream' ? sseText(streamOf(turn)) : JSON.stringify(responseOf(turn), null, 2)
          }
        />
      </div>
      <p className="wire-address wire-status">
        <Origin isRecorded={answer.recorded !== undefined} />
        <span>{stopWords(answer)}</span>
      </p>
      <div className="wire-payload" {...tabPanel('response-view', view)}>
        {view === 'stream' ? <Stream turn={turn} /> : <Whole turn={turn} />}
      </div>
    </>
  );
}

function Origin({ isRecorded }: { isRecorded: boolean }) {
  const title = isRecorded
    ? 'Pasted: a response that a provider really sent.'
    : 'Written by the playground: item types, fields and order are those of recorded responses; a real answer differs in ids, times, usage and words.';
  return (
    <span className={isRecorded ? 'wire-origin is-recorded' : 'wire-origin'} title={title}>
      {isRecorded ? 'recorded' : 'simulated'}
    </span>
  );
}

function Whole({ turn }: { turn: Turn }) {
  const shown = useDeferredValue(turn);
  const lines = useMemo(() => {
    const body = responseOf(shown);
    return body ? plainLines(partsOf(body)) : [];
  }, [shown]);
  return <CodeLines label="Response body" lines={lines} />;
}

function Stream({ turn }: { turn: Turn }) {
  const shown = useDeferredValue(turn);
  const events = useMemo(() => streamOf(shown), [shown]);
  const lines = useMemo(() => streamLines(events), [events]);
  if (events.length === 0) {
    return (
      <Empty
        title="A recorded response has no stream."
        action={<Button onClick={() => setView({ responseView: 'whole' })}>Show the whole response</Button>}
      >
        How it was cut into events is not part of what was pasted.
      </Empty>
    );
  }
  return (
    <>
      <p className="wire-summary muted">{formatPlural(events.length, 'event')}, as they come over the line</p>
      <CodeLines label="Events of the response" lines={lines} wrap />
    </>
  );
}

/** The last request of a scenario waits for what the model does. */
function Unanswered({ turn: { index } }: { turn: Turn }) {
  return (
    <Empty
      title="Nothing has answered this request yet."
      action={
        index > 0 && (
          <Button onClick={() => setView({ position: index - 1 })}>Show the answer before it</Button>
        )
      }
    >
      Search as the model would, or let it call a tool, in the Session panel.
    </Empty>
  );
}
