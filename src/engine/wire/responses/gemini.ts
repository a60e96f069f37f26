/** Gemini generateContent (recorded with gemini-3-pro-preview; SDK @google/genai 2.32 types). */
import type { JsonObject } from '../../types.ts';
import { wordPieces } from './pieces.ts';
import type { ResponseParts, ResponseWriter, StreamEvent } from './types.ts';

export const geminiResponse: ResponseWriter = {
  whole: (parts) => body(parts, parts.items, parts.usage.output, true),
  events,
};

/** Thinking is not simulated, so `thoughtsTokenCount` is left out. */
function body(
  { model, step, usage: { input } }: ResponseParts,
  content: JsonObject[],
  output: number,
  isLast: boolean,
): JsonObject {
  return {
    candidates: [
      {
        content: { parts: content, role: 'model' },
        ...(isLast ? { finishReason: 'STOP' } : {}),
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: input,
      candidatesTokenCount: output,
      totalTokenCount: input + output,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: input }],
    },
    modelVersion: model,
    responseId: `response-${step}`,
  };
}

/** Recorded: words come in pieces, their signature at the end with no words; counts grow. A call comes whole. */
function events(parts: ResponseParts): StreamEvent[] {
  const chunks = parts.items.flatMap(pieces);
  const all = chunks.length > 0 ? chunks : [{ text: '' }];
  return all.map((chunk, index) => {
    const isLast = index === all.length - 1;
    const sofar = isLast
      ? parts.usage.output
      : Math.floor(parts.turn.counter.count(JSON.stringify(all.slice(0, index + 1))));
    return { data: body(parts, [chunk], Math.min(sofar, parts.usage.output), isLast) };
  });
}

function pieces(part: JsonObject): JsonObject[] {
  if (typeof part.text !== 'string') return [part];
  const { text, ...signature } = part;
  const words = wordPieces(text).map((piece) => ({ text: piece }));
  return Object.keys(signature).length > 0 ? [...words, { text: '', ...signature }] : words;
}
