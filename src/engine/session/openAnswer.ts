/** An answer of the model while it grows: what goes on within it, and what ends it. */
import { isObject } from '../json.ts';
import type { ClaudeSearchVariant, Json, ToolEntry } from '../types.ts';
import { namespaceInCalls } from '../wire/dialects/openaiResponses.ts';
import type { ConversationItem, StepItem } from './conversation.ts';
import { runSearch } from './search.ts';
import type { Transcript } from './transcript.ts';
import type { AssistantEvent, CallEvent, ScenarioEvent, SearchEvent, StopReason, Turn } from './types.ts';

export type ModelEvents = AssistantEvent | SearchEvent | CallEvent;

export function isModelEvent(event: ScenarioEvent): event is ModelEvents {
  return event.type === 'assistant' || event.type === 'search' || event.type === 'call';
}

/** After so many searches of its own in one answer, Anthropic pauses (wire-formats.md 2.4). */
const PAUSE_AFTER_SEARCHES = 10;

interface PlacedItem {
  item: StepItem;
  /** Index of the event behind it. */
  event: number;
  /** What the model does side by side has one number. */
  batch: number;
}

export class OpenAnswer {
  readonly turn: Turn;
  readonly items: PlacedItem[];
  readonly #transcript: Transcript;
  readonly #variant: ClaudeSearchVariant;
  #batch = 0;

  constructor(turn: Turn, transcript: Transcript, variant: ClaudeSearchVariant) {
    this.turn = turn;
    this.#transcript = transcript;
    this.#variant = variant;
    this.items = transcript.takeLate().map(({ item, event }) => ({ item, event, batch: 0 }));
  }

  /** Nothing in it waits for the runtime, the vendor does not pause, and the last words are not said. */
  canGoOn(): boolean {
    return !this.#waits() && !this.#pauses() && this.items.at(-1)?.item.type !== 'text';
  }

  add(event: ModelEvents, index: number, isParallel: boolean): void {
    if (!isParallel) this.#batch++;
    this.items.push({ item: this.#itemOf(event), event: index, batch: this.#batch });
    if (isParallel) this.#holdBack();
  }

  stop(goesOn: boolean): StopReason {
    const stop = stopOf(this.items.map(({ item }) => item));
    return stop !== 'tools' && goesOn && this.#pauses() ? 'paused' : stop;
  }

  #waits(): boolean {
    return this.items.some(({ item }) => waitsForRuntime(item));
  }

  #pauses(): boolean {
    const searches = this.items.filter(({ item }) => item.type === 'search' && item.execution === 'server');
    return this.turn.built.mechanism === 'claude-hosted' && searches.length >= PAUSE_AFTER_SEARCHES;
  }

  /** A search of Claude's side by side with an ordinary call is answered only after that call's result. */
  #holdBack(): void {
    if (this.turn.built.mechanism !== 'claude-hosted') return;
    const batch = this.items.filter((placed) => placed.batch === this.#batch);
    if (!batch.some(({ item }) => waitsForRuntime(item))) return;
    for (const placed of batch) {
      const { item } = placed;
      if (item.type === 'search' && item.execution === 'server') placed.item = { ...item, late: true };
    }
  }

  #itemOf(event: ModelEvents): StepItem {
    const { built, tools } = this.turn;
    switch (event.type) {
      case 'assistant':
        return { type: 'text', text: event.text };
      case 'search':
        return runSearch(this.#transcript.nextId(), event, built, tools, this.#variant);
      case 'call': {
        const position = tools.findIndex(({ name }) => name === event.tool);
        const name = built.names[position]?.wire ?? event.tool;
        const entry = built.entries.find((candidate) => candidate.kind === 'tool' && candidate.name === name);
        return {
          type: 'call',
          id: this.#transcript.nextId(),
          name,
          ...(built.mechanism === 'openai-hosted' ? this.#namespaceOf(name, entry) : {}),
          arguments: event.arguments ?? {},
          result: event.result ?? { ok: true },
          ...(event.isError ? { isError: true } : {}),
          ...(event.losesNamespace ? { losesNamespace: true } : {}),
        };
      }
    }
  }

  /** As this request declares the tool; of one that is gone, as the history's search output still holds it. */
  #namespaceOf(name: string, entry: ToolEntry | undefined): { namespace?: string } {
    const namespace = entry
      ? namespaceInCalls(entry)
      : namespaceInHistory(name, this.#transcript.conversation);
    return namespace === undefined ? {} : { namespace };
  }
}

function namespaceInHistory(name: string, conversation: readonly ConversationItem[]): string | undefined {
  for (const step of conversation) {
    if (step.type === 'user') continue;
    for (const item of step.items) {
      const found = item.type === 'search' ? (item.found ?? []) : [];
      const holder = found.find(
        ({ tools }) => Array.isArray(tools) && tools.some((tool) => isNamed(tool, name)),
      );
      if (typeof holder?.name === 'string') return holder.name;
      if (found.some((tool) => isNamed(tool, name))) return name;
    }
  }
  return undefined;
}

function isNamed(tool: Json, name: string): boolean {
  return isObject(tool) && tool.name === name;
}

/** Why an answer of these items ended, unless the vendor paused it. */
export function stopOf(items: readonly StepItem[]): StopReason {
  if (items.some(waitsForRuntime)) return 'tools';
  return items.at(-1)?.type === 'text' ? 'end' : 'searched';
}

function waitsForRuntime(item: StepItem): boolean {
  return item.type === 'call' || (item.type === 'search' && item.execution === 'client');
}
