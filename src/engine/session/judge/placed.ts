/** Items of an answer in the order in which the model could learn from them. */
import type { StepItem } from '../conversation.ts';
import type { Turn } from '../types.ts';
import type { PlacedItem } from './types.ts';

export function placedItems({ answer }: Turn): PlacedItem[] {
  if (!answer) return [];
  const { step, events, batches, recorded } = answer;
  const numbers = recorded ? recordedBatches(step.items) : batches;
  return step.items.map((item, index) => ({ item, at: events[index] ?? 0, batch: numbers[index] ?? 0 }));
}

/** A recorded answer says nothing of batches, but what follows a search's own result was written after it. */
function recordedBatches(items: readonly StepItem[]): number[] {
  let batch = 0;
  return items.map((item) => {
    const own = batch;
    if (item.type === 'search' && item.execution === 'server' && !item.late) batch++;
    return own;
  });
}

/** Index of the last event that has to do with a turn. */
export function endOf({ prelude, answer }: Turn): number {
  return Math.max(-1, ...prelude, ...(answer?.events ?? []));
}
