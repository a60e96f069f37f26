/** What each stretch of a prompt costs: the price of a pass, taken apart. */
import { sessionPrices, type CacheLifetime, type Price } from '../../../engine/economics/prices.ts';
import { chargeOf, type CacheState } from '../../../engine/economics/sessionCost.ts';
import type { BilledPart, BilledPass, CacheFate } from '../../../engine/economics/types.ts';

export interface PricedPart {
  /** `output`: what the model writes. */
  fate: CacheFate | 'output';
  label: string;
  tokens: number;
  /** Of the prompt's tokens, from 0 to 1; null for the output, which is none of them. */
  tokenShare: number | null;
  /** Of the money of this pass, from 0 to 1; null where that is nothing or not known. */
  priceShare: number | null;
}

interface Tariff {
  price: Price | undefined;
  lifetime: CacheLifetime;
  cache: CacheState;
}

type Charged = Omit<Parameters<typeof chargeOf>[1], 'input'>;

const NOTHING: Charged = { cached: 0, written: 0, plain: 0, output: 0 };

const FIELD: Readonly<Record<Exclude<PricedPart['fate'], 'unbilled'>, keyof Charged>> = {
  hit: 'cached',
  write: 'written',
  plain: 'plain',
  output: 'output',
};

/** The parts of a pass and its output, in order; the price shares add up to 1. */
export function pricedParts(pass: BilledPass, tariff: Tariff): PricedPart[] {
  const { input, output, parts } = pass;
  const answer = { fate: 'output', label: 'answer', tokens: output } as const;
  const stretches: readonly (BilledPart | typeof answer)[] = output > 0 ? [...parts, answer] : parts;
  const charges = stretches.map(({ fate, tokens }) => chargeFor(fate, tokens, input, tariff));
  const whole = charges.reduce((sum, charge) => sum + charge, 0);
  return stretches.map(({ fate, label, tokens }, index) => ({
    fate,
    label,
    tokens,
    tokenShare: fate === 'output' || input === 0 ? null : tokens / input,
    priceShare: whole > 0 ? (charges[index] ?? 0) / whole : null,
  }));
}

function chargeFor(
  fate: PricedPart['fate'],
  tokens: number,
  input: number,
  { price, lifetime, cache }: Tariff,
): number {
  if (!price || fate === 'unbilled') return 0;
  const rates = sessionPrices(price, lifetime);
  const inForce = cache === 'off' ? { ...rates, w: 1, r: 1 } : rates;
  return chargeOf(inForce, { ...NOTHING, input, [FIELD[fate]]: tokens });
}
