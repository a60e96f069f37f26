/** Sessions to hold against what providers really sent. For tests. */
import { isObject } from '../../json.ts';
import { play, type PlayInput } from '../../session/play.ts';
import type { ScenarioEvent, Turn } from '../../session/types.ts';
import type { JsonObject, ToolLike } from '../../types.ts';
import { streamOf } from './response.ts';

const TOOLS: ToolLike[] = [
  'get_weather',
  'search_files',
  'send_email',
  'executeEditorOperation',
  'readNoteTree',
  'get_temp_data',
].map((name) => ({
  name,
  description: `Use ${name}.`,
  parameters: {
    type: 'object',
    properties: { location: { type: 'string' } },
    required: ['location'],
    additionalProperties: false,
  },
  strict: true,
}));

/** A session with the tools of the recordings, all of them deferred. */
export function run(model: string, scenario: ScenarioEvent[], more: Partial<PlayInput> = {}): Turn[] {
  return play({ capability: 'auto_tool_search', model, tools: TOOLS, threshold: 1, scenario, ...more });
}

export function simulatedEvents(turns: readonly Turn[]): JsonObject[] {
  return turns
    .flatMap(streamOf)
    .map(({ data }) => data)
    .filter(isObject);
}

/** Items, blocks, parts or the one message of a response, in order. */
export function itemsOf({ output, content, candidates, choices }: JsonObject): JsonObject[] {
  const [candidate] = (candidates ?? []) as { content: { parts: JsonObject[] } }[];
  const [choice] = (choices ?? []) as { message: JsonObject }[];
  if (choice) return [choice.message];
  if (isObject(output)) return (output as { message: { content: JsonObject[] } }).message.content;
  return (output ?? content ?? candidate?.content.parts ?? []) as JsonObject[];
}

export function typeOf(item: unknown): string {
  const type = isObject(item) ? item.type : undefined;
  return typeof type === 'string' ? type : '';
}
