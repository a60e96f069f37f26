/** Changing the user's own price rows. A row counts for every version of its model (engine/economics/prices.ts). */
import { withoutVersion } from '../../../../engine/economics/priceRows.ts';
import { priceOf, type Price, type PriceOverride } from '../../../../engine/economics/prices.ts';
import type { PriceRows } from '../../../../engine/economics/types.ts';
import { normaliseModelId } from '../../../../engine/index.ts';

/** USD per million tokens; `cacheMinTokens` in tokens. */
export type FigureKey = 'input' | 'cached' | 'write5m' | 'write1h' | 'output' | 'cacheMinTokens';

export interface PriceEntry {
  /** Id that a row of the user's has, or would have. */
  id: string;
  /** Undefined: there is none, or the user's row lacks input or output. */
  price: Price | undefined;
  /** The row that the user has entered for this very id. */
  own: PriceOverride | undefined;
  /** Null: the vendor names none. Undefined: not entered yet. */
  figures: Readonly<Record<FigureKey, number | null | undefined>>;
}

/** What holds for a model, and what of it is the user's. */
export function entryOf(model: string, prices: PriceRows): PriceEntry {
  const id = rowId(model);
  const price = priceOf(model, prices);
  const key = ownKey(id, prices);
  const own = key === undefined ? undefined : prices[key];
  const { input, cached, write5m, write1h, output, cacheMinTokens } = price
    ? { ...price.rates, cacheMinTokens: price.cacheMinTokens }
    : (own ?? {});
  return { id, price, own, figures: { input, cached, write5m, write1h, output, cacheMinTokens } };
}

/** @param patch where the figure was true, besides the figure */
export function withOwn(prices: PriceRows, model: string, patch: PriceOverride): PriceRows {
  const { id, price, own } = entryOf(model, prices);
  // Beside a row of its own, one for a shorter id no longer counts: what came from there has to stay.
  const base = own ?? (price?.origin === 'custom' ? figuresOf(price) : {});
  return { ...prices, [ownKey(id, prices) ?? id]: { ...base, ...patch } };
}

export function withoutOwn(prices: PriceRows, model: string): PriceRows {
  const key = ownKey(rowId(model), prices);
  return Object.fromEntries(Object.entries(prices).filter(([each]) => each !== key));
}

function figuresOf({ rates, longContext, cacheMinTokens }: Price): PriceOverride {
  return { ...rates, longContext, cacheMinTokens };
}

function rowId(model: string): string {
  return withoutVersion(normaliseModelId(model).replace(/\[1m\]$/, ''));
}

function ownKey(id: string, prices: PriceRows): string | undefined {
  return Object.keys(prices).find((key) => rowId(key) === id);
}
