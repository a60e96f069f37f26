import type { ToolMeasure, ToolState, Turn } from '../../engine/index.ts';

/** One turn as chart and table show it. Tokens the model has in context for tools. */
export interface TurnRow {
  turn: number;
  without: number;
  /** Schemas that a search brought in. */
  revealed: number;
  /** Everything else: stubs, kept tools, search tool, note, results. */
  rest: number;
  with: number;
  wireWithout: number;
  wireWith: number;
}

export function turnRows(turns: readonly Turn[]): TurnRow[] {
  return turns.map(({ index, measure: { full, deferred } }) => ({
    turn: index + 1,
    without: full.tokens,
    revealed: deferred.parts.revealed.tokens,
    rest: deferred.tokens - deferred.parts.revealed.tokens,
    with: deferred.tokens,
    wireWithout: full.wireBytes,
    wireWith: deferred.wireBytes,
  }));
}

/** The figures over more bars than this run into each other; the data table has them all. */
const DRAWN_TURNS = 12;

/** The turns around the one that is looked at. */
export function aroundTurn(rows: readonly TurnRow[], position: number): readonly TurnRow[] {
  const first = Math.max(0, Math.min(position - DRAWN_TURNS / 2, rows.length - DRAWN_TURNS));
  return rows.slice(first, first + DRAWN_TURNS);
}

export interface ToolRow {
  name: string;
  state: ToolState | undefined;
  without: number;
  with: number;
  schemaBytes: number;
  /** Tokens of the full definition; they add up to `without`. */
  split: ToolMeasure['split'];
  stub: number;
  namespace: number;
}

/** Every tool of a turn, heaviest full definition first. */
export function toolRows({ measure, request }: Turn): ToolRow[] {
  const states = new Map(
    request.entries.flatMap(({ kind, name, state }) => (kind === 'tool' ? [[name, state]] : [])),
  );
  return measure.tools.map(({ name, full, deferred, split, stubTokens, namespaceTokens }) => ({
    name,
    state: states.get(name),
    without: full.tokens,
    with: deferred.tokens,
    schemaBytes: full.schemaBytes,
    split,
    stub: stubTokens,
    namespace: namespaceTokens,
  }));
}

const CHARTED = 12;

export function heaviest(rows: readonly ToolRow[]): ToolRow[] {
  return rows.slice(0, CHARTED);
}
