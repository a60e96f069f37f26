import type { ScenarioEvent } from '../../../engine/index.ts';

const IDS = new WeakMap<ScenarioEvent, string>();
let given = 0;

function idOf(event: ScenarioEvent): string {
  const known = IDS.get(event);
  if (known !== undefined) return known;
  const id = `event-${++given}`;
  IDS.set(event, id);
  return id;
}

/** One id an event, the same wherever it is moved; the same object twice in a list is told apart by a count. */
export function eventIds(events: readonly ScenarioEvent[]): string[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const id = idOf(event);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  });
}

/** `next` takes the place of `old` and is the same event to the person who edits it. */
export function keepId(old: ScenarioEvent, next: ScenarioEvent): void {
  IDS.set(next, idOf(old));
}
