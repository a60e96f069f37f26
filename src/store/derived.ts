/** What the page shows, computed by the engine and kept until something it depends on changes. */
import {
  applyOverrides,
  counterpart,
  play,
  playSettings,
  unmatchedEntries,
  verdictOf,
  type Catalog,
  type Finding,
  type PlayInput,
  type SessionFinding,
  type TokenCounter,
  type Tool,
  type Turn,
  type WireDialect,
  type Workspace,
} from '../engine/index.ts';
import { useApp } from './app.ts';
import { memoize } from './memoize.ts';
import type { AppState, Derived, Judge, Lint } from './types.ts';

/** What the turns depend on besides the catalogue: neither typing in the editor nor a price changes any of it. */
export type Settings = Omit<
  Workspace,
  'version' | 'sample' | 'sources' | 'money' | 'prices' | 'comparedModels'
>;

let newest: Settings | undefined;

/** The same object as long as no setting changed. */
export function settingsOf(workspace: Workspace): Settings {
  const { version, sample, sources, money, prices, comparedModels, ...settings } = workspace;
  const keys = Object.keys(settings) as (keyof Settings)[];
  if (!newest || keys.some((key) => newest?.[key] !== settings[key])) newest = settings;
  return newest;
}

const toolsOf = memoize((catalog: Catalog, overrides: Workspace['overrides']) =>
  applyOverrides(catalog.tools, overrides),
);

/** What a scenario is played with. */
export const playInputOf = memoize(
  (settings: Settings, tools: readonly Tool[], catalog: Catalog, counter: TokenCounter): PlayInput => ({
    ...playSettings(settings),
    tools,
    passthrough: catalog.passthrough,
    scenario: settings.scenario,
    counter,
  }),
);

const turnsOf = memoize((input: PlayInput, dialect: WireDialect | undefined): Turn[] =>
  play({ ...input, ...(dialect === undefined ? {} : { dialect }) }),
);

/** The tab that looks at another dialect than the one in use has a memory of its own. */
const otherTurnsOf = memoize(turnsOf.compute);

const lintOf = memoize((lint: Lint | null, turn: Turn, { caching }: Settings): Finding[] =>
  lint ? lint({ dialect: turn.request.dialect, model: turn.model, body: turn.request.body, caching }) : [],
);
const otherLintOf = memoize(lintOf.compute);

const judgedOf = memoize(
  (
    judge: Judge | null,
    turns: readonly Turn[],
    scenario: Settings['scenario'],
  ): readonly SessionFinding[][] => (judge ? judge(turns, scenario) : []),
);

const unmatchedOf = memoize((neverDefer: readonly string[], tools: readonly Tool[]) =>
  unmatchedEntries(
    neverDefer,
    tools.map(({ name }) => name),
  ),
);

const derivedOf = memoize(
  (
    settings: Settings,
    catalog: Catalog,
    position: number,
    lint: Lint | null,
    judge: Judge | null,
    counter: TokenCounter,
  ): Derived => {
    const tools = toolsOf(catalog, settings.overrides);
    const turns = turnsOf(playInputOf(settings, tools, catalog, counter), undefined);
    const { turn, previousTurn } = at(turns, position);
    const { resolution, model, transport } = turn;
    const sessionFindings = judgedOf(judge, turns, settings.scenario);
    return {
      tools,
      resolution,
      verdict: verdictOf({ ...settings, model, transport }, turn.tools, resolution, turn.built),
      turns,
      turn,
      previousTurn,
      sessionFindings,
      unmatchedNeverDefer: unmatchedOf(settings.neverDefer, tools),
      findings: [
        ...lintOf(lint, turn, settings),
        ...resolution.findings,
        ...(sessionFindings[turn.index] ?? []),
        ...turn.built.findings,
        ...catalog.findings,
      ],
    };
  },
);

export function derive({ workspace, catalog, view, lint, judge, counter }: AppState): Derived {
  return derivedOf(settingsOf(workspace), catalog, view.position, lint, judge, counter);
}

export function useDerived(): Derived {
  return useApp(derive);
}

/** What the wire panel shows: the chosen dialect, in use or not. */
export interface WireDerived {
  dialect: WireDialect;
  inUse: WireDialect;
  /** Of the dialect that is shown. */
  turns: readonly Turn[];
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
    judge: Judge | null,
    counter: TokenCounter,
    chosen: WireDialect | 'auto',
  ): WireDerived => {
    const derived = derivedOf(settings, catalog, position, lint, judge, counter);
    const inUse = derived.turn.built.dialect;
    const isInUse = chosen === 'auto' || chosen === inUse;
    const input = playInputOf(settings, derived.tools, catalog, counter);
    const turns = isInUse ? derived.turns : otherTurnsOf(input, chosen);
    const { turn, previousTurn } = isInUse
      ? derived
      : at(turns, counterpart(derived.turns, derived.turn.index, turns).index);
    const refused = isInUse ? lintOf(lint, turn, settings) : otherLintOf(lint, turn, settings);
    return {
      dialect: isInUse ? inUse : chosen,
      inUse,
      turns,
      turn,
      previousTurn,
      findings: [...refused, ...turn.built.findings],
    };
  },
);

export function useWire(): WireDerived {
  return useApp(({ workspace, catalog, view, lint, judge, counter }) =>
    wireOf(settingsOf(workspace), catalog, view.position, lint, judge, counter, view.wireDialect),
  );
}

/** A replay has at least one turn; a position beyond the last one means the last one. */
function at(turns: readonly Turn[], position: number): { turn: Turn; previousTurn: Turn | undefined } {
  const index = Math.max(0, Math.min(position, turns.length - 1));
  const turn = turns[index];
  if (!turn) throw new Error('A replay without turns.');
  // Another session's request says nothing about this one's changes.
  const previousTurn = turns.slice(0, index).findLast(({ session }) => session === turn.session);
  return { turn, previousTurn };
}
