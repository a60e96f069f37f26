/** What the list does to the scenario. An id that is returned is that of the event to be looked at next. */
import type { Mend, ScenarioEvent, ScenarioEventType } from '../../../engine/index.ts';
import { useApp } from '../../../store/app.ts';
import { derive } from '../../../store/derived.ts';
import {
  addEvent,
  applyMend,
  duplicateEvent,
  insertEvent,
  moveEvent,
  removeEvent,
  replaceEvent,
} from '../../../store/scenario.ts';
import { goTo } from '../../../store/steps.ts';
import { defaultEvent } from './defaults.ts';
import { eventIds, keepId } from './ids.ts';
import { turnOfEvents } from './places.ts';

/** Behind the event at `after`, or at the end. */
export function add(type: ScenarioEventType, after: number | undefined): string | undefined {
  const state = useApp.getState();
  const { turns } = derive(state);
  const events = state.workspace.scenario;
  const at = after === undefined ? events.length : after + 1;
  const turn = turns[turnOfEvents(turns, events.length)[at - 1] ?? turns.length - 1];
  if (!turn) return undefined;
  const event = defaultEvent(type, { turn, turns, events, at });
  if (at < events.length) insertEvent(at, event);
  else addEvent(event);
  return look(scenario().indexOf(event));
}

export function duplicate(at: number): string | undefined {
  duplicateEvent(at);
  return look(at + 1);
}

/** `to`: the event's place when it has been moved. */
export function move(from: number, to: number): void {
  moveEvent(from, to);
  look(to);
}

export function remove(at: number): string | undefined {
  removeEvent(at);
  const last = scenario().length - 1;
  return last < 0 ? undefined : eventIds(scenario())[Math.min(at, last)];
}

export function replace(at: number, old: ScenarioEvent, next: ScenarioEvent): void {
  keepId(old, next);
  replaceEvent(at, next);
}

export function mendEvent(mend: Mend): void {
  const old = mend.type === 'replace-event' ? scenario()[mend.at] : undefined;
  if (mend.type === 'replace-event' && old) keepId(old, mend.event);
  applyMend(mend);
}

function scenario(): readonly ScenarioEvent[] {
  return useApp.getState().workspace.scenario;
}

/** The page goes to the turn of the event. */
function look(at: number): string | undefined {
  const { turns } = derive(useApp.getState());
  const place = turnOfEvents(turns, scenario().length)[at];
  if (place !== undefined) goTo(place);
  return eventIds(scenario())[at];
}
