import type { ConversationItem } from '../session/conversation.ts';
import { loaderResult } from './loader.ts';

/** What every dialect can say: words and tool calls. */
export type PlainItem = Exclude<ConversationItem, { type: 'search' }>;

/**
 * Searches written as calls of the loader, which is what they are on the client-side path. Without a search tool they did
 * not happen: the request without deferral never searches.
 */
export function plainConversation(
  conversation: readonly ConversationItem[],
  searchTool: string | undefined,
): PlainItem[] {
  return conversation.flatMap((item): PlainItem[] => {
    if (item.type !== 'search') return [item];
    if (searchTool === undefined) return [];
    const { id, outcome } = item;
    return [
      {
        type: 'call',
        id,
        name: searchTool,
        arguments: { query: outcome.query },
        result: loaderResult(outcome),
      },
    ];
  });
}

/** A tool result as text, for dialects that take nothing else. */
export function resultText(result: unknown): string {
  return typeof result === 'string' ? result : JSON.stringify(result);
}
