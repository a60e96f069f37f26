/** Finds the entries of a catalogue in whatever is wrapped around them: results, pages, servers, request bodies. */
import { isObject } from '../json.ts';
import type { CatalogDialect, Json, JsonObject } from '../types.ts';
import type { FoundEntry, Sink } from './found.ts';
import { describeJson, describeRpc, unreadable } from './foreign.ts';
import { readEntry } from './readers/table.ts';
import type { Container, ScannedText } from './text/types.ts';

interface Context {
  label?: string | undefined;
  dialect?: CatalogDialect | undefined;
  /** The list is known to be one of tools, so whatever is none is a fault. */
  isToolList: boolean;
  depth: number;
}

/** Wrappers around wrappers end here; no known format has more than six. */
const MAX_WRAPPERS = 8;

const LIST_KEYS = new Set(['tools', 'functions', 'servers', 'mcpServers']);
/** Keys that hold a wrapper, or a list without a name of its own. */
const NEST_KEYS = new Set([
  'result',
  'results',
  'data',
  'items',
  'body',
  'request',
  'response',
  'params',
  'payload',
  'agent',
  'toolConfig',
  'tool_config',
]);
const SERVER_KEYS = ['server_name', 'server', 'server_label'];
/** In a list of wrappers each is a server; a wrapper that is alone may be an agent, whose name says nothing of its tools. */
const ITEM_KEYS = ['name', ...SERVER_KEYS];

const JSON_SCHEMA_TYPE = /^(?:object|array|string|number|integer|boolean|null)$/i;

/**
 * Walks all values of a scan.
 * @param areItems the values are the items of one list, whose brackets are not there.
 */
export function collect(scan: ScannedText, sink: Sink, areItems = false): void {
  const collector = new Collector(scan, sink);
  if (areItems) collector.list(scan.values, { isToolList: true, depth: 0 });
  else for (const value of scan.values) collector.root(value);
}

class Collector {
  private readonly scan: ScannedText;
  private readonly sink: Sink;

  constructor(scan: ScannedText, sink: Sink) {
    this.scan = scan;
    this.sink = sink;
  }

  root(value: Container): void {
    const context = { isToolList: false, depth: 0 };
    const isKnown = Array.isArray(value)
      ? this.list(value, context)
      : this.entry(value, context) ||
        this.wrapper(value, { ...context, label: labelOf(value, SERVER_KEYS) }) ||
        this.serverMap(value, context);
    if (!isKnown) this.report('not-a-catalogue', describeJson(value), value);
  }

  /** A list of entries; false where nothing in it looks like one. */
  list(list: Json[], context: Context): boolean {
    if (!context.isToolList && list.length > 0 && !list.some((item) => this.isKnown(item))) return false;
    if (list.length === 0)
      this.sink.page({ label: context.label, cursor: undefined, offset: this.offset(list) });
    for (const [index, item] of list.entries()) {
      if (isObject(item)) this.item(item, context);
      else if (Array.isArray(item)) this.nested(item, context);
      else {
        const offset = this.scan.scalars.get(list)?.get(index);
        const what = item === null ? 'null' : JSON.stringify(item).slice(0, 40);
        this.sink.problem({
          severity: 'error',
          code: 'entry-not-object',
          message: `Entry ${index + 1} of the list is ${what}, not a tool, and is skipped. Remove it.`,
          offset,
        });
      }
    }
    return true;
  }

  private nested(list: Json[], context: Context): void {
    const inner = { ...context, depth: context.depth + 1 };
    if (inner.depth <= MAX_WRAPPERS && this.list(list, inner)) return;
    this.report('entry-not-object', 'This entry is a list without tools and is skipped. Remove it.', list);
  }

  private item(item: JsonObject, context: Context): void {
    if (this.entry(item, context)) return;
    const label = labelOf(item, ITEM_KEYS) ?? context.label;
    if (this.wrapper(item, { ...context, label }) || this.serverMap(item, context)) return;
    if (isTypedOnly(item)) {
      const dialect = context.dialect ?? 'unknown';
      this.sink.entry({ reading: { kind: 'passthrough', dialect }, entry: item, container: item });
      return;
    }
    this.report('entry-unreadable', unreadable(item), item);
  }

  /** Takes an object that is an entry by itself, or a group of entries. */
  private entry(entry: JsonObject, { label, dialect, depth }: Context): boolean {
    const reading = readEntry(entry);
    if (!reading) return false;
    if (reading.kind !== 'group') {
      this.found({ reading, entry, container: entry }, label, dialect);
      return true;
    }
    const inner = {
      label: reading.category ?? label,
      dialect: reading.dialect,
      isToolList: true,
      depth: depth + 1,
    };
    if (inner.depth <= MAX_WRAPPERS) this.list(reading.members, inner);
    if (reading.rest) {
      this.found(
        { reading: { kind: 'passthrough', dialect: reading.dialect }, entry: reading.rest },
        label,
        dialect,
      );
    }
    return true;
  }

  private found(found: FoundEntry, label: string | undefined, dialect: CatalogDialect | undefined): void {
    if (label !== undefined) found.label = label;
    if (dialect !== undefined) found.dialect = dialect;
    this.sink.entry(found);
  }

