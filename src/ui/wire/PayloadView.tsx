import { useDeferredValue, useMemo } from 'react';
import { toolKey, type Turn } from '../../engine/index.ts';
import { useApp } from '../../store/app.ts';
import type { View } from '../../store/types.ts';
import { blocksOf } from './blocks.ts';
import { CodeLines } from './CodeLines.tsx';
import { acrossProviders, comparedLines, comparisonWords, plainLines, type Line } from './compare.ts';

interface PayloadViewProps {
  view: View['wireView'];
  turn: Turn;
  /** What the view compares with: the request before, or another provider's. */
  previousTurn: Turn | undefined;
}

const LABELS: Record<View['wireView'], string> = {
  full: 'Request without deferral',
  deferred: 'Request as it is sent',
  diff: 'Without deferral against as it is sent',
  changes: 'Changes since the previous request',
  provider: 'Another provider’s request against this one',
};

export function PayloadView({ view, turn, previousTurn }: PayloadViewProps) {
  // Ten thousand tools take a moment to print; controls answer before that.
  const shown = useDeferredValue(turn);
  const before = useDeferredValue(previousTurn);
  const lines = useMemo(() => linesOf(view, shown, before), [view, shown, before]);
  return (
    <>
      {view === 'changes' && (
        <p className="wire-first muted">
          {before
            ? comparisonWords(blocksOf(before.request.body), blocksOf(shown.request.body))
            : 'The first request of the session: nothing to compare it with.'}
        </p>
      )}
      <CodeLines label={LABELS[view]} lines={lines} highlighted={useSelectedName(turn)} />
    </>
  );
}

function linesOf(view: View['wireView'], turn: Turn, previousTurn: Turn | undefined): Line[] {
  const sent = blocksOf(turn.request.body);
  if (view === 'full') return plainLines(blocksOf(turn.fullRequest.body));
  if (view === 'diff') return comparedLines(blocksOf(turn.fullRequest.body), sent);
  if (view === 'changes' && previousTurn) return comparedLines(blocksOf(previousTurn.request.body), sent);
  if (view === 'provider' && previousTurn) {
    return comparedLines(acrossProviders(blocksOf(previousTurn.request.body)), acrossProviders(sent));
  }
  return plainLines(sent);
}

/** Wire name of the tool that is looked at everywhere at once. */
function useSelectedName({ built }: Turn): string | undefined {
  const selected = useApp(({ view }) => view.selectedTool);
  return built.entries.find(({ tool }) => tool && toolKey(tool) === selected)?.name;
}
