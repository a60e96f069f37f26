/** What a model costs: list prices, overridden by the user's own rows, as multiples for `sessionCost`. */
import type { Prices } from '../models/facts.ts';
import { normaliseModelId } from '../models/profiles.ts';
import { PRICE_ALIASES, PRICE_ROWS, withoutVersion, type PriceRow } from './priceRows.ts';
import type { SessionShape } from './sessionCost.ts';

/** What the user has changed of a row, or a row of their own: then `input` and `output` are needed. */
export interface PriceOverride extends Partial<Prices> {
  longContext?: PriceRow['longContext'];
  cacheMinTokens?: number | null;
  /** Where the user has it from. */
  source?: string;
  /** ISO date; without one the row is never stale. */
  asOf?: string;
}

/** Keyed by model id. A key counts for every version of its model, like the ids of the list. */
export type PriceOverrides = Readonly<Record<string, PriceOverride>>;

export interface Price extends Omit<PriceRow, 'asOf'> {
  /** `custom`: at least one figure is the user's. */
  origin: 'list' | 'custom';
  /** False: nobody has gathered this id, and the row is that of the model whose id it starts with. */
  isExact: boolean;
  asOf: string | null;
}

const LISTED: ReadonlyMap<string, PriceRow> = new Map([
  ...PRICE_ROWS.map((row) => [row.id, row] as const),
  ...Object.entries(PRICE_ALIASES).flatMap(([alias, id]) =>
    PRICE_ROWS.filter((row) => row.id === id).map((row) => [alias, row] as const),
  ),
]);

/**
 * Price of a model id: its own row or that of the longest id it starts with, the user's figures over those of the list.
 * Undefined where neither has a row, or where a row of the user's lacks the price of input or output.
 */
export function priceOf(model: string, overrides: PriceOverrides = {}): Price | undefined {
  const id = withoutVersion(normaliseModelId(model).replace(/\[1m\]$/, ''));
  const own = new Map(
    Object.entries(overrides).map(([key, row]) => [withoutVersion(normaliseModelId(key)), row]),
  );
  const listKey = longestPrefix(LISTED, id);
  const ownKey = longestPrefix(own, id);
  const listed = listKey === undefined ? undefined : LISTED.get(listKey);
  // A figure for `gpt-5` says nothing about `gpt-5-mini`, which has a row of its own.
  const override =
    ownKey !== undefined && ownKey.length >= (listKey?.length ?? 0) ? own.get(ownKey) : undefined;
  if (override && ownKey !== undefined) return overridden(ownKey, override, listed, ownKey === id);
  return listed && { ...listed, origin: 'list', isExact: listKey === id };
}

/** The longest key that is the id or is followed in it by a mark that ends a name. */
function longestPrefix(rows: ReadonlyMap<string, unknown>, id: string): string | undefined {
  let longest: string | undefined;
  for (const key of rows.keys()) {
    const matches = key !== '' && id.startsWith(key) && /^(?:$|[-@:])/.test(id.slice(key.length));
    if (matches && key.length > (longest?.length ?? 0)) longest = key;
  }
  return longest;
}

function overridden(
  id: string,
  override: PriceOverride,
  listed: PriceRow | undefined,
  isExact: boolean,
): Price | undefined {
  const {
    input = listed?.rates.input,
    output = listed?.rates.output,
    cached = listed?.rates.cached ?? null,
    write5m = listed?.rates.write5m ?? null,
    write1h = listed?.rates.write1h ?? null,
    longContext = listed?.longContext ?? null,
    cacheMinTokens = listed?.cacheMinTokens ?? null,
    source,
    asOf,
  } = override;
  if (input === undefined || output === undefined) return undefined;
  return {
    id,
    rates: { input, output, cached, write5m, write1h },
    longContext,
    cacheMinTokens,
    note: null,
    source: source ?? null,
    asOf: asOf ?? null,
    origin: 'custom',
    isExact,
  };
}

const STALE_AFTER_DAYS = 60;

/** Whether a price may have changed since: its last day is over, or its date is more than 60 days before `today` (ISO dates). */
export function isStale({ asOf, validUntil }: Pick<Price, 'asOf' | 'validUntil'>, today: string): boolean {
  if (validUntil !== undefined && today > validUntil) return true;
  return asOf !== null && dayNumber(today) - dayNumber(asOf) > STALE_AFTER_DAYS;
}

/** Days of the proleptic Gregorian calendar, counted from a March so that leap days end a year. */
function dayNumber(isoDate: string): number {
  const [year = 0, month = 1, day = 1] = isoDate.slice(0, 10).split('-').map(Number);
  const marchYear = month > 2 ? year : year - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
}

/** How long a cache entry lives; where a vendor has one kind of write, both mean that. */
export type CacheLifetime = '5m' | '1h';

/** A price in the terms of `sessionCost`, to be spread into its input. */
export type SessionPrices = Pick<SessionShape, 'w' | 'r' | 'o' | 'usd_per_mtok' | 'cacheMin' | 'longContext'>;

/** What stands for an input price of nothing, of which there are no multiples. */
const ALMOST_FREE = 1e-9;

/** Without a cached rate a hit costs as much as any input, without a write rate writing costs nothing extra. */
export function sessionPrices(
  { rates, longContext, cacheMinTokens }: Price,
  lifetime: CacheLifetime,
): SessionPrices {
  const { input, cached, output, write5m, write1h } = rates;
  const write = (lifetime === '1h' ? write1h : null) ?? write5m ?? input;
  const base = Math.max(input, ALMOST_FREE);
  return {
    w: write / base,
    r: (cached ?? input) / base,
    o: output / base,
    usd_per_mtok: base,
    ...(cacheMinTokens === null ? {} : { cacheMin: cacheMinTokens }),
    ...(longContext === null
      ? {}
      : {
          longContext: {
            above: longContext.aboveInputTokens,
            inputFactor: longContext.input / base,
            outputFactor: output === 0 ? 1 : longContext.output / output,
          },
        }),
  };
}
