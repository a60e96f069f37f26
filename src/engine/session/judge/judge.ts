/** What the simulator notices about a session, turn by turn (field-reports K7, K8, K9). */
import type { ScenarioEvent, SessionFinding, Turn } from '../types.ts';

/** Findings of each turn, in the order of the turns. */
export function judge(turns: readonly Turn[], _scenario: readonly ScenarioEvent[]): SessionFinding[][] {
  return turns.map(() => []);
}
