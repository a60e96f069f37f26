/**
 * What the provider answers: the whole body, and the same as a stream. Simulated, unless the answer is a recorded one: item
 * types, fields and order are those of the recordings and of the official types (wire-formats.md 1.4, 2.4, 3.4, 5); ids count
 * up, times are 0, and usage is an estimate by chars/4.
 */
import { DIALECTS } from '../dialects/index.ts';
import { answerContext } from '../build.ts';
import { nativeStep } from '../history.ts';
import type { Turn } from '../../session/types.ts';
import type { JsonObject, WireDialect } from '../../types.ts';
import { anthropicResponse } from './anthropic.ts';
import { bedrockResponse } from './bedrock.ts';
import { chatResponse } from './openaiChat.ts';
import { geminiResponse } from './gemini.ts';
import { openaiResponse } from './openaiResponses.ts';
import type { ResponseParts, ResponseWriter, StreamEvent } from './types.ts';

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
  const context = answerContext(built, turn.model);
  const items = DIALECTS[built.dialect].answer(nativeStep(answer.step, context), context);
  return {
    turn,
    step: answer.step.id,
    model: context.model,
    items,
    stop: answer.stop,
    usage: { input: inputEstimate(turn), output: quarter(items) },
  };
}

/** What the model has in context of the tools, and the conversation as it is written. */
function inputEstimate({ measure, request }: Turn): number {
  const { input, messages, contents } = request.body;
  return Math.ceil(measure.deferred.tokens) + quarter(input ?? messages ?? contents ?? []);
}

function quarter(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}
