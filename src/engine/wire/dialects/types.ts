import type { ConversationItem } from '../../session/conversation.ts';
import type {
  JsonObject,
  JsonSchema,
  Mechanism,
  SearchExecution,
  ToolEntry,
  WireDialect,
} from '../../types.ts';
import type { NativeItem, WrittenStep } from '../history.ts';

/** One tool as it is to be declared, names already mapped. */
export interface Declaration {
  name: string;
  description: string;
  schema: JsonSchema;
  /** Which of Gemini's two fields the schema fits. */
  schemaField: 'parameters' | 'parametersJsonSchema';
  /** The schema is the open stub. */
  stub: boolean;
  /** Carries the vendor's deferral flag. */
  deferred: boolean;
  /** What the catalogue says; absent: nothing. */
  strict: boolean | undefined;
}

/** What writing an answer depends on besides the answer. */
export interface AnswerContext {
  dialect: WireDialect;
  /** Id as it is sent. */
  model: string;
  mechanism: Mechanism;
  /** Wire name of the search tool, if the list has one. */
  searchTool: string | undefined;
  execution: SearchExecution | undefined;
  entries: readonly ToolEntry[];
}

export interface RequestParts extends AnswerContext {
  system: string | undefined;
  conversation: readonly ConversationItem[];
  /** The dialect's tool list. */
  tools: JsonObject[];
  caching: boolean;
  /** Wire name of the tool that must be called. */
  forced: string | undefined;
  /** Id of the step whose response the provider has stored; only what came after its answer is sent. */
  continues: number | undefined;
}

/** How one provider writes tools, requests and answers. One file per dialect. */
export interface Dialect {
  label: string;
  /** A declaration as it stands in the tool list. */
  declare: (declaration: Declaration) => JsonObject;
  /** An entry with the cache breakpoint on it, where the vendor puts one on a tool. */
  withBreakpoint?: (wire: JsonObject) => JsonObject;
  /** Declared objects and passed-through entries as the value of the request's tool list; at least one of them. */
  list: (declared: JsonObject[], passthrough: JsonObject[], caching: boolean) => JsonObject[];
  /**
   * One answer of the model in the provider's own items: output items, content blocks, parts, or one message. The very
   * objects that a response holds and that the history replays.
   */
  answer: (step: WrittenStep<NativeItem>, context: AnswerContext) => JsonObject[];
  /** Keys in the order in which providers render a prompt: what comes first is what a cache keeps. */
  request: (parts: RequestParts) => { url: string; body: JsonObject };
}
