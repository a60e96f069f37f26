/** What the economics of a session consist of (economics.md, behaviour.md 9). */
import type { TokenCounter } from '../metering/types.ts';
import type { Finding, Mechanism, WireDialect } from '../types.ts';
import type { CacheLifetime, Price, PriceOverride } from './prices.ts';
import type { CacheState, CostMode, DeferringMode, SessionShape } from './sessionCost.ts';

/** What the user has decided about money, besides prices. */
export interface MoneySettings {
  /** What the provider has cached when the scenario starts. */
  cache: CacheState;
  /** How long an entry of Anthropic's cache lives; other vendors have one kind. */
  lifetime: CacheLifetime;
  /** Whether a vendor's own search is charged for reading the context a second time (assumption A3). */
  hostedPass: boolean;
  /** What a changed tools array leaves in the cache: nothing (assumption A5), or what stands before the change. */
  rewriteKeeps: 'nothing' | 'before-change';
}

/** One stretch of a prompt, in the order in which providers cache it: tools, system prompt, messages. */
export interface PromptPart {
  kind: 'tools' | 'system' | 'message';
  /** In plain words: `tools`, `system prompt` or `conversation`. */
  label: string;
  /** Parts with one key in the same place are the same to a prompt cache. */
  key: string;
  tokens: number;
  /** Of the tools: entry by entry. */
  pieces?: readonly Pick<PromptPart, 'key' | 'tokens'>[];
}

/** One reading of the whole context by the model. A hosted search makes several of one request. */
export interface Pass {
  /** Index of the turn. */
  turn: number;
  session: string;
  model: string;
  dialect: WireDialect;
  /** `search`: its output asks for tools. */
  kind: 'search' | 'step';
  parts: readonly PromptPart[];
  /** Tokens that the model writes. */
  output: number;
  /** It goes on within the answer of the pass before: the vendor ran a search in between. */
  continues: boolean;
}

/** What becomes of a stretch of a prompt: read from the cache, written to it, charged in full, or not charged again. */
export type CacheFate = 'hit' | 'write' | 'plain' | 'unbilled';

export interface BilledPart {
  kind: PromptPart['kind'];
  label: string;
  fate: CacheFate;
  tokens: number;
}

/** One pass with its price. `cached + written + plain + unbilled = input`, in tokens; the parts add up to `input`. */
export interface BilledPass {
  turn: number;
  session: string;
  model: string;
  kind: Pass['kind'];
  input: number;
  cached: number;
  written: number;
  plain: number;
  unbilled: number;
  output: number;
  /** USD. */
  usd: number;
  /** The request is long enough for the dearer tier. */
  isLongContext: boolean;
  parts: readonly BilledPart[];
}

/** A session's bill: one row a pass, and their sums. Finite for every session, also for an empty one. */
export interface Bill {
  cache: CacheState;
  passes: readonly BilledPass[];
  /** Charged input tokens, whatever their price. */
  inputTokens: number;
  outputTokens: number;
  usd: number;
  /** Largest context of any pass, its output and the result that follows included. */
  peakContext: number;
  /** Models without a price; their passes cost nothing in `usd`, which is then no figure to show. */
  unpriced: readonly string[];
}

/** All that the page says about the money of the session on the screen. */
export interface SessionEconomics {
  /** Of the model that the session starts with. */
  model: string;
  price: Price | undefined;
  /** The cache state that holds: `off` where the requests ask for no caching and the vendor does none by itself. */
  cache: CacheState;
  /** Why `cache` is not what the user chose. */
  cacheNote: string | undefined;
  /** Mode of the cost model that the session's mechanism is; `A` where nothing is deferred. */
  mode: CostMode;
  /** The session as it is played, in the cache state that holds. */
  deferred: Bill;
  /** The same tasks with every schema sent and no search. */
  full: Bill;
  /** Both without prompt caching: the second baseline, so that a saving is not flattered (field-reports S71). */
  deferredUncached: Bill;
  fullUncached: Bill;
  /**
   * The session in the terms of the cost model, for what-if questions; where `mode` is `A`, as it would be if it deferred.
   * Null where nothing can be deferred, and without a price.
   */
  shape: (SessionShape & { mode: DeferringMode; cache: CacheState }) | null;
  /** Deferrable tools of the first turn. */
  deferrable: number;
  /** Tools that the searches of the session loaded, as a share of the deferrable ones. */
  revealedShare: number;
  /** Tokens of the model's context window; null where nobody has gathered it. */
  window: number | null;
  /** The inconvenient truths that hold here, computed. */
  findings: readonly Finding[];
  method: TokenCounter['method'];
  exact: boolean;
}

/** Prices of the user, by model id. */
export type PriceRows = Record<string, PriceOverride>;

/** One line of a what-if chart: what the whole session would cost, at one value of the horizontal axis. */
export interface CurvePoint {
  /** Turns, share from 0 to 1, tools, or threshold. */
  x: number;
  /** USD. */
  deferred: number;
  /** USD, every schema sent. */
  full: number;
}

export interface Curve {
  kind: 'turns' | 'reveals' | 'tools' | 'threshold';
  points: readonly CurvePoint[];
  /** Where the session on the screen stands. */
  here: number;
  /** Where the verdict flips, if it does within the chart. */
  flip: number | null;
  /** The condition in words, computed: "Pays back at turn 3." */
  sentence: string;
}

/** One mechanism and model, on the same catalogue and scenario. */
export interface ComparisonRow {
  id: string;
  /** The mechanism in plain words. */
  label: string;
  mechanism: Mechanism;
  mode: CostMode;
  model: string;
  /** Why another model stands in for the user's, or what of the mechanism this catalogue cannot show. */
  note: string | undefined;
  /** Tokens the model has in context for tools in the first request, and in the largest. */
  firstTokens: number;
  peakTokens: number;
  /** Input tokens of all passes. */
  inputTokens: number;
  outputTokens: number;
  /** Output tokens that searches cost. */
  searchOutput: number;
  requests: number;
  passes: number;
  calls: number;
  searches: number;
  /** Bytes of the first request's tool list. */
  wireBytes: number;
  /** USD; null without a price. */
  usd: Record<CacheState, number | null>;
}

export interface Comparison {
  rows: readonly ComparisonRow[];
  /** Who wins and by how much, in words, for each cache state. */
  sentences: Record<CacheState, string>;
}
