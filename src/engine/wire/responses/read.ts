/** A provider's recorded answer, taken apart into the conversation's own items (wire-formats.md 1.4, 2.4, 3.4, 5). */
import { isObject } from '../../json.ts';
import type { RankerId } from '../../search/types.ts';
import type { CallItem, SearchItem, StepItem } from '../../session/conversation.ts';
import type { Json, JsonObject, SearchExecution, WireDialect } from '../../types.ts';

export interface RecordedAnswer {
  dialect: WireDialect;
  /** Output items, content blocks, parts, or one message: as they came. */
  verbatim: JsonObject[];
  items: StepItem[];
}

export interface ReadContext {
  /** By the provider's call id; of a search that the caller runs, the definitions it found. */
  results: Readonly<Record<string, Json>>;
  nextId: () => number;
}

/** Undefined where the body is no answer of a known provider; its shape tells whose it is. */
export function readAnswer(response: JsonObject, context: ReadContext): RecordedAnswer | undefined {
  const { output, content, candidates, choices } = response;
  const reader = new Reader(context);
  if (Array.isArray(output)) {
    const verbatim = output.filter(isObject).map(({ created_by: _, ...item }) => item);
    return { dialect: 'openai-responses', verbatim, items: reader.items(verbatim, 'openai') };
  }
  if (Array.isArray(content) && response.role === 'assistant') {
    const verbatim = content.filter(isObject);
    return { dialect: 'anthropic', verbatim, items: reader.items(verbatim, 'anthropic') };
  }
  const parts = list(member(first(candidates), 'content'), 'parts');
  if (parts) return { dialect: 'gemini', verbatim: parts, items: reader.items(parts, 'gemini') };
  const message = member(first(choices), 'message');
  if (message) {
    const said = typeof message.content === 'string' ? [{ text: message.content }] : [];
    const calls = list(message, 'tool_calls') ?? [];
    return { dialect: 'openai-chat', verbatim: [message], items: reader.items([...said, ...calls], 'chat') };
  }
  const blocks = list(member(output, 'message'), 'content');
  return blocks && { dialect: 'bedrock', verbatim: blocks, items: reader.items(blocks, 'bedrock') };
}

function first(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value[0] : undefined;
}

function member(value: Json | undefined, key: string): JsonObject | undefined {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : undefined;
}

function list(value: JsonObject | undefined, key: string): JsonObject[] | undefined {
  const inner = value?.[key];
  return Array.isArray(inner) ? inner.filter(isObject) : undefined;
}

type Source = 'openai' | 'anthropic' | 'gemini' | 'chat' | 'bedrock';

class Reader {
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  items(parts: readonly JsonObject[], source: Source): StepItem[] {
    const items: StepItem[] = [];
    for (const part of parts) {
      const found = isSearchResult(part) ? this.#settle(items, part) : this.#item(part, source);
      if (found) items.push(found);
    }
    return items;
  }

