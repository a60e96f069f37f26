/** Gemini generateContent (recorded with gemini-3-pro-preview; SDK @google/genai 2.32 types). */
import type { JsonObject } from '../../types.ts';
import { wordPieces } from './pieces.ts';
import type { ResponseParts, ResponseWriter, StreamEvent } from './types.ts';

export const geminiResponse: ResponseWriter = {
  whole: (parts) => body(parts, parts.items, true),
  events,
};

function body({ model, step, usage }: ResponseParts, content: JsonObject[], isLast: boolean): JsonObject {
  return {
    candidates: [
      {
        content: { parts: content, role: 'model' },
        ...(isLast ? { finishReason: 'STOP' } : {}),
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
    modelVersion: model,
    responseId: `response-${step}`,
  };
}

/** Words come in pieces, the signature with the last of them; a call comes whole. */
function events(parts: ResponseParts): StreamEvent[] {
  const chunks = parts.items.flatMap((part) => pieces(part));
  const all = chunks.length > 0 ? chunks : [{ text: '' }];
  return all.map((chunk, index) => ({ data: body(parts, [chunk], index === all.length - 1) }));
}

function pieces(part: JsonObject): JsonObject[] {
  if (typeof part.text !== 'string') return [part];
  const { text, ...signature } = part;
  const texts = wordPieces(text);
  return texts.map((piece, index) => ({ text: piece, ...(index === texts.length - 1 ? signature : {}) }));
}
