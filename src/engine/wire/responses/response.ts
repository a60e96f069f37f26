/**
 * What the provider answers: the whole body, and the same as a stream. Simulated, unless the answer is a recorded one: item
 * types, fields and order are those of the recordings and of the official types (wire-formats.md 1.4, 2.4, 3.4, 5); ids count
 * up, times are 0, and usage is an estimate.
 */
import { DIALECTS } from '../dialects/index.ts';
import { answerContext } from '../build.ts';
import { nativeStep } from '../history.ts';
import type { StepItem } from '../../session/conversation.ts';
import type { Turn } from '../../session/types.ts';
import type { JsonObject, WireDialect } from '../../types.ts';
import { anthropicResponse } from './anthropic.ts';
import { bedrockResponse } from './bedrock.ts';
import { chatResponse } from './openaiChat.ts';
import { geminiResponse } from './gemini.ts';
import { openaiResponse } from './openaiResponses.ts';
import type { ResponseParts, ResponseWriter, StreamEvent } from './types.ts';
import { usageOf } from './usage.ts';

const WRITERS: Record<WireDialect, ResponseWriter> = {
  'openai-responses': openaiResponse,
  'openai-chat': chatResponse,
  anthropic: anthropicResponse,
  gemini: geminiResponse,
  bedrock: bedrockResponse,
  openrouter: chatResponse,
};

/** The response body; undefined while nothing has answered the request. */
export function responseOf(turn: Turn): JsonObject | undefined {
  if (turn.answer?.recorded) return turn.answer.recorded;
  const parts = partsOf(turn);
  return parts && WRITERS[turn.built.dialect].whole(parts);
}

/** The events of the same response; none for a recorded one, whose stream nobody knows. */
export function streamOf(turn: Turn): StreamEvent[] {
  if (turn.answer?.recorded) return [];
  const parts = partsOf(turn);
  return parts ? WRITERS[turn.built.dialect].events(parts) : [];
}

/** As it comes over the line. */
export function sseText(events: readonly StreamEvent[]): string {
  return events
    .map(({ event, data }) => {
      const name = event === undefined ? '' : `event: ${event}\n`;
      return `${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
    })
    .join('');
}

function partsOf(turn: Turn): ResponseParts | undefined {
  const { answer, built } = turn;
  if (!answer) return undefined;
  const { step, stop } = answer;
  const context = answerContext(built, turn.model);
  const write = (items: StepItem[]): JsonObject[] =>
    DIALECTS[built.dialect].answer(nativeStep({ ...step, items: items.map(asAnswered) }, context), context);
  return {
    turn,
    step: step.id,
    model: context.model,
    items: write(step.items),
    stop,
    usage: usageOf(turn),
  };
}

/** A namespace is lost by the client that replays the call: the answer had it. */
function asAnswered(item: StepItem): StepItem {
  if (item.type !== 'call') return item;
  const { losesNamespace: _, ...call } = item;
  return call;
}
