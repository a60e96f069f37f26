/** The same turn as another provider would have it. */
import { applyOverrides, play, playSettings, type Turn, type WireDialect } from '../engine/index.ts';
import { useApp } from './app.ts';
import { useDerived } from './derived.ts';
import { memoize } from './memoize.ts';
import type { AppState } from './types.ts';

export interface OtherTurn {
  dialect: WireDialect;
  turn: Turn;
  /** Both requests carry the same events; else the other one stands earlier in the scenario. */
  isExact: boolean;
}

const turnsOf = memoize(
  (workspace: AppState['workspace'], catalog: AppState['catalog'], dialect: WireDialect): Turn[] =>
    play({
      ...playSettings(workspace),
      tools: applyOverrides(catalog.tools, workspace.overrides),
      passthrough: catalog.passthrough,
      scenario: workspace.scenario,
      dialect,
    }),
);

export function useWireOther(): OtherTurn | undefined {
  const { turns, turn } = useDerived();
  const dialect = useApp(({ view }) => view.wireOther);
  const others = useApp(({ workspace, catalog, view }) => turnsOf(workspace, catalog, view.wireOther));
  const carried = carriedBefore(turns, turn.index);
  // A hosted mechanism answers in fewer requests: the counterpart is the last one that carries no more.
  const counts = others.map((_, index) => carriedBefore(others, index));
  const at = counts.findLastIndex((count) => count <= carried);
  const other = others[Math.max(0, at)];
  return other && { dialect, turn: other, isExact: counts[other.index] === carried };
}

/** How many events a request carries: those of all answers before it. */
function carriedBefore(turns: readonly Turn[], index: number): number {
  return Math.max(
    0,
    ...turns.slice(0, index).map(({ answer }) => Math.max(0, ...(answer?.events ?? [])) + 1),
  );
}
