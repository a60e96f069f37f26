import type { Json, JsonObject, Severity, WireDialect } from '../../types.ts';

/** A request as it would be sent: built by the engine, or pasted. */
export interface LintInput {
  dialect: WireDialect;
  /** Id as it is sent; some refusals are a model's. */
  model: string;
  body: JsonObject;
  /** Whether the caller asked for prompt caching; a request without a breakpoint is then pointed out. */
  caching?: boolean;
}

/** The API whose body this is. OpenRouter takes three of them; each other dialect has one. */
export type BodyShape = 'responses' | 'chat' | 'messages' | 'gemini' | 'bedrock';

/** One declared tool, whatever wraps it. */
export interface LintedTool {
  kind: 'function' | 'namespace' | 'search' | 'hosted';
  name: string;
  /** Of the entry; empty where it has none. */
  type: string;
  /** Place in the provider's own words, such as `tools[3]`. */
  path: string;
  /** The object that holds name, description and schema. */
  wire: JsonObject;
  schema: Json | undefined;
  deferred: boolean;
  strict: boolean;
  /** Name of the namespace that holds it. */
  namespace?: string;
}

export interface LintedRequest {
  dialect: WireDialect;
  shape: BodyShape;
  model: string;
  body: JsonObject;
  caching: boolean | undefined;
  /** In wire order, namespace members after their namespace. */
  tools: readonly LintedTool[];
  /** The entries of the tool list as they stand. */
  entries: readonly JsonObject[];
}

/** One place where a rule is broken. */
export interface Hit {
  /** Name of the tool concerned. */
  tool?: string;
  /** Fills the rule's sentences. */
  detail?: string;
  /** Where `answer` quotes the place. */
  path?: string;
}

/**
 * One rule of a provider. The message reads "<tool>: <problem>. <what the provider would do, with its answer> <mend>".
 * `error` means that the provider refuses the whole request.
 */
export interface Rule {
  /** Stable, kebab-case. */
  code: string;
  severity: Severity;
  /** Page or observation, and its date. */
  source: string;
  find: (request: LintedRequest) => Iterable<Hit>;
  /** What is wrong, without the name and without a full stop. */
  problem: (hit: Hit) => string;
  /** The provider's recorded answer; absent where none was recorded. */
  answer?: (hit: Hit) => string;
  /** A sentence. */
  mend: string;
}
