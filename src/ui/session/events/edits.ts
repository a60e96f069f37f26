import type { ScenarioEvent } from '../../../engine/index.ts';

/** The event with one field changed, or without it where the value is undefined. */
export function withField<Event extends ScenarioEvent, Key extends keyof Event>(
  event: Event,
  key: Key,
  value: Event[Key] | undefined,
): Event {
  const { [key]: _, ...rest } = event;
  return (value === undefined ? rest : { ...rest, [key]: value }) as Event;
}

/** A flag that is either set or not there. */
export function flag(isSet: boolean): true | undefined {
  return isSet ? true : undefined;
}
