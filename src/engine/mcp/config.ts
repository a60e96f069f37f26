/** Reads the configuration of an MCP client: `mcpServers` of Claude, Cursor and others, `servers` of VS Code. */
import { faultWords } from '../catalog/faults.ts';
import { createPlaces } from '../catalog/text/places.ts';
import { scan } from '../catalog/text/scanner.ts';
import type { Container, ScannedText } from '../catalog/text/types.ts';
import { isObject } from '../json.ts';
import type { Finding, Json, Place } from '../types.ts';
import { looksLikeEntry, readEntryOf, type McpEntry } from './entry.ts';

export interface McpConfig {
  /** In the order of the text. Entries that cannot be used are missing, with an error among the findings. */
  entries: McpEntry[];
  /** Each names its entry (as `tool`) and, where it is known, its place. They never quote a value that may be secret. */
  findings: Finding[];
}

type Named = [name: string, value: Json];

/** Keys that hold a map or list of servers, in the order in which they are looked for. */
const SERVER_KEYS = ['mcpServers', 'servers', 'mcp_servers', 'context_servers'];
/** Keys around those: settings files of VS Code and others. */
const AROUND = ['mcp', 'result', 'settings'];

/**
 * Reads a pasted configuration; comments and trailing commas are welcome. Never throws. A lone entry and a bare map of
 * entries are taken, too.
 */
export function readMcpConfig(text: string): McpConfig {
  if (text.trim() === '') return { entries: [], findings: [] };
  const scanned = scan(text);
  const placeOf = createPlaces(text);
  const servers = scanned.values.map(serversOf).find((found) => found !== undefined);
  const findings = faultsOf(scanned, placeOf);
  if (!servers) {
    if (findings.length === 0) findings.push(nothingFound(scanned.values[0]));
    return { entries: [], findings };
  }
  if (servers.length === 0) findings.push(emptyMap());
  const entries: McpEntry[] = [];
  for (const [name, value] of servers) {
    const place = startOf(value, scanned, placeOf);
    const { entry, remarks } = readEntryOf(name, value);
    if (entry) entries.push(entry);
    for (const { severity, code, message } of remarks) {
      findings.push({ severity, code, message: `${name}: ${message}`, tool: name, ...(place && { place }) });
    }
  }
  return { entries, findings };
}

function serversOf(value: Container, depth = 0): Named[] | undefined {
  if (Array.isArray(value)) return listed(value);
  for (const key of SERVER_KEYS) {
    const member = value[key];
    if (Array.isArray(member)) return listed(member) ?? (member.length === 0 ? [] : undefined);
    if (isObject(member)) return Object.entries(member);
  }
  for (const key of AROUND) {
    const member = value[key];
    const inner = isObject(member) && depth < AROUND.length ? serversOf(member, depth + 1) : undefined;
    if (inner) return inner;
  }
  if (looksLikeEntry(value)) return [[nameIn(value) ?? 'server', value]];
  return Object.values(value).some(looksLikeEntry) ? Object.entries(value) : undefined;
}

/** A list of entries that carry their names, as in an API request. */
function listed(list: readonly Json[]): Named[] | undefined {
  if (!list.some(looksLikeEntry)) return undefined;
  return list.map((value, index): Named => [nameIn(value) ?? `server ${index + 1}`, value]);
}

function nameIn(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  const name = value.name ?? value.server_label;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

function startOf(value: Json, { spans }: ScannedText, placeOf: (offset: number) => Place): Place | undefined {
  const span = typeof value === 'object' && value !== null ? spans.get(value) : undefined;
  return span && placeOf(span.start);
}

/** What makes the text doubtful. Of what stands there only single characters are quoted: it may be a secret. */
function faultsOf({ events }: ScannedText, placeOf: (offset: number) => Place): Finding[] {
  return events.flatMap(({ code, offset, path, detail }) => {
    const words = faultWords(code);
    if (!words) return [];
    const at = path.findLastIndex((key) => SERVER_KEYS.includes(String(key)));
    const name = path[at + 1];
    const isNamed = at >= 0 && typeof name === 'string';
    const message = words(detail?.length === 1 ? detail : '…');
    return {
      severity: 'error',
      code,
      message: isNamed ? `${name}: ${message}` : message,
      ...(isNamed && { tool: name }),
      place: placeOf(offset),
    };
  });
}

function nothingFound(first: Container | undefined): Finding {
  const hasTools = isObject(first) && Array.isArray(first.tools);
  return {
    severity: 'error',
    code: 'no-servers',
    message: hasTools
      ? 'This is a list of tools, not of servers. Paste it into the catalogue.'
      : 'No servers here. Paste a configuration such as {"mcpServers": {"name": {"url": "https://…"}}}.',
  };
}

function emptyMap(): Finding {
  return { severity: 'note', code: 'no-servers', message: 'The configuration names no servers.' };
}
