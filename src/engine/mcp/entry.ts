/** One entry of an MCP client's configuration. */
import { isObject } from '../json.ts';
import type { Json, JsonObject } from '../types.ts';
import { readServerAddress, type ServerAddress } from './address.ts';
import { dumpCommand, type DumpCommand } from './dumpCommand.ts';
import { headerFault } from './headers.ts';

/** Header values may be secret: they go to the server and nowhere else. */
export interface HttpEntry {
  kind: 'http';
  name: string;
  address: ServerAddress;
  headers: Record<string, string>;
  /** False where a value has to be filled in first. */
  isComplete: boolean;
}

export interface StdioEntry {
  kind: 'stdio';
  name: string;
  dump: DumpCommand;
}

export type McpEntry = HttpEntry | StdioEntry;

/** What is wrong with an entry; `message` does not repeat its name, and quotes no value. */
export interface EntryRemark {
  severity: 'error' | 'warning' | 'note';
  code: string;
  message: string;
}

export interface EntryReading {
  entry?: McpEntry;
  remarks: EntryRemark[];
}

const URL_KEYS = ['url', 'serverUrl', 'httpUrl', 'server_url'];
const HTTP_TYPES = new Set([
  'http',
  'https',
  'streamable-http',
  'streamablehttp',
  'streamable_http',
  'remote',
  'url',
]);
const PLACEHOLDER = /\$\{([^}:]*(?::(?!-)[^}]*)?)[^}]*\}/g;

/** Reads one entry: Claude Desktop, Claude Code, Cursor, Windsurf, VS Code, Gemini CLI, and the API's `mcp_servers`. */
export function readEntryOf(name: string, value: Json): EntryReading {
  if (!isObject(value)) {
    return failed('entry-not-object', 'It is no object. Give it a `command` or a `url`.');
  }
  const reading = isHttp(value) ? readHttp(name, value) : readStdio(name, value);
  if (value.disabled === true || value.enabled === false) {
    reading.remarks.push({
      severity: 'note',
      code: 'disabled',
      message: 'It is switched off in its client.',
    });
  }
  return reading;
}

/** Whether an object may be an entry at all. */
export function looksLikeEntry(value: unknown): boolean {
  return isObject(value) && ['command', ...URL_KEYS].some((key) => Object.hasOwn(value, key));
}

function failed(code: string, message: string): EntryReading {
  return { remarks: [{ severity: 'error', code, message }] };
}

function isHttp(value: JsonObject): boolean {
  const hasUrl = URL_KEYS.some((key) => Object.hasOwn(value, key));
  return hasUrl && !Object.hasOwn(value, 'command');
}

function readHttp(name: string, value: JsonObject): EntryReading {
  const key = URL_KEYS.find((candidate) => Object.hasOwn(value, candidate)) ?? 'url';
  const url = value[key];
  if (typeof url !== 'string')
    return failed('bad-url', `Its \`${key}\` is no text. Write the address in quotes.`);
  const type = typeof value.type === 'string' ? value.type : value.transport;
  const remarks: EntryRemark[] = [];
  if (type === 'sse') {
    remarks.push({
      severity: 'warning',
      code: 'legacy-sse',
      message:
        'It speaks the older HTTP+SSE transport, which this page does not. Many such servers also have a Streamable HTTP address, often ending in /mcp.',
    });
  } else if (typeof type === 'string' && !HTTP_TYPES.has(type.toLowerCase())) {
    remarks.push({
      severity: 'warning',
      code: 'unknown-transport',
      message: `Its type is \`${type.slice(0, 40)}\`; it is tried as Streamable HTTP. Write "http".`,
    });
  }
  const reading = readServerAddress(url);
  if (!reading.ok)
    return { remarks: [...remarks, { severity: 'error', code: 'bad-url', message: reading.fault }] };
  const headers = sendable(textValues(value.headers, 'headers', remarks), remarks);
  if (typeof value.authorization_token === 'string')
    headers.Authorization = `Bearer ${value.authorization_token}`;
  const isComplete = notePlaceholders(Object.values(headers), 'headers', remarks);
  return { entry: { kind: 'http', name, address: reading.address, headers, isComplete }, remarks };
}

