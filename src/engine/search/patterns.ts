/** Whether a backtracking engine might take exponential time over a pattern; the page must not hang, so it is not run. */

/** An escape, a class of characters, a count, the start of a group, or one character. */
const TOKENS = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|\(\?(?:[:=!]|<[=!]|P?<\w+>)|[^]/gsu;
/** `{1}` repeats nothing. */
const REPEATS = /^(?:[*+]|\{\d+,\d*\}|\{(?:[2-9]|\d{2,})\})$/;
/** How often is open: `{22}` can be read in one way only. */
const VARIES = /^(?:[*+]|\{\d+,\d*\}|\|)$/;

/** True for a repeated group whose inside, at any depth, repeats or branches, so that one text can be read in many ways. */
export function mayRunForEver(pattern: string): boolean {
  const groups: { varies: boolean }[] = [];
  let closed = { varies: false };
  for (const [token] of pattern.matchAll(TOKENS)) {
    if (closed.varies && REPEATS.test(token)) return true;
    closed = { varies: false };
    const around = groups.at(-1);
    if (token.startsWith('(')) groups.push({ varies: false });
    else if (token === ')') {
      closed = groups.pop() ?? closed;
      const outer = groups.at(-1);
      if (outer && closed.varies) outer.varies = true;
    } else if (around && VARIES.test(token)) around.varies = true;
  }
  return false;
}
