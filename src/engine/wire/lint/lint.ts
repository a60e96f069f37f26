/** Every known refusal that can be seen in a body (wire-formats.md 1.2, 1.5, 2.2, 2.5, 3.2, 3.5, 4.1, 5). */
import type { Finding } from '../../types.ts';
import { ANTHROPIC_RULES } from './anthropic.ts';
import { BEDROCK_RULES } from './bedrock.ts';
import { findingsOf } from './findings.ts';
import { GEMINI_RULES } from './gemini.ts';
import { OPENAI_CHAT_RULES } from './openaiChat.ts';
import { OPENAI_RESPONSES_RULES } from './openaiResponses.ts';
import { NOT_OF_THE_ROUTER, OPENROUTER_RULES } from './openrouter.ts';
import { readRequest } from './read.ts';
import type { BodyShape, LintedRequest, LintInput, Rule } from './types.ts';

const RULES: Record<BodyShape, readonly Rule[]> = {
  responses: OPENAI_RESPONSES_RULES,
  chat: OPENAI_CHAT_RULES,
  messages: ANTHROPIC_RULES,
  gemini: GEMINI_RULES,
  bedrock: BEDROCK_RULES,
};

function rulesFor({ dialect, shape }: LintedRequest): readonly Rule[] {
  if (dialect !== 'openrouter') return RULES[shape];
  return [...OPENROUTER_RULES, ...RULES[shape].filter(({ code }) => !NOT_OF_THE_ROUTER.has(code))];
}

/**
 * What a provider would say to a request. `error`: it refuses the whole of it; the message quotes its answer where one was
 * recorded. Works on the body alone, so that a pasted one can be judged too. Never throws.
 */
export function lint(input: LintInput): Finding[] {
  const request = readRequest(input);
  return rulesFor(request).flatMap((rule) => findingsOf(rule, request));
}
