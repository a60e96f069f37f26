/** What the simulator notices about a session, turn by turn (field-reports K7, K8, K9). */
import type { ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import { badCalls } from './calls.ts';
import { catalogueTrouble } from './catalogue.ts';
import { conversions } from './conversions.ts';
import { forcedCalls } from './forced.ts';
import { hotTools } from './hot.ts';
import { searchLoops } from './loops.ts';
import { lostNamespaces } from './namespaces.ts';
import { placedItems } from './placed.ts';
import { goneReferences } from './references.ts';
import { sameStepCalls } from './sameStep.ts';
import { searchTrouble } from './searches.ts';
import { sessionState } from './state.ts';
import type { JudgedTurn, SessionRule, TurnRule } from './types.ts';
import { unknownCalls } from './unknownCalls.ts';
import { unusedReveals } from './unused.ts';

/** Some rules remember what they have seen or told, so each judgement has its own. */
const turnRules = (): TurnRule[] => [
  unknownCalls,
  badCalls,
  sameStepCalls,
  searchLoops(),
  forcedCalls,
  goneReferences,
  lostNamespaces(),
  catalogueTrouble,
  conversions,
  searchTrouble,
  sessionState,
];
const SESSION_RULES: readonly SessionRule[] = [hotTools, unusedReveals];

/** Findings of each turn, in the order of the turns; what concerns the whole session stands at the last one. */
export function judge(turns: readonly Turn[], scenario: readonly ScenarioEvent[]): SessionFinding[][] {
  const rules = turnRules();
  const sessions = new Map<string, Turn[]>();
  return turns.map((turn, index) => {
    const earlier = sessions.get(turn.session) ?? [];
    sessions.set(turn.session, earlier);
    const judged: JudgedTurn = {
      turn,
      scenario,
      previous: turns[index - 1],
      earlier,
      items: placedItems(turn),
    };
    const own = rules.flatMap((rule) => rule(judged));
    earlier.push(turn);
    const isLast = index === turns.length - 1;
    return isLast ? [...own, ...SESSION_RULES.flatMap((rule) => rule(turns))] : own;
  });
}
