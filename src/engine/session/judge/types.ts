import type { JsonSchema, ToolLike } from '../../types.ts';
import type { CallItem, SearchItem, StepItem } from '../conversation.ts';
import type { ScenarioEvent, SessionFinding, Turn } from '../types.ts';

/** One item of an answer with what surrounds it. */
export interface PlacedItem<Item extends StepItem = StepItem> {
  item: Item;
  /** Index of its event. */
  at: number;
  /** What the model does without having seen the outcome of each other has one number. */
  batch: number;
}

export interface JudgedTurn {
  turn: Turn;
  scenario: readonly ScenarioEvent[];
  /** The request right before this one, in whichever session. */
  previous: Turn | undefined;
  /** Turns of the same session before this one, oldest first. */
  earlier: readonly Turn[];
  items: readonly PlacedItem[];
}

/** What one kind of trouble looks like. */
export type TurnRule = (judged: JudgedTurn) => SessionFinding[];
/** What shows only over the whole session; reported at its last turn. */
export type SessionRule = (turns: readonly Turn[]) => SessionFinding[];

export function isCall(placed: PlacedItem): placed is PlacedItem<CallItem> {
  return placed.item.type === 'call';
}

export function isSearch(placed: PlacedItem): placed is PlacedItem<SearchItem> {
  return placed.item.type === 'search';
}

export function schemaOf(tool: ToolLike | undefined): JsonSchema {
  return tool?.parameters ?? { type: 'object', properties: {} };
}
