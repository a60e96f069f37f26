/** All that the page says about the money of a session, from the very turns that it shows. */
import { usesO200k } from '../metering/method.ts';
import { modelFacts } from '../models/lookup.ts';
import type { Turn } from '../session/types.ts';
import { billOf, type BillOptions } from './bill.ts';
import { economicsFindings } from './findings.ts';
import { passesOf } from './passes.ts';
import { priceOf } from './prices.ts';
import type { CacheState } from './sessionCost.ts';
import { modeOf, shapeOf } from './shape.ts';
import type { SessionEconomics } from './types.ts';

export interface SessionEconomicsInput extends BillOptions {
  /** The session as it is played. At least one turn. */
  turns: readonly Turn[];
  /** The same scenario without searches, played with no capability. */
  fullTurns: readonly Turn[];
  /** The scenario with deferral in force, for what-if questions about a session that defers nothing. */
  wouldBeTurns?: () => readonly Turn[];
  /** Whether the requests ask for prompt caching. */
  caching: boolean;
}

export function sessionEconomics(input: SessionEconomicsInput): SessionEconomics {
  const { turns, fullTurns, caching, prices } = input;
  const first = turns[0];
  if (!first) throw new Error('A session has at least one turn.');
  const { model, counter } = first;
  const price = priceOf(model, prices);
  const { cache, note } = cacheInForce(first, caching, input.money.cache);
  const money = { ...input.money, cache };
  const bill = (played: readonly Turn[], state: CacheState) =>
    billOf(passesOf(played), { money: { ...money, cache: state }, prices });
  const mode = turns.map(({ built }) => modeOf(built)).find((played) => played !== 'A') ?? 'A';
  const shape = price
    ? shapeOf(mode === 'A' ? (input.wouldBeTurns?.() ?? turns) : turns, price, money)
    : null;
  const session = shape && { ...shape, cache, oOff: shape.o };
  const deferring = turns.find(({ built }) => built.mechanism !== 'none');
  const deferrable = deferring?.built.deferred.length ?? 0;
  return {
    model,
    price,
    cache,
    cacheNote: note,
    mode,
    deferred: bill(turns, cache),
    full: bill(fullTurns, cache),
    deferredUncached: bill(turns, 'off'),
    fullUncached: bill(fullTurns, 'off'),
    shape: session,
    deferrable,
    revealedShare: revealedShare(turns, deferrable),
    window: modelFacts(model)?.contextTokens ?? null,
    findings: session && mode !== 'A' ? economicsFindings({ session, tools: deferrable, model }) : [],
    // Read last: the counter speaks of all that was counted for the bills.
    method: counter.method,
    exact: counter.exact && (counter.method !== 'o200k_base' || usesO200k(model)),
  };
}

/** Anthropic caches what is marked, and nothing else; the other vendors cache by themselves (wire-formats.md 1.8, 2.8, 3.7). */
function cacheInForce(
  { built: { dialect } }: Turn,
  caching: boolean,
  chosen: CacheState,
): { cache: CacheState; note: string | undefined } {
  const isOnRequest = dialect === 'anthropic' || dialect === 'bedrock';
  if (!isOnRequest || caching || chosen === 'off') return { cache: chosen, note: undefined };
  return {
    cache: 'off',
    note: 'These requests ask for no prompt caching, and without a breakpoint nothing is cached here. Turn prompt caching on to pay cached prices.',
  };
}

function revealedShare(turns: readonly Turn[], deferrable: number): number {
  if (deferrable === 0) return 0;
  const loaded = new Set(
    turns.flatMap(({ answer }) =>
      (answer?.step.items ?? []).flatMap((item) => (item.type === 'search' ? item.outcome.loaded : [])),
    ),
  );
  return Math.min(1, loaded.size / deferrable);
}
