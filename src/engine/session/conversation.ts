/** The conversation so far, in no vendor's words; each dialect writes it in its own items. */
import type { SearchOutcome } from '../search/types.ts';
import type { Json, JsonObject, ToolLike } from '../types.ts';

export type ConversationItem =
  | { type: 'user'; text: string }
  | { type: 'assistant'; text: string }
  /** A search and its answer. `id` counts calls of the session from 1. */
  | {
      type: 'search';
      id: number;
      outcome: SearchOutcome<ToolLike>;
      error?: { code: string; message: string };
    }
  /** A tool call by wire name, and its result. */
  | { type: 'call'; id: number; name: string; arguments: JsonObject; result: Json };
