/** Whether the threshold fires where deferral pays. */
import { breakEvenSchemas } from '../economics/breakEven.ts';
import { billOf } from '../economics/bill.ts';
import { passesOf } from '../economics/passes.ts';
import { shapeOf } from '../economics/shape.ts';
import { play } from '../session/play.ts';
import type { Turn } from '../session/types.ts';
import { thresholdAdvice, type ThresholdCase } from './thresholdWords.ts';
import type { AdviceInput, ThresholdAdvice } from './types.ts';

/**
 * Compares the threshold with the number of tools from which this session breaks even (economics.md 3.3, 3.5), at the mean
 * size of its deferrable tools. A session that defers nothing is played once more with a threshold that lets it.
 */
export function thresholdOf(about: AdviceInput): ThresholdAdvice {
  const { turns, economics } = about;
  const turn = turns.find(isDeferring) ?? turns[0];
  if (!turn) throw new Error('A session has at least one turn.');
  const { resolution } = turn;
  return thresholdAdvice({
    count: resolution.count,
    threshold: resolution.threshold,
    fires: resolution.active,
    model: economics.model,
    hasPrice: economics.price !== undefined,
    ...payback(about),
  });
}

function isDeferring({ built }: Turn): boolean {
  return built.mechanism !== 'none';
}

type Payback = Pick<ThresholdCase, 'isPossible' | 'breakEven' | 'deferredUsd' | 'fullUsd'>;

function payback(about: AdviceInput): Payback {
  const { economics, money, prices, counter } = about;
  const turns = about.turns.some(({ resolution }) => resolution.active)
    ? about.turns
    : play({ ...about.input, counter, threshold: 1 });
  const deferring = turns.find(isDeferring);
  const unknown = { breakEven: null, deferredUsd: null, fullUsd: null };
  if (!deferring) return { isPossible: false, ...unknown };
  const { cache, price } = economics;
  const shape = price ? shapeOf(turns, price, { ...money, cache }) : null;
  if (!shape) return { isPossible: true, ...unknown };
  const schemas = breakEvenSchemas({ ...shape, cache, oOff: shape.o });
  const { length } = deferring.built.deferred;
  // The threshold counts loaded tools too.
  const loaded = deferring.resolution.count - length;
  const bill = billOf(passesOf(turns), { money: { ...money, cache }, prices });
  const isPriced = bill.unpriced.length === 0 && economics.full.unpriced.length === 0;
  return {
    isPossible: true,
    breakEven: schemas === null || shape.F <= 0 ? null : Math.ceil((schemas * length) / shape.F) + loaded,
    deferredUsd: isPriced ? bill.usd : null,
    fullUsd: isPriced ? economics.full.usd : null,
  };
}
