/** Groups for tools that bring none (behaviour.md 10). */
import type { LooseTool } from './tool.ts';

/** `mcp__<server>__<tool>`, `mcp_<server>__<tool>`, `<server>__<tool>`; the server ends at the first double underscore. */
const PREFIX = /^(?:mcp__|mcp_)?(.+?)__(?=[^])/;
const EXTENSION = /\.(?:json|jsonl|ndjson|jsonc|json5|txt|md|log)$/i;

/**
 * Fills in the category of tools without one: the server that their name begins with, where at least two names do,
 * else the name of their source. `sourceNames` is by origin.
 */
export function fillCategories(
  tools: readonly LooseTool[],
  sourceNames: readonly (string | undefined)[],
): LooseTool[] {
  const servers = new Map<string, string | undefined>();
  for (const { name } of tools) if (!servers.has(name)) servers.set(name, serverOf(name));
  const counts = new Map<string, number>();
  for (const server of servers.values()) if (server) counts.set(server, (counts.get(server) ?? 0) + 1);

  return tools.map((tool) => {
    if (tool.category !== undefined) return tool;
    const server = servers.get(tool.name);
    const isShared = server !== undefined && (counts.get(server) ?? 0) >= 2;
    const category = isShared ? server : sourceLabel(sourceNames[tool.origin ?? 0]);
    return category === undefined ? tool : { ...tool, category };
  });
}

function serverOf(name: string): string | undefined {
  const server = PREFIX.exec(name)?.[1];
  return server === undefined || server.trim() === '' ? undefined : server;
}

function sourceLabel(name: string | undefined): string | undefined {
  const label = name?.replace(EXTENSION, '').trim();
  return label === '' ? undefined : label;
}
