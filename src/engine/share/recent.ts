/** Links that were made or opened lately, newest first. */
import { isObject } from '../json.ts';
import { LONGEST_LINK } from './limits.ts';

/** `replaced`: made of what stood on the page when another link was opened. */
export type LinkOrigin = 'made' | 'opened' | 'replaced';

export interface RecentLink {
  /** The part of the address from `#` on. */
  hash: string;
  title: string;
  origin: LinkOrigin;
  /** Milliseconds since 1970, UTC. */
  time: number;
  /** Characters of the whole address. */
  length: number;
}

const KEPT = 8;
const ORIGINS: readonly unknown[] = ['made', 'opened', 'replaced'] satisfies LinkOrigin[];

/** One entry a link; links too long to be sent are not remembered. */
export function withRecent(links: readonly RecentLink[], added: RecentLink): RecentLink[] {
  if (added.length > LONGEST_LINK) return [...links];
  return [added, ...links.filter(({ hash }) => hash !== added.hash)].slice(0, KEPT);
}

/** Reads a stored list; entries that are none are dropped. */
export function restoreRecent(stored: unknown): RecentLink[] {
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, KEPT) : [];
}

function isRecent(value: unknown): value is RecentLink {
  return (
    isObject(value) &&
    typeof value.hash === 'string' &&
    value.hash.startsWith('#v') &&
    typeof value.title === 'string' &&
    ORIGINS.includes(value.origin) &&
    Number.isSafeInteger(value.time) &&
    Number.isSafeInteger(value.length)
  );
}
