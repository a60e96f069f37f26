/** Several connected servers as one catalogue. */
import { isObject } from '../json.ts';
import type { CatalogSource, JsonObject, ToolLike } from '../types.ts';

/** A server and its tools, as `tools/list` sent them. */
export interface ServerTools {
  name: string;
  tools: readonly JsonObject[];
}

export interface MergedServer {
  /** `{"server", "tools"}` as the catalogue's parser reads it: every tool gets the server as its category. */
  source: CatalogSource;
  /** The same tools, for events of a scenario; entries without a name are left to the parser's findings. */
  tools: ToolLike[];
}

/**
 * One source per server. A tool keeps its name unless another server has one of that name: then both are called
 * `mcp__<server>__<tool>`, with the server in lower case and `_` for what is neither letter nor digit (behaviour.md 10).
 */
export function mergeServers(servers: readonly ServerTools[]): MergedServer[] {
  const owners = new Map<string, Set<string>>();
  for (const { name: server, tools } of servers) {
    for (const { name } of tools) {
      if (typeof name === 'string') owners.set(name, (owners.get(name) ?? new Set()).add(server));
    }
  }
  return servers.map(({ name, tools }) => {
    const renamed = tools.map((tool) => {
      if (typeof tool.name !== 'string' || (owners.get(tool.name)?.size ?? 0) < 2) return tool;
      return { ...tool, name: prefixed(name, tool.name) };
    });
    const text = `${JSON.stringify({ server: name, tools: renamed }, null, 2)}\n`;
    return { source: { name, text }, tools: renamed.flatMap((tool) => toolLike(tool, name)) };
  });
}

function prefixed(server: string, tool: string): string {
  return `mcp__${server.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '_')}__${tool}`;
}

function toolLike({ name, description, inputSchema }: JsonObject, category: string): ToolLike[] {
  if (typeof name !== 'string') return [];
  const tool: ToolLike = { name, category };
  if (typeof description === 'string') tool.description = description;
  if (isObject(inputSchema)) tool.parameters = inputSchema;
  return [tool];
}

/** The name, or `name 2`, `name 3` … where it is taken. */
export function numbered(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}
