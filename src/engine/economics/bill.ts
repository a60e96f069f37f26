/** What a played session costs, pass by pass, by the cache rules of economics.md 3.2, on the prompts themselves. */
import { chargeOf } from './sessionCost.ts';
import { priceOf, sessionPrices } from './prices.ts';
import type {
  Bill,
  BilledPart,
  BilledPass,
  CacheFate,
  MoneySettings,
  Pass,
  PriceRows,
  PromptPart,
} from './types.ts';

export interface BillOptions {
  money: MoneySettings;
  /** The user's own prices. */
  prices: PriceRows;
}

/**
 * Bills the passes in order. Each reads from the cache what it shares with the newest pass of any session on the same model
 * (A1), from its first token on; a changed tools array shares nothing (A5) or what stands before the change. `warm`: tools
 * and system prompt of a model's first request are in the cache already. A model without a price is charged nothing and
 * named in `unpriced`.
 */
export function billOf(passes: readonly Pass[], options: BillOptions): Bill {
  const { cache } = options.money;
  const unpriced = new Set<string>();
  const billed: BilledPass[] = [];
  const stores = new Map<string, CacheStore>();
  for (const pass of passes) {
    const tariff = tariffOf(pass.model, options);
    if (!tariff) unpriced.add(pass.model);
    const place = `${pass.model} ${pass.dialect}`;
    const store = stores.get(place) ?? new CacheStore(options.money, tariff?.cacheMin ?? 0, pass);
    stores.set(place, store);
    billed.push(billedPass(pass, store.take(pass), tariff));
  }
  const sum = (of: (pass: BilledPass) => number) => billed.reduce((total, pass) => total + of(pass), 0);
  return {
    cache,
    passes: billed,
    inputTokens: sum(({ input, unbilled }) => input - unbilled),
    outputTokens: sum(({ output }) => output),
    usd: sum(({ usd }) => usd),
    peakContext: billed.reduce((peak, { input, output }) => Math.max(peak, input + output), 0),
    unpriced: [...unpriced],
  };
}

type Tariff = NonNullable<ReturnType<typeof tariffOf>>;

function tariffOf(model: string, { money, prices }: BillOptions) {
  const price = priceOf(model, prices);
  if (!price) return undefined;
  const rates = sessionPrices(price, money.lifetime);
  return money.cache === 'off' ? { ...rates, w: 1, r: 1 } : rates;
}

/** Tokens of one pass by what becomes of them. */
type Split = Pick<BilledPass, 'input' | 'cached' | 'written' | 'plain' | 'unbilled'>;

/** What one model's cache holds: the newest prompt of each session. */
class CacheStore {
  readonly #money: MoneySettings;
  readonly #minimum: number;
  readonly #prompts = new Map<string, readonly PromptPart[]>();
  #before = 0;

  constructor(money: MoneySettings, minimum: number, { parts }: Pass) {
    this.#money = money;
    this.#minimum = minimum;
    if (money.cache !== 'warm') return;
    const shared = parts.filter(({ kind }) => kind !== 'message');
    if (this.#isCacheable(tokensOf(shared))) this.#prompts.set('another session', shared);
  }

  take({ session, parts, continues }: Pass): Split {
    const input = tokensOf(parts);
    const isStored = this.#isCacheable(input);
    const hit = isStored ? this.#longestHit(parts) : 0;
    const unbilled = continues && !this.#money.hostedPass ? Math.min(this.#before, input) : 0;
    const cached = Math.max(0, hit - unbilled);
    const fresh = input - unbilled - cached;
    this.#before = input;
    if (isStored) this.#prompts.set(session, parts);
    return { input, cached, written: isStored ? fresh : 0, plain: isStored ? 0 : fresh, unbilled };
  }

  #isCacheable(tokens: number): boolean {
    return this.#money.cache !== 'off' && tokens >= this.#minimum;
  }

  #longestHit(parts: readonly PromptPart[]): number {
    let longest = 0;
    for (const stored of this.#prompts.values()) {
      longest = Math.max(longest, sharedTokens(stored, parts, this.#money.rewriteKeeps));
    }
    return this.#isCacheable(longest) ? longest : 0;
  }
}

function tokensOf(parts: readonly Pick<PromptPart, 'tokens'>[]): number {
  return parts.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Tokens of the common start of two prompts. */
function sharedTokens(
  before: readonly PromptPart[],
  now: readonly PromptPart[],
  keeps: MoneySettings['rewriteKeeps'],
): number {
  const same = commonLength(before, now);
  const shared = tokensOf(now.slice(0, same));
  const [was, is] = [before[same], now[same]];
  if (keeps === 'nothing' || !was?.pieces || !is?.pieces) return shared;
  return shared + tokensOf(is.pieces.slice(0, commonLength(was.pieces, is.pieces)));
}

function commonLength(
  before: readonly Pick<PromptPart, 'key'>[],
  now: readonly Pick<PromptPart, 'key'>[],
): number {
  const differs = now.findIndex(({ key }, at) => before[at]?.key !== key);
  return differs === -1 ? now.length : differs;
}

function billedPass(pass: Pass, split: Split, tariff: Tariff | undefined): BilledPass {
  const { turn, session, model, kind, output, parts } = pass;
  const cost = tariff ? chargeOf(tariff, { ...split, output }) : 0;
  return {
    turn,
    session,
    model,
    kind,
    ...split,
    output,
    usd: tariff ? (cost * tariff.usd_per_mtok) / 1e6 : 0,
    isLongContext: tariff?.longContext !== undefined && split.input > tariff.longContext.above,
    parts: fates(parts, split),
  };
}

/** The prompt from its start: what is not charged again, what the cache had, and the rest. Neighbours of one kind and fate join. */
function fates(parts: readonly PromptPart[], { unbilled, cached, written, plain }: Split): BilledPart[] {
  const stretches: { fate: CacheFate; left: number }[] = [
    { fate: 'unbilled', left: unbilled },
    { fate: 'hit', left: cached },
    { fate: written > 0 ? 'write' : 'plain', left: written + plain },
  ];
  const billed: BilledPart[] = [];
  for (const { kind, label, tokens } of parts) {
    let rest = tokens;
    for (const stretch of stretches) {
      const taken = Math.min(rest, stretch.left);
      if (taken <= 0) continue;
      stretch.left -= taken;
      rest -= taken;
      const last = billed.at(-1);
      if (last?.kind === kind && last.fate === stretch.fate) last.tokens += taken;
      else billed.push({ kind, label, fate: stretch.fate, tokens: taken });
    }
  }
  return billed;
}
