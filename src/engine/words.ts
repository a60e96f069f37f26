/** `10,000`: a figure in a sentence, the same on every machine. */
export function written(count: number): string {
  return count.toLocaleString('en-GB');
}

/** `1 tool`, `42 tools`. */
export function toolCount(count: number): string {
  return count === 1 ? '1 tool' : `${written(count)} tools`;
}
