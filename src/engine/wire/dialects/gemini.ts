/** Gemini generateContent (wire-formats.md 3; SDK @google/genai 2.32 types). */
import { isObject } from '../../json.ts';
import type { CallItem } from '../../session/conversation.ts';
import type { JsonObject } from '../../types.ts';
import { plainHistory, type NativeItem, type WrittenStep } from '../history.ts';
import { SIGNING_MODEL } from '../rules.ts';
import { inTurns, type Contribution } from './messages.ts';
import type { AnswerContext, Dialect, RequestParts } from './types.ts';

export const gemini: Dialect = {
  label: 'Gemini generateContent',
  declare: ({ name, description, schema, schemaField }) => ({
    name,
    ...(description === '' ? {} : { description }),
    [schemaField]: schema,
  }),
  list: (declared, passthrough) =>
    declared.length === 0 ? passthrough : [{ functionDeclarations: declared }, ...passthrough],
  answer,
  request: (parts) => ({
    url: `https://generativelanguage.googleapis.com/v1beta/models/${encodeURIComponent(parts.model)}:generateContent`,
    body: {
      ...(parts.system === undefined ? {} : { systemInstruction: { parts: [{ text: parts.system }] } }),
      ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
      ...(parts.forced === undefined ? {} : { toolConfig: forcing(parts.forced) }),
      contents: inTurns(contributions(parts), 'parts'),
    },
  }),
};

function forcing(name: string): JsonObject {
  return { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: [name] } };
}

function contributions(parts: RequestParts): Contribution[] {
  return plainHistory(parts.conversation, parts).flatMap((item): Contribution[] =>
    item.type === 'user'
      ? [{ role: 'user', parts: [{ text: item.text }] }]
      : [
          { role: 'model', parts: answer(item, parts) },
          { role: 'user', parts: responses(item) },
        ],
  );
}

/** Google's own word for calls that another model made (page "Thought signatures", read 2026-12). */
const NO_SIGNATURE = 'skip_thought_signature_validator';

/** The first call of an answer is signed, or the last words of one without calls; the signature comes back untouched. */
function answer(
  { id, items, isForeign, verbatim }: WrittenStep<NativeItem>,
  { model }: AnswerContext,
): JsonObject[] {
  if (verbatim) return verbatim;
  const calls = items.findIndex(({ type }) => type === 'call');
  const signed = calls === -1 ? items.findLastIndex(({ type }) => type === 'text') : calls;
  const needsSignature = SIGNING_MODEL.test(model) && (calls !== -1 || !isForeign);
  const signature = isForeign ? NO_SIGNATURE : simulatedSignature(id);
  return items.flatMap((item, index): JsonObject[] => {
    const part = partOf(item);
    if (!part) return [];
    return [needsSignature && index === signed ? { ...part, thoughtSignature: signature } : part];
  });
}

function partOf(item: NativeItem): JsonObject | undefined {
  if (item.type === 'text') return { text: item.text };
  if (item.type !== 'call') return undefined;
  return { functionCall: { id: callId(item), name: item.name, args: item.arguments } };
}

/** Opaque to everyone but Google: base64 of "simulated" and the number of the answer. */
function simulatedSignature(step: number): string {
  return `c2ltdWxhdGVk${String(step).padStart(4, '0')}`;
}

function callId({ id, wireId = `call_${id}` }: CallItem): string {
  return wireId;
}

function responses({ items, verbatim }: WrittenStep<NativeItem>): JsonObject[] {
  return items.flatMap((item): JsonObject[] => {
    if (item.type !== 'call') return [];
    // A recorded call may have no id; then its answer has none either.
    const hasId = verbatim === undefined || item.wireId !== undefined;
    return [functionResponse(item, hasId ? { id: callId(item) } : {})];
  });
}

function functionResponse({ name, result, isError }: CallItem, id: { id?: string }): JsonObject {
  // `response` must be an object; the conventional keys are `output` and `error`.
  const response = isError ? { error: result } : isObject(result) ? result : { output: result };
  return { functionResponse: { ...id, name, response } };
}
