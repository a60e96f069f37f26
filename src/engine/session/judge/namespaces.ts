/** A call that is replayed without its namespace: the most repeated bug of all (field-reports S53). */
import type { CallItem } from '../conversation.ts';
import type { ScenarioEvent, SessionFinding } from '../types.ts';
import type { TurnRule } from './types.ts';
import { without } from './without.ts';

export const lostNamespaces: TurnRule = ({ turn, earlier, scenario }) => {
  if (turn.built.mechanism !== 'openai-hosted') return [];
  const lost = earlier.flatMap(({ answer }) =>
    (answer?.step.items ?? []).flatMap((item, index) =>
      item.type === 'call' && item.losesNamespace && item.namespace !== undefined
        ? [{ item, at: answer?.events[index] ?? 0 }]
        : [],
    ),
  );
  // The request right after it is the first to be refused; the rest of the session says no more.
  const fresh = lost.filter(({ at }) => earlier.at(-1)?.answer?.events.includes(at));
  return fresh.map(({ item, at }) => finding(item, at, scenario[at]));
};

function finding(
  { name, namespace = '' }: CallItem,
  at: number,
  event: ScenarioEvent | undefined,
): SessionFinding {
  return {
    severity: 'error',
    code: 'namespace-lost',
    message: `The call of \`${name}\` is replayed without its namespace \`${namespace}\`. OpenAI answers 400: “Missing namespace for function_call '${name}'. It does not exist in the default namespace. Round-trip the model's function_call item with its namespace field included.” Replay the item as it came, after a failure too.`,
    tool: name,
    source: 'wire-formats.md 1.5, observed; field-reports S53',
    mends:
      event?.type === 'call'
        ? [
            {
              type: 'replace-event',
              label: 'Replay it with its namespace',
              at,
              event: without(event, 'losesNamespace'),
            },
          ]
        : [],
  };
}
