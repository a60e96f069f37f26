import { isObject, type Json, type JsonObject } from '../../engine/index.ts';

/** Pretty-printed lines that belong together: one entry of a list, or the frame around such entries. */
export interface Block {
  /** Equal in two bodies for the same entry; unique within one. */
  key: string;
  /** Name of the tool, namespace or item, for entries. */
  entry?: string;
  lines: string[];
}

/**
 * A body as pretty JSON, cut into blocks: every element of a list of objects is one, and a namespace or a wrapper around
 * declarations is cut further. The lines together are what `JSON.stringify(body, null, 2)` prints.
 */
export function blocksOf(body: JsonObject): Block[] {
  const printer = new Printer();
  printer.value(body, { indent: '', head: '', tail: '', path: '$' });
  return printer.blocks;
}

interface Spot {
  indent: string;
  /** What stands before the value on its first line, such as `"model": `. */
  head: string;
  /** What stands after it, a comma or nothing. */
  tail: string;
  path: string;
}

class Printer {
  readonly blocks: Block[] = [];
  readonly #seen = new Map<string, number>();

  value(value: Json, spot: Spot): void {
    if (Array.isArray(value) && value.length > 0 && value.every(isObject)) this.#list(value, spot);
    else if (isObject(value) && hasLists(value)) this.#object(value, spot);
    else this.#frame(spot.path, printed(value, spot));
  }

  #object(value: JsonObject, { indent, head, tail, path }: Spot): void {
    this.#frame(path, [`${indent}${head}{`]);
    const members = Object.entries(value);
    for (const [index, [key, member]] of members.entries()) {
      this.value(member, {
        indent: `${indent}  `,
        head: `${JSON.stringify(key)}: `,
        tail: index < members.length - 1 ? ',' : '',
        path: `${path}.${key}`,
      });
    }
    this.#frame(path, [`${indent}}${tail}`]);
  }

  #list(items: JsonObject[], { indent, head, tail, path }: Spot): void {
    this.#frame(path, [`${indent}${head}[`]);
    for (const [index, item] of items.entries()) {
      const name = entryName(item);
      const spot: Spot = {
        indent: `${indent}  `,
        head: '',
        tail: index < items.length - 1 ? ',' : '',
        path: `${path}[${name ?? index}]`,
      };
      if (hasDeclarations(item)) this.value(item, spot);
      else this.#entry(spot, name ?? `${index + 1}`, printed(item, spot));
    }
    this.#frame(path, [`${indent}]${tail}`]);
  }

  #entry({ path }: Spot, entry: string, lines: string[]): void {
    this.blocks.push({ key: this.#unique(path), entry, lines });
  }

  /** Frames of one path are numbered, since a list has one before and one after its items. */
  #frame(path: string, lines: string[]): void {
    this.blocks.push({ key: this.#unique(`${path}#`), lines });
  }

  #unique(key: string): string {
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return `${key}${count}`;
  }
}

function printed(value: Json, { indent, head, tail }: Spot): string[] {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.map(
    (line, index) => `${indent}${index === 0 ? head : ''}${line}${index === lines.length - 1 ? tail : ''}`,
  );
}

/** Keys under which tools are declared inside another entry or object. */
const DECLARATION_KEYS = ['tools', 'functionDeclarations'];

function hasDeclarations(item: JsonObject): boolean {
  return DECLARATION_KEYS.some((key) => Array.isArray(item[key]));
}

/** Only the body itself and what wraps a tool list are cut open. */
function hasLists(value: JsonObject): boolean {
  return (
    Object.values(value).some((member) => Array.isArray(member) && member.some(isObject)) || isWrapper(value)
  );
}

function isWrapper(value: JsonObject): boolean {
  return isObject(value.toolConfig);
}

function entryName(item: JsonObject): string | undefined {
  const inner = [item.function, item.toolSpec].find(isObject) ?? item;
  if (typeof inner.name === 'string' && typeof item.call_id !== 'string') return inner.name;
  return undefined;
}
