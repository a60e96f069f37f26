/** The conversation so far, in no vendor's words; each dialect writes it in its own items. */
import type { SearchOutcome } from '../search/types.ts';
import type { Json, JsonObject, Mechanism, SearchExecution, ToolLike, WireDialect } from '../types.ts';

export type ConversationItem = UserItem | ModelStep;

export interface UserItem {
  type: 'user';
  text: string;
}

/** One answer of the model, together with what the runtime answered to its calls. */
export interface ModelStep {
  type: 'step';
  /** Counts the answers of a session from 1. */
  id: number;
  origin: Origin;
  items: StepItem[];
  /** A recorded answer's own items, which its dialect replays untouched. */
  verbatim?: JsonObject[];
}

/** Who wrote an answer. Items of one vendor mean nothing to another (field-reports S57). */
export interface Origin {
  dialect: WireDialect;
  mechanism: Mechanism;
}

export type StepItem = TextItem | SearchItem | LateResultItem | CallItem;

export interface TextItem {
  type: 'text';
  text: string;
}

/**
 * A search and its answer. `server`: the vendor runs it within the answer; `client`: the runtime runs it, and the answer
 * ends with it. Ids count searches and calls of a session together, from 1.
 */
export interface SearchItem {
  type: 'search';
  id: number;
  execution: SearchExecution;
  outcome: SearchOutcome<ToolLike>;
  /** Asked for by the model; only hosted Claude has it on the wire. */
  limit?: number;
  /** Named by the model; only hosted OpenAI has them on the wire. */
  paths?: string[];
  /** Id that the provider gave, where the answer is a recorded one. */
  wireId?: string;
  error?: SearchError;
  /** Definitions that OpenAI's output item carries, as they were declared then: replayed verbatim. */
  found?: JsonObject[];
  /** The vendor holds the result back until its next answer (wire-formats.md 2.4, the parallel-call trap). */
  late?: true;
}

/** Result of an earlier search that was held back. First in its answer. */
export interface LateResultItem {
  type: 'late-result';
  search: SearchItem;
}

/** Codes of `tool_search_tool_result_error` (wire-formats.md 2.4; SDK `ToolSearchToolResultErrorCode`). */
export const SEARCH_ERROR_CODES = [
  'invalid_tool_input',
  'unavailable',
  'too_many_requests',
  'execution_time_exceeded',
] as const;
export type SearchErrorCode = (typeof SEARCH_ERROR_CODES)[number];

export interface SearchError {
  code: SearchErrorCode;
  message: string;
}

/** A tool call by wire name, and its result. */
export interface CallItem {
  type: 'call';
  id: number;
  name: string;
  /** Of the function, where OpenAI's item carries one. */
  namespace?: string;
  /** Id that the provider gave, where the answer is a recorded one. */
  wireId?: string;
  arguments: JsonObject;
  result: Json;
  /** The result is a failure. */
  isError?: true;
  /** The client forgets the call's namespace when it replays it (field-reports S53). */
  losesNamespace?: true;
}
