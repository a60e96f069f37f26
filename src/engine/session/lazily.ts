type Makers<T> = { [K in keyof T]: () => T[K] };

/**
 * An object with members that are computed when they are first read, and then kept: two hundred turns hold two hundred
 * bodies, of which a page shows one.
 */
export function lazily<Ready extends object, Later extends object>(
  ready: Ready,
  makers: Makers<Later>,
): Ready & Later {
  for (const key of Object.keys(makers) as (keyof Later & string)[]) {
    let made: { value: Later[typeof key] } | undefined;
    Object.defineProperty(ready, key, {
      enumerable: true,
      configurable: true,
      get: () => (made ??= { value: makers[key]() }).value,
    });
  }
  return ready as Ready & Later;
}
