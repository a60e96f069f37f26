import type { ConversationItem } from '../../session/conversation.ts';
import type { JsonObject, JsonSchema, Mechanism, ToolEntry } from '../../types.ts';

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

export interface RequestParts {
  /** Id as it is sent. */
  model: string;
  system: string | undefined;
  conversation: readonly ConversationItem[];
  mechanism: Mechanism;
  /** The dialect's tool list. */
  tools: JsonObject[];
  entries: readonly ToolEntry[];
  /** Wire name of the search tool, if the list has one. */
  searchTool: string | undefined;
  caching: boolean;
}

/** How one provider writes tools and requests. One file per dialect. */
export interface Dialect {
  label: string;
  /** A declaration as it stands in the tool list. */
  declare: (declaration: Declaration) => JsonObject;
  /** An entry with the cache breakpoint on it, where the vendor puts one on a tool. */
  withBreakpoint?: (wire: JsonObject) => JsonObject;
  /** Declared objects and passed-through entries as the value of the request's tool list; at least one of them. */
  list: (declared: JsonObject[], passthrough: JsonObject[], caching: boolean) => JsonObject[];
  /** Keys in the order in which providers render a prompt: what comes first is what a cache keeps. */
  request: (parts: RequestParts) => { url: string; body: JsonObject };
}
