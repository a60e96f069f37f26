/** The documented keyword ranking, the default ranker of the client-side path (behaviour.md 5, "Ranking"). */
import type { ToolLike } from '../types.ts';
import type { Match, SearchOutcome, TermScore } from './types.ts';

/** Name of the loader, which never returns itself. */
export const LOADER_NAME = 'tool_search';

const NAME_POINTS = 3;
const DESCRIPTION_POINTS = 1;
const EXACT_POINTS = 100;
/** At most this many tools are returned and revealed. */
export const RESULT_CAP = 8;

/** Anything but Unicode letters, marks and numbers wraps a term and is stripped from both ends. */
const WRAPPING = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

export interface RankOptions<T extends ToolLike> {
  /** Names of the tools visible this turn; default: all. */
  visible?: Iterable<string>;
  /** Name that the model sees; default: the tool's own. The original name counts as exact too. */
  nameOf?: (tool: T) => string;
  /** Wire name of the loader, which is never returned nor listed; default `tool_search`. */
  loader?: string;
}

/** Terms of a query: split on white space, unwrapped, lower-cased, empties dropped. */
export function queryTerms(query: string): string[] {
  return query
    .split(/\s+/u)
    .map((word) => word.replace(WRAPPING, '').toLowerCase())
    .filter((term) => term !== '');
}

/** Tools that a search may return: visible, registered with the runtime, and not the loader itself. */
export function searchable<T extends ToolLike>(
  tools: readonly T[],
  { visible, nameOf = (tool) => tool.name, loader = LOADER_NAME }: RankOptions<T> = {},
): { tool: T; name: string }[] {
  const shown = visible && new Set(visible);
  return tools
    .filter((tool) => tool.type !== 'client_side')
    .map((tool) => ({ tool, name: nameOf(tool) }))
    .filter(({ name }) => name !== loader && (!shown || shown.has(name)));
}

/**
 * Ranks tools for a query by the documented scheme: 3 points for a term inside the name, else 1 for one inside the
 * description, 100 more when the whole query is the name; top band, at most 8, ties in catalogue order. An empty query
 * browses: the first 8 visible tools, score 0.
 */
export function rank<T extends ToolLike>(
  tools: readonly T[],
  query: string,
  options: RankOptions<T> = {},
): SearchOutcome<T> {
  const candidates = searchable(tools, options);
  const terms = queryTerms(query);
  const isExact = exactMatcher(query);

  const scored = candidates
    .map(({ tool, name }) => scoreTool(tool, name, terms, isExact(name) || isExact(tool.name)))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);

  const availableTools = candidates.map(({ name }) => name);
  if (scored.length === 0 && terms.length === 0) {
    const matches = candidates
      .slice(0, RESULT_CAP)
      .map(({ tool, name }): Match<T> => ({ tool, name, score: 0, exact: false, terms: [] }));
    return { ...outcome(query, matches, [], 0), availableTools };
  }
  const band = Math.ceil((scored[0]?.score ?? 0) / 2);
  const inBand = scored.filter(({ score }) => score >= band);
  const matches = inBand.slice(0, RESULT_CAP);
  const cut = [
    ...inBand.slice(RESULT_CAP).map((match) => ({ ...match, why: 'cap' as const })),
    ...scored.slice(inBand.length).map((match) => ({ ...match, why: 'band' as const })),
  ];
  return { ...outcome(query, matches, cut, band), ...(matches.length === 0 ? { availableTools } : {}) };
}

function outcome<T extends ToolLike>(
  query: string,
  matches: Match<T>[],
  cut: SearchOutcome<T>['cut'],
  band: number,
): SearchOutcome<T> {
  return { query, matches, loaded: matches.map(({ name }) => name), cut, band, ranker: 'keyword' };
}

/** The whole query is a name: as it stands, or without wrapping punctuation; case is ignored. */
function exactMatcher(query: string): (name: string) => boolean {
  const asItStands = query.trim().toLowerCase();
  const unwrapped = asItStands.replace(WRAPPING, '');
  return (name) => {
    const lower = name.toLowerCase();
    return lower !== '' && (lower === asItStands || lower === unwrapped);
  };
}

function scoreTool<T extends ToolLike>(
  tool: T,
  name: string,
  terms: readonly string[],
  exact: boolean,
): Match<T> {
  const lowerName = name.toLowerCase();
  const lowerDescription = (tool.description ?? '').toLowerCase();
  const termScores = terms.map((term): TermScore => {
    if (lowerName.includes(term)) return { term, points: NAME_POINTS, field: 'name' };
    if (lowerDescription.includes(term)) return { term, points: DESCRIPTION_POINTS, field: 'description' };
    return { term, points: 0, field: 'none' };
  });
  const points = termScores.reduce((sum, { points: earned }) => sum + earned, 0);
  return { tool, name, score: points + (exact ? EXACT_POINTS : 0), exact, terms: termScores };
}
