/** Calls of what the request does not declare, and why it is not there (field-reports S15, S18). */
import { unmatchedEntries } from '../../capabilities/neverDefer.ts';
import type { ToolEntry, ToolLike } from '../../types.ts';
import { loaderName } from '../../wire/loader.ts';
import type { CallItem } from '../conversation.ts';
import type { CallEvent, Mend, SearchEvent, SessionFinding } from '../types.ts';
import { absenceOf } from './absence.ts';
import { entryNamed } from './entries.ts';
import { isCall, type JudgedTurn, type PlacedItem, type TurnRule } from './types.ts';

export const unknownCalls: TurnRule = (judged) =>
  judged.items
    .filter(isCall)
    .filter(({ item }) => !entryNamed(judged.turn.built, item.name))
    .map((placed) => {
      const event = judged.scenario[placed.at];
      const called = event?.type === 'call' ? event : undefined;
      const other = otherEntry(placed.item.name, judged);
      if (other === 'search') return callOfSearch(placed, called);
      return other ? callOfEntry(placed, other) : unknownCall(placed, called, judged);
    });

/** What of the request bears the name, if it is no tool of the catalogue. */
function otherEntry(name: string, { turn: { built } }: JudgedTurn): ToolEntry['kind'] | undefined {
  const isLoader = name === (built.searchTool ?? loaderName(built.dialect));
  return isLoader ? 'search' : built.entries.find((entry) => entry.name === name)?.kind;
}

function callOfSearch({ item, at }: PlacedItem<CallItem>, called: CallEvent | undefined): SessionFinding {
  const query = Object.values(item.arguments).find((value) => typeof value === 'string') ?? '';
  const search: SearchEvent = {
    type: 'search',
    query,
    ...(called?.parallel ? { parallel: true } : {}),
  };
  return {
    severity: 'error',
    code: 'call-of-search',
    message: `\`${item.name}\` is the search itself: called as an ordinary tool it loads nothing. Make the event a search.`,
    tool: item.name,
    source: 'behaviour.md 5.2; wire-formats.md 1.4, 2.4',
    mends: called ? [{ type: 'replace-event', label: 'Make it a search', at, event: search }] : [],
  };
}

function callOfEntry({ item, at }: PlacedItem<CallItem>, kind: ToolEntry['kind']): SessionFinding {
  const isNamespace = kind === 'namespace';
  const words = isNamespace
    ? 'is a namespace: only the functions in it can be called. Call one of them, or remove the call.'
    : 'is passed through as it was pasted: what a call of it looks like is not simulated. Remove the call, or paste a recorded answer.';
  return {
    severity: isNamespace ? 'error' : 'note',
    code: isNamespace ? 'call-of-namespace' : 'call-passed-through',
    message: `\`${item.name}\` ${words}`,
    tool: item.name,
    source: isNamespace ? 'wire-formats.md 1.4; field-reports S18' : 'behaviour.md 6',
    mends: [{ type: 'remove-event', label: 'Remove the call', at }],
  };
}

function unknownCall(
  { item, at }: PlacedItem<CallItem>,
  called: CallEvent | undefined,
  { scenario, turn }: JudgedTurn,
): SessionFinding {
  const tool = called?.tool ?? item.name;
  const absence = absenceOf(tool, scenario, at);
  const nearest = absence ? undefined : nearestOf(tool, turn.tools);
  const remains =
    absence?.cause === 'removed' && turn.built.mechanism === 'openai-hosted'
      ? ' An earlier tool_search_output of the history may still show it to the model.'
      : '';
  const mends: Mend[] = [
    ...(absence?.mends ?? []),
    ...(called && nearest !== undefined
      ? [
          {
            type: 'replace-event' as const,
            label: `Call ${nearest}`,
            at,
            event: { ...called, tool: nearest },
          },
        ]
      : []),
    { type: 'remove-event', label: called ? 'Remove the call' : 'Remove the answer', at },
  ];
  return {
    severity: 'error',
    code: 'call-unknown-tool',
    message: `\`${tool}\` is called, but this request does not declare it: the runtime has nothing to execute. ${REASONS[absence?.cause ?? 'none']}${nearest === undefined ? '' : ` Is \`${nearest}\` meant?`}${remains} ${WAYS[absence?.cause ?? 'none']}`,
    tool,
    source: 'field-reports S18',
    mends,
  };
}

const REASONS = {
  hidden: 'It is not among the tools that are visible from an earlier event on.',
  removed: 'An earlier event takes it out of the catalogue.',
  none: 'The catalogue has no tool of this name.',
} as const;

const WAYS = {
  hidden: 'Make it visible, or remove the call.',
  removed: 'Keep the definition, or remove the call.',
  none: 'Correct the name, or remove the call.',
} as const;

/** Letter by letter takes too long where many names are many times compared. */
const FEW_TOOLS = 100;

/** What models get wrong in a name are its case, its separators, and the prefix of its server. */
function nearestOf(name: string, tools: readonly ToolLike[]): string | undefined {
  const alike = spellingsOf(tools).get(spelling(name)) ?? spellingsOf(tools).get(spelling(tailOf(name)));
  if (alike !== undefined || tools.length > FEW_TOOLS) return alike;
  const names = tools.map((tool) => tool.name);
  return unmatchedEntries([name], names)[0]?.nearest;
}

const SPELLINGS = new WeakMap<readonly ToolLike[], ReadonlyMap<string, string>>();

/** Names by their letters and digits, and by those after a prefix; the first of each. */
function spellingsOf(tools: readonly ToolLike[]): ReadonlyMap<string, string> {
  const known = SPELLINGS.get(tools);
  if (known) return known;
  const spellings = new Map<string, string>();
  const add = (key: string, name: string): void => {
    if (key !== '' && !spellings.has(key)) spellings.set(key, name);
  };
  for (const { name } of tools) add(spelling(name), name);
  for (const { name } of tools) add(spelling(tailOf(name)), name);
  SPELLINGS.set(tools, spellings);
  return spellings;
}

function spelling(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function tailOf(name: string): string {
  return name.split(/__|[./:]/).at(-1) ?? name;
}
