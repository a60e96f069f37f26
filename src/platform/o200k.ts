import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Marks such as `<|endoftext|>` in a catalogue are text; by default the tokenizer throws at them. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** Tokens of a text by o200k_base. Quadratic on unbroken runs: wrap it with the engine's `createO200kCounter`. */
export function encodeO200k(text: string): number {
  return countTokens(text, AS_TEXT);
}
