/** What the page shows, computed by the engine and kept until something it depends on changes. */
import {
  applyOverrides,
  lint,
  replay,
  resolve,
  unmatchedEntries,
  verdictOf,
  type Catalog,
  type Finding,
  type Resolution,
  type Tool,
  type Turn,
  type WireDialect,
  type Workspace,
} from '../engine/index.ts';
import { useApp } from './app.ts';
import { memoize } from './memoize.ts';
import type { AppState, Derived } from './types.ts';

const toolsOf = memoize((catalog: Catalog, overrides: Workspace['overrides']) =>
  applyOverrides(catalog.tools, overrides),
);

const resolutionOf = memoize((workspace: Workspace, tools: readonly Tool[]): Resolution =>
  resolve({ ...resolveSettings(workspace), tools }),
);

const turnsOf = memoize(
  (workspace: Workspace, tools: readonly Tool[], catalog: Catalog, dialect: WireDialect): Turn[] =>
    replay({
      ...resolveSettings(workspace),
      tools,
      passthrough: catalog.passthrough,
      dialect,
      claudeSearch: workspace.claudeSearch,
      caching: workspace.caching,
      scenario: workspace.scenario,
    }),
);

/** The tab that looks at another dialect than the one in use has a memory of its own. */
const otherTurnsOf = memoize(turnsOf.compute);

const lintOf = memoize((turn: Turn, workspace: Workspace): Finding[] =>
  lint({
    dialect: turn.request.dialect,
    model: workspace.model,
    body: turn.request.body,
    caching: workspace.caching,
  }),
);
const otherLintOf = memoize(lintOf.compute);

const unmatchedOf = memoize((neverDefer: readonly string[], tools: readonly Tool[]) =>
  unmatchedEntries(
    neverDefer,
    tools.map(({ name }) => name),
  ),
);

const derivedOf = memoize((workspace: Workspace, catalog: Catalog, position: number): Derived => {
  const tools = toolsOf(catalog, workspace.overrides);
  const resolution = resolutionOf(workspace, tools);
  const turns = turnsOf(workspace, tools, catalog, dialectInUse(workspace, resolution));
  const { turn, previousTurn } = at(turns, position);
  return {
    tools,
    resolution,
    verdict: verdictOf(workspace, tools, resolution, turn.request),
    turns,
    turn,
    previousTurn,
    unmatchedNeverDefer: unmatchedOf(workspace.neverDefer, tools),
    findings: [
      ...lintOf(turn, workspace),
      ...resolution.findings,
      ...turn.findings,
      ...turn.request.findings,
      ...catalog.findings,
    ],
  };
});

export function derive({ workspace, catalog, view }: AppState): Derived {
  return derivedOf(workspace, catalog, view.position);
}

export function useDerived(): Derived {
  return useApp(derive);
}

/** What the wire panel shows: the chosen dialect, in use or not. */
export interface WireDerived {
  dialect: WireDialect;
  inUse: WireDialect;
  turn: Turn;
  previousTurn: Turn | undefined;
  /** Of this request: what the provider would refuse first. */
  findings: Finding[];
}

const wireOf = memoize(
  (workspace: Workspace, catalog: Catalog, position: number, chosen: WireDialect | 'auto'): WireDerived => {
    const derived = derivedOf(workspace, catalog, position);
    const inUse = dialectInUse(workspace, derived.resolution);
    if (chosen === 'auto' || chosen === inUse) {
      const { turn, previousTurn } = derived;
      return {
        dialect: inUse,
        inUse,
        turn,
        previousTurn,
        findings: [...lintOf(turn, workspace), ...turn.request.findings],
      };
    }
    const { turn, previousTurn } = at(otherTurnsOf(workspace, derived.tools, catalog, chosen), position);
    const findings = [...otherLintOf(turn, workspace), ...turn.request.findings];
    return { dialect: chosen, inUse, turn, previousTurn, findings };
  },
);

export function useWire(): WireDerived {
  return useApp(({ workspace, catalog, view }) =>
    wireOf(workspace, catalog, view.position, view.wireDialect),
  );
}

/** OpenRouter speaks Chat Completions at an address of its own. */
function dialectInUse({ transport }: Workspace, { dialect }: Resolution): WireDialect {
  return transport === 'openrouter' ? 'openrouter' : dialect;
}

function resolveSettings(workspace: Workspace) {
  const { capabilities, model, transport, threshold, neverDefer, supportTable, supportOverrides } = workspace;
  return {
    capability: capabilities,
    model,
    transport,
    threshold,
    neverDefer,
    supportTable,
    supportOverrides,
  };
}

/** A replay has at least one turn; a position beyond the last one means the last one. */
function at(turns: readonly Turn[], position: number): { turn: Turn; previousTurn: Turn | undefined } {
  const index = Math.max(0, Math.min(position, turns.length - 1));
  const turn = turns[index];
  if (!turn) throw new Error('A replay without turns.');
  return { turn, previousTurn: turns[index - 1] };
}
