/** What went over the wire in a session, and the tools with which every transcript is played. For tests. */
import { play, type PlayInput } from '../../../session/play.ts';
import type { ScenarioEvent } from '../../../session/types.ts';
import type { Json, JsonObject, ToolLike } from '../../../types.ts';
import { responseOf } from '../response.ts';

/** Of one required text. */
export function schema(key: string): JsonObject {
  return {
    type: 'object',
    properties: { [key]: { type: 'string' } },
    required: [key],
    additionalProperties: false,
  };
}

const TOOLS: ToolLike[] = [
  { name: 'get_invoice', description: 'Fetch one invoice', parameters: schema('id'), category: 'billing' },
  { name: 'refund', description: 'Refund an order', parameters: schema('order'), category: 'billing' },
  { name: 'get_weather', description: 'Weather by city', parameters: schema('city') },
  { name: 'read_note', description: 'Read a note', parameters: schema('id'), deferrable: 'never' },
];

interface Exchange {
  /** The request's body. */
  asked: JsonObject;
  /** Its messages, contents or input items. */
  history: Json;
  /** The response's body; empty where nothing has answered yet. */
  answered: JsonObject;
}

export function transcript(
  model: string,
  scenario: ScenarioEvent[],
  more: Partial<PlayInput> = {},
): Exchange[] {
  const capability = 'auto_tool_search';
  return play({ capability, model, tools: TOOLS, threshold: 1, scenario, ...more }).map((turn) => {
    const { body } = turn.request;
    const history = body.input ?? body.messages ?? body.contents ?? null;
    return { asked: body, history, answered: responseOf(turn) ?? {} };
  });
}
