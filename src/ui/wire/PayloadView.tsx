import { useDeferredValue, useMemo } from 'react';
import { toolKey, type Turn } from '../../engine/index.ts';
import { useApp } from '../../store/app.ts';
import type { View } from '../../store/types.ts';
import { partsOf } from './body.ts';
import { changeWords } from './changeWords.ts';
import { CodeLines } from './CodeLines.tsx';
import { compareBodies } from './compare.ts';
import { plainLines, type Line } from './lines.ts';

type OwnView = Exclude<View['wireView'], 'provider'>;

interface PayloadViewProps {
  view: OwnView;
  turn: Turn;
  previousTurn: Turn | undefined;
}

const LABELS: Record<OwnView, string> = {
  full: 'Request without deferral',
  deferred: 'Request as it is sent',
  diff: 'Without deferral against as it is sent',
  changes: 'Changes since the previous request',
};

/** One request, or what changed in it. */
export function PayloadView({ view, turn, previousTurn }: PayloadViewProps) {
  // Ten thousand tools take a moment to print; controls answer before that.
  const shown = useDeferredValue(turn);
  const before = useDeferredValue(previousTurn);
  const { lines, summary } = useMemo(() => payload(view, shown, before), [view, shown, before]);
  return (
    <>
      {summary !== undefined && <p className="wire-summary muted">{summary}</p>}
      <CodeLines label={LABELS[view]} lines={lines} highlighted={useSelectedName(turn)} />
    </>
  );
}

interface Payload {
  lines: Line[];
  /** The lines in a sentence. */
  summary?: string;
}

function payload(view: OwnView, turn: Turn, previousTurn: Turn | undefined): Payload {
  if (view === 'full') return { lines: plainLines(partsOf(turn.fullRequest.body)) };
  const sent = partsOf(turn.request.body);
  if (view === 'deferred') return { lines: plainLines(sent) };
  if (view === 'diff') return compared(turn.fullRequest.body, sent, 'With deferral');
  if (previousTurn)
    return compared(previousTurn.request.body, sent, `Since request ${previousTurn.index + 1}`);
  return {
    lines: plainLines(sent),
    summary: 'The first request of the session: nothing to compare it with.',
  };
}

function compared(
  before: Turn['request']['body'],
  after: ReturnType<typeof partsOf>,
  since: string,
): Payload {
  const { lines, changes } = compareBodies(partsOf(before), after);
  return { lines, summary: `${since}: ${changeWords(changes)}` };
}

/** Wire name of the tool that is looked at everywhere at once. */
export function useSelectedName({ built }: Turn): string | undefined {
  const selected = useApp(({ view }) => view.selectedTool);
  return built.entries.find(({ tool }) => tool && toolKey(tool) === selected)?.name;
}
