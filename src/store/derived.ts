/** What the page shows, computed by the engine and kept until something it depends on changes. */
import {
  applyOverrides,
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
import type { AppState, Derived, Lint } from './types.ts';

/** What the computation depends on besides the catalogue: typing in the editor changes none of it. */
type Settings = Omit<Workspace, 'version' | 'sample' | 'sources'>;

let newest: Settings | undefined;

/** The same object as long as no setting changed. */
function settingsOf({ version, sample, sources, ...settings }: Workspace): Settings {
  const keys = Object.keys(settings) as (keyof Settings)[];
  if (!newest || keys.some((key) => newest?.[key] !== settings[key])) newest = settings;
  return newest;
}

const toolsOf = memoize((catalog: Catalog, overrides: Workspace['overrides']) =>
  applyOverrides(catalog.tools, overrides),
);

const resolutionOf = memoize((settings: Settings, tools: readonly Tool[]): Resolution =>
  resolve({ ...resolveSettings(settings), tools }),
);

const turnsOf = memoize(
  (settings: Settings, tools: readonly Tool[], catalog: Catalog, dialect: WireDialect): Turn[] =>
    replay({
      ...resolveSettings(settings),
      tools,
      passthrough: catalog.passthrough,
      dialect,
      claudeSearch: settings.claudeSearch,
      caching: settings.caching,
      scenario: settings.scenario,
    }),
);

/** The tab that looks at another dialect than the one in use has a memory of its own. */
const otherTurnsOf = memoize(turnsOf.compute);

const lintOf = memoize((lint: Lint | null, turn: Turn, { model, caching }: Settings): Finding[] =>
  lint ? lint({ dialect: turn.request.dialect, model, body: turn.request.body, caching }) : [],
);
const otherLintOf = memoize(lintOf.compute);

const unmatchedOf = memoize((neverDefer: readonly string[], tools: readonly Tool[]) =>
  unmatchedEntries(
    neverDefer,
    tools.map(({ name }) => name),
  ),
);

const derivedOf = memoize(
  (settings: Settings, catalog: Catalog, position: number, lint: Lint | null): Derived => {
    const tools = toolsOf(catalog, settings.overrides);
    const resolution = resolutionOf(settings, tools);
    const turns = turnsOf(settings, tools, catalog, dialectInUse(settings, resolution));
    const { turn, previousTurn } = at(turns, position);
    return {
      tools,
      resolution,
      verdict: verdictOf(settings, tools, resolution, turn.request),
      turns,
      turn,
      previousTurn,
      unmatchedNeverDefer: unmatchedOf(settings.neverDefer, tools),
      findings: [
        ...lintOf(lint, turn, settings),
        ...resolution.findings,
        ...turn.findings,
        ...turn.request.findings,
        ...catalog.findings,
      ],
    };
  },
);

export function derive({ workspace, catalog, view, lint }: AppState): Derived {
  return derivedOf(settingsOf(workspace), catalog, view.position, lint);
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
  (
    settings: Settings,
    catalog: Catalog,
    position: number,
    lint: Lint | null,
    chosen: WireDialect | 'auto',
  ): WireDerived => {
    const derived = derivedOf(settings, catalog, position, lint);
    const inUse = dialectInUse(settings, derived.resolution);
    const isInUse = chosen === 'auto' || chosen === inUse;
    const { turn, previousTurn } = isInUse
      ? derived
      : at(otherTurnsOf(settings, derived.tools, catalog, chosen), position);
    const refused = isInUse ? lintOf(lint, turn, settings) : otherLintOf(lint, turn, settings);
    return {
      dialect: isInUse ? inUse : chosen,
      inUse,
      turn,
      previousTurn,
      findings: [...refused, ...turn.request.findings],
    };
  },
);

export function useWire(): WireDerived {
  return useApp(({ workspace, catalog, view, lint }) =>
    wireOf(settingsOf(workspace), catalog, view.position, lint, view.wireDialect),
  );
}

/** OpenRouter speaks Chat Completions at an address of its own. */
function dialectInUse({ transport }: Settings, { dialect }: Resolution): WireDialect {
  return transport === 'openrouter' ? 'openrouter' : dialect;
}

function resolveSettings(settings: Settings) {
  const { capabilities, model, transport, threshold, neverDefer, supportTable, supportOverrides } = settings;
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
