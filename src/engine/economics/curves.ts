/** What the session would cost if one thing were different, by the simulation of economics.md 3.3 itself. */
import { written } from '../words.ts';
import { formatShare, comparedWithFull } from './conditionWords.ts';
import { spentByStep } from './breakEven.ts';
import { sessionCost, type CacheState } from './sessionCost.ts';
import type { DeferringShape } from './shape.ts';
import type { Curve, CurvePoint } from './types.ts';

export interface CurveInput {
  /** `SessionEconomics.shape`. */
  shape: DeferringShape & { cache: CacheState };
  /** Deferrable tools that the shape stands for. */
  deferrable: number;
}

/** Points of a curve at most; between two of them the flip is searched for. */
const POINTS = 48;

type Varied = (x: number) => CurveInput['shape'];

function pointAt(x: number, shape: CurveInput['shape']): CurvePoint {
  return {
    x,
    deferred: sessionCost(shape).usd,
    full: sessionCost({ ...shape, mode: 'A' }).usd,
  };
}

/** Whole numbers from `from` to `to`, thinned out to about `POINTS`. */
function wholeNumbers(from: number, to: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / POINTS));
  const numbers: number[] = [];
  for (let x = from; x < to; x += step) numbers.push(x);
  return [...numbers, to];
}

const isCheaper = ({ deferred, full }: CurvePoint): boolean => deferred < full;

/** Where the verdict is another than before, searched for between the first two neighbours that differ. */
function flipOf(points: readonly CurvePoint[], varied: Varied, finest = 1): number | null {
  const at = points.findIndex((point, index) => {
    const before = points[index - 1];
    return before !== undefined && isCheaper(before) !== isCheaper(point);
  });
  let [low, high] = [points[at - 1], points[at]];
  if (!low || !high) return null;
  const verdict = isCheaper(high);
  while (high.x - low.x > finest) {
    const middle = (low.x + high.x) / 2;
    const x = finest === 1 ? Math.floor(middle) : middle;
    const between = pointAt(x, varied(x));
    if (isCheaper(between) === verdict) high = between;
    else low = between;
  }
  return high.x;
}

/** By the number of steps; searches stay where they are, and those behind the last step never happen. */
export function turnsCurve({ shape }: CurveInput): Curve {
  const last = Math.max(12, 2 * shape.K);
  const usd = (cost: number) => (cost * shape.usd_per_mtok) / 1e6;
  const deferred = spentByStep({ ...shape, K: last });
  const full = spentByStep({ ...shape, mode: 'A', K: last });
  const all = deferred.map((cost, at): CurvePoint => ({
    x: at + 1,
    deferred: usd(cost),
    full: usd(full[at] ?? 0),
  }));
  const end = all.at(-1) ?? { x: last, deferred: 0, full: 0 };
  // It may change sides more than once: what counts is from where on it stays.
  const before = all.findLastIndex((point) => isCheaper(point) !== isCheaper(end));
  const flip = before === -1 ? null : before + 2;
  const shown = new Set(wholeNumbers(1, last));
  return {
    kind: 'turns',
    points: all.filter(({ x }) => shown.has(x)),
    here: shape.K,
    flip,
    sentence: sentence(),
  };

  function sentence(): string {
    if (isCheaper(end))
      return flip === null ? 'Pays from the first turn on.' : `Pays back at turn ${written(flip)}.`;
    const cost = `after ${written(end.x)} turns it costs ${comparedWithFull(end)}`;
    return flip === null ? `Never pays back: ${cost}.` : `Costs more from turn ${written(flip)} on: ${cost}.`;
  }
}

/** A hundredth of a per cent. */
const FINEST_SHARE = 1e-4;

/** By the share of the deferrable tools that the session's searches reveal, in equal parts. */
export function revealsCurve({ shape }: CurveInput): Curve {
  const searches = shape.searches_before_step.filter((step) => step >= 1 && step <= shape.K).length;
  const each = 1 / Math.max(1, searches);
  const varied: Varied = (share) => ({
    ...shape,
    V: share * shape.F * each,
    k: share * each,
    stub: shape.D,
  });
  const points = Array.from({ length: 21 }, (_, index) => index / 20).map((share) =>
    pointAt(share, varied(share)),
  );
  const flip = flipOf(points, varied, FINEST_SHARE);
  const here = shape.F === 0 ? 0 : Math.min(1, (searches * shape.V) / shape.F);
  return { kind: 'reveals', points, here, flip, sentence: sentence() };

  function sentence(): string {
    const [none, all] = [points[0], points.at(-1)];
    if (!none || !all) return '';
    if (searches === 0) return 'This session makes no search, so nothing is revealed.';
    if (flip !== null && isCheaper(none)) {
      return `Loses if more than ${formatShare(flip)} of the tools get revealed.`;
    }
    if (flip !== null) return `Pays only if more than ${formatShare(flip)} of the tools get revealed.`;
    return isCheaper(all)
      ? 'Pays however many of the tools get revealed.'
      : `Loses even with nothing revealed: it costs ${comparedWithFull(none)}.`;
  }
}

