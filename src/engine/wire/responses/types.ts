import type { StopReason, Turn } from '../../session/types.ts';
import type { JsonObject } from '../../types.ts';
import type { Usage } from './usage.ts';

/** What a provider's response is written from. */
export interface ResponseParts {
  turn: Turn;
  /** Id of the answer in its session, from 1. */
  step: number;
  /** Id of the model as it is sent. */
  model: string;
  /** The answer in the provider's own items: the objects that the history replays. */
  items: JsonObject[];
  stop: StopReason;
  usage: Usage;
}

/** One server-sent event. Bedrock's are frames of its own event stream, shown alike. */
export interface StreamEvent {
  /** Absent where the provider names no event. */
  event?: string;
  data: JsonObject | '[DONE]';
}

/** How one provider answers: as one body, and event by event. */
export interface ResponseWriter {
  whole: (parts: ResponseParts) => JsonObject;
  /** In the order in which the recordings have them. */
  events: (parts: ResponseParts) => StreamEvent[];
}

/** The playground has no clock: every time is the beginning of Unix time. */
export const NO_TIME = 0;
