/** A scenario folded into turns (design.md, "One document in"). Pure: the same input gives the same turns. */
import { entryFigures } from '../metering/entry.ts';
import { measure } from '../metering/measure.ts';
import type { TokenCounter } from '../metering/types.ts';
import { claudeBm25, claudeRegex, openaiPaths, type HostedSearchOutcome } from '../search/hosted.ts';
import { rank } from '../search/keyword.ts';
import type { BuiltRequest, Finding, ToolEntry, ToolLike } from '../types.ts';
import { buildTools, requestAround, type BuildInput } from '../wire/build.ts';
import type { ConversationItem } from './conversation.ts';
import { createRevealRegistry } from './reveals.ts';
import type { ScenarioEvent, Turn, TurnResponse } from './types.ts';

export interface ReplayInput extends Omit<BuildInput, 'revealed' | 'deferral'> {
  scenario: readonly ScenarioEvent[];
  counter?: TokenCounter;
}

/** A replay keeps one session; the registry's bound and isolation have tests of their own. */
const SESSION = 'session';

/**
 * Turns of a session: one per request. Every event of the model ends a turn, and the request that follows carries its
 * outcome: a reveal is effective from the next request on. The last turn has no response yet, unless the model's last
 * event was words.
 */
export function replay({ scenario, counter, ...input }: ReplayInput): Turn[] {
  const registry = createRevealRegistry();
  const conversation: ConversationItem[] = [];
  const turns: Turn[] = [];
  const full = buildTools({ ...input, deferral: false });
  let built = buildTools(input);
  let userMessages: string[] = [];
  let previous: BuiltRequest | undefined;
  let calls = 0;

  const openTurn = (): Turn => {
    const soFar = [...conversation];
    const request = requestAround(built, { ...input, conversation: soFar });
    const fullRequest = requestAround(full, { ...input, conversation: soFar });
    const turn: Turn = {
      index: turns.length,
      userMessages,
      request,
      fullRequest,
      measure: measure({
        deferred: request,
        full: fullRequest,
        conversation: soFar,
        ...(counter ? { counter } : {}),
      }),
      ...(previous ? loadedSince(previous, request, counter) : { newlyLoaded: [], newlyLoadedTokens: 0 }),
      findings: [],
    };
    previous = request;
    userMessages = [];
    turns.push(turn);
    return turn;
  };

  for (const [index, event] of scenario.entries()) {
    if (event.type === 'user') {
      conversation.push({ type: 'user', text: event.text });
      userMessages.push(event.text);
      continue;
    }
    const turn = openTurn();
    turn.response = respond(turn, event, index, input);
    turn.findings = findingsOf(turn.request, turn.response);
    const { response } = turn;
    if (response.type === 'search') {
      calls++;
      conversation.push(searchItem(calls, response));
      registry.reveal(SESSION, response.outcome.loaded);
      built = buildTools({ ...input, revealed: registry.revealed(SESSION) });
    } else if (response.type === 'call') {
      calls++;
      const { wireName, arguments: args, result } = response;
      conversation.push({ type: 'call', id: calls, name: wireName, arguments: args, result });
    } else {
      conversation.push({ type: 'assistant', text: response.text });
    }
  }
  const lastEvent = scenario.at(-1);
  if (lastEvent?.type !== 'assistant') openTurn();
  return turns;
}

function searchItem(id: number, { outcome }: Extract<TurnResponse, { type: 'search' }>): ConversationItem {
  const { error } = outcome as HostedSearchOutcome<ToolLike>;
  return { type: 'search', id, outcome, ...(error ? { error } : {}) };
}

