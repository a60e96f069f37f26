/** A batch that searches and calls must not authorise itself (behaviour.md 5.5; field-reports S50). */
import type { SessionFinding } from '../types.ts';
import { isLoaded } from '../diff.ts';
import { entryNamed, isCall, isSearch, type TurnRule } from './types.ts';
import { without } from './without.ts';

export const sameStepCalls: TurnRule = ({ turn, scenario, items }) =>
  items.filter(isCall).flatMap(({ item, at, batch }): SessionFinding[] => {
    const search = items.find(
      (placed) =>
        isSearch(placed) && placed.batch === batch && placed.item.outcome.loaded.includes(item.name),
    );
    const entry = entryNamed(turn, item.name);
    if (!search || !entry || isLoaded(entry)) return [];
    const event = scenario[at];
    const isSecond = event?.type === 'call' && event.parallel === true;
    const other = scenario[search.at];
    return [
      {
        severity: 'warning',
        code: 'call-beside-search',
        message: `\`${item.name}\` is called side by side with the search that finds it: the call is judged against the state before, and what the search reveals counts from the next request on. Let the model see the result first.`,
        tool: item.name,
        source: 'behaviour.md 5.5; field-reports S50',
        mends: [
          ...(isSecond
            ? [
                {
                  type: 'replace-event' as const,
                  label: 'Call after the result',
                  at,
                  event: without(event, 'parallel'),
                },
              ]
            : []),
          ...(!isSecond && other?.type === 'search'
            ? [{ type: 'remove-event' as const, label: 'Remove the search', at: search.at }]
            : []),
        ],
      },
    ];
  });
