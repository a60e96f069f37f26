/** The same moment of one scenario in two replays: a hosted mechanism answers in fewer requests. */
import type { Turn } from './types.ts';

export interface Counterpart {
  /** Index of the turn. */
  index: number;
  /** Both requests carry the same events; else this one is the last that carries no more. */
  isExact: boolean;
}

/** Where `others` stand when `turns` stand at `index`. Both are replays of one scenario. */
export function counterpart(turns: readonly Turn[], index: number, others: readonly Turn[]): Counterpart {
  const here = eventsBefore(turns, index);
  const places = others.map((_, at) => eventsBefore(others, at));
  const found = Math.max(
    0,
    places.findLastIndex((place) => place <= here),
  );
  return { index: found, isExact: places[found] === here };
}

/** How many events lie before a request: up to the last one since the answer before it, else that of the answer itself. */
function eventsBefore(turns: readonly Turn[], index: number): number {
  const prelude = turns[index]?.prelude ?? [];
  const events = prelude.length > 0 ? prelude : (turns[index - 1]?.answer?.events ?? []);
  return Math.max(-1, ...events) + 1;
}