function respond(
  turn: Turn,
  event: Exclude<ScenarioEvent, { type: 'user' }>,
  index: number,
  input: Omit<ReplayInput, 'scenario'>,
): TurnResponse {
  switch (event.type) {
    case 'assistant':
      return { type: 'assistant', text: event.text, event: index };
    case 'search':
      return { type: 'search', outcome: search(turn.request, event.query, input), event: index };
    case 'call': {
      const position = input.tools.findIndex(({ name }) => name === event.tool);
      return {
        type: 'call',
        wireName: turn.request.names[position]?.wire ?? event.tool,
        tool: event.tool,
        arguments: event.arguments ?? {},
        result: event.result ?? { ok: true },
        event: index,
      };
    }
  }
}

/** The search of the mechanism in force. Where nothing is deferred, the documented ranking is shown but loads nothing. */
function search(
  request: BuiltRequest,
  query: string,
  input: Omit<ReplayInput, 'scenario'>,
): HostedSearchOutcome<ToolLike> {
  const byTool = new Map(
    request.entries.flatMap((entry) => (entry.tool ? [[entry.tool, entry] as const] : [])),
  );
  const nameOf = (tool: ToolLike): string => byTool.get(tool)?.name ?? tool.name;
  const deferredTools = input.tools.filter((tool) => byTool.get(tool)?.wire.defer_loading === true);
  switch (request.mechanism) {
    case 'openai-hosted':
      return openaiPaths(deferredTools, query, {
        nameOf,
        namespaceOf: (tool) => byTool.get(tool)?.namespace,
      });
    case 'claude-hosted':
      return input.claudeSearch === 'regex'
        ? claudeRegex(deferredTools, query, { nameOf })
        : claudeBm25(deferredTools, query, { nameOf });
    case 'client-side':
      return rank(input.tools, query, {
        nameOf,
        ...(request.searchTool ? { loader: request.searchTool } : {}),
      });
    case 'none':
      return { ...rank(input.tools, query, { nameOf }), loaded: [] };
  }
}

const LOADED = new Set<ToolEntry['state']>(['full', 'never', 'revealed']);

/** What a reveal adds is read off the requests, never off the action. */
function loadedSince(
  before: BuiltRequest,
  now: BuiltRequest,
  counter: TokenCounter | undefined,
): Pick<Turn, 'newlyLoaded' | 'newlyLoadedTokens'> {
  const known = new Map(
    before.entries.filter(({ kind }) => kind === 'tool').map((entry) => [entry.name, entry]),
  );
  const fresh = now.entries.filter(({ kind, state, name }) => {
    const earlier = known.get(name);
    return kind === 'tool' && LOADED.has(state) && !(earlier && LOADED.has(earlier.state));
  });
  const tokens = (entry: ToolEntry | undefined): number => (entry ? entryFigures(entry, counter).tokens : 0);
  return {
    newlyLoaded: fresh.map(({ name }) => name),
    newlyLoadedTokens: fresh.reduce((sum, entry) => sum + tokens(entry) - tokens(known.get(entry.name)), 0),
  };
}

function findingsOf(request: BuiltRequest, response: TurnResponse): Finding[] {
  if (response.type === 'search') {
    if (request.mechanism !== 'none') return [];
    return [
      {
        severity: 'warning',
        code: 'search-without-search-tool',
        message:
          'Nothing is deferred in this request, so the model has no search tool: this search could not happen.',
        source: 'behaviour.md 4',
      },
    ];
  }
  if (response.type !== 'call') return [];
  const { tool, wireName } = response;
  const entry = request.entries.find(({ kind, name }) => kind === 'tool' && name === wireName);
  if (!entry) {
    return [
      {
        severity: 'error',
        code: 'call-unknown-tool',
        message: `\`${tool}\` is called but is not in the catalogue: correct the name, or remove the call.`,
        tool,
      },
    ];
  }
  if (LOADED.has(entry.state)) return [];
  return [
    {
      severity: 'warning',
      code: 'call-blind',
      message: `\`${tool}\` is called before its schema was loaded: the model guesses its arguments. Search for it first, or keep it loaded.`,
      tool,
      source: 'behaviour.md 5.5',
    },
  ];
}