/** The headers that a page can send. */
function sendable(headers: Record<string, string>, remarks: EntryRemark[]): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => {
    const fault = headerFault(name, value);
    if (fault === undefined) return true;
    remarks.push({ severity: 'error', code: 'bad-headers', message: `Of its headers, ${fault}` });
    return false;
  });
  return Object.fromEntries(kept);
}

function readStdio(name: string, value: JsonObject): EntryReading {
  const remarks: EntryRemark[] = [];
  const list = Array.isArray(value.command) ? value.command : [value.command];
  const words = [...list, ...(Array.isArray(value.args) ? value.args : [])];
  if (value.args !== undefined && !Array.isArray(value.args)) {
    return failed('bad-args', 'Its `args` is no list. Write the arguments one by one: ["-y", "package"].');
  }
  if (typeof words[0] !== 'string' || words[0].trim() === '') {
    return failed(
      'no-command',
      'It has neither a `command` nor a `url`. Add the one by which it is reached.',
    );
  }
  const texts = words.map((word) => (typeof word === 'number' ? String(word) : word));
  if (!texts.every((word) => typeof word === 'string')) {
    return failed('bad-args', 'One of its `args` is no text. Write each of them in quotes.');
  }
  const [command = '', ...args] = texts;
  if (args.length === 0 && command.includes(' ')) {
    remarks.push({
      severity: 'warning',
      code: 'command-with-spaces',
      message:
        'Its `command` has spaces and is taken for the name of one program. Move the arguments to `args`.',
    });
  }
  const env = textValues(value.env ?? value.environment, 'env', remarks);
  const cwd = typeof value.cwd === 'string' ? { cwd: value.cwd } : {};
  notePlaceholders([command, ...args, ...Object.values(cwd)], 'command', remarks);
  if (typeof value.envFile === 'string') {
    remarks.push({
      severity: 'note',
      code: 'env-file',
      message: 'Its `envFile` is not read here. Load it in the shell before you run the command.',
    });
  }
  noteBridge(args, remarks);
  return { entry: { kind: 'stdio', name, dump: dumpCommand({ command, args, env, ...cwd }) }, remarks };
}

/** The members of `headers` or `env` that are texts; numbers and booleans are written as such. */
function textValues(value: Json | undefined, field: string, remarks: EntryRemark[]): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) {
    remarks.push({
      severity: 'error',
      code: `bad-${field}`,
      message: `Its \`${field}\` is no object and is left out. Write names and texts: {"NAME": "value"}.`,
    });
    return {};
  }
  const entries = Object.entries(value).flatMap(([name, member]): [string, string][] => {
    if (typeof member === 'object') {
      remarks.push({
        severity: 'error',
        code: `bad-${field}`,
        message: `The value of \`${name}\` in \`${field}\` is no text and is left out. Write it in quotes.`,
      });
      return [];
    }
    return [[name, String(member)]];
  });
  return Object.fromEntries(entries);
}

/** True where there are none. */
function notePlaceholders(texts: readonly string[], field: string, remarks: EntryRemark[]): boolean {
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
  );
  if (names.size === 0) return true;
  const list = [...names].map((name) => `\`\${${name}}\``).join(', ');
  remarks.push({
    severity: 'warning',
    code: 'placeholder',
    message:
      field === 'headers'
        ? `Its headers have ${list}, which only its client fills in. Complete them before you connect.`
        : `Its command has ${list}, which only its client fills in. Put the values in their place.`,
  });
  return false;
}

/** `mcp-remote` and its like stand between a stdio client and a server that a page can reach directly. */
function noteBridge(args: readonly string[], remarks: EntryRemark[]): void {
  if (!args.some((arg) => /^(?:mcp-remote|supergateway|mcp-proxy)(?:@|$)/.test(arg))) return;
  const target = args.find((arg) => /^https?:\/\//.test(arg));
  if (target === undefined) return;
  remarks.push({
    severity: 'note',
    code: 'bridge',
    message: 'It is a bridge to an HTTP server. You can connect to that address directly instead.',
  });
}
