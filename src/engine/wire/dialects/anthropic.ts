/** Anthropic Messages API (wire-formats.md 2; SDK @anthropic-ai/sdk 1.14 types). */
import { plainConversation, resultText } from '../plainConversation.ts';
import type { ConversationItem } from '../../session/conversation.ts';
import type { ClaudeSearchVariant, JsonObject } from '../../types.ts';
import type { Dialect, RequestParts } from './types.ts';

const MAX_TOKENS = 4096;

export const anthropic: Dialect = {
  label: 'Anthropic Messages',
  declare: ({ name, description, schema, deferred }) => ({
    name,
    description,
    input_schema: schema,
    ...(deferred ? { defer_loading: true } : {}),
  }),
  withBreakpoint: (wire) => ({ ...wire, cache_control: { type: 'ephemeral' } }),
  list: (declared, passthrough) => [...declared, ...passthrough],
  request: (parts) => ({
    url: 'https://api.anthropic.com/v1/messages',
    body: {
      model: parts.model,
      max_tokens: MAX_TOKENS,
      ...(parts.system === undefined ? {} : { system: parts.system }),
      ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
      messages: messages(parts),
    },
  }),
};

/** The hosted search tool. It is never deferred and comes first. */
export function claudeSearchTool(variant: ClaudeSearchVariant): JsonObject & { name: string } {
  return { type: `tool_search_tool_${variant}_20251119`, name: `tool_search_tool_${variant}` };
}

/** Consecutive blocks of one role make one message. */
function messages({ conversation, mechanism, searchTool }: RequestParts): JsonObject[] {
  const items = mechanism === 'claude-hosted' ? conversation : plainConversation(conversation, searchTool);
  const merged: { role: string; content: JsonObject[] }[] = [];
  for (const { role, block } of items.flatMap((item) => blocks(item, searchTool))) {
    const last = merged.at(-1);
    if (last?.role === role) last.content.push(block);
    else merged.push({ role, content: [block] });
  }
  return merged;
}

interface Block {
  role: 'user' | 'assistant';
  block: JsonObject;
}

function blocks(item: ConversationItem, searchTool: string | undefined): Block[] {
  switch (item.type) {
    case 'user':
    case 'assistant':
      return [{ role: item.type, block: { type: 'text', text: item.text } }];
    case 'call':
      return [
        {
          role: 'assistant',
          block: { type: 'tool_use', id: `toolu_${item.id}`, name: item.name, input: item.arguments },
        },
        {
          role: 'user',
          block: { type: 'tool_result', tool_use_id: `toolu_${item.id}`, content: resultText(item.result) },
        },
      ];
    case 'search':
      return hostedSearch(item, searchTool ?? claudeSearchTool('bm25').name);
  }
}

/** Use and result stay side by side in the assistant message; a `srvtoolu_` id never gets a `tool_result`. */
function hostedSearch(
  { id, outcome, error }: Extract<ConversationItem, { type: 'search' }>,
  searchTool: string,
): Block[] {
  const toolUseId = `srvtoolu_${id}`;
  const input = searchTool.includes('regex') ? { pattern: outcome.query } : { query: outcome.query };
  const content: JsonObject = error
    ? { type: 'tool_search_tool_result_error', error_code: error.code, error_message: error.message }
    : {
        type: 'tool_search_tool_search_result',
        tool_references: outcome.loaded.map((name) => ({ type: 'tool_reference', tool_name: name })),
      };
  return [
    {
      role: 'assistant',
      block: { type: 'server_tool_use', id: toolUseId, name: searchTool, input, caller: { type: 'direct' } },
    },
    { role: 'assistant', block: { type: 'tool_search_tool_result', tool_use_id: toolUseId, content } },
  ];
}
