import { canonicalJson, isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import { STUB } from '../../wire/loader.ts';
import { draftOf, firstField, without } from './fields.ts';
import type { EntryReader } from './types.ts';

/** Fields that the format gives a meaning to. Unknown fields of these names travel inside `extra` (see `write.ts`). */
export const DEFINITION_FIELDS: readonly string[] = [
  'type',
  'name',
  'display_name',
  'description',
  'parameters',
  'full_parameters',
  'category',
  'deferrable',
  'strict',
  'defer_loading',
  'extra',
];

const TYPES = new Set(['builtin', 'client_side']);

/**
 * Our own definitions, as the agent runtime takes them: `{type: "builtin" | "client_side", name, description,
 * parameters, category?, deferrable?, display_name?, full_parameters?}`.
 */
export const readDefinition: EntryReader = (entry) => {
  const hasType = typeof entry.type === 'string' && TYPES.has(entry.type);
  const isUntyped =
    entry.type === undefined && firstField(entry, ['deferrable', 'full_parameters']) !== undefined;
  if (!hasType && !(isUntyped && Object.hasOwn(entry, 'name'))) return undefined;

  const hasFull = isObject(entry.full_parameters);
  const schemaField = hasFull ? 'full_parameters' : firstField(entry, ['parameters']);
  const draft = draftOf('definitions', entry, schemaField, ['type', 'deferrable', 'extra']);
  draft.extra = { ...without(draft.extra, hasFull ? ['parameters'] : []), ...unpackedExtra(entry) };
  draft.deferrable = entry.deferrable;
  if (typeof entry.type === 'string') draft.type = entry.type;
  if (typeof entry.display_name === 'string') {
    draft.displayName = entry.display_name;
    delete draft.extra.display_name;
  }
  if (hasFull) {
    draft.remarks.push({
      severity: 'note',
      code: 'already-deferred',
      message: 'was deferred already; its full_parameters are used.',
    });
  }
  if (!hasFull && isStub(entry.parameters)) {
    draft.remarks.push({
      severity: 'warning',
      code: 'stub-only',
      message:
        'has only the stub of a deferred tool for a schema; paste the definition with its full parameters.',
    });
  }
  return { kind: 'tool', draft };
};

/** What a deferred tool has for a schema until it is revealed (behaviour.md 5). */
function isStub(schema: Json | undefined): boolean {
  return canonicalJson(schema) === canonicalJson(STUB);
}

/** What the writer had to put into `extra` comes out again; an `extra` of anyone else stays an unknown field. */
function unpackedExtra(entry: JsonObject): JsonObject {
  if (!Object.hasOwn(entry, 'extra') || entry.extra === undefined) return {};
  const { extra } = entry;
  const isOurs = isObject(extra) && Object.keys(extra).every((key) => DEFINITION_FIELDS.includes(key));
  return isOurs && Object.keys(extra).length > 0 ? extra : { extra };
}
