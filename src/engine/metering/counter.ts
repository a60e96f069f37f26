import type { TokenCounter } from './types.ts';

/** The rule of thumb: four UTF-16 units a token. Fractions are kept, so that parts add up to the whole. */
export const charsPer4: TokenCounter = {
  method: 'chars/4',
  exact: false,
  count: (text) => text.length / 4,
};
