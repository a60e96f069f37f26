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

export interface CountedOptions {
  /** Where the counts come from. */
  method?: 'o200k_base' | 'provider';
  /** Hears of the first text that is missing. */
  onMissing?: () => void;
}

/**
 * A counter over known counts, by exact text. `exact` means for models whose tokenizer it is; `measure` knows the model.
 * Counts are cached by counter, so make a new one when further counts have arrived.
 */
export function countedTokens(
  known: ReadonlyMap<string, number>,
  { method = 'o200k_base', onMissing }: CountedOptions = {},
): CountedTokens {
  const missing = new Set<string>();
  let isSliced = false;
  return {
    missing,
    get method() {
      return missing.size === 0 ? method : charsPer4.method;
    },
    get exact() {
      return missing.size === 0 && !isSliced;
    },
    count: (text) => {
      const tokens = known.get(text);
      if (tokens === undefined) {
        missing.add(text);
        if (missing.size === 1) onMissing?.();
        return charsPer4.count(text);
      }
      isSliced ||= method === 'o200k_base' && isCountedInSlices(text);
      return tokens;
    },
  };
}
