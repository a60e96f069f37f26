/** A request or response body as it is printed, cut into the parts that a reader thinks of. */
import { isObject, type Json, type JsonObject } from '../../engine/index.ts';

/** What a part is: a list of the body (`frame`) holds the others and is nothing by itself. */
export type PartKind = 'frame' | 'tool' | 'namespace' | 'message' | 'field';

/** Printed lines with parts between them. */
export interface Part {
  /** Equal in two bodies for the same part; unique among its neighbours. */
  key: string;
  kind: PartKind;
  /** Name of the tool or namespace, key of the field, type or role of the message. */
  name: string;
  /** All lines of what is not cut further; else those before its parts. */
  head: readonly string[];
  parts: readonly Part[];
  /** Lines after the parts; empty where there are none. */
  tail: readonly string[];
}

/** The lines of the part that is returned are what `JSON.stringify(body, null, 2)` prints. */
export function partsOf(body: JsonObject): Part {
  return cut(body, { indent: '', before: '', after: '' }, { key: '$', name: '$', kind: 'frame' });
}

/** All lines of a part. */
export function linesOf({ head, parts, tail }: Part): string[] {
  return [...head, ...parts.flatMap(linesOf), ...tail];
}

/** Tools of the body's own list, those in namespaces included; what a message quotes is none of them. */
export function toolsIn(part: Part): Part[] {
  if (part.kind === 'tool') return [part];
  return part.kind === 'frame' || part.kind === 'namespace' ? part.parts.flatMap(toolsIn) : [];
}

interface Spot {
  indent: string;
  /** What stands before the value on its first line, such as `"model": `. */
  before: string;
  /** What stands after it, a comma or nothing. */
  after: string;
}

type Label = Pick<Part, 'key' | 'kind' | 'name'>;

function cut(value: Json, spot: Spot, label: Label): Part {
  if (Array.isArray(value) && value.length > 0 && value.every(isObject)) return cutList(value, spot, label);
  if (isObject(value) && (label.key === '$' || holdsList(value))) return cutObject(value, spot, label);
  return { ...label, head: printed(value, spot), parts: [], tail: [] };
}

function cutObject(value: JsonObject, spot: Spot, label: Label): Part {
  const members = Object.entries(value);
  return framed('{}', spot, label, (inner) =>
    members.map(([key, member], index) =>
      cut(
        member,
        { indent: inner, before: `${JSON.stringify(key)}: `, after: index < members.length - 1 ? ',' : '' },
        { key, name: key, kind: LISTS[key] === undefined ? 'field' : 'frame' },
      ),
    ),
  );
}

function cutList(items: readonly JsonObject[], spot: Spot, label: Label): Part {
  const kind = LISTS[label.name];
  const seen = new Map<string, number>();
  return framed('[]', spot, label, (inner) =>
    items.map((item, index) => {
      const name = itemName(item, kind);
      const key = `${name} ${idOf(item)}`;
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const itemLabel: Label = { key: `${key} ${count}`, name, kind: itemKind(item, kind) };
      const itemSpot = { indent: inner, before: '', after: index < items.length - 1 ? ',' : '' };
      return hasDeclarations(item)
        ? cutObject(item, itemSpot, itemLabel)
        : { ...itemLabel, head: printedOnce(item, itemSpot), parts: [], tail: [] };
    }),
  );
}

function framed(
  [open, close]: '{}' | '[]' | readonly string[],
  { indent, before, after }: Spot,
  label: Label,
  partsIn: (indent: string) => Part[],
): Part {
  return {
    ...label,
    head: [`${indent}${before}${open}`],
    parts: partsIn(`${indent}  `),
    tail: [`${indent}${close}${after}`],
  };
}

function printed(value: Json, { indent, before, after }: Spot): string[] {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.map(
    (line, index) => `${indent}${index === 0 ? before : ''}${line}${index === lines.length - 1 ? after : ''}`,
  );
}

/** Most of a tool list is the same objects from turn to turn: each is kept as it was printed last. */
const PRINTED = new WeakMap<JsonObject, { spot: Spot; lines: string[] }>();

function printedOnce(item: JsonObject, spot: Spot): string[] {
  const last = PRINTED.get(item);
  if (last && last.spot.indent === spot.indent && last.spot.after === spot.after) return last.lines;
  const lines = printed(item, spot);
  PRINTED.set(item, { spot, lines });
  return lines;
}

/** Where the providers keep tools and messages, and what is around them. */
const LISTS: Record<string, 'tool' | 'message' | 'frame'> = {
  tools: 'tool',
  functionDeclarations: 'tool',
  toolConfig: 'frame',
  input: 'message',
  messages: 'message',
  contents: 'message',
};

const DECLARATIONS = ['tools', 'functionDeclarations'];

function hasDeclarations(item: JsonObject): boolean {
  return DECLARATIONS.some((key) => Array.isArray(item[key]));
}

/** Such as Bedrock's `toolConfig` and Gemini's `systemInstruction`. */
function holdsList(value: JsonObject): boolean {
  return Object.values(value).some((member) => Array.isArray(member) && member.some(isObject));
}

function itemKind(item: JsonObject, list: (typeof LISTS)[string] | undefined): PartKind {
  if (list === 'message') return 'message';
  if (list !== 'tool') return 'field';
  if (!hasDeclarations(item)) return 'tool';
  return typeof item.name === 'string' ? 'namespace' : 'frame';
}

function itemName(item: JsonObject, list: (typeof LISTS)[string] | undefined): string {
  const inner = [item.function, item.toolSpec].find(isObject) ?? item;
  const words = list === 'message' ? [item.type, item.role] : [inner.name, item.type];
  return words.find((word) => typeof word === 'string') ?? Object.keys(item)[0] ?? '';
}

/** What the provider tells an item of the conversation by. */
function idOf(item: JsonObject): string {
  const id = [item.call_id, item.tool_call_id, item.id].find((value) => typeof value === 'string');
  return id ?? '';
}
