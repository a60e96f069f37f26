/** OpenAI Responses (recorded with gpt-5.4-2026-03-05; SDK openai 6.49 and 7.59 types). */
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import type { Turn } from '../../session/types.ts';
import { echoed, responseId } from '../dialects/openaiResponses.ts';
import { jsonPieces, wordPieces } from './pieces.ts';
import { NO_TIME, type ResponseParts, type ResponseWriter, type StreamEvent } from './types.ts';

export const openaiResponse: ResponseWriter = {
  whole: (parts) => envelope(parts, true),
  events,
};

function envelope(parts: ResponseParts, isCompleted: boolean): JsonObject {
  const { turn, step, model, items, usage } = parts;
  const { instructions, tool_choice: choice, previous_response_id: previous } = turn.request.body;
  return {
    id: responseId(step),
    object: 'response',
    created_at: NO_TIME,
    status: isCompleted ? 'completed' : 'in_progress',
    background: false,
    completed_at: isCompleted ? NO_TIME : null,
    error: null,
    frequency_penalty: 0,
    incomplete_details: null,
    instructions: instructions ?? null,
    max_output_tokens: null,
    max_tool_calls: null,
    model,
    output: isCompleted ? items : [],
    parallel_tool_calls: true,
    presence_penalty: 0,
    previous_response_id: previous ?? null,
    prompt_cache_key: null,
    prompt_cache_retention: null,
    reasoning: { effort: 'none', summary: null },
    safety_identifier: null,
    service_tier: isCompleted ? 'default' : 'auto',
    store: true,
    temperature: 1,
    text: { format: { type: 'text' }, verbosity: 'medium' },
    tool_choice: choice ?? 'auto',
    tools: echoedTools(turn),
    top_logprobs: 0,
    top_p: 0.98,
    truncation: 'disabled',
    usage: isCompleted
      ? {
          input_tokens: usage.input,
          input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
          output_tokens: usage.output,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: usage.input + usage.output,
        }
      : null,
    user: null,
    metadata: {},
  };
}

/**
 * The request's tools as OpenAI gives them back: defaults filled in, and a namespace made up for each lone function that
 * the caller's own search has loaded (recorded). Never to be copied into a request (wire-formats.md 1.4).
 */
function echoedTools({ request, conversation }: Turn): JsonObject[] {
  const declared = request.tools.map((tool) =>
    echoed(tool.type === 'tool_search' ? { description: null, parameters: null, ...tool } : tool),
  );
  const loaded = new Map<string, JsonObject>();
  for (const item of conversation) {
    if (item.type !== 'step' || item.origin.mechanism !== 'openai-hosted') continue;
    for (const search of item.items) {
      if (search.type !== 'search' || search.execution !== 'client') continue;
      for (const tool of search.found ?? []) {
        if (tool.type === 'function' && typeof tool.name === 'string') loaded.set(tool.name, tool);
      }
    }
  }
  return [...declared, ...Array.from(loaded.values(), madeUpNamespace)];
}

function madeUpNamespace({ defer_loading: _, ...tool }: JsonObject): JsonObject {
  const { name = '', description = '' } = tool;
  return { type: 'namespace', description, name, tools: [echoed(tool)] };
}

function events(parts: ResponseParts): StreamEvent[] {
  const begun = envelope(parts, false);
  const all = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...parts.items.flatMap(itemEvents),
    { type: 'response.completed', response: envelope(parts, true) },
  ];
  return all.map((data, index) => ({ event: data.type, data: { ...data, sequence_number: index } }));
}

type Typed = JsonObject & { type: string };

function itemEvents(item: JsonObject, index: number): Typed[] {
  const place = { output_index: index };
  const added = (begun: JsonObject): Typed => ({ type: 'response.output_item.added', item: begun, ...place });
  const done: Typed = { type: 'response.output_item.done', item, ...place };
  switch (item.type) {
    case 'tool_search_call':
      return [added({ ...item, status: 'in_progress', arguments: {}, call_id: earlyCallId(item) }), done];
    case 'tool_search_output':
      return [added({ ...item, status: 'in_progress' }), done];
    case 'function_call':
      return [added({ ...item, status: 'in_progress', arguments: '' }), ...argumentEvents(item, place), done];
    default:
      return [added({ ...item, status: 'in_progress', content: [] }), ...textEvents(item, place), done];
  }
}

/** Recorded: the id that a caller-run search begins with is not the one it ends with. The last one counts. */
function earlyCallId({ call_id: id }: JsonObject): string | null {
  return typeof id === 'string' ? `${id}_begun` : null;
}

function argumentEvents({ id = '', arguments: args }: JsonObject, place: JsonObject): Typed[] {
  const text = typeof args === 'string' ? args : '';
  return [
    ...jsonPieces(text).map((delta) => ({
      type: 'response.function_call_arguments.delta',
      delta,
      item_id: id,
      ...place,
    })),
    { type: 'response.function_call_arguments.done', arguments: text, item_id: id, ...place },
  ];
}

/** Not recorded; fields by the alphabet, as in all events that are. */
function textEvents({ id = '', content }: JsonObject, place: JsonObject): Typed[] {
  const part = Array.isArray(content) && isObject(content[0]) ? content[0] : {};
  const text = typeof part.text === 'string' ? part.text : '';
  const at = { content_index: 0, item_id: id, ...place };
  return [
    { type: 'response.content_part.added', ...at, part: { ...part, text: '' } },
    ...wordPieces(text).map((delta) => ({
      type: 'response.output_text.delta',
      content_index: 0,
      delta,
      item_id: id,
      logprobs: [],
      ...place,
    })),
    { type: 'response.output_text.done', content_index: 0, item_id: id, logprobs: [], ...place, text },
    { type: 'response.content_part.done', ...at, part },
  ];
}
