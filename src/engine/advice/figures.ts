/** Small sums that several pieces of advice share. */

/** chars/4, so that parts add up to the whole. */
export function tokensOf(units: number): number {
  return units / 4;
}

/** The first `limit` by `valueOf`, in their given order where they are equal. */
export function mostFirst<T>(items: readonly T[], valueOf: (item: T) => number, limit: number): T[] {
  return [...items].sort((a, b) => valueOf(b) - valueOf(a)).slice(0, limit);
}

/** Quantile `q` from 0 to 1 of ascending figures, by linear interpolation between neighbours; 0 of none. */
export function quantile(ascending: readonly number[], q: number): number {
  const at = (ascending.length - 1) * q;
  const below = ascending[Math.floor(at)] ?? 0;
  const above = ascending[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** `61 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
