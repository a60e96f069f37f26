/** List prices by model, from the facts about models and the few rows of which only the price is gathered. */
import { MODEL_FACTS, type ModelFacts, type Prices } from '../models/facts.ts';

/** Prices of one model, USD per million tokens, standard tier. `null`: the vendor names none, or it is not known. */
export interface PriceRow {
  /** Model id without a version suffix; for a row of the user's, the id it was entered for. */
  id: string;
  rates: Prices;
  /** Prices of a whole request above so many input tokens. */
  longContext: ModelFacts['longContext'];
  /** Shortest prompt that is cached. */
  cacheMinTokens: number | null;
  note: string | null;
  source: string | null;
  /** ISO date on which the prices were last true. */
  asOf: string;
  /** ISO date of the last day, where the vendor has announced another price. */
  validUntil?: string;
}

/** Further ids that vendors give to a priced model. */
export const PRICE_ALIASES: Readonly<Record<string, string>> = { 'gpt-5.6': 'gpt-5.6-sol' };

const VERSION_SUFFIX = /[-@](?:latest|\d{8}|\d{4}-\d{2}-\d{2})$/;

export function withoutVersion(id: string): string {
  return id.replace(VERSION_SUFFIX, '');
}

/** Promotional prices end (wire-formats.md 3.8). */
function lastDay(id: string): Pick<PriceRow, 'validUntil'> {
  return /^gemini-3\.[678]-flash$/.test(id) ? { validUntil: '2026-12-31' } : {};
}

/** Anthropic's one-hour cache write costs twice the input price (wire-formats.md 2.8); one row does not name it. */
function ratesOf({ vendor, usdPerMTok }: ModelFacts): Prices | undefined {
  if (!usdPerMTok) return undefined;
  const { input, cached, output, write5m, write1h } = usdPerMTok;
  if (input === null || output === null) return undefined;
  return { input, cached, output, write5m, write1h: write1h ?? (vendor === 'anthropic' ? 2 * input : null) };
}

function fromFacts(facts: ModelFacts): PriceRow[] {
  const rates = ratesOf(facts);
  if (!rates) return [];
  const { id, longContext, cacheMinTokens, note, source, asOf } = facts;
  return [{ id: withoutVersion(id), rates, longContext, cacheMinTokens, note, source, asOf, ...lastDay(id) }];
}

/** Models that the picker does not offer (wire-formats.md 3.7, 3.8). */
function priceOnly(
  id: string,
  [input, cached, output]: readonly [number, number, number],
  cacheMinTokens: number | null,
  note: string | null,
): PriceRow {
  return {
    id,
    rates: { input, cached, output, write5m: null, write1h: null },
    longContext: null,
    cacheMinTokens,
    note,
    source: 'public price tables, see reference/wire-formats.md 3.7, 3.8',
    asOf: '2026-12-01',
    ...lastDay(id),
  };
}

const PROMOTION = 'promotional until 2026-12-31, then 1.50 / 7.50';

export const PRICE_ROWS: readonly PriceRow[] = [
  ...MODEL_FACTS.flatMap(fromFacts),
  priceOnly('gemini-4-neon', [3, 0.15, 15], 4096, 'id not in the vendor’s SDK'),
  priceOnly('gemini-3.7-flash', [0.75, 0.075, 3.75], 4096, PROMOTION),
  priceOnly('gemini-3.6-flash', [0.75, 0.075, 3.75], 4096, PROMOTION),
  priceOnly('gemini-3.1-flash-lite', [0.25, 0.025, 1.5], null, 'one source'),
  priceOnly('gemini-3-flash-preview', [0.5, 0.05, 3], null, 'one source'),
];
