/** What the readers of all dialects share. */
import { isObject } from '../../json.ts';
import type { CatalogDialect, JsonObject, ToolHint } from '../../types.ts';
import type { ToolDraft } from './types.ts';

/** Copy without some keys. `fromEntries` defines own data whatever the key. */
export function without(entry: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

/** The first of several field names that the entry has. */
export function firstField(entry: JsonObject, names: readonly string[]): string | undefined {
  return names.find((name) => Object.hasOwn(entry, name));
}

/**
 * Draft of a tool whose fields lie side by side in `entry`.
 * @param schemaField field that holds the schema, if the entry has one.
 * @param used further fields that the reader interprets itself.
 */
export function draftOf(
  dialect: CatalogDialect,
  entry: JsonObject,
  schemaField: string | undefined,
  used: readonly string[] = [],
): ToolDraft {
  const hints = hintsOf(entry);
  const taken = ['name', 'description', ...used];
  if (schemaField !== undefined) taken.push(schemaField);
  if (hints.includes('defer-loading')) taken.push('defer_loading');
  const draft: ToolDraft = {
    dialect,
    name: own(entry, 'name'),
    description: own(entry, 'description'),
    schema: schemaField === undefined ? undefined : entry[schemaField],
    hints,
    extra: {},
    remarks: [],
  };
  if (typeof entry.category === 'string') {
    draft.category = entry.category;
    taken.push('category');
  }
  if (typeof entry.strict === 'boolean') {
    draft.strict = entry.strict;
    taken.push('strict');
  }
  draft.extra = without(entry, taken);
  return draft;
}

/** Flags that the entry carries for a loader: hints to the user, never a policy (behaviour.md 4, field-reports S32). */
export function hintsOf(entry: JsonObject): ToolHint[] {
  const hints: ToolHint[] = [];
  if (entry.defer_loading === true) hints.push('defer-loading');
  if (isObject(entry._meta) && entry._meta['anthropic/alwaysLoad'] === true) hints.push('always-load');
  return hints;
}

function own(entry: JsonObject, key: string): JsonObject[string] | undefined {
  return Object.hasOwn(entry, key) ? entry[key] : undefined;
}
