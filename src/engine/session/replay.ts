/** The whole product in one pure function: workspace in, turns out (design.md, "One document in"). */
import { parseCatalog } from '../catalog/parse.ts';
import type { TokenCounter } from '../metering/types.ts';
import { applyOverrides } from '../overrides.ts';
import type { Catalog, WireDialect } from '../types.ts';
import type { Workspace } from '../workspace.ts';
import { play } from './play.ts';
import { playSettings } from './settings.ts';
import type { Turn } from './types.ts';

export interface ReplayOptions {
  /** The workspace's sources, where they are parsed already. */
  catalog?: Catalog;
  /** Default: the dialect that model and transport ask for. */
  dialect?: WireDialect;
  /** Default `charsPer4`. */
  counter?: TokenCounter;
}

/** Turns of a workspace's scenario. Pure: no clock, no randomness; the same workspace gives the same turns. */
export function replay(workspace: Workspace, options: ReplayOptions = {}): Turn[] {
  const { catalog = parseCatalog(workspace.sources), dialect, counter } = options;
  return play({
    ...playSettings(workspace),
    tools: applyOverrides(catalog.tools, workspace.overrides),
    passthrough: catalog.passthrough,
    scenario: workspace.scenario,
    ...(dialect === undefined ? {} : { dialect }),
    ...(counter === undefined ? {} : { counter }),
  });
}
