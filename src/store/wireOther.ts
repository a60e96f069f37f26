/** The request of the wire panel as another provider would have it. */
import {
  counterpart,
  play,
  playSettings,
  type Catalog,
  type Tool,
  type Turn,
  type WireDialect,
  type Workspace,
} from '../engine/index.ts';
import { useApp } from './app.ts';
import { useDerived, useWire } from './derived.ts';
import { memoize } from './memoize.ts';

export interface OtherTurn {
  dialect: WireDialect;
  turn: Turn;
  /** Both requests carry the same events; else the other one stands earlier in the scenario. */
  isExact: boolean;
}

type Settings = ReturnType<typeof playSettings>;

let newest: Settings | undefined;

/** The same object as long as no setting changed: typing in the editor changes none. */
function settingsOf({ version, sample, sources, overrides, scenario, ...own }: Workspace): Settings {
  const settings = playSettings(own);
  const keys = Object.keys(settings) as (keyof Settings)[];
  if (!newest || keys.some((key) => newest?.[key] !== settings[key])) newest = settings;
  return newest;
}

const turnsOf = memoize(
  (
    settings: Settings,
    tools: readonly Tool[],
    { passthrough }: Catalog,
    scenario: Workspace['scenario'],
    dialect: WireDialect,
  ): Turn[] => play({ ...settings, tools, passthrough, scenario, dialect }),
);

/** The chosen dialect, unless the panel shows that one already. */
function otherDialect(chosen: WireDialect, shown: WireDialect): WireDialect {
  if (chosen !== shown) return chosen;
  return shown === 'anthropic' ? 'openai-responses' : 'anthropic';
}

export function useWireOther(): OtherTurn | undefined {
  const { tools } = useDerived();
  const wire = useWire();
  const dialect = useApp(({ view }) => otherDialect(view.wireOther, wire.dialect));
  const turns = useApp(({ workspace, catalog }) =>
    turnsOf(settingsOf(workspace), tools, catalog, workspace.scenario, dialect),
  );
  const { index, isExact } = counterpart(wire.turns, wire.turn.index, turns);
  const other = turns[index];
  return other && { dialect, turn: other, isExact };
}
