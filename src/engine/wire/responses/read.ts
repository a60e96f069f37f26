/** A provider's recorded answer, taken apart into the conversation's own items (wire-formats.md 1.4, 2.4, 3.4). */
import type { StepItem } from '../../session/conversation.ts';
import type { Json, JsonObject, WireDialect } from '../../types.ts';

export interface RecordedAnswer {
  dialect: WireDialect;
  /** Output items, content blocks, parts, or one message: as they came. */
  verbatim: JsonObject[];
  items: StepItem[];
}

export interface ReadContext {
  /** By the provider's call id. */
  results: Readonly<Record<string, Json>>;
  nextId: () => number;
}

/** Undefined where the body is no answer of a known dialect; the shape tells which one it is. */
export function readAnswer(response: JsonObject, _context: ReadContext): RecordedAnswer | undefined {
  return Array.isArray(response.output)
    ? { dialect: 'openai-responses', verbatim: [], items: [] }
    : undefined;
}
