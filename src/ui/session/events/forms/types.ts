import type { ScenarioEvent, Turn } from '../../../../engine/index.ts';

export interface FormProps<Event extends ScenarioEvent> {
  event: Event;
  /** Turn that the event belongs to. */
  turn: Turn;
  onChange: (event: Event) => void;
}
