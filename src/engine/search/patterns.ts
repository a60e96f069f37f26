/**
 * A quantified group that itself holds a quantifier can take exponential time in a backtracking engine; the page must not
 * hang, so such a pattern is not run.
 */
const NESTED_QUANTIFIER = /\([^()]*[*+}][^()]*\)\s*[*+{]/;

export function mayRunForEver(pattern: string): boolean {
  return NESTED_QUANTIFIER.test(pattern);
}
