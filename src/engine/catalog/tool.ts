/** From the draft of a reader to a tool of the catalogue, with everything that should be said about it. */
import { isObject } from '../json.ts';
import { LOADER_NAME } from '../search/keyword.ts';
import type { Deferrable, Json, JsonSchema, Tool } from '../types.ts';
import type { FindingLog, Spot } from './findings.ts';
import type { ToolDraft } from './readers/types.ts';
import { normaliseSchema } from './schema.ts';

/** A tool whose final key and category depend on its neighbours. */
export type LooseTool = Omit<Tool, 'key'>;

/** Longest name that any provider takes (wire-formats.md 1.2, 2.2, 3.2). */
const MAX_NAME = 128;
const DEFERRABLE: readonly string[] = ['never', 'automatic', 'always'] satisfies Deferrable[];

/** Builds the tool of a draft. Undefined where it has to be skipped, which is reported. */
export function toolOf(
  draft: ToolDraft,
  label: string | undefined,
  spot: Spot,
  log: FindingLog,
): LooseTool | undefined {
  const name = nameOf(draft, spot, log);
  if (name === undefined) return undefined;
  const { schema, remarks, replaced } = normaliseSchema(draft);
  if (name === LOADER_NAME && isLoaderSchema(schema)) {
    log.add({
      severity: 'note',
      code: 'loader-copy',
      message: `${LOADER_NAME} is a copy of the loader's own function and is left out; the playground adds it where it belongs.`,
      tool: name,
      spot,
      source: 'behaviour.md 5',
    });
    return undefined;
  }
  for (const { severity, code, message } of [...draft.remarks, ...remarks]) {
    log.add({ severity, code, message: `${name} ${message}`, tool: name, spot });
  }
  noteReplaced(name, replaced, draft, spot, log);
  noteHints(name, draft, spot, log);
  const category = categoryOf(draft.category) ?? categoryOf(label);
  return {
    name,
    description: descriptionOf(name, draft.description, spot, log),
    parameters: schema,
    deferrable: deferrableOf(name, draft.deferrable, spot, log),
    dialect: draft.dialect,
    origin: spot.origin,
    ...(draft.type === undefined ? {} : { type: draft.type }),
    ...(category === undefined ? {} : { category }),
    ...(draft.strict === undefined ? {} : { strict: draft.strict }),
    ...(draft.displayName === undefined ? {} : { displayName: draft.displayName }),
    ...(draft.hints.length === 0 ? {} : { hints: draft.hints }),
    ...(Object.keys(draft.extra).length === 0 ? {} : { extra: draft.extra }),
    ...(spot.place ? { place: spot.place } : {}),
  };
}

function nameOf({ name }: ToolDraft, spot: Spot, log: FindingLog): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') {
    const what =
      name === undefined ? 'no name' : typeof name === 'string' ? 'an empty name' : 'a name that is no text';
    log.add({
      severity: 'error',
      code: 'name-missing',
      message: `This entry has ${what}, so no model could call it, and is skipped. Give it a name or remove it.`,
      spot,
    });
    return undefined;
  }
  if (/[\s\p{Cc}\p{Cf}]/u.test(name)) {
    log.add({
      severity: 'warning',
      code: 'name-white-space',
      message: `"${name}" has white space or invisible characters in its name, which every provider refuses; it will travel under another name. Use letters, digits, _ and -.`,
      tool: name,
      spot,
    });
  }
  const length = [...name].length;
  if (length > MAX_NAME) {
    log.add({
      severity: 'warning',
      code: 'name-too-long',
      message: `${name.slice(0, 40)}… has a name of ${length} characters; no provider takes more than ${MAX_NAME}, so it will travel under a shorter one. Shorten it.`,
      tool: name,
      spot,
    });
  }
  return name;
}

function descriptionOf(name: string, description: Json | undefined, spot: Spot, log: FindingLog): string {
  if (typeof description === 'string' && description.trim() !== '') return description;
  const isOther = description !== undefined && description !== null && typeof description !== 'string';
  log.add({
    severity: 'warning',
    code: isOther ? 'description-not-text' : 'description-missing',
    message: `${name} has ${isOther ? 'a description that is no text' : 'no description'}, so a search finds it by its name only. Say in a sentence what it does.`,
    tool: name,
    spot,
  });
  return typeof description === 'string' ? description : '';
}

function deferrableOf(name: string, value: Json | undefined, spot: Spot, log: FindingLog): Deferrable {
  if (value === undefined || value === null) return 'automatic';
  const known = DEFERRABLE.find((policy) => policy === value) as Deferrable | undefined;
  if (known) return known;
  log.add({
    severity: 'warning',
    code: 'deferrable-unknown',
    message: `${name} has a deferrable policy that does not exist; automatic is used. Write never, automatic or always.`,
    tool: name,
    spot,
    source: 'behaviour.md 4',
  });
  return 'automatic';
}

/** A blank category is no category (behaviour.md 6). */
function categoryOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** One string `query` and nothing else: the shape of the loader's own function. */
function isLoaderSchema({ properties }: JsonSchema): boolean {
  if (!isObject(properties)) return false;
  const { query } = properties;
  return Object.keys(properties).length === 1 && isObject(query) && query.type === 'string';
}

function noteReplaced(name: string, words: string[], draft: ToolDraft, spot: Spot, log: FindingLog): void {
  // Capitals are Gemini's own spelling and no surprise there.
  if (words.length === 0 || draft.dialect === 'gemini') return;
  log.gather({
    severity: 'note',
    code: 'type-words',
    message: (names) =>
      `Type words that JSON Schema does not have (such as "${words[0] ?? ''}") are read as object, string, number and so on: ${names}.`,
    name,
    tool: name,
    spot,
  });
}

function noteHints(name: string, { hints }: ToolDraft, spot: Spot, log: FindingLog): void {
  if (hints.includes('defer-loading')) {
    log.gather({
      severity: 'note',
      code: 'hint-defer-loading',
      message: (names) =>
        `defer_loading is only a hint here and sets no policy; it is never forwarded. To defer always, set the policy: ${names}.`,
      name,
      tool: name,
      spot,
      source: 'behaviour.md 4',
    });
  }
  if (hints.includes('always-load')) {
    log.gather({
      severity: 'note',
      code: 'hint-always-load',
      message: (names) =>
        `anthropic/alwaysLoad is only a hint here and sets no policy. To keep them loaded, add them to Never defer: ${names}.`,
      name,
      tool: name,
      spot,
      source: 'behaviour.md 4',
    });
  }
}
