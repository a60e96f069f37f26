/** The gate for a stored workspace: tolerant of age, distrustful of content. */
import { isCapabilityId, isThreshold } from './capabilities/capability.ts';
import { TRANSPORTS } from './capabilities/transports.ts';
import type { SupportOverride } from './capabilities/types.ts';
import { isPriceOverride, restoreMoney } from './economics/restore.ts';
import { isObject } from './json.ts';
import { readScenarioEvent } from './session/events.ts';
import type { CatalogSource, ClaudeSearchVariant, ClientReveals, JsonObject } from './types.ts';
import { EMPTY_WORKSPACE, type ToolOverride, type Workspace } from './workspace.ts';

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
    claudeSearch: CLAUDE_SEARCHES.find((variant) => variant === stored.claudeSearch) ?? d.claudeSearch,
    openaiSearch: stored.openaiSearch === 'client' ? 'client' : 'server',
    responsesState: stored.responsesState === 'previous-response' ? 'previous-response' : 'stateless',
    revealBound: isBound(stored.revealBound) ? stored.revealBound : d.revealBound,
    clientReveals: CLIENT_REVEALS.find((way) => way === stored.clientReveals) ?? d.clientReveals,
    money: restoreMoney(stored.money),
    prices: entriesOf(stored.prices, isPriceOverride),
    comparedModels: strings(stored.comparedModels),
    overrides: entriesOf(stored.overrides, isToolOverride),
    scenario: Array.isArray(stored.scenario)
      ? stored.scenario.flatMap((event) => readScenarioEvent(event) ?? [])
      : [],
  };
}

const CLAUDE_SEARCHES: readonly ClaudeSearchVariant[] = ['bm25', 'regex', 'custom'];
const CLIENT_REVEALS: readonly ClientReveals[] = ['rewrite', 'names', 'stable'];

function isBound(value: unknown): value is number {
  return isThreshold(value) && value >= 1;
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
  const { deferrable, category, parameters } = value;
  const policies: unknown[] = [undefined, 'never', 'automatic', 'always'];
  return (
    policies.includes(deferrable) &&
    (category === undefined || category === null || typeof category === 'string') &&
    (parameters === undefined || isObject(parameters))
  );
}
