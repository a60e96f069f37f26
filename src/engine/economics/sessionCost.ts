/** What a session costs under one mechanism: the recurrence of economics.md 3.3, request by request. */

/**
 * How the tools travel (economics.md 3.3). `A`: every schema. `C`: client-side, reveals rewrite the tools array and the
 * result carries the schemas too. `Cn`: the same with names only in the result. `X`: client-side with a stable tools
 * array, schemas only in the result. `H`: Claude hosted, or an own search answering `tool_reference`. `O`: OpenAI
 * `tool_search` with functions. `N`: the same with namespaces.
 */
export type CostMode = 'A' | 'C' | 'Cn' | 'X' | 'H' | 'O' | 'N';
export type DeferringMode = Exclude<CostMode, 'A'>;

/**
 * `cold`: nothing cached at the start. `warm`: another session has left tools and system prompt in the cache. `off`: no
 * prompt caching at all.
 */
export type CacheState = 'cold' | 'warm' | 'off';

/** Prices of one request, as multiples of the base input price. */
export interface PriceMultiples {
  /** Cache write. */
  w: number;
  /** Cached read. */
  r: number;
  /** Output. */
  o: number;
}

/** Prices and shape of a session, by the symbols of economics.md 3.3. Everything but the prices is in tokens or counts. */
export interface SessionShape extends PriceMultiples {
  name?: string;
  /** Base input price, USD per million tokens. */
  usd_per_mtok: number;
  /** System prompt. */
  S: number;
  /** First user message. */
  H0: number;
  /** Steps: requests that are not searches. */
  K: number;
  /** Output of a step. */
  y: number;
  /** Tool result of a step. */
  a: number;
  /** Always-loaded tools. */
  B: number;
  /** The search tool. */
  Bs: number;
  /** Full schemas of the deferrable tools. */
  F: number;
  /** Their stubs, or names and descriptions where the vendor shows those. */
  D: number;
  /** Namespace descriptions; null counts as none. */
  G: number | null;
  /** One element a search: the step, from 1, that it precedes. Those outside 1..K never happen. */
  searches_before_step: readonly number[];
  /** Output of a search call. */
  e: number;
  /** Wrapper of a search result. */
  q: number;
  /** Schemas revealed by one search. */
  V: number;
  /** Tools revealed by one search. */
  k: number;
  /** Stub of one tool. */
  stub: number;
  /** Tokens of the prefix that stay cached after the tools array was rewritten; 0 by assumption A5. */
  keep?: number;
  /** Output multiple where caching is off; 5 by default, the convention of economics.md 3.5. */
  oOff?: number;
  /** False: the vendor's own search pass does not read its prefix a second time (assumption A3). */
  billHostedPass?: boolean;
  /** Requests shorter than this are neither cached nor charged for a write. */
  cacheMin?: number;
  /** A request above so many input tokens is charged at a multiple as a whole. */
  longContext?: { above: number; inputFactor: number; outputFactor: number };
}

export interface SessionCostInput extends SessionShape {
  mode: CostMode;
  cache: CacheState;
}

/** One request of the session. `cached + written + plain + unbilled = input`, in tokens. */
export interface CostStep {
  kind: 'search' | 'step';
  /** The step it is, or precedes; from 1. */
  step: number;
  /** What the model reads: tools, system prompt and history. */
  input: number;
  cached: number;
  written: number;
  /** Charged at the base price: caching is off, or the prompt is too short for it. */
  plain: number;
  /** Read within a hosted pass that is not charged again. */
  unbilled: number;
  output: number;
  /** In tokens at the base input price. */
  cost: number;
}

export interface SessionCost {
  /** Sampling passes, searches included, also those that a vendor runs within one answer. */
  requests: number;
  /** Charged input tokens of all requests, whatever their price. */
  inputTokens: number;
  /** In tokens at the base input price. */
  cost: number;
  /** Largest context, with the tool result that follows a step. */
  peakContext: number;
  usd: number;
  /** One row a request, in order; `cost` and `inputTokens` are their sums. */
  steps: CostStep[];
}

const NO_CACHE_OUTPUT = 5;

/** What a search result does under a mode: schemas as text in it, and stubs exchanged in the tools array. */
export const REVEALS: Readonly<Record<DeferringMode, { inResult: boolean; rewrites: boolean }>> = {
  C: { inResult: true, rewrites: true },
  Cn: { inResult: false, rewrites: true },
  X: { inResult: true, rewrites: false },
  H: { inResult: true, rewrites: false },
  O: { inResult: true, rewrites: false },
  N: { inResult: true, rewrites: false },
};

