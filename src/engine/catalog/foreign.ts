/** Texts that are no catalogue: what they look like, and what to paste instead. */
import { isObject } from '../json.ts';
import type { JsonObject, Severity } from '../types.ts';
import type { Container } from './text/types.ts';

export interface ForeignText {
  code: string;
  message: string;
}

const PASTE = 'Paste the JSON of a tools/list result, of a tools array, or of our own definitions';

/**
 * Recognises what is not JSON at all and must not be searched for scraps of it.
 * @param hasFences the text is Markdown, whose prose may look like YAML.
 */
export function foreignText(text: string, hasFences: boolean): ForeignText | undefined {
  const head = text.slice(0, 4096).replace(/^[\s\u200b\ufeff]+/, '');
  if (/^<(?:[!?a-z])/i.test(head)) {
    return {
      code: 'looks-like-markup',
      message: `This is an HTML or XML page, perhaps an error page in place of a download. ${PASTE}.`,
    };
  }
  if (/^(?:\/\/[^\n]*Snapshot v\d|exports\[`)/.test(head)) {
    return {
      code: 'looks-like-snapshot',
      message: `This is a test snapshot, which is source code and not JSON. ${PASTE}, printed by the test itself.`,
    };
  }
  if (!hasFences && looksLikeYaml(head)) {
    return { code: 'looks-like-yaml', message: `This is YAML. Convert it to JSON first. ${PASTE}.` };
  }
  return undefined;
}

const YAML_LINE = /^\s*(?:- )*[\w$-]+:(?: .*)?$/;
/** Fields of a server-sent event, which carries JSON. */
const EVENT_LINE = /^(?:event|data|id|retry):/;

function looksLikeYaml(head: string): boolean {
  const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const [first = ''] = lines;
  if (/^["']/.test(first.trim()) || EVENT_LINE.test(first)) return false;
  // Prose over JSON may look like YAML, too.
  if (lines.some((line) => /^\s*[{[]/.test(line))) return false;
  if (first.trim() === '---') return true;
  return YAML_LINE.test(first) && lines.slice(1, 12).some((line) => YAML_LINE.test(line));
}

/** Words for a text without a single JSON value. */
export function describeText(text: string): string {
  const head = text.slice(0, 4096).trim();
  if (/^(?:import|export|const|let|var|function|def|from|class|async)\b/.test(head)) {
    return `This is source code, not JSON. ${PASTE}, printed by the program.`;
  }
  return `This is not JSON. ${PASTE}.`;
}

/** Words for JSON without tools. */
export function describeJson(value: Container): string {
  if (Array.isArray(value)) {
    const what = value.every(isObject) ? 'entries that no known tool format has' : 'values that are no tools';
    return `This is a list of ${value.length} ${what}. A tool needs at least a name. ${PASTE}.`;
  }
  return `This looks like ${kindOf(value)}, not like a tool catalogue. ${mendOf(value)}`;
}

function isApiDescription(value: JsonObject): boolean {
  return (
    Object.hasOwn(value, 'openapi') || Object.hasOwn(value, 'swagger') || Object.hasOwn(value, 'asyncapi')
  );
}

function kindOf(value: JsonObject): string {
  const has = (key: string): boolean => Object.hasOwn(value, key);
  if (isApiDescription(value)) return 'an OpenAPI document';
  if (isConfiguration(value)) return 'the configuration of an MCP client';
  if (has('capabilities') && Array.isArray(value.capabilities)) return 'a capability configuration';
  if (has('dependencies') || has('devDependencies')) return 'a package manifest';
  if (isObject(value.info) && has('item')) return 'a Postman collection';
  if (has('prompts') || has('resources')) return 'a list of prompts or resources';
  if (has('messages') || has('input') || has('contents')) return 'a request without tools';
  if (has('$schema') || (has('type') && has('properties'))) return 'a single JSON Schema';
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  const shown = keys.slice(0, 5).map((key) => key.slice(0, 30));
  return `other JSON (its keys: ${shown.join(', ')}${keys.length > 5 ? ', …' : ''})`;
}

function isConfiguration(value: JsonObject): boolean {
  return isObject(value.mcpServers) || isObject(value.mcp_servers);
}

function mendOf(value: JsonObject): string {
  if (isApiDescription(value)) {
    return 'Turn its operations into tools first: start an MCP server for it and paste the answer to tools/list.';
  }
  if (isConfiguration(value))
    return 'It names servers, not tools: start them and paste their answers to tools/list.';
  return `${PASTE}.`;
}

/** Words for a JSON-RPC message without tools: an error of the server, or another message of the session. */
export function describeRpc({ error }: JsonObject): { severity: Severity; code: string; message: string } {
  if (!isObject(error)) {
    const message = 'This JSON-RPC message holds no tools and is skipped. Paste the answer to tools/list.';
    return { severity: 'note', code: 'no-tools-here', message };
  }
  const words = typeof error.message === 'string' ? `: ${error.message.slice(0, 200)}` : '';
  const message = `The server answered with an error${words}. Mend the call and paste the answer to tools/list.`;
  return { severity: 'error', code: 'error-response', message };
}

/** Words for an entry of a list that no dialect knows. */
export function unreadable(item: JsonObject): string {
  if (!Object.hasOwn(item, 'name')) {
    return 'This entry has no name, so no model could call it, and is skipped. Give it a name or remove it.';
  }
  const name = typeof item.name === 'string' ? `"${item.name.slice(0, 60)}"` : 'This entry';
  return `${name} has a name but nothing else of a tool, and is skipped. Add a description and a schema, or remove it.`;
}
