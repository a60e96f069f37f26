import { FIRST_SESSION, MECHANISM_LABEL, type ScenarioEvent, type Turn } from '../../../engine/index.ts';

export interface HintContext {
  /** Turn of the event. */
  turn: Turn;
  /** What the session begins with. */
  start: Pick<Turn, 'model' | 'transport'>;
  events: readonly ScenarioEvent[];
  at: number;
}

/** Why an event, or a part of it, can have no effect where it stands; none if it has. */
export function hintsOf(event: ScenarioEvent, context: HintContext): string[] {
  switch (event.type) {
    case 'search':
      return [...parallelHints(event, context), ...searchHints(event, context.turn)];
    case 'call':
      return [...parallelHints(event, context), ...callHints(event, context.turn)];
    case 'recorded':
      return recordedHints(context.turn);
    case 'model':
      return modelHints(event, context);
    case 'session':
      return openSession(context) === event.name
        ? [
            `Session ${event.name} is the one that is open here already, so nothing changes. Choose another name.`,
          ]
        : [];
    case 'force':
      return forceHints(event, context.turn);
    case 'catalog':
      return (event.put ?? []).length + (event.remove ?? []).length === 0
        ? ['Nothing is added or removed yet, so the catalogue stays as it is.']
        : [];
    case 'user':
    case 'assistant':
    case 'visible':
    case 'compaction':
    case 'reload':
      return [];
  }
}

type EventOf<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { type: Type }>;

/** Hosted by Anthropic: its search takes a limit and may answer with an error. */
export function isClaudeSearch({ built }: Turn): boolean {
  return built.mechanism === 'claude-hosted' && built.execution === 'server';
}

/** Hosted by OpenAI: the model names namespaces. */
export function isOpenaiSearch({ built }: Turn): boolean {
  return built.mechanism === 'openai-hosted' && built.execution === 'server';
}

/** How tools are searched in a turn, in words. */
export function mechanismWords({ built }: Turn): string {
  const isOwn = built.mechanism.endsWith('hosted') && built.execution === 'client';
  return `${MECHANISM_LABEL[built.mechanism]}${isOwn ? ', with a search of the caller’s own' : ''}`;
}

function searchHints({ limit, paths, error }: EventOf<'search'>, turn: Turn): string[] {
  if (turn.built.mechanism === 'none') {
    return [
      'Nothing is deferred in this request, so the model has no search tool and could not search. Lower the threshold, or remove the search.',
    ];
  }
  const here = `under the mechanism of this turn (${mechanismWords(turn)})`;
  return [
    ...(limit !== undefined && !isClaudeSearch(turn) ? [`The limit has no effect ${here}.`] : []),
    ...(error !== undefined && !isClaudeSearch(turn) ? [`The error cannot be sent ${here}.`] : []),
    ...(paths !== undefined && !isOpenaiSearch(turn) ? [`Paths have no effect ${here}.`] : []),
  ];
}

function callHints({ losesNamespace }: EventOf<'call'>, { built }: Turn): string[] {
  return losesNamespace && built.mechanism !== 'openai-hosted'
    ? ['Only calls of OpenAI’s mechanism carry a namespace: here is none to be lost.']
    : [];
}

function parallelHints({ parallel }: EventOf<'search' | 'call'>, { events, at }: HintContext): string[] {
  const before = events[at - 1]?.type;
  const isModels = before === 'search' || before === 'call' || before === 'assistant';
  return parallel && !isModels
    ? [
        'The event before is not the model’s, so there is no answer that this could be part of. It begins one.',
      ]
    : [];
}

function recordedHints({ answer, built }: Turn): string[] {
  const origin = answer?.step.origin.dialect;
  return answer?.recorded && origin !== undefined && origin !== built.dialect
    ? [
        `The response is one of ${origin}, the request is written for ${built.dialect}: it is replayed converted.`,
      ]
    : [];
}

function modelHints(event: EventOf<'model'>, { events, at, start }: HintContext): string[] {
  const before = events.slice(0, at).reduce(switched, start);
  const after = switched(before, event);
  return after.model === before.model && after.transport === before.transport
    ? [`The session uses ${before.model} over ${before.transport} already, so nothing changes.`]
    : [];
}

function switched(used: HintContext['start'], event: ScenarioEvent): HintContext['start'] {
  if (event.type !== 'model') return used;
  return { model: event.model ?? used.model, transport: event.transport ?? used.transport };
}

function forceHints({ tool }: EventOf<'force'>, { tools }: Turn): string[] {
  return tools.some(({ name }) => name === tool)
    ? []
    : [`\`${tool}\` is not among the tools of this turn, so nothing is forced. Choose one that is.`];
}

function openSession({ events, at }: HintContext): string {
  const started = events.slice(0, at).findLast((event) => event.type === 'session');
  return started?.type === 'session' ? started.name : FIRST_SESSION;
}
