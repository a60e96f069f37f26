/**
 * Simulations of the vendors' hosted searches (behaviour.md 8; wire-formats.md 1.4, 2.2). The real indexes are not public:
 * whatever comes from here is labelled "simulated".
 */
import type { ToolLike } from '../types.ts';
import { bm25 } from './bm25.ts';
import { schemaArguments } from './arguments.ts';
import { searchable, type RankOptions } from './keyword.ts';
import { mayRunForEver } from './patterns.ts';
import type { Match, RankerId, SearchOutcome } from './types.ts';

/** Anthropic returns up to 5 tools unless Claude asks for more (Anthropic page "Tool search tool", 2026-09). */
export const HOSTED_LIMIT = 5;
const BM25_QUERY_MAX = 500;
const REGEX_PATTERN_MAX = 200;

export interface HostedSearchOptions<T extends ToolLike> extends RankOptions<T> {
  limit?: number;
  /** Wire name of the namespace that holds a tool (OpenAI). */
  namespaceOf?: (tool: T) => string | undefined;
}

/** A search that the vendor would answer with an error instead of a result. */
export interface HostedSearchOutcome<T extends ToolLike> extends SearchOutcome<T> {
  error?: { code: 'invalid_tool_input'; message: string };
}

/** Claude's BM25 variant: names, descriptions, argument names and argument descriptions. */
export function claudeBm25<T extends ToolLike>(
  tools: readonly T[],
  query: string,
  options: HostedSearchOptions<T> = {},
): HostedSearchOutcome<T> {
  if (query.length > BM25_QUERY_MAX) {
    return refused(
      'claude-bm25',
      query,
      `The query has ${query.length} characters; at most ${BM25_QUERY_MAX} are accepted.`,
    );
  }
  return limited('claude-bm25', query, bm25(hostedCandidates(tools, options), query), options.limit);
}

/** Claude's regex variant: the query is a pattern, searched case-insensitively like Python's `re.search`. */
export function claudeRegex<T extends ToolLike>(
  tools: readonly T[],
  pattern: string,
  options: HostedSearchOptions<T> = {},
): HostedSearchOutcome<T> {
  if (pattern.length > REGEX_PATTERN_MAX) {
    return refused(
      'claude-regex',
      pattern,
      `The pattern has ${pattern.length} characters; at most ${REGEX_PATTERN_MAX} are accepted.`,
    );
  }
  const compiled = compilePattern(pattern);
  if (typeof compiled === 'string') return refused('claude-regex', pattern, compiled);
  const matches = hostedCandidates(tools, options).flatMap(({ tool, name }): Match<T>[] => {
    const field = matchedField(compiled, tool, name);
    return field
      ? [{ tool, name, score: 1, exact: false, terms: [{ term: pattern, points: 1, field }] }]
      : [];
  });
  return limited('claude-regex', pattern, matches, options.limit);
}

/** OpenAI: the model names paths; simulated by the tools that match best, together with their namespaces. */
export function openaiPaths<T extends ToolLike>(
  tools: readonly T[],
  query: string,
  options: HostedSearchOptions<T> = {},
): HostedSearchOutcome<T> {
  const { namespaceOf } = options;
  const candidates = hostedCandidates(tools, options).map(({ tool, name }) => ({
    tool,
    name,
    context: namespaceOf?.(tool) ?? '',
  }));
  return limited('openai-paths', query, bm25(candidates, query), options.limit);
}

/** OpenAI: the model names namespaces and lone functions by their paths, and what is in them is loaded. */
export function openaiLoad<T extends ToolLike>(
  tools: readonly T[],
  query: string,
  paths: readonly string[],
  options: HostedSearchOptions<T> = {},
): HostedSearchOutcome<T> {
  const { namespaceOf } = options;
  const wanted = new Set(paths);
  const matches = hostedCandidates(tools, options)
    .map(({ tool, name }) => ({ tool, name, path: namespaceOf?.(tool) ?? name }))
    .filter(({ path }) => wanted.has(path))
    .map(({ tool, name, path }): Match<T> => {
      return { tool, name, score: 1, exact: false, terms: [{ term: path, points: 1, field: 'name' }] };
    });
  return limited('openai-paths', query, matches, matches.length);
}

/** Hosted indexes hold every deferred tool, those that the caller executes included (behaviour.md 4). */
function hostedCandidates<T extends ToolLike>(tools: readonly T[], options: HostedSearchOptions<T>) {
  const nameOf = options.nameOf ?? ((tool: T) => tool.name);
  const names = new Set(searchable(tools, options).map(({ name }) => name));
  return tools
    .map((tool) => ({ tool, name: nameOf(tool) }))
    .filter(({ tool, name }) => names.has(name) || tool.type === 'client_side');
}

function limited<T extends ToolLike>(
  ranker: RankerId,
  query: string,
  scored: Match<T>[],
  limit = HOSTED_LIMIT,
): HostedSearchOutcome<T> {
  const band = (scored[0]?.score ?? 0) / 2;
  const inBand = scored.filter(({ score, exact }) => exact || score >= band);
  const matches = inBand.slice(0, limit);
  const cut = [
    ...inBand.slice(limit).map((match) => ({ ...match, why: 'cap' as const })),
    ...scored.filter((match) => !inBand.includes(match)).map((match) => ({ ...match, why: 'band' as const })),
  ];
  return { query, matches, loaded: matches.map(({ name }) => name), cut, band, ranker };
}

function refused<T extends ToolLike>(
  ranker: RankerId,
  query: string,
  message: string,
): HostedSearchOutcome<T> {
  return {
    query,
    matches: [],
    loaded: [],
    cut: [],
    band: 0,
    ranker,
    error: { code: 'invalid_tool_input', message },
  };
}

function compilePattern(pattern: string): RegExp | string {
  if (mayRunForEver(pattern)) {
    return 'The pattern repeats a group that repeats: it is not simulated, since it could run for ever. Write it without the inner repetition.';
  }
  try {
    return new RegExp(pattern.replace(/^\(\?i\)/, ''), 'iu');
  } catch (error) {
    return `The pattern is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function matchedField(
  pattern: RegExp,
  tool: ToolLike,
  name: string,
): 'name' | 'description' | 'parameter' | undefined {
  if (pattern.test(name)) return 'name';
  if (pattern.test(tool.description ?? '')) return 'description';
  const texts = tool.parameters ? schemaArguments(tool.parameters) : [];
  return texts.some((argument) => pattern.test(argument.name) || pattern.test(argument.description))
    ? 'parameter'
    : undefined;
}
