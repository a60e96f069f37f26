/** What a person can do to the scenario, as verbs. Every one of them can be undone. */
import type { Mend, ScenarioEvent } from '../engine/index.ts';
import { patchWorkspace, setView } from './actions.ts';
import { OWN_SCENARIO, useApp } from './app.ts';
import { changeWorkspace } from './history.ts';
import { goTo } from './steps.ts';

type Events = readonly ScenarioEvent[];

function change(edit: (events: Events) => ScenarioEvent[], key?: string): void {
  changeWorkspace((workspace) => ({ ...workspace, scenario: edit(workspace.scenario) }), key);
}

export function setScenario(scenario: ScenarioEvent[]): void {
  change(() => scenario);
  setView({ position: 0 });
}

/** Something happens at the end of the session; the page moves on to the request that follows. */
export function addEvent(event: ScenarioEvent): void {
  change((events) => [...events, ...asked(events, event), event]);
  goTo(Number.MAX_SAFE_INTEGER);
}

/** After its last words a model does nothing before it is asked again. */
function asked(events: Events, event: ScenarioEvent): ScenarioEvent[] {
  const isModels = event.type === 'search' || event.type === 'call' || event.type === 'assistant';
  return isModels && events.at(-1)?.type === 'assistant' ? [{ type: 'user', text: 'And then?' }] : [];
}

export function insertEvent(at: number, event: ScenarioEvent): void {
  change((events) => [...events.slice(0, at), event, ...events.slice(at)]);
}

/** Typing into one event's form is one step of the history. */
export function replaceEvent(at: number, event: ScenarioEvent): void {
  change((events) => events.map((old, index) => (index === at ? event : old)), `event ${at} ${event.type}`);
}

export function removeEvent(at: number): void {
  change((events) => events.filter((_, index) => index !== at));
}

export function duplicateEvent(at: number): void {
  change((events) =>
    events.flatMap((event, index) => (index === at ? [event, structuredClone(event)] : [event])),
  );
}

/** `to`: the event's place when it has been moved. */
export function moveEvent(from: number, to: number): void {
  change((events) => {
    const rest = events.filter((_, index) => index !== from);
    return [...rest.slice(0, to), ...events.slice(from, from + 1), ...rest.slice(to)];
  });
}

/** Back to the first turn, without the events that were added by hand. */
export function resetSession(): void {
  const { samples, workspace } = useApp.getState();
  setScenario(samples.find(({ id }) => id === workspace.sample)?.scenario ?? OWN_SCENARIO);
}

export function applyMend(mend: Mend): void {
  switch (mend.type) {
    case 'keep-loaded': {
      const { neverDefer } = useApp.getState().workspace;
      patchWorkspace({ neverDefer: [...neverDefer, mend.tool] });
      return;
    }
    case 'insert-event':
      insertEvent(mend.at, mend.event);
      return;
    case 'replace-event':
      replaceEvent(mend.at, mend.event);
      return;
    case 'remove-event':
      removeEvent(mend.at);
      return;
  }
}