  #item(part: JsonObject, source: Source): StepItem | undefined {
    const text = textOf(part);
    if (text !== undefined) return { type: 'text', text };
    const call = callIn(part, source);
    if (call) return this.#call(call);
    if (part.type === 'tool_search_call') return this.#openaiSearch(part);
    if (part.type === 'server_tool_use') return this.#claudeSearch(part);
    return undefined;
  }

  #call({ wireId, name, args, namespace }: Called): CallItem {
    const { results, nextId } = this.#context;
    return {
      type: 'call',
      id: nextId(),
      name,
      ...(wireId === undefined ? {} : { wireId }),
      ...(namespace === undefined ? {} : { namespace }),
      arguments: args,
      result: (wireId === undefined ? undefined : results[wireId]) ?? { ok: true },
    };
  }

  #search(
    query: string,
    execution: SearchExecution,
    ranker: RankerId,
    wireId: string,
    loaded: string[] = [],
  ): SearchItem {
    return {
      type: 'search',
      id: this.#context.nextId(),
      execution,
      wireId,
      outcome: { query, matches: [], loaded, cut: [], band: 0, ranker },
    };
  }

  #openaiSearch({ arguments: args, execution, call_id: callId, id }: JsonObject): SearchItem {
    const given = isObject(args) ? args : {};
    const paths = Array.isArray(given.paths) ? given.paths.filter((path) => typeof path === 'string') : [];
    if (execution !== 'client') {
      return { ...this.#search(paths.join(' '), 'server', 'openai-paths', textFrom(id)), paths };
    }
    const query = Object.values(given).find((value) => typeof value === 'string') ?? '';
    const wireId = textFrom(callId);
    const answered = this.#context.results[wireId];
    const found = Array.isArray(answered) ? answered.filter(isObject) : [];
    return { ...this.#search(query, 'client', 'keyword', wireId, functionNames(found)), found };
  }

  #claudeSearch({ id, name, input }: JsonObject): SearchItem {
    const { query, pattern, limit } = isObject(input) ? input : {};
    const ranker = textFrom(name).includes('regex') ? 'claude-regex' : 'claude-bm25';
    return {
      ...this.#search(textFrom(query ?? pattern), 'server', ranker, textFrom(id)),
      ...(typeof limit === 'number' ? { limit } : {}),
      // Until its result is met in the same answer.
      late: true,
    };
  }

  /** The result goes to its search; that of an earlier answer's search is an item of its own. */
  #settle(items: StepItem[], result: JsonObject): StepItem | undefined {
    const isOpenai = result.type === 'tool_search_output';
    const at = items.findLastIndex(
      (item) => item.type === 'search' && (isOpenai || item.wireId === result.tool_use_id),
    );
    const open = items[at];
    if (open?.type === 'search') {
      const { late: _, ...search } = open;
      items[at] = withResult(search, result);
      return undefined;
    }
    const search = this.#search('', 'server', 'claude-bm25', textFrom(result.tool_use_id));
    return { type: 'late-result', search: withResult(search, result) };
  }
}

function isSearchResult({ type }: JsonObject): boolean {
  return type === 'tool_search_output' || type === 'tool_search_tool_result';
}

function withResult(search: SearchItem, { tools, content }: JsonObject): SearchItem {
  const found = Array.isArray(tools) ? tools.filter(isObject) : undefined;
  const references = isObject(content) ? list(content, 'tool_references') : undefined;
  const loaded = found
    ? functionNames(found)
    : (references ?? []).map(({ tool_name: name }) => textFrom(name));
  return { ...search, outcome: { ...search.outcome, loaded }, ...(found ? { found } : {}) };
}

/** Of functions, and of those in namespaces. */
function functionNames(definitions: readonly JsonObject[]): string[] {
  return definitions.flatMap(({ name, tools }) =>
    Array.isArray(tools) ? functionNames(tools.filter(isObject)) : [textFrom(name)],
  );
}

function textOf({ type, text, content }: JsonObject): string | undefined {
  if (type === 'message' && Array.isArray(content)) {
    return content
      .filter(isObject)
      .map((part) => textFrom(part.text))
      .join('');
  }
  return typeof text === 'string' ? text : undefined;
}

function textFrom(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

interface Called {
  wireId: string | undefined;
  name: string;
  args: JsonObject;
  namespace?: string;
}

function callIn(part: JsonObject, source: Source): Called | undefined {
  const { functionCall, toolUse, function: called } = part;
  if (source === 'openai' && part.type === 'function_call') {
    const namespace = typeof part.namespace === 'string' ? { namespace: part.namespace } : {};
    return { ...calledOf(part.call_id, part.name, part.arguments), ...namespace };
  }
  if (source === 'anthropic' && part.type === 'tool_use') return calledOf(part.id, part.name, part.input);
  if (isObject(functionCall)) return calledOf(functionCall.id, functionCall.name, functionCall.args);
  if (isObject(toolUse)) return calledOf(toolUse.toolUseId, toolUse.name, toolUse.input);
  return isObject(called) ? calledOf(part.id, called.name, called.arguments) : undefined;
}

function calledOf(id: Json | undefined, name: Json | undefined, args: Json | undefined): Called {
  return {
    wireId: typeof id === 'string' ? id : undefined,
    name: textFrom(name),
    args: argumentsOf(args),
  };
}

/** A model's text of arguments may be cut short: what is no object counts as none. */
function argumentsOf(args: Json | undefined): JsonObject {
  if (isObject(args)) return args;
  try {
    const parsed: unknown = JSON.parse(textFrom(args));
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
