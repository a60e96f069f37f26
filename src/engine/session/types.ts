import type { Resolution } from '../capabilities/types.ts';
import type { Measure, TokenCounter } from '../metering/types.ts';
import type { BuiltRequest, BuiltTools, Finding, Json, JsonObject, ToolLike, Transport } from '../types.ts';
import type { ConversationItem, ModelStep, SearchErrorCode } from './conversation.ts';

/**
 * One thing that happens in a session; `replay` folds the list into turns. Tools are named as in the catalogue. Every
 * event holds from its place in the list on.
 */
export type ScenarioEvent =
  | UserEvent
  | AssistantEvent
  | SearchEvent
  | CallEvent
  | RecordedEvent
  | CatalogEvent
  | VisibleEvent
  | ModelEvent
  | ForceEvent
  | CompactionEvent
  | SessionEvent
  | ReloadEvent;

export interface UserEvent {
  type: 'user';
  text: string;
}

/** The model says something and is done, unless what follows is marked as part of the same answer. */
export interface AssistantEvent {
  type: 'assistant';
  text: string;
}

/** In one answer with the event before it: after its words, or side by side, without having seen its outcome. */
interface Parallel {
  parallel?: true;
}

export interface SearchEvent extends Parallel {
  type: 'search';
  /** Keywords; a pattern under Claude's regex variant. */
  query: string;
  /** How many tools the model asks for; only hosted Claude takes it. */
  limit?: number;
  /** Namespaces or lone functions that the model names; only hosted OpenAI takes them. Without: simulated from `query`. */
  paths?: string[];
  /** The vendor answers the search with this error; only hosted Claude has a form for it. */
  error?: SearchErrorCode;
}

export interface CallEvent extends Parallel {
  type: 'call';
  tool: string;
  arguments?: JsonObject;
  /** Default `{"ok":true}`. */
  result?: Json;
  /** The result is a failure. */
  isError?: true;
  /** A client's mistake to look at: the namespace is lost when the call is replayed (field-reports S53). */
  losesNamespace?: true;
}

/** A provider's real answer, pasted: its items are replayed untouched wherever its own dialect and mechanism are in use. */
export interface RecordedEvent {
  type: 'recorded';
  /** The whole response body. */
  response: JsonObject;
  /** By the provider's call id; a call without one gets `{"ok":true}`. */
  results?: Record<string, Json>;
}

/** The catalogue changes in mid-session, as after an MCP `list_changed`. */
export interface CatalogEvent {
  type: 'catalog';
  /** Added, or put in the place of the tools of the same name. */
  put?: ToolLike[];
  remove?: string[];
  /** References to removed tools are written as text, so that the history stays valid (field-reports S55). */
  referencesAsText?: true;
}

/** Tools that the agent may see from here on; null: all of them. */
export interface VisibleEvent {
  type: 'visible';
  tools: string[] | null;
}

export interface ModelEvent {
  type: 'model';
  model?: string;
  transport?: Transport;
}

/** The next request forces a call of this tool (`tool_choice`). */
export interface ForceEvent {
  type: 'force';
  tool: string;
}

/** The conversation is replaced by a summary. Reveals survive, as documented (behaviour.md 5.6), unless cleared. */
export interface CompactionEvent {
  type: 'compaction';
  summary?: string;
  clearReveals?: true;
}

/** Starts a session, or goes back to one: conversation and reveals are its own. */
export interface SessionEvent {
  type: 'session';
  name: string;
}

/** The page or process starts again; reveals are rebuilt from what is stored. */
export interface ReloadEvent {
  type: 'reload';
}

export type ScenarioEventType = ScenarioEvent['type'];

/** Why an answer of the model ended. */
export type StopReason =
  /** It called tools, or a search that the runtime runs. */
  | 'tools'
  /** It said what it had to say. */
  | 'end'
  /** The vendor paused a long run of its own searches; the same content is sent back (wire-formats.md 2.4). */
  | 'paused'
  /** The scenario says nothing more after a search that the vendor ran. */
  | 'searched';

/** What the model did in one turn. */
export interface Answer {
  step: ModelStep;
  stop: StopReason;
  /** Index of the event behind each item of the step; a late result has that of its search. */
  events: readonly number[];
  /** Number of each item's batch: what the model does side by side, without having seen the outcomes, has one number. */
  batches: readonly number[];
  /** The provider's own response, where the answer is a recorded one. */
  recorded?: JsonObject;
}

/** State of the reveal registry at one request. */
export interface SessionReveals {
  session: string;
  /** Wire names in order of first reveal. */
  revealed: readonly string[];
}

export interface ForcedCall {
  /** Wire name. */
  name: string;
  /** It was deferred and is declared in full for this request. */
  isMadeEager: boolean;
}

/** One request and what the model made of it. */
export interface Turn {
  /** From 0. */
  index: number;
  session: string;
  /** Indices of the events between the last answer and this request. */
  prelude: readonly number[];
  model: string;
  transport: Transport;
  resolution: Resolution;
  /** Tools visible in this turn, in catalogue order. */
  tools: readonly ToolLike[];
  /** What was said and done before this request, in no vendor's words. */
  conversation: readonly ConversationItem[];
  /** The tool list alone; `request` holds the same. */
  built: BuiltTools;
  readonly request: BuiltRequest;
  /** The same request without deferral. */
  readonly fullRequest: BuiltRequest;
  readonly measure: Measure;
  /** Counts everything of this turn. */
  counter: TokenCounter;
  /** Absent on the last turn: the request is ready, nothing has answered it yet. */
  answer?: Answer;
  /** Wire names that became loaded with this request, by diff with the session's request before it. */
  newlyLoaded: readonly string[];
  /** Tokens that these add to what the model has in context, over what it saw of them before. */
  newlyLoadedTokens: number;
  /** What had to be turned into text, because another vendor's items mean nothing here. */
  readonly converted: readonly string[];
  /** All sessions that hold reveals, the one that first revealed longest ago first. */
  reveals: readonly SessionReveals[];
  /** Sessions whose reveals were dropped at the bound since the request before. */
  evicted: readonly string[];
  /** What `tool_choice` forces. */
  forced?: ForcedCall;
}

/** Something the simulator noticed about one turn, with what it leads to and how to mend it. */
export interface SessionFinding extends Finding {
  mends: readonly Mend[];
}

/** A change of workspace that settles a finding. */
export type Mend = { label: string } & (
  | { type: 'keep-loaded'; tool: string }
  | { type: 'insert-event'; at: number; event: ScenarioEvent }
  | { type: 'replace-event'; at: number; event: ScenarioEvent }
  | { type: 'remove-event'; at: number }
);
