import type { ToolLike } from './types.ts';

/** What tells a tool apart on the page: its key in the catalogue, or its name where an event of the session brought it. */
export function toolKey(tool: ToolLike): string {
  return 'key' in tool && typeof tool.key === 'string' ? tool.key : tool.name;
}
