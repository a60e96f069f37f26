import { dollars } from '../../../engine/economics/comparisonWords.ts';
import { formatPercent } from '../../kit/format.ts';

/** Cents are too coarse for a request, millionths too fine for a month: as many decimals as the largest figure calls for. */
const DECIMALS = [
  { from: 100, digits: 2 },
  { from: 1, digits: 4 },
] as const;
const MOST_DECIMALS = 6;

/** Writes USD with the decimals that suit `largest`, so that the figures of a column line up and add up. */
export function usdColumn(largest: number): (usd: number) => string {
  const digits = DECIMALS.find(({ from }) => largest >= from)?.digits ?? MOST_DECIMALS;
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (usd) => format.format(usd);
}

/** `$0.0484`; `$0` for nothing. */
export function formatUsd(usd: number): string {
  return usd === 0 ? '$0' : dollars(usd);
}

const price = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** `$10.00`, `$0.125`: a price as vendors write it. */
export function formatPrice(usdPerMillion: number): string {
  return `$${price.format(usdPerMillion)}`;
}

/** `saves 59.2 %`, `costs 12.0 % more`: what there is now against what there would be. */
export function changeWords(without: number, now: number): string {
  if (without <= 0) return now > 0 ? 'costs more: the other way costs nothing' : 'the same';
  const ratio = now / without - 1;
  if (Math.abs(ratio) < 0.0005) return 'the same';
  return ratio < 0 ? `saves ${share(-ratio)}` : `costs ${share(ratio)} more`;
}

/** A share without a sign: `59.2 %`. */
export function share(ratio: number): string {
  return formatPercent(ratio).replace(/^\+/, '');
}
