import type { Json, JsonObject, Finding, BuiltRequest, ToolLike } from '../types.ts';
import type { SearchOutcome } from '../search/types.ts';
import type { Measure } from '../metering/types.ts';

/** One thing that happens in a session. `replay` folds the list into turns. */
export type ScenarioEvent =
  | { type: 'user'; text: string }
  /** The model searches. */
  | { type: 'search'; query: string }
  /** The model calls a tool, named as in the catalogue; the runtime answers with `result`. */
  | { type: 'call'; tool: string; arguments?: JsonObject; result?: Json }
  /** The model answers in words. */
  | { type: 'assistant'; text: string };

/** What the model did in one turn. */
export type TurnResponse =
  | { type: 'search'; outcome: SearchOutcome<ToolLike>; event: number }
  | { type: 'call'; wireName: string; tool: string; arguments: JsonObject; result: Json; event: number }
  | { type: 'assistant'; text: string; event: number };

/** One request and what the model made of it. */
export interface Turn {
  /** From 0. */
  index: number;
  /** User messages new in this request. */
  userMessages: string[];
  request: BuiltRequest;
  /** The same request without deferral. */
  fullRequest: BuiltRequest;
  measure: Measure;
  /** Absent on the last turn: the request is ready, nothing has answered it yet. */
  response?: TurnResponse;
  /** Wire names that became loaded with this request, by diff of consecutive requests. */
  newlyLoaded: string[];
  /** Tokens that these add to what the model has in context, over what it saw of them before. */
  newlyLoadedTokens: number;
  /** Such as a call of a tool whose schema was not loaded. */
  findings: Finding[];
}
