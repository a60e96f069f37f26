/** Which events keep a tool out of the request. */
import type { CatalogEvent, Mend, ScenarioEvent, VisibleEvent } from '../types.ts';
import { keepDefinition, showTool } from './mends.ts';

type Absence =
  | { cause: 'hidden'; at: number; event: VisibleEvent }
  | { cause: 'removed'; at: number; event: CatalogEvent };

export interface Absent {
  /** Of several causes the weightiest: what is not in the catalogue cannot be shown either. */
  cause: Absence['cause'];
  /** The removal, where one event alone keeps the tool out. */
  removal?: { at: number; event: CatalogEvent };
  /** Brings the tool back; empty where more than one event would have to change. */
  mends: readonly Mend[];
}

/**
 * Undefined where no event up to `end` explains it.
 * @param name as the catalogue spells it
 */
export function absenceOf(name: string, scenario: readonly ScenarioEvent[], end: number): Absent | undefined {
  const causes = causesOf(name, scenario, end);
  const [only, other] = causes;
  if (!only) return undefined;
  const cause = causes.some((each) => each.cause === 'removed') ? 'removed' : 'hidden';
  if (other) return { cause, mends: [] };
  if (only.cause === 'hidden') return { cause, mends: [showTool(name, only.at, only.event)] };
  const { at, event } = only;
  return { cause, removal: { at, event }, mends: [keepDefinition(name, at, event)] };
}

function causesOf(name: string, scenario: readonly ScenarioEvent[], end: number): Absence[] {
  const causes: Absence[] = [];
  let [isListKnown, isPut] = [false, false];
  for (let at = end; at >= 0; at--) {
    const event = scenario[at];
    if (event?.type === 'catalog' && !isPut) {
      isPut = event.put?.some((tool) => tool.name === name) === true;
      if (!isPut && event.remove?.includes(name)) causes.push({ cause: 'removed', at, event });
    }
    if (event?.type === 'visible' && !isListKnown) {
      isListKnown = true;
      if (event.tools && !event.tools.includes(name)) causes.push({ cause: 'hidden', at, event });
    }
  }
  return causes;
}
