/** What the simulator notices about a session, turn by turn (field-reports K7, K8, K9). */
import type { ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import { badCalls } from './calls.ts';
import { conversions } from './conversions.ts';
import { catalogueTrouble } from './catalogue.ts';
import { forcedCalls } from './forced.ts';
import { hotTools } from './hot.ts';
import { searchLoops } from './loops.ts';
import { lostNamespaces } from './namespaces.ts';
import { goneReferences } from './references.ts';
import { sameStepCalls } from './sameStep.ts';
import { sessionState } from './state.ts';
import type { SessionRule, TurnRule } from './types.ts';
import { unusedReveals } from './unused.ts';

const TURN_RULES: readonly TurnRule[] = [
  badCalls,
  sameStepCalls,
  searchLoops,
  forcedCalls,
  goneReferences,
  lostNamespaces,
  catalogueTrouble,
  conversions,
  sessionState,
];
const SESSION_RULES: readonly SessionRule[] = [hotTools, unusedReveals];

/** Findings of each turn, in the order of the turns; what concerns the whole session stands at the last one. */
export function judge(turns: readonly Turn[], scenario: readonly ScenarioEvent[]): SessionFinding[][] {
  const earlierOf = new Map<string, Turn[]>();
  return turns.map((turn, index) => {
    const earlier = earlierOf.get(turn.session) ?? [];
    const { answer } = turn;
    const items = (answer?.step.items ?? []).map((item, position) => ({
      item,
      at: answer?.events[position] ?? 0,
      batch: answer?.batches[position] ?? 0,
    }));
    const judged = { turn, scenario, earlier: [...earlier], items };
    earlierOf.set(turn.session, [...earlier, turn]);
    const own = TURN_RULES.flatMap((rule) => rule(judged));
    const isLast = index === turns.length - 1;
    return isLast ? [...own, ...SESSION_RULES.flatMap((rule) => rule(turns))] : own;
  });
}
