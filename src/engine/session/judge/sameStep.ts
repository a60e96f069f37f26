/** A batch that searches and calls must not authorise itself (behaviour.md 5.5; field-reports S50). */
import type { CallItem } from '../conversation.ts';
import type { Mend, SessionFinding } from '../types.ts';
import { entryNamed, isInContext } from './entries.ts';
import { searchFirst, without } from './mends.ts';
import { isCall, isSearch, type JudgedTurn, type PlacedItem, type TurnRule } from './types.ts';

export const sameStepCalls: TurnRule = (judged) =>
  judged.items.filter(isCall).flatMap((placed): SessionFinding[] => {
    const { name } = placed.item;
    const search = judged.items.find(
      (other) => isSearch(other) && other.batch === placed.batch && other.item.outcome.loaded.includes(name),
    );
    if (!search || isInContext(name, placed.batch, judged)) return [];
    const tool = entryNamed(judged.turn.built, name)?.tool?.name ?? name;
    return [
      {
        severity: 'warning',
        code: 'call-beside-search',
        message: `\`${tool}\` is called side by side with the search that finds it: the call is judged against the state before, so it is blind, and what the search reveals counts from the next request on. Let the model see the result first.`,
        tool,
        source: 'behaviour.md 5.5; field-reports S50',
        mends: mendsFor(placed, search, judged),
      },
    ];
  });

function mendsFor(placed: PlacedItem<CallItem>, search: PlacedItem, judged: JudgedTurn): Mend[] {
  const event = judged.scenario[placed.at];
  if (event?.type === 'call' && event.parallel && search.at < placed.at) {
    const label = 'Call after the result';
    return [{ type: 'replace-event', label, at: placed.at, event: without(event, 'parallel') }];
  }
  const entry = entryNamed(judged.turn.built, placed.item.name);
  return entry ? searchFirst(entry, placed, judged) : [];
}