/** How often the range is doubled in search of the size that pays. */
const DOUBLINGS = 4;

/** By the number of deferrable tools, each of the mean size of this catalogue's; a search finds no more than there are. */
export function toolsCurve({ shape, deferrable }: CurveInput): Curve {
  const here = Math.max(1, deferrable);
  const varied: Varied = (tools) => {
    const factor = tools / here;
    const found = shape.k === 0 ? 0 : Math.min(1, tools / shape.k);
    return {
      ...shape,
      F: shape.F * factor,
      D: shape.D * factor,
      G: (shape.G ?? 0) * factor,
      V: shape.V * found,
      k: shape.k * found,
    };
  };
  // Nothing to defer, nothing to search for.
  const point = (tools: number): CurvePoint => {
    const made = pointAt(tools, varied(tools));
    return tools === 0 ? { ...made, deferred: made.full } : made;
  };
  const upTo = (most: number) => wholeNumbers(0, most).map(point);
  let most = Math.max(40, 2 * deferrable);
  let points = upTo(most);
  let flip = flipOf(points, varied);
  for (let doubled = 1; flip === null && doubled <= DOUBLINGS; doubled++) {
    most *= 2;
    const further = upTo(most);
    flip = flipOf(further, varied);
    if (flip !== null) points = further;
  }
  return { kind: 'tools', points, here: deferrable, flip, sentence: sentence() };

  function sentence(): string {
    const last = points.at(-1);
    if (!last) return '';
    const looked = flip === null ? most : last.x;
    const tools = (count: number) => `${written(count)} deferrable tools of this size`;
    if (flip === null) {
      return isCheaper(last)
        ? 'Pays with any number of tools of this size.'
        : `Does not pay with up to ${tools(looked)}.`;
    }
    return isCheaper(last) ? `Pays from ${tools(flip)} on.` : `Pays only below ${tools(flip)}.`;
  }
}

/** By the threshold: the session is one of two, and the step between them is where the count of tools is passed. */
export function thresholdCurve({ shape }: CurveInput, threshold: number, count: number): Curve {
  const here = pointAt(threshold, shape);
  const points = wholeNumbers(0, Math.max(40, 2 * count, threshold)).map((x): CurvePoint => ({
    x,
    full: here.full,
    deferred: count > 0 && x <= count ? here.deferred : here.full,
  }));
  const steps = points.flatMap((point) =>
    point.x === count ? [point, { ...point, x: count + 1, deferred: here.full }] : [point],
  );
  const pays = isCheaper(here);
  const difference = comparedWithFull(here);
  const fires = count > 0 && threshold <= count;
  const state = fires
    ? `The threshold of ${written(threshold)} is met: the session costs ${difference}.`
    : `The threshold of ${written(threshold)} is not met. Deferring would cost ${difference}.`;
  const advice =
    fires === pays
      ? ''
      : fires
        ? ` A threshold above ${written(count)} would not defer.`
        : ` A threshold of ${written(count)} or less would defer.`;
  return {
    kind: 'threshold',
    points: steps.filter((point, index) => steps[index - 1]?.x !== point.x),
    here: threshold,
    flip: count > 0 ? count + 1 : null,
    sentence: `${state}${advice}`,
  };
}

/** The break-even condition in one sentence: "Pays back at turn 3; loses if more than 61 % of the tools get revealed." */
export function breakEvenCondition(input: CurveInput): string {
  const [first, second] = [turnsCurve(input), revealsCurve(input)].map(({ sentence }) =>
    sentence.replace(/\.$/, ''),
  );
  if (first === undefined || second === undefined) return '';
  return `${first}; ${second.charAt(0).toLowerCase()}${second.slice(1)}.`;
}
