import type { ToolLike } from '../types.ts';

/** What one query term earned on one tool. */
export interface TermScore {
  term: string;
  points: number;
  /** Where it matched; `none` earns 0. */
  field: 'name' | 'description' | 'parameter' | 'none';
}

export interface Match<T extends ToolLike = ToolLike> {
  tool: T;
  /** The name the model sees and searches. */
  name: string;
  score: number;
  /** The whole query is this tool's name. */
  exact: boolean;
  terms: TermScore[];
}

/** Answer of a search. Everything in `matches` is revealed, nothing else. */
export interface SearchOutcome<T extends ToolLike = ToolLike> {
  query: string;
  matches: Match<T>[];
  /** Names of `matches`, in order. */
  loaded: string[];
  /** Scored above 0 but cut by the top band or the cap: shown to explain the ranking, never returned to the model. */
  cut: (Match<T> & { why: 'band' | 'cap' })[];
  /** Lowest score that stays in the top band; 0 when browsing. */
  band: number;
  /** The result names what is loaded and leaves the schemas to the tools array. */
  namesOnly?: true;
  /** All visible names; only when nothing matched or the query is empty. */
  availableTools?: string[];
  ranker: RankerId;
}

/** `keyword` is the documented scheme; the others imitate a vendor's index that is not public. */
export type RankerId = 'keyword' | 'claude-bm25' | 'claude-regex' | 'openai-paths';
