/** Whether the threshold fires where it pays, in words. */
import { dollars } from '../economics/comparisonWords.ts';
import { toolCount, written } from '../words.ts';
import type { AdvicePatch, ThresholdAdvice } from './types.ts';

export interface ThresholdCase {
  /** Tools that the threshold counts. */
  count: number;
  threshold: number;
  fires: boolean;
  model: string;
  hasPrice: boolean;
  /** Some mechanism could defer something here. */
  isPossible: boolean;
  /** Tools from which deferral pays in closed form; null: never, or not known. */
  breakEven: number | null;
  /** The session deferred, and with every schema, as billed; null without a price. */
  deferredUsd: number | null;
  fullUsd: number | null;
}

type Said = Pick<ThresholdAdvice, 'severity' | 'code' | 'message'> & { patch?: AdvicePatch };

export function thresholdAdvice(given: ThresholdCase): ThresholdAdvice {
  const { count, threshold, breakEven } = given;
  return { ...said(given), source: 'economics.md 3.3, 3.5, 3.6', count, threshold, breakEven };
}

function said(given: ThresholdCase): Said {
  const { count, isPossible, hasPrice, model } = given;
  if (count === 0) return note('threshold-no-tools', 'Without tools the threshold decides nothing.');
  if (!isPossible) {
    return note(
      'threshold-without-effect',
      'No mechanism defers anything here, at any threshold: model, transport and the tools’ policies decide that first.',
    );
  }
  if (!hasPrice) {
    return note(
      'threshold-unpriced',
      `${comparison(given)} Whether that pays cannot be said: no price is known for \`${model}\`. Set one under Money.`,
    );
  }
  return weighed(given);
}

function note(code: string, message: string): Said {
  return { severity: 'note', code, message };
}

function comparison({ count, threshold, fires }: ThresholdCase): string {
  return fires
    ? `The threshold fires: ${toolCount(count)}, ${written(threshold)} or more.`
    : `The threshold does not fire: ${toolCount(count)}, fewer than ${written(threshold)}.`;
}

function weighed(given: ThresholdCase): Said {
  const { count, fires, breakEven } = given;
  const pays = breakEven !== null && count >= breakEven;
  const billPays = paysByBill(given);
  const sentences = [comparison(given), breakEvenWords(given), ...billWords(given)];
  if (billPays !== null && billPays !== pays) {
    // The closed form knows neither a minimum cacheable length nor long-context tiers, and takes all steps as equal.
    sentences.push(
      'The two disagree, so the session is close to its break-even: go by the bill, and leave the threshold.',
    );
    return note('threshold-close', sentences.join(' '));
  }
  if (pays === fires) return fitting(given, sentences);
  const better = fires ? Math.max(breakEven ?? 0, count + 1) : breakEven;
  if (better === null) return note('threshold-fits', sentences.join(' '));
  sentences.push(
    fires
      ? `Set it to ${written(better)}: deferral does not start then.`
      : `Set it to ${written(better)}: deferral starts where it pays.`,
  );
  return {
    severity: 'warning',
    code: fires ? 'threshold-too-low' : 'threshold-too-high',
    message: sentences.join(' '),
    patch: { threshold: better },
  };
}

/** It decides rightly for this catalogue; for one of another size it may not. */
function fitting({ fires, threshold, breakEven }: ThresholdCase, sentences: string[]): Said {
  sentences.push('That is right for this session.');
  const isLow = fires && breakEven !== null && threshold < breakEven;
  if (!isLow) return note('threshold-fits', sentences.join(' '));
  sentences.push(
    `With fewer than ${toolCount(breakEven)} of this size it would fire at a loss; set it to ${written(breakEven)}.`,
  );
  return { ...note('threshold-fits', sentences.join(' ')), patch: { threshold: breakEven } };
}

function breakEvenWords({ breakEven }: ThresholdCase): string {
  return breakEven === null
    ? 'With this session’s searches, deferral pays with no number of such tools.'
    : `This session breaks even at about ${toolCount(breakEven)} of this mean size.`;
}

function paysByBill({ deferredUsd, fullUsd }: ThresholdCase): boolean | null {
  return deferredUsd === null || fullUsd === null ? null : deferredUsd < fullUsd;
}

function billWords({ deferredUsd, fullUsd, fires }: ThresholdCase): string[] {
  if (deferredUsd === null || fullUsd === null) return [];
  return [
    `By the bill it ${fires ? 'costs' : 'would cost'} ${dollars(deferredUsd)} deferred, ${dollars(fullUsd)} with every schema.`,
  ];
}
