/** A new event with something sensible in it, taken from the moment at which it is inserted. */
import {
  exampleArguments,
  isLoaded,
  MODEL_FACTS,
  type HostedMechanism,
  type ScenarioEvent,
  type ScenarioEventType,
  type ToolLike,
  type Turn,
} from '../../../engine/index.ts';
import { responseOf } from '../../../engine/wire/responses/response.ts';
import { EMPTY_SCHEMA } from './tools.ts';
import { freshSessionName } from '../sessionNames.ts';

export interface Moment {
  /** Turn of the event before the new one. */
  turn: Turn;
  turns: readonly Turn[];
  /** Of the whole scenario. */
  events: readonly ScenarioEvent[];
  /** Index that the new event gets. */
  at: number;
}

export function defaultEvent(type: ScenarioEventType, moment: Moment): ScenarioEvent {
  const { turn } = moment;
  switch (type) {
    case 'user':
      return { type, text: 'And another thing: can you look into this as well?' };
    case 'assistant':
      return { type, text: 'Done. Is there anything else?' };
    case 'search':
      return { type, query: queryFor(turn), ...inSameAnswer(moment) };
    case 'call':
      return { type, ...callOf(turn), ...inSameAnswer(moment) };
    case 'recorded':
      return { type, response: responseFor(moment) };
    case 'catalog':
      return { type, put: [addedTool(turn)] };
    case 'visible':
      return { type, tools: null };
    case 'model':
      return { type, model: otherModel(turn) };
    case 'force':
      return { type, tool: loadedTool(turn)?.name ?? '' };
    case 'compaction':
      return { type };
    case 'session':
      return { type, name: freshSession(moment) };
    case 'reload':
      return { type };
  }
}

/** After its last words a model goes on within the same answer, or it has to be asked. */
function inSameAnswer({ events, at }: Moment): { parallel?: true } {
  const isBetween = at < events.length;
  return isBetween && events[at - 1]?.type === 'assistant' ? { parallel: true } : {};
}

/** Words of the first tool that a search would load; its exact name is a pattern that finds it under Claude's regex. */
function queryFor({ built, tools }: Turn): string {
  const hidden = built.entries.find((entry) => entry.tool && !isLoaded(entry))?.tool ?? tools[0];
  if (!hidden) return 'read file';
  return built.searchTool?.includes('regex') ? hidden.name : hidden.name.split(/[\W_]+/).join(' ');
}

function loadedTool({ built, tools }: Turn): ToolLike | undefined {
  return built.entries.find((entry) => entry.tool && isLoaded(entry))?.tool ?? tools[0];
}

function callOf(turn: Turn): { tool: string; arguments?: ReturnType<typeof exampleArguments> } {
  const tool = loadedTool(turn);
  if (!tool) return { tool: 'read_file' };
  return { tool: tool.name, arguments: exampleArguments(tool.parameters ?? EMPTY_SCHEMA) };
}

/** The simulated answer of this turn, or of the last one that has any, to be replaced by a real one. */
function responseFor({ turn, turns }: Moment) {
  const answered = turn.answer ? turn : turns.findLast(({ answer }) => answer);
  return (answered && responseOf(answered)) ?? {};
}

function addedTool({ tools }: Turn): ToolLike {
  const taken = new Set(tools.map(({ name }) => name));
  return {
    name: numbered('added_tool', (name) => taken.has(name)),
    description: 'Added while the session was going on. Say here what it does.',
    parameters: {
      type: 'object',
      properties: { text: { type: 'string', description: 'What to work on.' } },
      required: ['text'],
    },
  };
}

/** A model whose mechanism is another one. */
function otherModel({ resolution, model }: Turn): string {
  const wanted: HostedMechanism =
    resolution.effective === 'claude-hosted' ? 'openai-hosted' : 'claude-hosted';
  return MODEL_FACTS.find(({ documented, id }) => documented === wanted && id !== model)?.id ?? model;
}

function freshSession({ events }: Moment): string {
  return freshSessionName(events.flatMap((event) => (event.type === 'session' ? event.name : [])));
}

function numbered(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}${count}`;
  return free;
}
