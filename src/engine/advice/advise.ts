/** Advice on one workspace: what to keep loaded, where the threshold stands, what weighs too much, what others would do. */
import { hotToolSteps } from './hotTools.ts';
import { outlierSteps } from './outliers.ts';
import { repeatSteps } from './repeats.ts';
import { applyRules, catalogueFigures } from './rules.ts';
import { thresholdOf } from './threshold.ts';
import type { Advice, AdviceInput } from './types.ts';

/** All of it at once; see `adviceSteps`. */
export function advise(about: AdviceInput): Advice {
  const steps = adviceSteps(about);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Piece by piece; between two pieces the caller may draw, or stop. Pure: the same input gives the same advice. */
export function* adviceSteps(about: AdviceInput): Generator<void, Advice> {
  const { input, turns, economics } = about;
  const outliers = yield* outlierSteps(input.tools);
  yield;
  const repeats = yield* repeatSteps(input.tools);
  yield;
  const hotTools = yield* hotToolSteps(about);
  yield;
  const threshold = thresholdOf(about);
  yield;
  const [first] = turns;
  if (!first) throw new Error('A session has at least one turn.');
  const figures = catalogueFigures(first.tools, first.measure, economics.model);
  return { hotTools, threshold, outliers, repeats, rules: applyRules(figures, economics.window) };
}
