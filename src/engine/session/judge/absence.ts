/** Which event took a tool out of the request. */
import type { CatalogEvent, ScenarioEvent, VisibleEvent } from '../types.ts';

export type Absence =
  { cause: 'hidden'; at: number; event: VisibleEvent } | { cause: 'removed'; at: number; event: CatalogEvent };

/**
 * The last event up to `end` that explains why a tool is not in the list. A removal comes first: what is not in the catalogue
 * cannot be shown either.
 * @param name as the catalogue spells it
 */
export function absenceOf(
  name: string,
  scenario: readonly ScenarioEvent[],
  end: number,
): Absence | undefined {
  let hidden: Absence | undefined;
  let isAllowlistKnown = false;
  for (let at = end; at >= 0; at--) {
    const event = scenario[at];
    if (event?.type === 'catalog') {
      if (event.put?.some((tool) => tool.name === name)) return hidden;
      if (event.remove?.includes(name)) return { cause: 'removed', at, event };
    }
    if (event?.type === 'visible' && !isAllowlistKnown) {
      isAllowlistKnown = true;
      if (event.tools && !event.tools.includes(name)) hidden = { cause: 'hidden', at, event };
    }
  }
  return hidden;
}
