/** The never-defer list: exact names and globs, matched case-sensitively against original names (behaviour.md 4). */

export interface NeverDefer {
  has(name: string): boolean;
}

export interface UnmatchedEntry {
  entry: string;
  /** The catalogue name that was probably meant. */
  nearest?: string;
}

const NOTHING: NeverDefer = { has: () => false };

export function isGlob(entry: string): boolean {
  return /[*?]/.test(entry);
}

/** `*` stands for any run of characters, `?` for one. */
function globMatcher(entry: string): RegExp {
  const source = entry
    .replace(/\*+/g, '*')
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 'su');
}

export function neverDeferMatcher(entries: readonly string[]): NeverDefer {
  if (entries.length === 0) return NOTHING;
  const names = new Set(entries.filter((entry) => !isGlob(entry)));
  const globs = entries.filter(isGlob).map(globMatcher);
  return { has: (name) => names.has(name) || globs.some((glob) => glob.test(name)) };
}

/** Globs replaced by the names they match: the runtime knows exact names only. */
export function expandNeverDefer(entries: readonly string[], names: readonly string[]): string[] {
  const expanded = entries.flatMap((entry) => {
    if (!isGlob(entry)) return [entry];
    const matcher = globMatcher(entry);
    return names.filter((name) => matcher.test(name));
  });
  return [...new Set(expanded)];
}

/** Entries that match no tool, each with the nearest name where one is near. */
export function unmatchedEntries(entries: readonly string[], names: readonly string[]): UnmatchedEntry[] {
  const known = new Set(names);
  return entries.flatMap((entry): UnmatchedEntry[] => {
    if (isGlob(entry)) return names.some((name) => globMatcher(entry).test(name)) ? [] : [{ entry }];
    if (known.has(entry)) return [];
    const nearest = nearestName(entry, names);
    return [nearest === undefined ? { entry } : { entry, nearest }];
  });
}

/** Nearest by edit distance to the name, or to what follows its last separator (a lost server prefix). */
function nearestName(entry: string, names: readonly string[]): string | undefined {
  const wanted = entry.toLowerCase();
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const name of names) {
    const lower = name.toLowerCase();
    const tail = lower.split(/__|[./:]/).at(-1) ?? lower;
    const distance = Math.min(
      editDistance(wanted, lower, bestDistance),
      editDistance(wanted, tail, bestDistance),
    );
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance; gives up with `limit` once it cannot be lower. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row[b.length] ?? limit, limit);
}
