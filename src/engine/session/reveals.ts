/** Reveal state of client-side sessions (behaviour.md 5.6): outside the transcript, per session, bounded, idempotent. */
import type { SessionReveals } from './types.ts';

/** Sessions kept at most; the one that first revealed longest ago is evicted and simply searches again. */
export const REVEAL_REGISTRY_BOUND = 4096;

export interface RevealRegistry {
  /** Adds names to a session; revealing twice changes nothing. Returns the sessions that this evicted. */
  reveal(session: string, names: Iterable<string>): string[];
  /**
   * Wire names revealed in a session, in order of first reveal; empty for unknown sessions. Another object whenever the
   * names changed, the same one as long as they did not.
   */
  revealed(session: string): ReadonlySet<string>;
  clear(session: string): void;
  /** The dialect changed, and with it the names. A session keeps its place in the order of eviction. */
  rename(session: string, nameOf: (name: string) => string): void;
  /** The session that first revealed longest ago first. */
  list(): SessionReveals[];
  readonly sessions: number;
}

const NOTHING: ReadonlySet<string> = new Set();

export function createRevealRegistry(bound: number = REVEAL_REGISTRY_BOUND): RevealRegistry {
  // A Map keeps insertion order, which is the order of first reveals.
  const bySession = new Map<string, ReadonlySet<string>>();
  return {
    reveal(session, names) {
      const known = bySession.get(session) ?? NOTHING;
      const fresh = [...names].filter((name) => !known.has(name));
      if (fresh.length === 0) return [];
      bySession.set(session, new Set([...known, ...fresh]));
      const evicted = [...bySession.keys()].slice(0, Math.max(0, bySession.size - bound));
      for (const name of evicted) bySession.delete(name);
      return evicted;
    },
    revealed: (session) => bySession.get(session) ?? NOTHING,
    clear: (session) => void bySession.delete(session),
    rename(session, nameOf) {
      const known = bySession.get(session);
      if (known) bySession.set(session, new Set([...known].map(nameOf)));
    },
    list: () => [...bySession].map(([session, names]) => ({ session, revealed: [...names] })),
    get sessions() {
      return bySession.size;
    },
  };
}
