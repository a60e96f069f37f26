/** Reveal state of client-side sessions (behaviour.md 5.6): outside the transcript, per session, bounded, idempotent. */

/** Sessions kept at most; the one that first revealed longest ago is evicted and simply searches again. */
export const REVEAL_REGISTRY_BOUND = 4096;

export interface RevealRegistry {
  /** Adds names to a session; revealing twice changes nothing. */
  reveal(session: string, names: Iterable<string>): void;
  /** Wire names revealed in a session, in order of first reveal; empty for unknown sessions. */
  revealed(session: string): ReadonlySet<string>;
  clear(session: string): void;
  readonly sessions: number;
}

const NOTHING: ReadonlySet<string> = new Set();

export function createRevealRegistry(bound: number = REVEAL_REGISTRY_BOUND): RevealRegistry {
  // A Map keeps insertion order, which is the order of first reveals.
  const bySession = new Map<string, Set<string>>();
  return {
    reveal(session, names) {
      const added = [...names];
      if (added.length === 0) return;
      const known = bySession.get(session);
      if (known) {
        for (const name of added) known.add(name);
        return;
      }
      bySession.set(session, new Set(added));
      while (bySession.size > bound) {
        const oldest = bySession.keys().next();
        if (oldest.done) break;
        bySession.delete(oldest.value);
      }
    },
    revealed: (session) => bySession.get(session) ?? NOTHING,
    clear: (session) => void bySession.delete(session),
    get sessions() {
      return bySession.size;
    },
  };
}
