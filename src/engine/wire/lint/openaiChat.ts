/** OpenAI Chat Completions (wire-formats.md 1.1, 1.2, 1.5). */
import { foreignEntryRule, noDeferralRule } from './foreign.ts';
import { missingChoiceRule, reservedFunctionRule } from './openaiResponses.ts';
import { OPENAI_SCHEMA_RULES } from './openaiSchemas.ts';
import { objects, typeOf } from './read.ts';
import { duplicateRule, nameRules, toolLimitRule } from './shared.ts';
import type { Rule } from './types.ts';

const FOREIGN_ITEMS = new Set([
  'function_call',
  'function_call_output',
  'tool_search_call',
  'tool_search_output',
]);
const FOREIGN_BLOCKS = new Set(['server_tool_use', 'tool_result', 'tool_search_tool_result', 'tool_use']);

const foreignChatHistoryRule: Rule = {
  code: 'foreign-history',
  severity: 'error',
  source: 'wire-formats.md 1.1: SDK openai 7.59, ChatCompletionMessageParam',
  find: ({ body }) => {
    const messages = objects(body.messages);
    const forms = messages.flatMap((message) =>
      [message, ...objects(message.content)]
        .map(typeOf)
        .filter((type) => FOREIGN_ITEMS.has(type) || FOREIGN_BLOCKS.has(type)),
    );
    return [...new Set(forms)].map((detail) => ({ detail }));
  },
  problem: ({ detail = '' }) => `the conversation has ${detail}, a form of another API`,
  mend: 'Write calls as tool_calls of an assistant message and results as messages of role "tool".',
};

export const OPENAI_CHAT_RULES: readonly Rule[] = [
  noDeferralRule('wire-formats.md 1.1: SDK openai 7.59, chat completion types'),
  foreignEntryRule,
  reservedFunctionRule,
  missingChoiceRule,
  duplicateRule('warning', 'wire-formats.md 1.5: one note says accepted silently; not verified'),
  ...nameRules('openai-chat', {
    pattern: ({ path = '' }) =>
      `Invalid '${path}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
    length: ({ path = '', detail = '' }) =>
      `Invalid '${path}.name': string too long. Expected a string with maximum length 64, but got a string with length ${detail} instead.`,
  }),
  ...toolLimitRule('openai-chat', 'Send fewer tools: choose them before the request, or split the agent.'),
  ...OPENAI_SCHEMA_RULES,
  foreignChatHistoryRule,
];
