/** Searches that could not happen, failed, found nothing, or came in pieces (wire-formats.md 1.4, 2.4). */
import type { SearchItem } from '../conversation.ts';
import type { Mend, SearchEvent, SessionFinding } from '../types.ts';
import { without } from './mends.ts';
import { isSearch, type JudgedTurn, type PlacedItem, type TurnRule } from './types.ts';
import { named } from './wording.ts';

export const searchTrouble: TurnRule = (judged) => [
  ...judged.items.filter(isSearch).flatMap((placed) => ofSearch(placed, judged)),
  ...paused(judged),
];

function ofSearch(placed: PlacedItem<SearchItem>, judged: JudgedTurn): SessionFinding[] {
  const { turn } = judged;
  if (turn.built.mechanism === 'none') return [impossible(placed)];
  return [...leftOut(placed, judged), ...heldBack(placed), ...withoutResult(placed, judged)];
}

function impossible({ item, at }: PlacedItem<SearchItem>): SessionFinding {
  return {
    severity: 'warning',
    code: 'search-without-search-tool',
    message: `Nothing is deferred in this request, so the model has no search tool: the search “${item.outcome.query}” could not happen and loads nothing. Remove it, or lower the threshold.`,
    source: 'behaviour.md 4',
    mends: [{ type: 'remove-event', label: 'Remove the search', at }],
  };
}

const OPTIONS = ['limit', 'error', 'paths'] as const;
const WHO_TAKES: Record<(typeof OPTIONS)[number], string> = {
  limit: 'only Claude’s own search takes it',
  error: 'only Claude’s own search has a form for it',
  paths: 'only OpenAI’s own search takes them',
};

/** What the event asks for and this mechanism has no form for. */
function leftOut({ at }: PlacedItem<SearchItem>, { turn, scenario }: JudgedTurn): SessionFinding[] {
  const event = scenario[at];
  if (event?.type !== 'search') return [];
  const { mechanism, execution } = turn.built;
  const taker = execution === 'server' ? mechanism : 'client-side';
  const lost = OPTIONS.filter(
    (key) => event[key] !== undefined && taker !== (key === 'paths' ? 'openai-hosted' : 'claude-hosted'),
  );
  return lost.map((key) => ({
    severity: 'note',
    code: 'search-option-left-out',
    message: `The search “${event.query}” has \`${key}\`, which is left out here: ${WHO_TAKES[key]}. Take it out, or switch the model.`,
    source: 'wire-formats.md 1.4, 2.4',
    mends: [{ type: 'replace-event', label: `Take out ${key}`, at, event: without(event, key) }],
  }));
}

function heldBack({ item }: PlacedItem<SearchItem>): SessionFinding[] {
  if (item.late !== true) return [];
  return [
    {
      severity: 'note',
      code: 'result-held-back',
      message: `The search “${item.outcome.query}” stands beside an ordinary call: the message ends with tool_use and without the search result, which is the first block of the next answer. A client that waits for it in this message, or drops the unfinished search, breaks the history. Send the message back as it came.`,
      source: 'wire-formats.md 2.4, recorded; field-reports S54',
      mends: [],
    },
  ];
}

function withoutResult(
  { item, at }: PlacedItem<SearchItem>,
  { turn, scenario }: JudgedTurn,
): SessionFinding[] {
  const { outcome, error } = item;
  const event = scenario[at];
  if (error) {
    return [
      {
        severity: 'note',
        code: 'search-failed',
        message: `The search “${outcome.query}” fails with \`${error.code}\` (${error.message}) and loads nothing. The response is a 200 all the same, with tool_search_tool_result_error in the place of the result: replay it, and let the model search again.`,
        source: 'wire-formats.md 2.4: SDK ToolSearchToolResultErrorCode',
        mends: event?.type === 'search' && event.error ? [letSucceed(event, at)] : [],
      },
    ];
  }
  if (outcome.loaded.length > 0 || item.late) return [];
  const answer =
    outcome.availableTools === undefined
      ? 'The answer is an empty list, not an error.'
      : `The answer names the tools that there are: ${named(outcome.availableTools)}.`;
  return [
    {
      severity: 'note',
      code: 'search-found-nothing',
      message: `The search “${outcome.query}” finds nothing, and loads nothing. ${answer} Search by other words, or by a tool’s exact name.`,
      source: turn.built.mechanism === 'client-side' ? 'behaviour.md 5.4' : 'wire-formats.md 2.4',
      mends: [{ type: 'remove-event', label: 'Remove the search', at }],
    },
  ];
}

function letSucceed(event: SearchEvent, at: number): Mend {
  return { type: 'replace-event', label: 'Let it succeed', at, event: without(event, 'error') };
}

function paused({ turn: { answer } }: JudgedTurn): SessionFinding[] {
  if (answer?.stop !== 'paused') return [];
  const searches = answer.step.items.filter(({ type }) => type === 'search').length;
  return [
    {
      severity: 'note',
      code: 'answer-paused',
      message: `After ${searches} searches of its own in one answer Anthropic stops with pause_turn. Send the content back as it is, without a message of the user: the answer goes on from there.`,
      source: 'wire-formats.md 2.4: Anthropic documentation, and SDK StopReason',
      mends: [],
    },
  ];
}
