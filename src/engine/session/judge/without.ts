/** An event without one of its optional keys. */
export function without<T extends object, K extends keyof T>(event: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = event;
  return rest;
}
