/** A provider's recorded answer, taken apart into the conversation's own items (wire-formats.md 1.4, 2.4, 3.4, 5). */
import { isObject } from '../../json.ts';
import type { CallItem, SearchErrorCode, SearchItem, StepItem } from '../../session/conversation.ts';
import type { Json, JsonObject, WireDialect } from '../../types.ts';

export interface RecordedAnswer {
  /** A Chat Completions body of OpenRouter has the shape of OpenAI's and counts as such. */
  dialect: WireDialect;
  /** Output items, content blocks, parts, or one message: as they came. */
  verbatim: JsonObject[];
  items: StepItem[];
}

export interface ReadContext {
  /**
   * By the provider's call id. Of a search that the caller runs: the definitions it found, or the `tool_reference` blocks
   * that answer a call of Claude's.
   */
  results: Readonly<Record<string, Json>>;
  nextId: () => number;
}

/** Undefined where the body is no answer of a known provider; its shape tells whose it is. */
export function readAnswer(response: JsonObject, context: ReadContext): RecordedAnswer | undefined {
  const { role, output, content, candidates, choices } = response;
  const answer = (dialect: WireDialect, verbatim: JsonObject[], parts = verbatim): RecordedAnswer => ({
    dialect,
    verbatim,
    items: itemsOf(parts, context),
  });
  const items = objects(output);
  if (items) {
    // Only responses may have this field (wire-formats.md 1.4).
    const sendable = items.map(({ created_by: _, ...item }) => item);
    return answer('openai-responses', sendable);
  }
  const blocks = role === 'assistant' && objects(content);
  if (blocks) return answer('anthropic', blocks);
  const parts = objects(fields(objects(candidates)?.[0]?.content).parts);
  if (parts) return answer('gemini', parts);
  const message = objects(choices)?.[0]?.message;
  if (isObject(message)) {
    const calls = objects(message.tool_calls) ?? [];
    return answer('openai-chat', [message], [{ text: message.content ?? '' }, ...calls]);
  }
  const converse = objects(fields(fields(output).message).content);
  return converse && answer('bedrock', converse);
}

function itemsOf(parts: readonly JsonObject[], context: ReadContext): StepItem[] {
  const items: StepItem[] = [];
  for (const part of parts) {
    if (part.type === 'tool_search_output' || part.type === 'tool_search_tool_result') {
      settle(items, part, context);
      continue;
    }
    const text = saidIn(part);
    const item = text === '' ? callIn(part, context) : { type: 'text' as const, text };
    if (item) items.push(item);
  }
  return items;
}

/** A search result goes to its search; that of an earlier answer's search is an item of its own. */
function settle(items: StepItem[], result: JsonObject, context: ReadContext): void {
  const id = result.tool_use_id;
  const at = items.findIndex(
    (item) => item.type === 'search' && (id === undefined ? !item.found : item.wireId === id),
  );
  const open = items[at];
  if (open?.type === 'search') {
    const { late: _, ...search } = open;
    items[at] = withResult(search, result);
  } else {
    const search = searchOf(context, 'server', 'claude-bm25', textFrom(id), {});
    items.push({ type: 'late-result', search: withResult(search, result) });
  }
}

function withResult(search: SearchItem, { tools, content }: JsonObject): SearchItem {
  const found = objects(tools);
  const { tool_references: references, error_code: code, error_message: message } = fields(content);
  return {
    ...search,
    outcome: { ...search.outcome, loaded: namesIn(found ?? objects(references) ?? []) },
    ...(found ? { found } : {}),
    ...(code ? { error: { code: code as SearchErrorCode, message: textFrom(message) } } : {}),
  };
}

/** Of functions, of those in namespaces, and of those that are referred to. */
function namesIn(list: readonly JsonObject[]): string[] {
  return list.flatMap(({ name, tool_name: referred, tools }) => {
    const members = objects(tools);
    return members ? namesIn(members) : [textFrom(name ?? referred)];
  });
}

/** Words of a message or part; a thought is not meant for anyone. */
function saidIn({ type, text, content, thought }: JsonObject): string {
  if (thought === true) return '';
  const pieces = type === 'message' && objects(content);
  return pieces ? pieces.map(saidIn).join('') : textFrom(text);
}

/** A call or search in any provider's form. */
function callIn(part: JsonObject, context: ReadContext): StepItem | undefined {
  const { type, id, name, input, call_id: callId, arguments: args, execution } = part;
  switch (type) {
    case 'tool_search_call': {
      if (execution === 'client') return clientSearch(context, textFrom(callId), args);
      const { paths } = fields(args);
      const named = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
      const query = named.join(' ');
      return { ...searchOf(context, 'server', 'openai-paths', textFrom(id), { query }), paths: named };
    }
    case 'server_tool_use': {
      const ranker = textFrom(name).includes('regex') ? 'claude-regex' : 'claude-bm25';
      const { limit } = fields(input);
      return {
        ...searchOf(context, 'server', ranker, textFrom(id), input),
        ...(typeof limit === 'number' ? { limit } : {}),
        // Until its result is met in the same answer.
        late: true,
      };
    }
    case 'function_call': {
      const { namespace } = part;
      const call = callOf(context, callId, name, args);
      return typeof namespace === 'string' ? { ...call, namespace } : call;
    }
    case 'tool_use':
      return objects(context.results[textFrom(id)])?.[0]?.type === 'tool_reference'
        ? clientSearch(context, textFrom(id), input)
        : callOf(context, id, name, input);
    default: {
      const called = part.functionCall ?? part.toolUse ?? part.function;
      if (!isObject(called)) return undefined;
      const { id: own = called.toolUseId, args: given = called.input ?? called.arguments } = called;
      return callOf(context, id ?? own, called.name, given);
    }
  }
}

function callOf({ results, nextId }: ReadContext, id?: Json, name?: Json, args?: Json): CallItem {
  const wireId = typeof id === 'string' ? { wireId: id } : {};
  return {
    type: 'call',
    id: nextId(),
    name: textFrom(name),
    ...wireId,
    arguments: argumentsIn(args),
    result: results[textFrom(id)] ?? { ok: true },
  };
}

function clientSearch(context: ReadContext, wireId: string, args: Json | undefined): SearchItem {
  const found = objects(context.results[wireId]) ?? [];
  return withResult(searchOf(context, 'client', 'keyword', wireId, args), { tools: found });
}

/** Its query is the first text among what the model gave. */
function searchOf(
  { nextId }: ReadContext,
  execution: SearchItem['execution'],
  ranker: SearchItem['outcome']['ranker'],
  wireId: string,
  args: Json | undefined,
): SearchItem {
  const query = textFrom(Object.values(fields(args)).find((value) => typeof value === 'string'));
  return {
    type: 'search',
    id: nextId(),
    execution,
    wireId,
    outcome: { query, matches: [], loaded: [], cut: [], band: 0, ranker },
  };
}

/** A model's text of arguments may be cut short: what is no object counts as none. */
function argumentsIn(args: Json | undefined): JsonObject {
  if (typeof args !== 'string') return fields(args);
  try {
    return fields(JSON.parse(args) as Json);
  } catch {
    return {};
  }
}

function objects(value: Json | undefined): JsonObject[] | undefined {
  return Array.isArray(value) ? value.filter(isObject) : undefined;
}

function fields(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function textFrom(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
