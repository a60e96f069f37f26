import { FIRST_SESSION } from '../../engine/index.ts';

/** The next letter that no session has; after Z numbered ones. */
export function freshSessionName(names: Iterable<string>): string {
  const taken = new Set([FIRST_SESSION, ...names]);
  for (let count = taken.size; ; count++) {
    const letter = String.fromCharCode(FIRST_SESSION.charCodeAt(0) + count);
    const name = letter <= 'Z' ? letter : `S${count}`;
    if (!taken.has(name)) return name;
  }
}
