/** What happened to the session's state, in a sentence each (behaviour.md 5.6). */
import type { SessionFinding, Turn } from '../types.ts';
import { isLoaded } from '../diff.ts';
import { catalogueName, entryNamed } from './entries.ts';
import { ownEvents } from './ownEvents.ts';
import type { JudgedTurn, TurnRule } from './types.ts';
import { named } from './wording.ts';

export const sessionState: TurnRule = (judged) => [
  ...evictions(judged.turn),
  ...afterCompaction(judged),
  ...afterReload(judged),
];

function evictions({ evicted }: Turn): SessionFinding[] {
  if (evicted.length === 0) return [];
  const isOne = evicted.length === 1;
  return [
    {
      severity: 'note',
      code: 'session-evicted',
      message: `The reveal registry is full: ${isOne ? 'session' : 'sessions'} ${named(evicted)} lost what ${isOne ? 'it' : 'they'} had revealed, and simply ${isOne ? 'searches' : 'search'} again. Raise the bound to keep more sessions.`,
      source: 'behaviour.md 5.6',
      mends: [],
    },
  ];
}

function afterCompaction(judged: JudgedTurn): SessionFinding[] {
  const { turn } = judged;
  const last = ownEvents(judged).findLast(({ event }) => event.type === 'compaction');
  if (last?.event.type !== 'compaction') return [];
  const { clearReveals: isCleared, ...kept } = last.event;
  const search =
    turn.built.searchTool === undefined
      ? 'everything kept loaded stays'
      : `\`${turn.built.searchTool}\` and everything kept loaded stay`;
  return [
    {
      severity: 'note',
      code: 'compacted',
      message: `A summary takes the place of the conversation; ${search}. ${isCleared ? lostWords(judged) : keptWords(turn)}`,
      source: 'behaviour.md 5.6; field-reports S44, S45, S46',
      mends: isCleared
        ? [{ type: 'replace-event', label: 'Keep the reveals', at: last.at, event: kept }]
        : [],
    },
  ];
}

function keptWords(turn: Turn): string {
  const revealed = revealedNames(turn);
  return revealed.length > 0
    ? `Reveals are kept: ${named(revealed)}.`
    : 'Reveals are kept: there are none yet.';
}

/** What the last answer's search has loaded never came into a request. */
function lostWords({ turn, earlier }: JudgedTurn): string {
  const before = earlier.at(-1);
  const names = new Set([...(before ? revealedWires(before) : []), ...(before ? loadedBy(before) : [])]);
  const lost = [...names].filter((name) => {
    const entry = entryNamed(turn.built, name);
    return entry && !isLoaded(entry);
  });
  if (lost.length === 0) return 'Reveals are cleared: there were none.';
  const words = named(lost.map((name) => catalogueName(turn.built, name)));
  return `Reveals are cleared: ${words} ${lost.length === 1 ? 'is' : 'are'} deferred again, and a call from memory would be blind. Search again, or keep the reveals.`;
}

function afterReload(judged: JudgedTurn): SessionFinding[] {
  if (!ownEvents(judged).some(({ event }) => event.type === 'reload')) return [];
  const revealed = revealedNames(judged.turn);
  return [
    {
      severity: 'note',
      code: 'reloaded',
      message: `Everything starts again, and the reveals are rebuilt from what is stored${revealed.length > 0 ? `: ${named(revealed)}` : '; there are none yet'}. The request is the same as without the reload.`,
      source: 'behaviour.md 5.6; field-reports S56',
      mends: [],
    },
  ];
}

function revealedWires({ built }: Turn): string[] {
  return built.entries.filter(({ state }) => state === 'revealed').map(({ name }) => name);
}

function revealedNames({ built }: Turn): string[] {
  return built.entries.flatMap(({ state, tool, name }) => (state === 'revealed' ? [tool?.name ?? name] : []));
}

function loadedBy({ answer }: Turn): string[] {
  return (answer?.step.items ?? []).flatMap((item) => {
    const search = item.type === 'late-result' ? item.search : item;
    return search.type === 'search' ? search.outcome.loaded : [];
  });
}
