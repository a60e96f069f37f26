/** The search of the mechanism in force, as the item that the conversation keeps. */
import {
  claudeBm25,
  claudeRegex,
  openaiLoad,
  openaiPaths,
  type HostedSearchOutcome,
} from '../search/hosted.ts';
import { rank } from '../search/keyword.ts';
import type { BuiltTools, ClaudeSearchVariant, ToolEntry, ToolLike } from '../types.ts';
import { foundDefinitions } from '../wire/dialects/openaiResponses.ts';
import type { SearchErrorCode, SearchItem } from './conversation.ts';
import type { SearchEvent } from './types.ts';

/**
 * Runs a search against the tool list of one request. Where nothing is deferred the documented ranking is shown, but loads
 * nothing: the model has no search tool then.
 */
export function runSearch(
  id: number,
  event: SearchEvent,
  built: BuiltTools,
  tools: readonly ToolLike[],
  variant: ClaudeSearchVariant,
): SearchItem {
  const outcome = outcomeOnce(event, built, tools, variant);
  const isClaude = built.mechanism === 'claude-hosted' && built.execution === 'server';
  const error =
    isClaude && event.error ? { code: event.error, message: ERROR_WORDS[event.error] } : outcome.error;
  return {
    type: 'search',
    id,
    execution: built.execution ?? 'client',
    outcome: error ? { ...outcome, matches: [], loaded: [], cut: [] } : outcome,
    ...(isClaude && event.limit !== undefined ? { limit: event.limit } : {}),
    ...(built.mechanism === 'openai-hosted' ? openaiParts(event, built, outcome) : {}),
    ...(error ? { error } : {}),
  };
}

/** The vendor's texts were not recorded. */
const ERROR_WORDS: Record<SearchErrorCode, string> = {
  invalid_tool_input: 'The search input is not valid.',
  unavailable: 'Tool search is not available at the moment.',
  too_many_requests: 'Too many searches in a short time.',
  execution_time_exceeded: 'The search took too long.',
};

function openaiParts(
  { paths }: SearchEvent,
  { entries }: BuiltTools,
  { loaded }: HostedSearchOutcome<ToolLike>,
): Pick<SearchItem, 'paths' | 'found'> {
  const definitions = foundDefinitions(entries, loaded);
  return { paths: paths ?? definitions.paths, found: definitions.found };
}

type Outcome = HostedSearchOutcome<ToolLike>;

const OUTCOMES = new WeakMap<
  BuiltTools['entries'],
  WeakMap<SearchEvent, Map<ClaudeSearchVariant, Outcome>>
>();

/** The same event against the same list finds the same: editing one event of a long session searches once. */
function outcomeOnce(
  event: SearchEvent,
  built: BuiltTools,
  tools: readonly ToolLike[],
  variant: ClaudeSearchVariant,
): Outcome {
  const byEvent =
    OUTCOMES.get(built.entries) ?? new WeakMap<SearchEvent, Map<ClaudeSearchVariant, Outcome>>();
  OUTCOMES.set(built.entries, byEvent);
  const byVariant = byEvent.get(event) ?? new Map<ClaudeSearchVariant, Outcome>();
  byEvent.set(event, byVariant);
  const outcome = byVariant.get(variant) ?? outcomeOf(event, built, tools, variant);
  byVariant.set(variant, outcome);
  return outcome;
}

function outcomeOf(
  { query, limit, paths }: SearchEvent,
  { entries, mechanism, execution, searchTool, clientReveals }: BuiltTools,
  tools: readonly ToolLike[],
  variant: ClaudeSearchVariant,
): Outcome {
  const byTool = new Map(entries.flatMap((entry) => (entry.tool ? [[entry.tool, entry] as const] : [])));
  const nameOf = (tool: ToolLike): string => byTool.get(tool)?.name ?? tool.name;
  const deferred = tools.filter((tool) => isFlagged(byTool.get(tool)));
  const loader = searchTool === undefined ? {} : { loader: searchTool };
  if (mechanism === 'none') return { ...rank(tools, query, { nameOf }), loaded: [] };
  if (mechanism === 'client-side') {
    const outcome = rank(tools, query, { nameOf, ...loader });
    return clientReveals === 'names' ? { ...outcome, namesOnly: true } : outcome;
  }
  // A caller that searches itself has no other index than the documented one.
  if (execution === 'client') return rank(deferred, query, { nameOf, ...loader });
  if (mechanism === 'openai-hosted') {
    const options = { nameOf, namespaceOf: (tool: ToolLike) => byTool.get(tool)?.namespace };
    return paths ? openaiLoad(deferred, query, paths, options) : openaiPaths(deferred, query, options);
  }
  const options = { nameOf, ...(limit === undefined ? {} : { limit }) };
  return variant === 'regex' ? claudeRegex(deferred, query, options) : claudeBm25(deferred, query, options);
}

function isFlagged(entry: ToolEntry | undefined): boolean {
  return entry?.wire.defer_loading === true;
}
