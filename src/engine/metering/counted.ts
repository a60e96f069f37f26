/** Counts that arrive later than they are needed: what is known exactly, and the rule of thumb for the rest. */
import { charsPer4 } from './counter.ts';
import { isCountedInSlices } from './o200k.ts';
import type { TokenCounter } from './types.ts';

/**
 * `method` and `exact` speak of the texts asked for so far: `chars/4` as long as any of them was not known. Read them
 * after counting.
 */
export interface CountedTokens extends TokenCounter {
  /** Texts asked for that nobody has counted yet, each once: to be counted, and a new counter made of the result. */
  readonly missing: ReadonlySet<string>;
}

/**
 * A counter over known o200k_base counts, by exact text. `isOwnTokenizer`: the model's tokenizer is o200k_base; otherwise
 * the counts are estimates. Counts are cached by counter, so make a new one when further counts have arrived.
 */
export function countedTokens(known: ReadonlyMap<string, number>, isOwnTokenizer: boolean): CountedTokens {
  const missing = new Set<string>();
  let isSliced = false;
  return {
    missing,
    get method() {
      return missing.size === 0 ? 'o200k_base' : charsPer4.method;
    },
    get exact() {
      return isOwnTokenizer && missing.size === 0 && !isSliced;
    },
    count: (text) => {
      const tokens = known.get(text);
      if (tokens === undefined) {
        missing.add(text);
        return charsPer4.count(text);
      }
      isSliced ||= isCountedInSlices(text);
      return tokens;
    },
  };
}
