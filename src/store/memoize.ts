export interface Memoized<A extends readonly unknown[], R> {
  (...args: A): R;
  /** The bare function, for a second memory. */
  compute: (...args: A) => R;
}

/** Remembers the newest call: the same arguments by identity give the same result by identity. */
export function memoize<A extends readonly unknown[], R>(compute: (...args: A) => R): Memoized<A, R> {
  let last: { args: A; result: R } | undefined;
  const memoized = (...args: A): R => {
    if (last && args.every((arg, index) => Object.is(arg, last?.args[index]))) return last.result;
    const result = compute(...args);
    last = { args, result };
    return result;
  };
  return Object.assign(memoized, { compute });
}
