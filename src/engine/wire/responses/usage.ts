/** Tokens of a simulated answer: nothing of it is measured. Counted as everything else of its turn. */
import { passesOfTurn } from '../../economics/passes.ts';
import type { Turn } from '../../session/types.ts';

/** Whole tokens. */
export interface Usage {
  /** Read before the first word. */
  start: number;
  /** Read in all: once more after each search of the vendor's own (recorded: 699 at the start, 1,630 at the end). */
  input: number;
  output: number;
}

export function usageOf(turn: Turn): Usage {
  const passes = passesOfTurn(turn);
  const read = passes.map(({ parts }) => parts.reduce((sum, { tokens }) => sum + tokens, 0));
  return {
    start: Math.ceil(read[0] ?? 0),
    input: Math.ceil(read.reduce((sum, tokens) => sum + tokens, 0)),
    output: Math.ceil(passes.reduce((sum, { output }) => sum + output, 0)),
  };
}
