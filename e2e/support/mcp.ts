/** Real MCP servers from npm, started over stdio and asked for their tools with the official client. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';

const require = createRequire(import.meta.url);

/** Programs that the servers' packages name as theirs. */
const PROGRAMS = {
  everything: require.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
  filesystem: require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'),
  playwright: join(dirname(require.resolve('@playwright/mcp/package.json')), 'cli.js'),
};

export type ServerName = keyof typeof PROGRAMS;

/** All pages of the server's `tools/list`. The server has ended when this returns. */
export async function listTools(server: ServerName, args: string[] = []): Promise<Tool[]> {
  const client = new Client({ name: 'tool-search-playground-tests', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAMS[server], ...args],
    stderr: 'ignore',
  });
  await client.connect(transport);
  try {
    const tools: Tool[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor });
      tools.push(...page.tools);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return tools;
  } finally {
    await client.close();
  }
}
