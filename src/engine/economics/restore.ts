/** The gate for what a stored workspace says about money. */
import { isObject } from '../json.ts';
import type { PriceOverride } from './prices.ts';
import type { CacheState } from './sessionCost.ts';
import type { MoneySettings } from './types.ts';

const CACHE_STATES: readonly CacheState[] = ['cold', 'warm', 'off'];

export function restoreMoney(stored: unknown): MoneySettings {
  const { cache, lifetime, hostedPass, rewriteKeeps } = isObject(stored) ? stored : {};
  return {
    cache: CACHE_STATES.find((state) => state === cache) ?? 'cold',
    lifetime: lifetime === '1h' ? '1h' : '5m',
    hostedPass: hostedPass !== false,
    rewriteKeeps: rewriteKeeps === 'before-change' ? 'before-change' : 'nothing',
  };
}

const RATES = ['input', 'output', 'cached', 'write5m', 'write1h', 'cacheMinTokens'];

export function isPriceOverride(value: unknown): value is PriceOverride {
  if (!isObject(value)) return false;
  const { longContext, source, asOf } = value;
  return (
    RATES.every((rate) => isRate(value[rate])) &&
    (longContext === undefined || longContext === null || isTier(longContext)) &&
    (source === undefined || typeof source === 'string') &&
    (asOf === undefined || typeof asOf === 'string')
  );
}

function isRate(value: unknown): boolean {
  return value === undefined || value === null || (Number.isFinite(value) && Number(value) >= 0);
}

function isTier(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.aboveInputTokens, value.input, value.output].every(
      (figure) => figure !== null && figure !== undefined && isRate(figure),
    )
  );
}
