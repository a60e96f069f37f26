/** The conversation as one dialect can write it: another vendor's items become text, nothing of them leaks (field-reports S57). */
import type {
  CallItem,
  ConversationItem,
  LateResultItem,
  ModelStep,
  SearchItem,
  StepItem,
  TextItem,
  UserItem,
} from '../session/conversation.ts';
import type { JsonObject, Mechanism, WireDialect } from '../types.ts';
import { loaderResult } from './loader.ts';

/** What every dialect can say. */
export type PlainItem = TextItem | CallItem;
/** With searches in the mechanism's own form. */
export type NativeItem = PlainItem | SearchItem | LateResultItem;

export interface WrittenStep<Item> {
  type: 'step';
  id: number;
  items: Item[];
  /** Another dialect wrote it: what only its author could know, such as a signature, is missing. */
  isForeign: boolean;
  /** The items of a recorded answer in this very dialect. */
  verbatim?: JsonObject[];
}

export type WrittenHistory<Item> = (UserItem | WrittenStep<Item>)[];

export interface HistoryContext {
  dialect: WireDialect;
  mechanism: Mechanism;
  searchTool: string | undefined;
}

/** For the dialects that have a search form of their own. */
export function nativeHistory(
  conversation: readonly ConversationItem[],
  context: HistoryContext,
): WrittenHistory<NativeItem> {
  return conversation.map((item) => (item.type === 'user' ? item : nativeStep(item, context)));
}

/** For the dialects that have none: searches are calls of the loader, which is what they are on the client-side path. */
export function plainHistory(
  conversation: readonly ConversationItem[],
  context: HistoryContext,
): WrittenHistory<PlainItem> {
  return nativeHistory(conversation, context).map((item) =>
    item.type === 'user' ? item : { ...item, items: item.items.filter(isPlain) },
  );
}

export function nativeStep(step: ModelStep, context: HistoryContext): WrittenStep<NativeItem> {
  return {
    type: 'step',
    id: step.id,
    items: step.items.flatMap((item) => nativeItem(item, step, context)),
    isForeign: step.origin.dialect !== context.dialect,
    ...(step.verbatim && isAtHome(step, context) ? { verbatim: step.verbatim } : {}),
  };
}

/** Searches need the mechanism that they were made under; everything else only its own dialect. */
function isAtHome({ origin, items }: ModelStep, context: HistoryContext): boolean {
  const hasSearch = items.some(({ type }) => type === 'search' || type === 'late-result');
  return origin.dialect === context.dialect && (!hasSearch || origin.mechanism === context.mechanism);
}

/** What `nativeHistory` writes as text, in words. */
export function convertedItems(conversation: readonly ConversationItem[], context: HistoryContext): string[] {
  return conversation.flatMap((step) =>
    step.type === 'user'
      ? []
      : step.items.flatMap((item) =>
          item.type === 'search' && step.origin.mechanism !== 'none' && formOf(step, context) === 'text'
            ? [`the search “${item.outcome.query}”`]
            : [],
        ),
  );
}

/** The baseline never searches: where nothing is deferred, no model would. */
export function withoutSearches(conversation: readonly ConversationItem[]): ConversationItem[] {
  return conversation.flatMap((item): ConversationItem[] => {
    if (item.type === 'user') return [item];
    const items = item.items.filter(({ type }) => type === 'text' || type === 'call');
    return items.length > 0 ? [{ ...item, items }] : [];
  });
}

function isPlain(item: NativeItem): item is PlainItem {
  return item.type === 'text' || item.type === 'call';
}

type SearchForm = 'native' | 'loader-call' | 'text';

function formOf({ origin }: ModelStep, { dialect, mechanism, searchTool }: HistoryContext): SearchForm {
  if (origin.mechanism !== mechanism || searchTool === undefined) return 'text';
  if (mechanism === 'client-side') return 'loader-call';
  return origin.dialect === dialect ? 'native' : 'text';
}

function nativeItem(item: StepItem, step: ModelStep, context: HistoryContext): NativeItem[] {
  if (item.type === 'text' || item.type === 'call') return [item];
  // Where nothing was deferred there was no search tool: the search could not happen.
  if (step.origin.mechanism === 'none') return [];
  const form = formOf(step, context);
  if (form === 'native') return [item];
  if (item.type === 'late-result') return [];
  if (form === 'text' || context.searchTool === undefined)
    return [{ type: 'text', text: searchAsText(item) }];
  const { id, outcome } = item;
  return [
    {
      type: 'call',
      id,
      name: context.searchTool,
      arguments: { query: outcome.query },
      result: loaderResult(outcome),
    },
  ];
}

function searchAsText({ outcome, error }: SearchItem): string {
  const found = outcome.loaded.join(', ');
  if (error) return `The tool search “${outcome.query}” failed: ${error.message}`;
  return found === ''
    ? `The tool search “${outcome.query}” found nothing.`
    : `The tool search “${outcome.query}” found: ${found}.`;
}

/** A tool result as text, for dialects that take nothing else. */
export function resultText(result: unknown): string {
  return typeof result === 'string' ? result : JSON.stringify(result);
}
