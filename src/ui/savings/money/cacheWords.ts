/** What one request does to the prompt cache, in a sentence. */
import type { CacheState } from '../../../engine/economics/sessionCost.ts';
import type { BilledPass, CacheFate, Pass } from '../../../engine/economics/types.ts';
import { formatTokens } from '../../kit/format.ts';

export const FATE_WORDS: Readonly<Record<CacheFate, string>> = {
  hit: 'read from cache',
  write: 'written to cache',
  plain: 'plain input',
  unbilled: 'not charged again',
};

interface CacheStory {
  cache: CacheState;
  /** All readings of the session, and the bill of each. */
  passes: readonly Pass[];
  billed: readonly BilledPass[];
  /** Index of the reading that is told of. */
  at: number;
  /** Shortest prompt that this model caches, in tokens. */
  minimum: number;
}

/** @returns one or two sentences; none for a reading that does not exist */
export function cacheWords(story: CacheStory): string {
  const { cache, billed, at } = story;
  const bill = billed[at];
  if (!bill) return '';
  if (bill.input === 0) return 'The prompt is empty: there is nothing to cache.';
  if (cache === 'off') return `Caching is off: all ${tokens(bill.input)} are charged at the input price.`;
  const free =
    bill.unbilled > 0
      ? `The search ran within this answer: ${tokens(bill.unbilled)} are not charged again. `
      : '';
  return free + chargedWords(story, bill);
}

function chargedWords(story: CacheStory, bill: BilledPass): string {
  const { cached, written, plain, input } = bill;
  if (cached + written + plain === 0) return 'Nothing else is charged.';
  if (plain > 0) {
    return `Too short to be cached: the prompt has ${tokens(input)}, and this model caches from ${formatTokens(story.minimum)} on.`;
  }
  const before = earlier(story);
  if (!before) return firstWords(bill);
  if (changedTools(before.pass, story.passes[story.at])) return changedWords(bill, before.isStored);
  if (written === 0) return `All ${tokens(cached)} are read from the cache.`;
  if (cached === 0) {
    const why = before.isStored
      ? 'Nothing in the cache fits this prompt'
      : 'The earlier request was too short to be cached';
    return `${why}: all ${tokens(written)} are written.`;
  }
  return `${tokens(cached)} are read from the cache, and the ${formatTokens(written)} that follow are new and written to it.`;
}

function firstWords({ cached, written }: BilledPass): string {
  if (cached === 0) return `Nothing is in the cache yet: all ${tokens(written)} are written.`;
  return `Another session has left ${tokens(cached)} in the cache: they are read, and ${formatTokens(written)} are written.`;
}

function changedWords({ cached, written }: BilledPass, wasStored: boolean): string {
  if (cached > 0) {
    return `The tools array changed: ${tokens(cached)} still match the cache, and ${formatTokens(written)} are written again.`;
  }
  return wasStored
    ? `The tools array changed: the cached prefix is lost, and all ${tokens(written)} are written again.`
    : `The tools array changed, and the earlier request was too short to be cached: all ${tokens(written)} are written.`;
}

/** The reading before on the same model, of the same session where there is one: what the cache could have. */
function earlier({ passes, billed, at, minimum }: CacheStory): { pass: Pass; isStored: boolean } | undefined {
  const now = passes[at];
  const shared = passes
    .map((pass, index) => ({ pass, index }))
    .slice(0, at)
    .filter(({ pass }) => pass.model === now?.model && pass.dialect === now.dialect);
  const newest = shared.findLast(({ pass }) => pass.session === now?.session) ?? shared.at(-1);
  return newest && { pass: newest.pass, isStored: (billed[newest.index]?.input ?? 0) >= minimum };
}

/** Another session's tools are no earlier state of these. */
function changedTools(before: Pass, now: Pass | undefined): boolean {
  return before.session === now?.session && toolsKey(before) !== toolsKey(now);
}

function toolsKey({ parts }: Pass): string | undefined {
  return parts.find(({ kind }) => kind === 'tools')?.key;
}

function tokens(count: number): string {
  return `${formatTokens(count)} ${Math.round(count) === 1 ? 'token' : 'tokens'}`;
}
