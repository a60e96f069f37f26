/** A call that is replayed without its namespace: the most repeated bug of all (field-reports S53). */
import { isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import type { CallItem } from '../conversation.ts';
import type { Mend, ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import { catalogueName, entryNamed } from './entries.ts';
import { without } from './mends.ts';
import type { JudgedTurn, TurnRule } from './types.ts';

interface LostCall {
  item: CallItem;
  /** As the catalogue spells it. */
  tool: string;
  at: number;
}

/** How bad it is in one request, worst last. */
const DEGREES = ['lone', 'unloaded', 'loaded'] as const;

interface Loss {
  degree: (typeof DEGREES)[number];
  /** Wire name in this request. */
  name: string;
  namespace: string;
}

/** Tells of each call once, and again where it has become worse. */
export function lostNamespaces(): TurnRule {
  const told = new Map<CallItem, number>();
  return (judged) => {
    const { turn, earlier, scenario } = judged;
    if (turn.built.mechanism !== 'openai-hosted') return [];
    return earlier.flatMap(lostCalls).flatMap((call): SessionFinding[] => {
      const loss = lossOf(call, judged);
      const worse = loss ? DEGREES.indexOf(loss.degree) : -1;
      if (!loss || worse <= (told.get(call.item) ?? -1)) return [];
      if (!isReplayedBare(loss.name, turn)) {
        if (!isStored(turn)) told.set(call.item, Infinity);
        return [];
      }
      told.set(call.item, worse);
      return [finding(call, loss, scenario[call.at])];
    });
  };
}

function lostCalls({ answer, built }: Turn): LostCall[] {
  return (answer?.step.items ?? []).flatMap((item, index) =>
    item.type === 'call' && item.losesNamespace
      ? [{ item, tool: catalogueName(built, item.name), at: answer?.events[index] ?? 0 }]
      : [],
  );
}

/** Undefined where the call needs no namespace. */
function lossOf({ item, tool }: LostCall, { turn: { built }, earlier }: JudgedTurn): Loss | undefined {
  const name = built.names.find(({ original }) => original === tool)?.wire ?? item.name;
  const entry = entryNamed(built, name);
  if (entry && entry.namespace === undefined) {
    return entry.wire.defer_loading === true ? { degree: 'lone', name, namespace: name } : undefined;
  }
  const container = earlier.flatMap(foundBy).find((found) => holds(found, name));
  if (container) return { degree: 'loaded', name, namespace: nameOf(container) };
  return entry?.namespace === undefined
    ? undefined
    : { degree: 'unloaded', name, namespace: entry.namespace };
}

function foundBy({ answer, built }: Turn): JsonObject[] {
  if (answer?.step.origin.mechanism !== 'openai-hosted' || built.mechanism !== 'openai-hosted') return [];
  return answer.step.items.flatMap((item) => (item.type === 'search' ? (item.found ?? []) : []));
}

function holds({ tools }: JsonObject, name: string): boolean {
  return Array.isArray(tools) && tools.some((member) => nameOf(member) === name);
}

function nameOf(definition: Json): string {
  return isObject(definition) && typeof definition.name === 'string' ? definition.name : '';
}

/** Not where a summary has taken the call's place. */
function isReplayedBare(name: string, { request }: Turn): boolean {
  const { input } = request.body;
  return (
    Array.isArray(input) &&
    input.some(
      (item) =>
        isObject(item) && item.type === 'function_call' && item.name === name && item.namespace === undefined,
    )
  );
}

/** OpenAI has the call as it was made; it may yet have to be sent again. */
function isStored({ request }: Turn): boolean {
  return request.body.previous_response_id !== undefined;
}

function finding(
  { tool, at }: LostCall,
  { degree, name, namespace }: Loss,
  event: ScenarioEvent | undefined,
): SessionFinding {
  const mends: Mend[] =
    event?.type === 'call'
      ? [
          {
            type: 'replace-event',
            label: 'Replay it with its namespace',
            at,
            event: without(event, 'losesNamespace'),
          },
        ]
      : [];
  const common = { tool, mends } as const;
  if (degree === 'lone') {
    return {
      ...common,
      severity: 'note',
      code: 'own-namespace-lost',
      message: `The call of \`${tool}\` is replayed without its namespace. OpenAI was seen to take that from a lone function, whose namespace is its own name, and from no other. Replay the item as it came, after a failure too.`,
      source: 'wire-formats.md 1.4, a test suite; field-reports S53',
    };
  }
  const consequence =
    degree === 'loaded'
      ? 'OpenAI answers 400'
      : 'No search has loaded the tool, so OpenAI may take it; after one it answers 400';
  return {
    ...common,
    severity: degree === 'loaded' ? 'error' : 'warning',
    code: 'namespace-lost',
    message: `The call of \`${tool}\` is replayed without its namespace \`${namespace}\`. ${consequence}: “Missing namespace for function_call '${name}'. It does not exist in the default namespace. Round-trip the model's function_call item with its namespace field included.” Replay the item as it came, after a failure too.`,
    source: 'wire-formats.md 1.4, 1.5, observed; field-reports S53',
  };
}
