/** One thing that a text box can complete to. */
export interface Completion {
  value: string;
  /** A word at the right end, such as the vendor or the state. */
  detail?: string;
  /** Completions of one group follow one another. */
  group?: string;
}

/**
 * Completions that contain every word of `text`, the ones whose value begins with it first, at most `limit`.
 * Order and groups are kept otherwise.
 */
export function filterCompletions(all: readonly Completion[], text: string, limit = 100): Completion[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = all.filter(({ value, group = '' }) => {
    const hay = `${value} ${group}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
  const grouped = all.some((completion) => completion.group !== undefined);
  if (wanted && !grouped) {
    const begins = (completion: Completion) => (completion.value.toLowerCase().startsWith(wanted) ? 0 : 1);
    found.sort((a, b) => begins(a) - begins(b));
  }
  return found.slice(0, limit);
}

/** Index after a move by `step` from `at` (-1: none) over `count` options, wrapping through "none". */
export function moveActive(at: number, step: 1 | -1, count: number): number {
  const next = at + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/** Element id of the option at `index`, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
