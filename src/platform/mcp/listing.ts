/** All pages of a server's tools. */
import type { Json, JsonObject } from '../../engine/index.ts';
import { McpFailure, type ToolListing } from './types.ts';

/** A page may hold one tool only; real servers send 50 to 1,000 on each. */
const MAX_PAGES = 1000;

export type AskForPage = (cursor: string | undefined) => Promise<object>;

/**
 * Follows `nextCursor` to its end. A cursor that repeats ends the list, too: what has arrived is kept and the remark says so.
 * @param onProgress gets the tools so far after each page.
 */
export async function listAllTools(
  ask: AskForPage,
  onProgress: (tools: number) => void,
): Promise<ToolListing> {
  const tools: JsonObject[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  let odd = 0;
  for (let pages = 1; ; pages++) {
    const page = (await ask(cursor)) as { tools?: Json; nextCursor?: Json };
    if (!Array.isArray(page.tools)) throw noList();
    for (const tool of page.tools) {
      if (typeof tool === 'object' && tool !== null && !Array.isArray(tool)) tools.push(tool);
      else odd++;
    }
    onProgress(tools.length);
    const { nextCursor: next } = page;
    if (typeof next !== 'string' || next === '') return listing(tools, odd);
    if (seen.has(next)) {
      return listing(
        tools,
        odd,
        'The server repeats a cursor, so its list has no end; what came before is kept.',
      );
    }
    if (pages === MAX_PAGES) {
      return listing(tools, odd, `The list has more than ${MAX_PAGES} pages; the rest was not asked for.`);
    }
    seen.add(next);
    cursor = next;
  }
}

function listing(tools: JsonObject[], odd: number, remark?: string): ToolListing {
  const remarks = [
    ...(odd > 0 ? [`Entries of the list that are no objects were left out: ${odd}.`] : []),
    ...(remark === undefined ? [] : [remark]),
  ];
  return remarks.length > 0 ? { tools, remark: remarks.join(' ') } : { tools };
}

function noList(): McpFailure {
  return new McpFailure(
    'not-mcp',
    'The server answered tools/list without a list of tools.',
    'Check that the address is that of an MCP server, and that the server is up to date.',
  );
}
