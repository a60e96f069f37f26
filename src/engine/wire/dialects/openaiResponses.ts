/** OpenAI Responses API (wire-formats.md 1; SDK openai 6.49 and 7.59 types). */
import { plainConversation, resultText } from '../plainConversation.ts';
import type { ConversationItem } from '../../session/conversation.ts';
import type { JsonObject, ToolEntry } from '../../types.ts';
import type { Dialect, RequestParts } from './types.ts';

export const openaiResponses: Dialect = {
  label: 'OpenAI Responses',
  declare: ({ name, description, schema, stub, strict, deferred }) => ({
    type: 'function',
    name,
    description,
    parameters: schema,
    // Required by the type; an open stub can never be strict.
    strict: stub ? false : (strict ?? false),
    ...(deferred ? { defer_loading: true } : {}),
  }),
  list: (declared, passthrough) => [...declared, ...passthrough],
  request: (parts) => ({
    url: 'https://api.openai.com/v1/responses',
    body: {
      model: parts.model,
      ...(parts.system === undefined ? {} : { instructions: parts.system }),
      ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
      input: inputItems(parts),
    },
  }),
};

/** The activator of hosted search. */
export const OPENAI_TOOL_SEARCH: JsonObject = Object.freeze({ type: 'tool_search' });

function inputItems({ conversation, mechanism, entries, searchTool }: RequestParts): JsonObject[] {
  const byName = new Map(entries.filter(({ kind }) => kind === 'tool').map((entry) => [entry.name, entry]));
  const items = mechanism === 'openai-hosted' ? conversation : plainConversation(conversation, searchTool);
  return items.flatMap((item): JsonObject[] => {
    switch (item.type) {
      case 'user':
        return [{ role: 'user', content: item.text }];
      case 'assistant':
        return [{ role: 'assistant', content: item.text }];
      case 'search':
        return hostedSearch(item, byName, entries);
      case 'call':
        return [
          {
            type: 'function_call',
            call_id: `call_${item.id}`,
            name: item.name,
            ...callNamespace(byName.get(item.name)),
            arguments: JSON.stringify(item.arguments),
          },
          { type: 'function_call_output', call_id: `call_${item.id}`, output: resultText(item.result) },
        ];
    }
  });
}

/** A replayed call carries its namespace; a lone deferred function comes back with its own name (wire-formats.md 1.4). */
function callNamespace(entry: ToolEntry | undefined): JsonObject {
  if (!entry?.wire.defer_loading) return {};
  return { namespace: entry.namespace ?? entry.name };
}

/** `tool_search_call` and `tool_search_output`: paths searched, and the definitions that were loaded. */
function hostedSearch(
  { id, outcome }: Extract<ConversationItem, { type: 'search' }>,
  byName: ReadonlyMap<string, ToolEntry>,
  entries: readonly ToolEntry[],
): JsonObject[] {
  const found = outcome.loaded.flatMap((name) => byName.get(name) ?? []);
  const paths = [...new Set(found.map((entry) => entry.namespace ?? entry.name))];
  const namespaces = new Map(
    entries.filter(({ kind }) => kind === 'namespace').map((entry) => [entry.name, entry.wire]),
  );
  const tools = paths.map((path): JsonObject => {
    const members = found.filter((entry) => entry.namespace === path).map(({ wire }) => wire);
    const namespace = namespaces.get(path);
    if (namespace && members.length > 0) return { ...namespace, tools: members };
    return found.find((entry) => entry.name === path)?.wire ?? {};
  });
  return [
    {
      type: 'tool_search_call',
      id: `tsc_${id}`,
      execution: 'server',
      call_id: null,
      status: 'completed',
      arguments: { paths },
    },
    {
      type: 'tool_search_output',
      id: `tso_${id}`,
      execution: 'server',
      call_id: null,
      status: 'completed',
      tools,
    },
  ];
}
