import type { ScenarioEvent } from './types.ts';

/**
 * The same scenario without the searches that `isNeedless` picks, all of them by default: the baseline never searches. What
 * stood side by side with a dropped search stands alone then, so that it does not join the answer before.
 */
export function withoutSearchEvents(
  scenario: readonly ScenarioEvent[],
  isNeedless: (index: number) => boolean = () => true,
): ScenarioEvent[] {
  const kept: ScenarioEvent[] = [];
  let opensBatch = false;
  for (const [index, event] of scenario.entries()) {
    const isParallel = 'parallel' in event;
    if (event.type === 'search' && isNeedless(index)) {
      opensBatch ||= !isParallel;
      continue;
    }
    if (opensBatch && isParallel) {
      const { parallel: _, ...alone } = event;
      kept.push(alone);
    } else {
      kept.push(event);
    }
    opensBatch = false;
  }
  return kept;
}
