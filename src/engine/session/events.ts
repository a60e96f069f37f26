/** Events as they come from a file, a link or a form: what is no event is told apart here. */
import { TRANSPORTS } from '../capabilities/transports.ts';
import { isObject } from '../json.ts';
import type { Json, JsonObject } from '../types.ts';
import { SEARCH_ERROR_CODES } from './conversation.ts';
import type { ScenarioEvent, ScenarioEventType } from './types.ts';

type Check = (value: Json | undefined) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isTrue: Check = (value) => value === true;
const isAny: Check = (value) => value !== undefined;
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isTool: Check = (value) =>
  isObject(value) &&
  isText(value.name) &&
  (value.description === undefined || isText(value.description)) &&
  (value.parameters === undefined || isObject(value.parameters)) &&
  (value.category === undefined || value.category === null || isText(value.category));
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Every key that an event may have, by its type. */
const FIELDS: Record<ScenarioEventType, Record<string, Check>> = {
  user: { text: isText },
  assistant: { text: isText },
  search: {
    query: isText,
    limit: maybe(isCount),
    paths: maybe(isTexts),
    error: maybe((value) => SEARCH_ERROR_CODES.some((code) => code === value)),
    parallel: maybe(isTrue),
  },
  call: {
    tool: isText,
    arguments: maybe(isObject),
    result: maybe(isAny),
    isError: maybe(isTrue),
    losesNamespace: maybe(isTrue),
    parallel: maybe(isTrue),
  },
  recorded: { response: isObject, results: maybe(isObject) },
  catalog: {
    put: maybe((value) => Array.isArray(value) && value.every(isTool)),
    remove: maybe(isTexts),
    referencesAsText: maybe(isTrue),
  },
  visible: { tools: (value) => value === null || isTexts(value) },
  model: { model: maybe(isText), transport: maybe((value) => TRANSPORTS.some(({ id }) => id === value)) },
  force: { tool: isText },
  compaction: { summary: maybe(isText), clearReveals: maybe(isTrue) },
  session: { name: isText },
  reload: {},
};

/** Keeps what is known of an event and sound; undefined where it is none. */
export function readScenarioEvent(value: unknown): ScenarioEvent | undefined {
  if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(FIELDS, value.type))
    return undefined;
  const fields = FIELDS[value.type as ScenarioEventType];
  const event: JsonObject = { type: value.type };
  for (const [key, check] of Object.entries(fields)) {
    const field = Object.hasOwn(value, key) ? value[key] : undefined;
    if (!check(field)) return undefined;
    if (field !== undefined) event[key] = field;
  }
  return event as unknown as ScenarioEvent;
}