  /** An object with lists of tools under known keys; false where it has none. */
  private wrapper(value: JsonObject, context: Context): boolean {
    const inner = { ...context, depth: context.depth + 1 };
    if (inner.depth > MAX_WRAPPERS) return false;
    if (isObject(value.serverInfo) && typeof value.serverInfo.name === 'string')
      inner.label = value.serverInfo.name;
    let isKnown = false;
    for (const [key, member] of Object.entries(value)) {
      if (LIST_KEYS.has(key)) isKnown = this.listMember(value, key, member, inner) || isKnown;
      else if (NEST_KEYS.has(key)) isKnown = this.nestMember(member, inner) || isKnown;
    }
    if (isKnown || !Object.hasOwn(value, 'jsonrpc')) return isKnown;
    this.sink.problem({ ...describeRpc(value), offset: this.offset(value), container: value });
    return true;
  }

  private listMember(value: JsonObject, key: string, member: Json, context: Context): boolean {
    // A list of servers may be the addresses of an API description.
    const isToolList = key === 'tools' || key === 'functions';
    if (Array.isArray(member)) {
      if (!isToolList && member.length === 0) return false;
      const isKnown = this.list(member, { ...context, isToolList });
      const cursor =
        typeof value.nextCursor === 'string' && value.nextCursor !== '' ? value.nextCursor : undefined;
      if (isToolList) this.sink.page({ label: context.label, cursor, offset: this.offset(value) });
      return isKnown;
    }
    return (
      isObject(member) &&
      (this.serverMap(member, context) || (isToolList && this.namedTools(member, context)))
    );
  }

  private nestMember(member: Json, context: Context): boolean {
    if (Array.isArray(member))
      return member.length > 0 && this.list(member, { ...context, isToolList: false });
    return isObject(member) && this.wrapper(member, context);
  }

  /** `{server: [tools]}` or `{server: {tools}}`; false where no member holds tools. */
  private serverMap(map: JsonObject, context: Context): boolean {
    const inner = { ...context, depth: context.depth + 1 };
    const members = Object.entries(map);
    const isMap = members.some(([, member]) => this.holdsTools(member) && !isEmptyList(member));
    if (inner.depth > MAX_WRAPPERS || !isMap) return false;
    for (const [label, member] of members) {
      if (this.holdsTools(member)) {
        if (Array.isArray(member)) this.list(member, { ...inner, label, isToolList: true });
        else if (isObject(member)) this.wrapper(member, { ...inner, label });
      } else if (typeof member === 'object' && member !== null && Object.keys(member).length > 0) {
        const message = `"${label}" holds no tools and is skipped. Paste its tools/list result, or remove it.`;
        this.report('server-without-tools', message, member);
      }
    }
    return true;
  }

  /** `{tools: {name: {description, parameters}}}`; false where the members are no tools. */
  private namedTools(map: JsonObject, { label, dialect }: Context): boolean {
    const members = Object.entries(map).map(([name, member]): FoundEntry | undefined => {
      if (!isObject(member)) return undefined;
      const entry = Object.hasOwn(member, 'name') ? member : { name, ...member };
      const reading = readEntry(entry);
      return reading?.kind === 'tool' ? { reading, entry, container: member } : undefined;
    });
    if (members.every((found) => found === undefined)) return false;
    for (const [index, name] of Object.keys(map).entries()) {
      const found = members[index];
      const message = `"${name}" is no tool and is skipped. Give it a description and a schema, or remove it.`;
      if (found) this.found(found, label, dialect);
      else
        this.sink.problem({ severity: 'error', code: 'entry-unreadable', message, offset: this.offset(map) });
    }
    return true;
  }

  private isKnown(item: Json): boolean {
    if (Array.isArray(item)) return item.some((one) => isObject(one) && readEntry(one) !== undefined);
    return isObject(item) && (readEntry(item) !== undefined || this.isWrapper(item));
  }

  private isWrapper(item: JsonObject): boolean {
    return (
      Object.hasOwn(item, 'jsonrpc') ||
      Array.isArray(item.tools) ||
      Array.isArray(item.functions) ||
      (isObject(item.tools) && Object.values(item.tools).some((member) => this.holdsTools(member)))
    );
  }

  private holdsTools(member: Json): boolean {
    if (Array.isArray(member)) return isEmptyList(member) || member.some((item) => this.isKnown(item));
    if (!isObject(member)) return false;
    return Array.isArray(member.tools) || (isObject(member.result) && Array.isArray(member.result.tools));
  }

  private report(code: string, message: string, container: Container): void {
    this.sink.problem({ severity: 'error', code, message, offset: this.offset(container), container });
  }

  private offset(container: Container): number | undefined {
    return this.scan.spans.get(container)?.start;
  }
}

function labelOf(item: JsonObject, keys: readonly string[]): string | undefined {
  const key = keys.find((name) => typeof item[name] === 'string');
  const label = key === undefined ? undefined : item[key];
  return typeof label === 'string' && label.trim() !== '' ? label : undefined;
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** An entry of a kind that is newer than this product: known by its type, and no JSON Schema that lost its tool. */
function isTypedOnly({ type, name }: JsonObject): boolean {
  return name === undefined && typeof type === 'string' && !JSON_SCHEMA_TYPE.test(type);
}
