/** What happened to the session's state, in a sentence each. */
import type { SessionFinding, Turn } from '../types.ts';
import { isSearch, type JudgedTurn, type TurnRule } from './types.ts';

export const sessionState: TurnRule = (judged) => [
  ...impossibleSearches(judged),
  ...heldBack(judged),
  ...evictions(judged.turn),
  ...afterCompaction(judged),
];

function impossibleSearches({ turn, items }: JudgedTurn): SessionFinding[] {
  if (turn.built.mechanism !== 'none') return [];
  return items.filter(isSearch).map(({ at }) => ({
    severity: 'warning',
    code: 'search-without-search-tool',
    message:
      'Nothing is deferred in this request, so the model has no search tool: this search could not happen. Remove it, or lower the threshold.',
    source: 'behaviour.md 4',
    mends: [{ type: 'remove-event', label: 'Remove the search', at }],
  }));
}

function heldBack({ items }: JudgedTurn): SessionFinding[] {
  return items
    .filter(isSearch)
    .filter(({ item }) => item.late === true)
    .map(({ item }) => ({
      severity: 'note',
      code: 'result-held-back',
      message: `The search “${item.outcome.query}” stands beside an ordinary call: the message ends with tool_use and without the search result, which is the first block of the next answer. A client that waits for it in this message, or drops the unfinished search, breaks the history. Send the message back as it came.`,
      source: 'wire-formats.md 2.4, recorded; field-reports S54',
      mends: [],
    }));
}

function evictions({ evicted }: Turn): SessionFinding[] {
  if (evicted.length === 0) return [];
  return [
    {
      severity: 'note',
      code: 'session-evicted',
      message: `The registry is full: ${evicted.map((name) => `session ${name}`).join(', ')} lost what it had revealed, and simply searches again.`,
      source: 'behaviour.md 5.6',
      mends: [],
    },
  ];
}

function afterCompaction({ turn, scenario, earlier }: JudgedTurn): SessionFinding[] {
  const event = turn.prelude.map((at) => scenario[at]).find((each) => each?.type === 'compaction');
  if (event?.type !== 'compaction') return [];
  const revealed = revealedNames(turn);
  const lost = earlier.at(-1) ? revealedNames(earlier.at(-1)).filter((name) => !revealed.includes(name)) : [];
  const text = event.clearReveals
    ? `Reveals are cleared: ${lost.length > 0 ? `${lost.map((name) => `\`${name}\``).join(', ')} ${lost.length === 1 ? 'is' : 'are'} deferred again, and a call from memory would be a guess` : 'there were none'}.`
    : `Reveals are kept: ${revealed.length > 0 ? revealed.map((name) => `\`${name}\``).join(', ') : 'there are none yet'}.`;
  return [
    {
      severity: 'note',
      code: 'compacted',
      message: `A summary takes the place of the conversation; the search tool and everything kept loaded stay. ${text}`,
      source: 'behaviour.md 5.6; field-reports S44, S45, S46',
      mends: [],
    },
  ];
}

function revealedNames(turn: Turn | undefined): string[] {
  return (turn?.built.entries ?? []).filter(({ state }) => state === 'revealed').map(({ name }) => name);
}
