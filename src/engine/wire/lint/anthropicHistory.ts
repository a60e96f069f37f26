/** Blocks of an Anthropic conversation; references are checked over all of it (wire-formats.md 2.4, 2.5). */
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { objects, textOf, typeOf } from './read.ts';
import type { Hit, LintedRequest, Rule } from './types.ts';

const MOST_MESSAGES = 100_000;

function messages({ body }: LintedRequest): JsonObject[] {
  return objects(body.messages);
}

function blocks(request: LintedRequest): JsonObject[] {
  return messages(request).flatMap(({ content }) => objects(content));
}

function results(request: LintedRequest): JsonObject[] {
  return blocks(request).filter((block) => typeOf(block) === 'tool_result');
}

/** Names that the history refers to, in search results, own results and tool changes. */
function references(request: LintedRequest): string[] {
  return blocks(request).flatMap((block) => {
    switch (typeOf(block)) {
      case 'tool_result':
        return objects(block.content)
          .filter((part) => typeOf(part) === 'tool_reference')
          .map((part) => textOf(part.tool_name));
      case 'tool_search_tool_result':
        return isObject(block.content)
          ? objects(block.content.tool_references).map((part) => textOf(part.tool_name))
          : [];
      case 'tool_addition':
        // Here the field is `name`.
        return isObject(block.tool) && block.tool.type === 'tool_reference' ? [textOf(block.tool.name)] : [];
      default:
        return [];
    }
  });
}

function unknownReferences(request: LintedRequest): Hit[] {
  // Tools of an MCP server are not in the list; what they are called shows only on the API.
  if (request.tools.some(({ type }) => type === 'mcp_toolset')) return [];
  const known = new Set(request.tools.map(({ name }) => name));
  for (const { tool } of blocks(request)) {
    if (isObject(tool) && isObject(tool.definition)) known.add(textOf(tool.definition.name));
  }
  return [...new Set(references(request))].filter((name) => !known.has(name)).map((tool) => ({ tool }));
}

/** Ids of calls that the next message does not answer. Calls of the last message are still to be answered. */
function unanswered(request: LintedRequest): Hit[] {
  const all = messages(request);
  return all.slice(0, -1).flatMap((message, index) => {
    if (message.role !== 'assistant') return [];
    const answered = new Set(objects(all[index + 1]?.content).map((block) => textOf(block.tool_use_id)));
    return objects(message.content)
      .filter((block) => typeOf(block) === 'tool_use' && !answered.has(textOf(block.id)))
      .map((block) => ({ tool: textOf(block.name), detail: textOf(block.id) }));
  });
}

/** Messages in which something stands before or between the tool results. */
function interrupted(request: LintedRequest): Hit[] {
  return messages(request).flatMap(({ role, content }) => {
    const types = objects(content).map(typeOf);
    const last = types.lastIndexOf('tool_result');
    const other = types.findIndex((type, index) => type !== 'tool_result' && index < last);
    return role === 'user' && other !== -1 ? [{ detail: types[other] ?? '' }] : [];
  });
}

const FOREIGN_BLOCKS = new Set([
  'function',
  'function_call',
  'function_call_output',
  'tool_search_call',
  'tool_search_output',
]);
const FOREIGN_KEYS = ['functionCall', 'functionResponse', 'toolResult', 'toolUse'];
const ROLES = new Set(['user', 'assistant', 'system']);

function foreignForms(request: LintedRequest): string[] {
  const bodies = ['input', 'contents'].filter((key) => Array.isArray(request.body[key]));
  const roles = messages(request)
    .map(({ role }) => textOf(role))
    .filter((role) => !ROLES.has(role))
    .map((role) => (role === '' ? 'a message without role' : `role ${role}`));
  const calls = messages(request).some((message) => message.tool_calls !== undefined) ? ['tool_calls'] : [];
  const forms = blocks(request).flatMap((block) =>
    FOREIGN_BLOCKS.has(typeOf(block))
      ? [typeOf(block)]
      : FOREIGN_KEYS.filter((key) => Object.hasOwn(block, key)),
  );
  return [...new Set([...bodies, ...roles, ...calls, ...forms])];
}

export const ANTHROPIC_HISTORY_RULES: readonly Rule[] = [
  {
    code: 'unknown-reference',
    severity: 'error',
    source: 'wire-formats.md 2.4, 2.5: checked over the whole history, observed 2026-09-15',
    find: unknownReferences,
    problem: () => 'a tool_reference of the conversation names it, but the tools do not have it',
    answer: ({ tool = '' }) => `Tool reference '${tool}' not found in available tools`,
    mend: 'Keep every tool that the conversation refers to in the list; deferred, it costs nothing.',
  },
  {
    code: 'reference-mixed',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed 2026-09-15',
    find: (request) =>
      results(request)
        .filter(({ content }) => {
          const types = objects(content).map(typeOf);
          return types.includes('tool_reference') && types.some((type) => type !== 'tool_reference');
        })
        .map((block) => ({ tool: textOf(block.tool_use_id) })),
    problem: () => 'the tool_result has a tool_reference beside other content',
    answer: () => 'Tool definitions/code execution functions cannot be mixed with other content',
    mend: 'Put the text in a block of its own after all tool results.',
  },
  {
    code: 'result-interrupted',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed 2026-09-15',
    find: interrupted,
    problem: ({ detail = '' }) => `a user message has ${detail} before a tool_result`,
    answer: () => 'tool_use ids were found without tool_result blocks immediately after',
    mend: 'Put all tool results first and everything else behind them.',
  },
  {
    code: 'call-unanswered',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed',
    find: unanswered,
    problem: ({ detail = '' }) => `the next message has no tool_result for its call ${detail}`,
    answer: () => 'tool_use ids were found without tool_result blocks immediately after',
    mend: 'Answer every tool_use in the message right after it.',
  },
  {
    code: 'result-for-server-search',
    severity: 'error',
    source: 'wire-formats.md 2.4: Anthropic page "Tool search tool"; the answer was not recorded',
    find: (request) =>
      results(request)
        .filter(({ tool_use_id: id }) => textOf(id).startsWith('srvtoolu_'))
        .map(({ tool_use_id: id }) => ({ tool: textOf(id) })),
    problem: () => 'a tool_result answers a search that the provider ran itself',
    mend: 'Leave it out: the tool_search_tool_result in the assistant message is the answer.',
  },
  {
    code: 'too-many-messages',
    severity: 'error',
    source: 'wire-formats.md 2.2: SDK comment, 100,000 messages',
    find: (request) => {
      const count = messages(request).length;
      return count > MOST_MESSAGES ? [{ detail: String(count) }] : [];
    },
    problem: ({ detail = '' }) => `the request has ${detail} messages, ${MOST_MESSAGES} are allowed`,
    mend: 'Compact the conversation.',
  },
  {
    code: 'foreign-history',
    severity: 'error',
    source: 'wire-formats.md 2.4: SDK @anthropic-ai/sdk 1.14, MessageParam',
    find: (request) => foreignForms(request).map((detail) => ({ detail })),
    problem: ({ detail = '' }) => `the conversation has ${detail}, a form of another API`,
    mend: 'Write calls as tool_use blocks of the assistant and results as tool_result blocks of the user.',
  },
];
