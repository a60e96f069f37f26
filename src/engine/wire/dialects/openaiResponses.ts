/** OpenAI Responses API (wire-formats.md 1; SDK openai 6.49 and 7.59 types). */
import { isObject } from '../../json.ts';
import type { SearchItem } from '../../session/conversation.ts';
import type { JsonObject, ToolEntry } from '../../types.ts';
import { nativeHistory, resultText, type NativeItem, type WrittenStep } from '../history.ts';
import type { AnswerContext, Dialect, RequestParts } from './types.ts';

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
  answer,
  request: (parts) => ({
    url: 'https://api.openai.com/v1/responses',
    body: {
      model: parts.model,
      ...(parts.system === undefined ? {} : { instructions: parts.system }),
      ...(parts.tools.length > 0 ? { tools: parts.tools } : {}),
      ...(parts.forced === undefined ? {} : { tool_choice: { type: 'function', name: parts.forced } }),
      ...(parts.continues === undefined ? {} : { previous_response_id: responseId(parts.continues) }),
      input: inputItems(parts),
    },
  }),
};

/** The activator of hosted search. */
export const OPENAI_TOOL_SEARCH: JsonObject = Object.freeze({ type: 'tool_search' });

/** The activator when the caller runs the searches (wire-formats.md 1.4). */
export function openaiClientSearch({
  description,
  parameters,
}: {
  description: string;
  parameters: JsonObject;
}): JsonObject {
  return { type: 'tool_search', execution: 'client', description, parameters };
}

/** Id of the response that holds a step. */
export function responseId(step: number): string {
  return `resp_${step}`;
}

/** Stateless: everything, item by item as it came. Continued: the results of the stored answer, and what followed. */
function inputItems(parts: RequestParts): JsonObject[] {
  const history = nativeHistory(parts.conversation, parts);
  const stored = history.findIndex((item) => item.type === 'step' && item.id === parts.continues);
  return history.slice(Math.max(0, stored)).flatMap((item, index): JsonObject[] => {
    if (item.type === 'user') return [{ role: 'user', content: item.text }];
    const isStored = stored !== -1 && index === 0;
    return [...(isStored ? [] : answer(item, parts)), ...results(item)];
  });
}

function answer({ id, items, verbatim }: WrittenStep<NativeItem>, context: AnswerContext): JsonObject[] {
  if (verbatim) return verbatim;
  return items.flatMap((item, index): JsonObject[] => {
    switch (item.type) {
      case 'text':
        return [
          {
            id: index === 0 ? `msg_${id}` : `msg_${id}_${index}`,
            type: 'message',
            status: 'completed',
            content: [{ type: 'output_text', annotations: [], logprobs: [], text: item.text }],
            role: 'assistant',
          },
        ];
      case 'search':
        return item.execution === 'client' ? [clientSearch(item)] : hostedSearch(item);
      case 'late-result':
        return [];
      case 'call': {
        const namespace = item.losesNamespace ? undefined : callNamespace(item.name, item.namespace, context);
        return [
          {
            id: `fc_${item.id}`,
            type: 'function_call',
            status: 'completed',
            arguments: JSON.stringify(item.arguments),
            call_id: callId(item),
            name: item.name,
            ...(namespace === undefined ? {} : { namespace }),
          },
        ];
      }
    }
  });
}

function callId({ id, wireId = `call_${id}` }: { id: number; wireId?: string }): string {
  return wireId;
}

function results({ items }: WrittenStep<NativeItem>): JsonObject[] {
  return items.flatMap((item): JsonObject[] => {
    if (item.type === 'call') {
      return [{ type: 'function_call_output', call_id: callId(item), output: resultText(item.result) }];
    }
    if (item.type !== 'search' || item.execution !== 'client') return [];
    return [
      {
        type: 'tool_search_output',
        status: 'completed',
        call_id: callId(item),
        execution: 'client',
        tools: item.found ?? [],
      },
    ];
  });
}

/**
 * A replayed call carries its namespace; a lone deferred function comes back with its own name (wire-formats.md 1.4).
 * A call that another mechanism made has none yet and gets the one that this request declares.
 */
function callNamespace(
  name: string,
  known: string | undefined,
  { mechanism, entries }: AnswerContext,
): string | undefined {
  if (mechanism !== 'openai-hosted') return undefined;
  if (known !== undefined) return known;
  const entry = entries.find((candidate) => candidate.kind === 'tool' && candidate.name === name);
  return entry && namespaceInCalls(entry);
}

/** What a call of this tool carries as its namespace. */
export function namespaceInCalls(entry: ToolEntry): string | undefined {
  return entry.wire.defer_loading === true ? (entry.namespace ?? entry.name) : undefined;
}

function hostedSearch({ id, paths = [], found = [] }: SearchItem): JsonObject[] {
  return [
    {
      id: `tsc_${id}`,
      type: 'tool_search_call',
      status: 'completed',
      arguments: { paths },
      call_id: null,
      execution: 'server',
    },
    {
      id: `tso_${id}`,
      type: 'tool_search_output',
      status: 'completed',
      call_id: null,
      execution: 'server',
      tools: found.map(echoed),
    },
  ];
}

/** A tool as OpenAI writes it back: `type` first, the other fields by the alphabet (recorded). */
export function echoed(tool: JsonObject): JsonObject {
  const fields = Object.entries(tool)
    .filter(([key]) => key !== 'type')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const { type, tools } = tool;
  return {
    ...(type === undefined ? {} : { type }),
    ...Object.fromEntries(fields),
    ...(Array.isArray(tools) ? { tools: tools.filter(isObject).map(echoed) } : {}),
  };
}

function clientSearch(item: SearchItem): JsonObject {
  const { id, outcome } = item;
  return {
    id: `tsc_${id}`,
    type: 'tool_search_call',
    status: 'completed',
    arguments: { query: outcome.query },
    call_id: callId(item),
    execution: 'client',
  };
}

/** Paths of loaded tools, each named once, and the definitions that the output item holds, in namespaces of their own. */
export function foundDefinitions(
  entries: readonly ToolEntry[],
  loaded: readonly string[],
): { paths: string[]; found: JsonObject[] } {
  const byName = new Map(entries.filter(({ kind }) => kind === 'tool').map((entry) => [entry.name, entry]));
  const namespaces = new Map(
    entries.filter(({ kind }) => kind === 'namespace').map((entry) => [entry.name, entry.wire]),
  );
  const tools = loaded.flatMap((name) => byName.get(name) ?? []);
  const paths = [...new Set(tools.map((entry) => entry.namespace ?? entry.name))];
  const found = paths.flatMap((path): JsonObject[] => {
    const members = tools.filter((entry) => entry.namespace === path).map(({ wire }) => wire);
    const namespace = namespaces.get(path);
    if (namespace && members.length > 0) return [{ ...namespace, tools: members }];
    return tools.filter((entry) => entry.name === path).map(({ wire }) => wire);
  });
  return { paths, found };
}
