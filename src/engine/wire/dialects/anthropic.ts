/** Anthropic Messages API (wire-formats.md 2; SDK @anthropic-ai/sdk 1.14 types). */
import type { CallItem, SearchItem } from '../../session/conversation.ts';
import type { ClaudeSearchVariant, JsonObject } from '../../types.ts';
import { nativeHistory, resultText, type NativeItem, type WrittenStep } from '../history.ts';
import { loaderResult } from '../loader.ts';
import { inTurns, type Contribution } from './messages.ts';
import type { AnswerContext, Dialect, RequestParts } from './types.ts';

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
  answer,
  request: (parts) => ({
    url: 'https://api.anthropic.com/v1/messages',
    body: {
      model: parts.model,
      max_tokens: MAX_TOKENS,
      ...(parts.system === undefined ? {} : { system: parts.system }),
      ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
      ...(parts.forced === undefined ? {} : { tool_choice: { type: 'tool', name: parts.forced } }),
      messages: inTurns(contributions(parts), 'content'),
    },
  }),
};

/** The hosted search tool. It is never deferred and comes first. */
export function claudeSearchTool(
  variant: Exclude<ClaudeSearchVariant, 'custom'>,
): JsonObject & { name: string } {
  return { type: `tool_search_tool_${variant}_20251119`, name: `tool_search_tool_${variant}` };
}

/** All tool results come first in a user message, words behind them (wire-formats.md 2.4). */
function contributions(parts: RequestParts): Contribution[] {
  return nativeHistory(parts.conversation, parts).flatMap((item): Contribution[] =>
    item.type === 'user'
      ? [{ role: 'user', parts: [{ type: 'text', text: item.text }] }]
      : [
          { role: 'assistant', parts: answer(item, parts) },
          { role: 'user', parts: results(item) },
        ],
  );
}

function answer(
  { items, verbatim }: WrittenStep<NativeItem>,
  { searchTool = '' }: AnswerContext,
): JsonObject[] {
  if (verbatim) return verbatim;
  return items.flatMap((item): JsonObject[] => {
    switch (item.type) {
      case 'text':
        return [{ type: 'text', text: item.text }];
      case 'call':
        return [toolUse(item, item.name, item.arguments)];
      case 'late-result':
        return [searchResult(item.search)];
      case 'search': {
        if (item.execution === 'client') return [toolUse(item, searchTool, { query: item.outcome.query })];
        const use = serverToolUse(item, searchTool);
        return item.late ? [use] : [use, searchResult(item)];
      }
    }
  });
}

function toolUse(item: CallItem | SearchItem, name: string, input: JsonObject): JsonObject {
  return { type: 'tool_use', id: wireIdOf(item, 'toolu'), name, input, caller: { type: 'direct' } };
}

function wireIdOf({ id, wireId }: CallItem | SearchItem, prefix: 'toolu' | 'srvtoolu'): string {
  return wireId ?? `${prefix}_${id}`;
}

function serverToolUse(item: SearchItem, name: string): JsonObject {
  const { outcome, limit } = item;
  const words = name.includes('regex') ? { pattern: outcome.query } : { query: outcome.query };
  return {
    type: 'server_tool_use',
    id: wireIdOf(item, 'srvtoolu'),
    name,
    input: { ...words, ...(limit === undefined ? {} : { limit }) },
    caller: { type: 'direct' },
  };
}

/** A `srvtoolu_` id never gets a `tool_result`: this block of the assistant is the answer. */
function searchResult(item: SearchItem): JsonObject {
  const { outcome, error } = item;
  const content: JsonObject = error
    ? { type: 'tool_search_tool_result_error', error_code: error.code, error_message: error.message }
    : { type: 'tool_search_tool_search_result', tool_references: references(outcome.loaded) };
  return { type: 'tool_search_tool_result', tool_use_id: wireIdOf(item, 'srvtoolu'), content };
}

function references(names: readonly string[]): JsonObject[] {
  return names.map((name) => ({ type: 'tool_reference', tool_name: name }));
}

function results({ items }: WrittenStep<NativeItem>): JsonObject[] {
  return items.flatMap((item): JsonObject[] => {
    if (item.type === 'call') {
      const { result, isError } = item;
      return [
        {
          type: 'tool_result',
          tool_use_id: wireIdOf(item, 'toolu'),
          content: resultText(result),
          ...(isError ? { is_error: true } : {}),
        },
      ];
    }
    if (item.type !== 'search' || item.execution !== 'client') return [];
    // References and text exclude each other in one result; without references there is something to say.
    const { loaded } = item.outcome;
    const content = loaded.length > 0 ? references(loaded) : resultText(loaderResult(item.outcome));
    return [{ type: 'tool_result', tool_use_id: wireIdOf(item, 'toolu'), content }];
  });
}
