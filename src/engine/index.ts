/**
 * Public face of the deferral engine: pure TypeScript, no DOM, no I/O, no clock, no randomness. Runs in the page, in a
 * worker and in Node alike. Section numbers in the docstrings are those of the behaviour and wire references.
 */
export type * from './types.ts';
export type * from './capabilities/types.ts';
export type * from './search/types.ts';
export type * from './metering/types.ts';
export type * from './session/types.ts';

export { isObject } from './json.ts';
export { parseCatalog } from './catalog/parse.ts';
export { writeDefinitions } from './catalog/write.ts';

export {
  autoToolSearch,
  CAPABILITY_IDS,
  claudeToolSearch,
  DEFAULT_THRESHOLD,
  isThreshold,
  openaiToolSearch,
  toolSearch,
} from './capabilities/capability.ts';
export {
  readConfiguration,
  writeConfiguration,
  type Configuration,
  type ConfigurationSettings,
} from './capabilities/configuration.ts';
export { isGlob, unmatchedEntries, type UnmatchedEntry } from './capabilities/neverDefer.ts';
export { MECHANISM_LABEL, resolve } from './capabilities/resolve.ts';
export { TRANSPORTS, type TransportRow } from './capabilities/transports.ts';

export { MODEL_FACTS, type ModelFacts, type Vendor } from './models/facts.ts';
export { modelFacts } from './models/lookup.ts';
export { matchProfile, normaliseModelId, PROFILES, sentModelId, type Profile } from './models/profiles.ts';

export { rank, type RankOptions } from './search/keyword.ts';
export { claudeBm25, claudeRegex, openaiPaths, type HostedSearchOutcome } from './search/hosted.ts';

export { buildRequest, buildTools, type BuildInput, type RequestInput } from './wire/build.ts';
export { DIALECTS, WIRE_DIALECTS } from './wire/dialects/index.ts';
export { lint } from './wire/lint/lint.ts';
export type { LintInput } from './wire/lint/types.ts';
export { loaderResult, STUB } from './wire/loader.ts';
export { cleanSchema } from './wire/schema/clean.ts';
export { convertSchema } from './wire/schema/convert.ts';
export { namespaceNames } from './wire/namespaces.ts';

export { charsPer4 } from './metering/counter.ts';
export { entryFigures } from './metering/entry.ts';
export { measure, type MeasureInput } from './metering/measure.ts';
export { countedTokens, type CountedTokens } from './metering/counted.ts';
export { methodLabel, methodNote } from './metering/method.ts';

export type * from './economics/types.ts';
export type { CacheState, CostMode, SessionCostInput, SessionShape } from './economics/sessionCost.ts';
export { sessionCost } from './economics/sessionCost.ts';
export { billOf } from './economics/bill.ts';
export { passesOf } from './economics/passes.ts';
export { sessionEconomics } from './economics/session.ts';
export { withoutSearchEvents } from './session/withoutSearches.ts';

export type * from './session/conversation.ts';
export { FIRST_SESSION, play, type PlayInput } from './session/play.ts';
export { playSettings } from './session/settings.ts';
export { replay, type ReplayOptions } from './session/replay.ts';
export { readScenarioEvent } from './session/events.ts';
export { isLoaded } from './session/diff.ts';
export { counterpart, type Counterpart } from './session/counterpart.ts';

export { checkArguments, type ArgumentCheck } from './arguments/check.ts';
export { exampleArguments, exampleResult, exampleValue } from './arguments/example.ts';
export { createRevealRegistry, REVEAL_REGISTRY_BOUND, type RevealRegistry } from './session/reveals.ts';

export { toolKey } from './toolKey.ts';
export { applyOverrides } from './overrides.ts';
export { verdictOf, type Verdict } from './verdict.ts';
export { restoreWorkspace } from './restore.ts';
export { EMPTY_WORKSPACE, type ToolOverride, type Workspace } from './workspace.ts';
