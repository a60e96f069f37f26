/** Turns text into tokens. `chars/4` is a rule of thumb; exact counters come behind the same interface. */
export interface TokenCounter {
  readonly method: 'chars/4' | 'o200k_base' | 'provider';
  /** Whether the figure is exact for the model in question. */
  readonly exact: boolean;
  /** Tokens of `text`; may be fractional for estimators, so that parts add up to the whole. */
  count(text: string): number;
}

/** Additive figures of one piece of a request. */
export interface Figures {
  /** UTF-8 bytes of the compact JSON as sent. */
  wireBytes: number;
  /** UTF-8 bytes of the parameter schema alone. */
  schemaBytes: number;
  /** Tokens the model has in context for it. */
  tokens: number;
}

/** What a tool list costs, split so that the parts add up to the whole. */
export interface ListMeasure extends Figures {
  parts: {
    /** Tools with their full schema, revealed ones included. */
    loaded: Figures;
    /** Of `loaded`: those that a search brought in. */
    revealed: Figures;
    stubs: Figures;
    hidden: Figures;
    namespaces: Figures;
    searchTool: Figures;
    passthrough: Figures;
    /** Instruction in the system prompt; no wire bytes of the tool list. */
    promptNote: Figures;
    /** Schemas that search results carry in the conversation. */
    results: Figures;
    /** Brackets, commas and keys of the list itself; wire bytes only. */
    frame: Figures;
  };
}

export interface ToolMeasure {
  /** Wire name. */
  name: string;
  full: Figures;
  deferred: Figures;
  /** Tokens of the full definition; they add up to `full.tokens`. */
  split: DefinitionSplit;
  /** What it shows as a stub: name and description, as it would be listed. */
  stubTokens: number;
  /** Its share of the namespace that holds it; 0 outside of namespaces. */
  namespaceTokens: number;
}

/** Tokens of a definition, piece by piece, by what each adds to the JSON before it. */
export interface DefinitionSplit {
  name: number;
  description: number;
  schema: number;
}

/** One request, with and without deferral. Negative savings are possible and are shown as such. */
export interface Measure {
  method: TokenCounter['method'];
  exact: boolean;
  full: ListMeasure;
  deferred: ListMeasure;
  /** Per tool, heaviest full definition first. */
  tools: ToolMeasure[];
}
