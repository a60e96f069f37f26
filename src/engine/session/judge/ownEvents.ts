/** What happened in a session between its last answer and this request. */
import { FIRST_SESSION } from '../play.ts';
import type { ScenarioEvent } from '../types.ts';
import { endOf } from './placed.ts';
import type { JudgedTurn } from './types.ts';

interface OwnEvent {
  event: ScenarioEvent;
  /** Index in the scenario. */
  at: number;
}

/** In order. Events of other sessions in between are left out. */
export function ownEvents({ turn, earlier, scenario }: JudgedTurn): OwnEvent[] {
  const before = earlier.at(-1);
  const from = before ? endOf(before) + 1 : 0;
  const to = turn.prelude.at(-1) ?? -1;
  let session = before ? turn.session : FIRST_SESSION;
  return scenario.slice(from, to + 1).flatMap((event, index) => {
    if (event.type === 'session') session = event.name;
    return session === turn.session ? [{ event, at: from + index }] : [];
  });
}
