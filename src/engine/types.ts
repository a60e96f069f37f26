/** Shared vocabulary of the engine. Names follow the field's standard terms; sources are named where a rule has one. */

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}
/** A JSON Schema object (2020-12 unless the catalogue says otherwise). */
export type JsonSchema = JsonObject;

export type Severity = 'error' | 'warning' | 'note';

/** Line and column count from 1, in the text that the user sees (a byte-order mark is not counted). */
export interface Place {
  line: number;
  column: number;
}

/**
 * Something the user should know. `error`: an entry was skipped, or a provider would refuse the request; `warning`:
 * kept, but it may surprise; `note`: accepted with a remark. `message` names the tool, the place and the mend.
 */
export interface Finding {
  severity: Severity;
  /** Stable kebab-case id of the rule, such as `schema-null`. */
  code: string;
  message: string;
  /** Name of the tool concerned, as the catalogue spells it. */
  tool?: string;
  place?: Place;
  /** Where the rule comes from: page, vendor rule, date. */
  source?: string;
  /** Index of the catalogue source (editor tab, dropped file) that `place` refers to. */
  origin?: number;
}

export type Deferrable = 'never' | 'automatic' | 'always';

/** Dialects in which a catalogue may be written. */
export type CatalogDialect =
  | 'mcp'
  | 'openai-responses'
  | 'openai-chat'
  | 'anthropic'
  | 'gemini'
  | 'bedrock'
  | 'definitions'
  | 'plain'
  | 'mixed'
  | 'unknown';

/** A flag that the pasted entry carried. A hint for the user, never a policy, never forwarded (behaviour.md 4). */
export type ToolHint = 'defer-loading' | 'always-load';

/** The fields of a tool that the engine computes with. Everything but the name may be missing. */
export interface ToolLike {
  name: string;
  description?: string;
  parameters?: JsonSchema;
  /** `client_side` tools are executed by the caller and not registered with the runtime (behaviour.md 4). */
  type?: string;
  category?: string | null;
  deferrable?: Deferrable;
  /** OpenAI strict mode, as the catalogue says it; absent means an explicit `false` on the Responses wire. */
  strict?: boolean;
}

/** One tool of a parsed catalogue. */
export interface Tool extends ToolLike {
  description: string;
  parameters: JsonSchema;
  deferrable: Deferrable;
  /** Unique within the catalogue: the name, or `name~2`, `name~3` for further definitions of one name. */
  key: string;
  dialect: CatalogDialect;
  displayName?: string;
  hints?: ToolHint[];
  /** Fields of the pasted entry that the engine does not interpret, untouched. */
  extra?: JsonObject;
  place?: Place;
  origin?: number;
}

/** One text the catalogue is made of: the editor, a dropped file, a connected server. */
export interface CatalogSource {
  /** File or server name; the category of last resort for its tools. */
  name?: string;
  text: string;
}

export interface Catalog {
  tools: Tool[];
  /** Hosted and server entries (web search, mcp, custom, code execution …), kept as pasted and in order. */
  passthrough: JsonObject[];
  dialect: CatalogDialect;
  findings: Finding[];
}

/** Wire dialects that a request can be built in. */
export type WireDialect =
  'openai-responses' | 'openai-chat' | 'anthropic' | 'gemini' | 'bedrock' | 'openrouter';

export type Transport =
  'first-party' | 'azure-openai' | 'openai-compatible' | 'openrouter' | 'bedrock' | 'chat-completions';

export type HostedMechanism = 'openai-hosted' | 'claude-hosted';
export type Mechanism = HostedMechanism | 'client-side' | 'none';

export type CapabilityId = 'auto_tool_search' | 'openai_tool_search' | 'claude_tool_search' | 'tool_search';

export type SupportTable = 'documented' | 'vendor';
/** `custom`: an ordinary tool of the caller answers with `tool_reference` blocks (wire-formats.md 2.4). */
export type ClaudeSearchVariant = 'bm25' | 'regex' | 'custom';
/** How a Responses conversation goes on: everything again, or what followed the response that OpenAI has stored. */
export type ResponsesState = 'stateless' | 'previous-response';
/**
 * How client-side reveals travel. `rewrite`: as documented, with schemas in the result and in the tools array (behaviour.md
 * 5.4, 5.5). `names`: names in the result, schemas in the tools array. `stable`: the array stays, schemas in the result
 * only, and calls go through the open stub (economics.md 3.3, modes C, Cn and X).
 */
export type ClientReveals = 'rewrite' | 'names' | 'stable';
/** Who runs a search: the vendor within its answer, or the caller between two requests. */
export type SearchExecution = 'server' | 'client';

/** How much of a tool the model has in context in one request (visual.md, "Colour has meaning only"). */
export type ToolState =
  /** Full schema because deferral is not in force for it. */
  | 'full'
  /** Full schema by policy `never` or the never-defer list, while others are deferred. */
  | 'never'
  /** Name and description only. */
  | 'stub'
  /** Nothing of it is in context. */
  | 'hidden'
  /** Deferred, and its schema was brought in by a search of this session. */
  | 'revealed';

/** One element of a built tool list together with what it stands for. */
export interface ToolEntry {
  kind: 'tool' | 'search' | 'namespace' | 'passthrough';
  /** Name on the wire; for a namespace its own name, for passed-through entries their type. */
  name: string;
  /** The very object inside the request's tool list (a member object when the tool sits in a namespace). */
  wire: JsonObject;
  /** Only for `kind: 'tool'`. */
  tool?: ToolLike;
  state?: ToolState;
  /** Wire name of the namespace that holds it, if any. */
  namespace?: string;
}

/** How one catalogue name travels. `reason` is absent where the name travels unchanged. */
export interface WireName {
  original: string;
  wire: string;
  reason?: string;
}

/** The tool list of one request. */
export interface BuiltTools {
  /** Value of the request's tool list in the dialect's own shape; `[]` when there is none. */
  tools: JsonObject[];
  /** Wire names of every tool that is deferred by policy, revealed ones included, in catalogue order. */
  deferred: string[];
  /** Instruction for the system prompt; only on the client-side path, only when something is deferred. */
  promptNote?: string;
  findings: Finding[];
  /** The mechanism this list was built with, after transport and dialect. */
  mechanism: Mechanism;
  dialect: WireDialect;
  /** One per tool, search tool, namespace and passed-through entry, in wire order. */
  entries: ToolEntry[];
  names: WireName[];
  /** Wire name of the search tool in this list, if there is one. */
  searchTool?: string;
  /** Who runs its searches. */
  execution?: SearchExecution;
  /** How client-side reveals travel; only on that path. */
  clientReveals?: ClientReveals;
}

/** A whole HTTP request to a provider. */
export interface BuiltRequest extends BuiltTools {
  method: 'POST';
  /** Path with host of the vendor's public endpoint; never called by the engine. */
  url: string;
  body: JsonObject;
}
