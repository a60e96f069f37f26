/** The prompt of one request in the order in which providers cache it: tools, system prompt, messages (economics.md F1, F7). */
import { entryFigures } from '../metering/entry.ts';
import type { TokenCounter } from '../metering/types.ts';
import { isObject } from '../json.ts';
import type { Turn } from '../session/types.ts';
import type { BuiltTools, Json, JsonObject, ToolEntry } from '../types.ts';
import { requestAround } from '../wire/build.ts';
import { declaredParts } from '../wire/declared.ts';
import { STUB } from '../wire/loader.ts';
import type { PromptPart } from './types.ts';

/** Everything that the model reads before its first word, also the part that a stored response stands for. */
export function promptOf(turn: Turn, definitions = definitionsOf(turn)): PromptPart[] {
  const { built, model, conversation, counter } = turn;
  const { promptNote, ...plain } = built;
  const { input, messages, contents } = requestAround(plain, { model, conversation }).body;
  return [
    ...toolsPart(built, counter),
    ...(promptNote === undefined ? [] : [systemPart(promptNote, counter)]),
    ...messageParts([input, messages, contents].find(Array.isArray) ?? [], definitions),
  ];
}

/** Tokens that an item of the history stands for beyond its own text: Claude puts definitions in the place of references. */
export interface Definitions {
  counter: TokenCounter;
  /** By wire name, of those that are loaded by reference; each counts where it is first referred to. */
  byName: Map<string, number>;
}

export function definitionsOf({ built: { mechanism, entries }, counter }: Turn): Definitions {
  const referable = mechanism === 'claude-hosted' ? entries.filter(isReferable) : [];
  const tokens = (entry: ToolEntry) => entryFigures({ ...entry, state: 'revealed' }, counter).tokens;
  return { counter, byName: new Map(referable.map((entry) => [entry.name, tokens(entry)])) };
}

function isReferable({ kind, wire }: ToolEntry): boolean {
  return kind === 'tool' && wire.defer_loading === true;
}

/** @param definitions those that are counted are taken out of it */
export function messageParts(messages: readonly Json[], definitions: Definitions): PromptPart[] {
  return messages
    .filter(isObject)
    .flatMap((message) => blocksOf(message).map((block) => part(block, definitions)));
}

/** Providers merge neighbours of one role: blocks stay the same when a message grows. */
function blocksOf(message: JsonObject): JsonObject[] {
  const { role, content, parts } = message;
  const blocks = [content, parts].find((value): value is Json[] => Array.isArray(value));
  if (!blocks || typeof role !== 'string') return [message];
  return blocks.map((block): JsonObject => ({ role, block }));
}

function part(block: JsonObject, { counter, byName }: Definitions): PromptPart {
  const key = JSON.stringify(block);
  let tokens = counter.count(key);
  for (const name of byName.size === 0 ? [] : referencesIn(block)) {
    tokens += byName.get(name) ?? 0;
    byName.delete(name);
  }
  return { kind: 'message', label: 'conversation', key, tokens };
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  if (value.type === 'tool_reference' && typeof value.tool_name === 'string') return [value.tool_name];
  return Object.values(value).flatMap(referencesIn);
}

function systemPart(text: string, counter: TokenCounter): PromptPart {
  return { kind: 'system', label: 'system prompt', key: text, tokens: counter.count(text) };
}

const TOOLS = new WeakMap<BuiltTools['entries'], WeakMap<TokenCounter, PromptPart[]>>();

/** None where the request carries no tools. Between two reveals the same part. */
function toolsPart(built: BuiltTools, counter: TokenCounter): PromptPart[] {
  const byCounter = TOOLS.get(built.entries) ?? new WeakMap<TokenCounter, PromptPart[]>();
  TOOLS.set(built.entries, byCounter);
  const known = byCounter.get(counter) ?? makeToolsPart(built, counter);
  byCounter.set(counter, known);
  return known;
}

function makeToolsPart({ entries, mechanism }: BuiltTools, counter: TokenCounter): PromptPart[] {
  const prefixed = entries.filter((entry) => isInPrefix(entry, mechanism));
  if (prefixed.length === 0) return [];
  const pieces = prefixed.map((entry) => ({
    key: pieceKey(entry),
    // A definition that a vendor's search has found stands where it was found, not here.
    tokens: isAppended(entry) ? 0 : entryFigures(entry, counter).tokens,
  }));
  return [
    {
      kind: 'tools',
      label: 'tools',
      key: pieces.map(({ key }) => key).join('\n'),
      tokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
      pieces,
    },
  ];
}

/** Deferred tools are left out of Claude's cache key (wire-formats.md 2.8); OpenAI's list has to stay as it is (economics.md F7). */
function isInPrefix(entry: ToolEntry, mechanism: BuiltTools['mechanism']): boolean {
  return mechanism !== 'claude-hosted' || entry.wire.defer_loading !== true;
}

function isAppended({ state, wire }: ToolEntry): boolean {
  return state === 'revealed' && wire.defer_loading === true;
}

const IDS = new WeakMap<object, number>();
let ids = 0;

/** A definition is one object for the whole session; the cache breakpoint on an entry is no part of it. */
function idOf(object: object): number {
  const id = IDS.get(object) ?? ++ids;
  IDS.set(object, id);
  return id;
}

function pieceKey({ kind, name, wire, tool }: ToolEntry): string {
  const { description, schema } = declaredParts(wire);
  if (tool) return `${name} ${schema === STUB ? 'stub' : 'full'} ${idOf(tool)}`;
  if (kind === 'namespace') return `${name}: ${description}`;
  const { cache_control: _, ...definition } = wire;
  return JSON.stringify(definition);
}
