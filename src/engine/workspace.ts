/** The one small document that everything is computed from (design.md, "One document in"). */
import type { SupportOverride } from './capabilities/types.ts';
import { DEFAULT_THRESHOLD, isCapabilityId, isThreshold } from './capabilities/capability.ts';
import { TRANSPORTS } from './capabilities/transports.ts';
import { isObject } from './json.ts';
import type { ScenarioEvent } from './session/types.ts';
import type {
  CapabilityId,
  CatalogSource,
  ClaudeSearchVariant,
  Deferrable,
  JsonObject,
  SupportTable,
  Transport,
} from './types.ts';

/** What the user changed about one tool, by `Tool.key`. */
export interface ToolOverride {
  deferrable?: Deferrable;
  /** `null`: no category. */
  category?: string | null;
}

/** Everything the user decided. All that the page shows is computed from it. */
export interface Workspace {
  version: 1;
  /** Id of the bundled sample while its catalogue is unmodified. */
  sample: string | null;
  sources: CatalogSource[];
  /** Empty: none of the four. More than one: combinations of behaviour.md 2. */
  capabilities: CapabilityId[];
  threshold: number;
  /** Names and globs, as typed. */
  neverDefer: string[];
  model: string;
  transport: Transport;
  supportTable: SupportTable;
  supportOverrides: Record<string, SupportOverride>;
  caching: boolean;
  claudeSearch: ClaudeSearchVariant;
  overrides: Record<string, ToolOverride>;
  scenario: ScenarioEvent[];
}

export const EMPTY_WORKSPACE: Workspace = {
  version: 1,
  sample: null,
  sources: [{ text: '' }],
  capabilities: ['auto_tool_search'],
  threshold: DEFAULT_THRESHOLD,
  neverDefer: [],
  model: 'gpt-5.4',
  transport: 'first-party',
  supportTable: 'documented',
  supportOverrides: {},
  caching: false,
  claudeSearch: 'bm25',
  overrides: {},
  scenario: [],
};

/**
 * Reads a stored workspace of any age: what is sound is kept, the rest takes its default. Undefined where nothing can be
 * made of it.
 */
export function restoreWorkspace(stored: unknown): Workspace | undefined {
  if (!isObject(stored) || stored.version !== 1 || !Array.isArray(stored.sources)) return undefined;
  const sources = stored.sources.flatMap(restoreSource);
  if (sources.length === 0) return undefined;
  const d = EMPTY_WORKSPACE;
  return {
    version: 1,
    sample: typeof stored.sample === 'string' ? stored.sample : null,
    sources,
    capabilities: Array.isArray(stored.capabilities)
      ? stored.capabilities.filter(isCapabilityId)
      : d.capabilities,
    threshold: isThreshold(stored.threshold) ? stored.threshold : d.threshold,
    neverDefer: strings(stored.neverDefer),
    model: typeof stored.model === 'string' ? stored.model : d.model,
    transport: TRANSPORTS.find(({ id }) => id === stored.transport)?.id ?? d.transport,
    supportTable: stored.supportTable === 'vendor' ? 'vendor' : 'documented',
    supportOverrides: entriesOf(stored.supportOverrides, isSupportOverride),
    caching: stored.caching === true,
    claudeSearch: stored.claudeSearch === 'regex' ? 'regex' : 'bm25',
    overrides: entriesOf(stored.overrides, isToolOverride),
    scenario: Array.isArray(stored.scenario) ? stored.scenario.filter(isScenarioEvent) : [],
  };
}

function restoreSource(value: unknown): CatalogSource[] {
  if (!isObject(value) || typeof value.text !== 'string') return [];
  return [{ text: value.text, ...(typeof value.name === 'string' ? { name: value.name } : {}) }];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function entriesOf<T>(value: unknown, isValue: (item: unknown) => item is T): Record<string, T> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, JsonObject & T] => isValue(entry[1])),
  );
}

function isSupportOverride(value: unknown): value is SupportOverride {
  return value === 'openai-hosted' || value === 'claude-hosted' || value === 'unsupported';
}

function isToolOverride(value: unknown): value is ToolOverride {
  if (!isObject(value)) return false;
  const { deferrable, category } = value;
  const policies: unknown[] = [undefined, 'never', 'automatic', 'always'];
  return (
    policies.includes(deferrable) &&
    (category === undefined || category === null || typeof category === 'string')
  );
}

function isScenarioEvent(value: unknown): value is ScenarioEvent {
  if (!isObject(value)) return false;
  switch (value.type) {
    case 'user':
    case 'assistant':
      return typeof value.text === 'string';
    case 'search':
      return typeof value.query === 'string';
    case 'call':
      return typeof value.tool === 'string' && (value.arguments === undefined || isObject(value.arguments));
    default:
      return false;
  }
}
