/** Figures of one entry of a tool list, counted once per declared object. */
import { loaderResult } from '../wire/loader.ts';
import { declaredParts } from '../wire/declared.ts';
import type { SearchOutcome } from '../search/types.ts';
import type { JsonObject, ToolEntry, ToolLike } from '../types.ts';
import { charsPer4 } from './counter.ts';
import { utf8Bytes } from './text.ts';
import type { DefinitionSplit, Figures, TokenCounter } from './types.ts';

export const ZERO: Figures = Object.freeze({ wireBytes: 0, schemaBytes: 0, tokens: 0 });

export function add(a: Figures, b: Figures): Figures {
  return {
    wireBytes: a.wireBytes + b.wireBytes,
    schemaBytes: a.schemaBytes + b.schemaBytes,
    tokens: a.tokens + b.tokens,
  };
}

interface DeclaredFigures {
  wireBytes: number;
  schemaBytes: number;
  /** Of name, description and parameters as compact JSON. */
  fullTokens: number;
  /** Of name and description as compact JSON. */
  listedTokens: number;
  /** Of the name with an empty description. */
  namedTokens: number;
}

/** One cache a counter: the same object has other tokens under another tokenizer. */
const COUNTED = new WeakMap<TokenCounter, WeakMap<JsonObject, DeclaredFigures>>();

function declaredFigures(wire: JsonObject, counter: TokenCounter): DeclaredFigures {
  const cache = COUNTED.get(counter) ?? new WeakMap<JsonObject, DeclaredFigures>();
  COUNTED.set(counter, cache);
  const known = cache.get(wire);
  if (known) return known;
  const { name, description, schema } = declaredParts(wire);
  const figures = {
    wireBytes: utf8Bytes(JSON.stringify(wire)),
    schemaBytes: schema ? utf8Bytes(JSON.stringify(schema)) : 0,
    fullTokens: counter.count(JSON.stringify(schema ? { name, description, parameters: schema } : wire)),
    listedTokens: counter.count(JSON.stringify({ name, description })),
    namedTokens: counter.count(JSON.stringify({ name, description: '' })),
  };
  cache.set(wire, figures);
  return figures;
}

/**
 * Figures of one entry: bytes as sent, and the tokens the model has in context for it in this request (behaviour.md 9,
 * wire-formats.md 1.3, 2.3). A namespace stands for itself; its members have entries of their own.
 */
export function entryFigures(entry: ToolEntry, counter: TokenCounter = charsPer4): Figures {
  if (entry.kind === 'namespace') return namespaceFigures(entry, counter);
  const { wireBytes, schemaBytes, fullTokens, listedTokens } = declaredFigures(entry.wire, counter);
  return { wireBytes, schemaBytes, tokens: visibleTokens(entry, fullTokens, listedTokens) };
}

function visibleTokens({ state, wire }: ToolEntry, full: number, listed: number): number {
  if (state === 'hidden') return 0;
  // A lone deferred function of OpenAI shows name and description; a client-side stub is declared as it is sent.
  if (state === 'stub') return wire.defer_loading === true ? listed : full;
  return full;
}

/** What the full definition of a tool is made of. */
export function definitionSplit({ wire }: ToolEntry, counter: TokenCounter = charsPer4): DefinitionSplit {
  const { fullTokens, listedTokens, namedTokens } = declaredFigures(wire, counter);
  return {
    name: namedTokens,
    description: listedTokens - namedTokens,
    schema: fullTokens - listedTokens,
  };
}

function namespaceFigures({ wire }: ToolEntry, counter: TokenCounter): Figures {
  const { name, description } = declaredParts(wire);
  const shell = utf8Bytes(JSON.stringify({ ...wire, tools: [] }));
  const commas = Array.isArray(wire.tools) ? Math.max(0, wire.tools.length - 1) : 0;
  return {
    wireBytes: shell + commas,
    schemaBytes: 0,
    tokens: counter.count(JSON.stringify({ name, description })),
  };
}

const RESULTS = new WeakMap<SearchOutcome<ToolLike>, WeakMap<TokenCounter, number>>();

/** Tokens of what the loader put into the conversation as text. */
export function searchResultTokens(
  outcome: SearchOutcome<ToolLike>,
  counter: TokenCounter = charsPer4,
): number {
  const byCounter = RESULTS.get(outcome) ?? new WeakMap<TokenCounter, number>();
  RESULTS.set(outcome, byCounter);
  const tokens = byCounter.get(counter) ?? counter.count(JSON.stringify(loaderResult(outcome)));
  byCounter.set(counter, tokens);
  return tokens;
}