/** Tokens of the tool list at the start, `T` of economics.md 3.3. */
export function toolListTokens(mode: CostMode, { B, Bs, F, D, G }: SessionShape): number {
  switch (mode) {
    case 'A':
      return B + F;
    case 'H':
      return B + Bs;
    case 'N':
      return B + Bs + (G ?? 0);
    default:
      return B + Bs + D;
  }
}

/** The multiples that hold: without caching every input token costs 1, and output costs `oOff`, not `o`. */
export function multiplesOf({ cache, w, r, o, oOff = NO_CACHE_OUTPUT }: SessionCostInput): PriceMultiples {
  return cache === 'off' ? { w: 1, r: 1, o: oOff } : { w, r, o };
}

/** Whether the vendor runs the search within its own answer and does not charge that pass again. */
export function isPassFree({
  mode,
  billHostedPass,
}: Pick<SessionCostInput, 'mode' | 'billHostedPass'>): boolean {
  return (mode === 'H' || mode === 'O' || mode === 'N') && billHostedPass === false;
}

/**
 * Requests, input tokens and money of a session (economics.md 3.3; its examples are reproduced to 0.01). Costs are in
 * tokens at the base input price. With `cache: 'off'` the multiples `w`, `r` and `o` of the input are not used: w = r = 1
 * and o = `oOff`, 5 unless given, so that the examples of all vendors compare; pass `oOff: o` for the model's own output
 * price. Assumptions A1 to A7 of economics.md 3.2 hold: no entry expires, all new input is cached, steps are uniform.
 */
export function sessionCost(input: SessionCostInput): SessionCost {
  const { mode, cache, S, H0, K, y, a, e, q, V, k, stub, keep = 0, cacheMin = 0 } = input;
  const isCacheable = (tokens: number) => cache !== 'off' && tokens >= cacheMin;

  let tools = toolListTokens(mode, input);
  let history = H0;
  let prefix = cache === 'warm' && isCacheable(tools + S) ? tools + S : 0;
  let alreadyRead = 0;
  let peakContext = tools + S + history;
  const steps: CostStep[] = [];

  const request = (kind: CostStep['kind'], step: number, output: number) => {
    const read = tools + S + history;
    const stored = isCacheable(read);
    const hit = Math.min(prefix, read);
    const unbilled = Math.min(alreadyRead, read);
    const cached = Math.max(0, hit - unbilled);
    const fresh = read - unbilled - cached;
    const parts = { cached, written: stored ? fresh : 0, plain: stored ? 0 : fresh, unbilled };
    const cost = chargeOf({ ...multiplesOf(input), ...tierOf(input) }, { input: read, ...parts, output });
    steps.push({ kind, step, input: read, ...parts, output, cost });
    prefix = stored ? read : 0;
    alreadyRead = kind === 'search' && isPassFree(input) ? read : 0;
    history += output;
  };

  for (let step = 1; step <= K; step++) {
    for (const before of mode === 'A' ? [] : input.searches_before_step) {
      if (before !== step || mode === 'A') continue;
      request('search', step, e);
      const reveal = REVEALS[mode];
      history += reveal.inResult ? q + V : q;
      if (reveal.rewrites) {
        tools += V - k * stub;
        prefix = isCacheable(keep) ? keep : 0;
      }
      peakContext = Math.max(peakContext, tools + S + history);
    }
    request('step', step, y);
    history += a;
    peakContext = Math.max(peakContext, tools + S + history);
  }

  const sum = (of: (step: CostStep) => number) => steps.reduce((total, step) => total + of(step), 0);
  const cost = sum((step) => step.cost);
  return {
    requests: steps.length,
    inputTokens: sum((step) => step.input - step.unbilled),
    cost,
    peakContext,
    usd: (cost * input.usd_per_mtok) / 1e6,
    steps,
  };
}

type Tier = Pick<SessionShape, 'longContext'>;

function tierOf({ longContext }: Tier): Tier {
  return longContext ? { longContext } : {};
}

/** Price of one request in tokens at the base input price; above its tier the whole request is dearer. */
export function chargeOf(
  { w, r, o, longContext }: PriceMultiples & Tier,
  {
    input,
    cached,
    written,
    plain,
    output,
  }: Pick<CostStep, 'input' | 'cached' | 'written' | 'plain' | 'output'>,
): number {
  const tier = longContext && input > longContext.above ? longContext : undefined;
  return (
    (r * cached + w * written + plain) * (tier?.inputFactor ?? 1) + o * output * (tier?.outputFactor ?? 1)
  );
}
