/** Unbroken runs of one kind of character, on which byte-pair encoders take quadratic time (stack.md, part 1, 3). */

/** UTF-16 units above which a run is long. */
const LONG = 1000;

/**
 * The kinds that o200k_base does not break. Digits it cuts in threes. Marks count with letters and with signs, because it
 * joins them to both. Each expression looks back as far as a run can reach that the probe before has missed. No more than
 * 1,000 characters are matched at once: engines run out of stack on millions.
 */
const KINDS = [
  /(?<=([\p{L}\p{M}]{0,1000}))[\p{L}\p{M}]{1,1000}/uy,
  /(?<=(\s{0,1000}))\s{1,1000}/uy,
  /(?<=([^\s\p{L}\p{N}]{0,1000}))[^\s\p{L}\p{N}]{1,1000}/uy,
];

export interface Run {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * Runs of more than 1,000 UTF-16 units, in order and apart from each other. Looks at every 1,000th unit, one of which is
 * in each of them.
 */
export function longRuns(text: string): Run[] {
  const runs: Run[] = [];
  let behind = 0;
  for (let at = LONG; at < text.length; at += LONG) {
    if (at < behind) continue;
    const { start, end } = runAround(text, at);
    // Marks between letters and signs are in two runs; the first one has them.
    const free = Math.max(start, behind);
    if (end - free <= LONG) continue;
    runs.push({ start: free, end });
    behind = end;
  }
  return runs;
}

/** The longest run that the character at `at` is part of; empty for a digit. */
function runAround(text: string, at: number): Run {
  const isInsidePair = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  const from = isInsidePair ? at - 1 : at;
  const runs = KINDS.map((kind) => runOfKind(kind, text, from));
  return runs.reduce((longest, run) => (run.end - run.start > longest.end - longest.start ? run : longest));
}

function runOfKind(kind: RegExp, text: string, from: number): Run {
  kind.lastIndex = from;
  let found = kind.exec(text);
  const start = from - (found?.[1]?.length ?? 0);
  let end = from;
  for (; found; found = kind.exec(text)) end = kind.lastIndex;
  return { start, end };
}
