/** Money of the session on the screen, kept until something it depends on changes. */
import { play, sessionEconomics, withoutSearchEvents } from '../engine/index.ts';
import type { PlayInput, SessionEconomics, Turn, Workspace } from '../engine/index.ts';
import { useApp } from './app.ts';
import { derive, playInputOf, settingsOf } from './derived.ts';
import { memoize } from './memoize.ts';
import type { AppState } from './types.ts';

/** The baseline: every schema, no search. */
const fullTurnsOf = memoize((input: PlayInput): Turn[] =>
  play({ ...input, capability: [], scenario: withoutSearchEvents(input.scenario) }),
);

/** As if it were worth it: below the threshold too, and client-side where no capability is on or the mechanism is suppressed. */
const wouldBeTurnsOf = memoize((input: PlayInput): Turn[] => {
  const below = play({ ...input, threshold: 1 });
  if (below.some(({ built }) => built.mechanism !== 'none')) return below;
  return play({ ...input, threshold: 1, capability: ['tool_search'] });
});

const economicsOf = memoize(
  (
    turns: readonly Turn[],
    input: PlayInput,
    money: Workspace['money'],
    prices: Workspace['prices'],
    caching: boolean,
  ): SessionEconomics =>
    sessionEconomics({
      turns,
      fullTurns: fullTurnsOf(input),
      wouldBeTurns: () => wouldBeTurnsOf(input),
      money,
      prices,
      caching,
    }),
);

function deriveEconomics(state: AppState): SessionEconomics {
  const { tools, turns } = derive(state);
  const { workspace, catalog, counter } = state;
  const { money, prices, caching } = workspace;
  const input = playInputOf(settingsOf(workspace), tools, catalog, counter);
  return economicsOf(turns, input, money, prices, caching);
}

export function useEconomics(): SessionEconomics {
  return useApp(deriveEconomics);
}
