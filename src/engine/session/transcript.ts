/** Conversation and loaded tools of one session, as they grow. */
import type { JsonObject, Mechanism, WireDialect } from '../types.ts';
import type {
  ConversationItem,
  LateResultItem,
  ModelStep,
  Origin,
  SearchItem,
  StepItem,
} from './conversation.ts';

/** What a provider's stored response can be continued from. */
interface StoredResponse extends Origin {
  step: number;
}

interface LateResult {
  item: LateResultItem;
  /** Index of the event of its search. */
  event: number;
}

export class Transcript {
  readonly session: string;
  conversation: readonly ConversationItem[] = [];
  /** Names that items of a vendor's own search have brought into context, by who wrote them. */
  #loaded = new Map<string, ReadonlySet<string>>();
  #late: LateResult[] = [];
  #stored: StoredResponse | undefined;
  #steps = 0;
  #ids = 0;

  constructor(session: string) {
    this.session = session;
  }

  nextId(): number {
    return ++this.#ids;
  }

  say(text: string): void {
    this.conversation = [...this.conversation, { type: 'user', text }];
  }

  /** Results that the vendor held back come first in its next answer. */
  takeLate(): LateResult[] {
    const late = this.#late;
    this.#late = [];
    return late;
  }

  /**
   * Returns the step, and the names that are loaded from the next request on.
   * @param events index of the event behind each item
   */
  answer(
    origin: Origin,
    items: StepItem[],
    events: readonly number[],
    verbatim?: JsonObject[],
  ): { step: ModelStep; loaded: string[] } {
    const step: ModelStep = {
      type: 'step',
      id: ++this.#steps,
      origin,
      items,
      ...(verbatim ? { verbatim } : {}),
    };
    this.conversation = [...this.conversation, step];
    this.#stored = { ...origin, step: step.id };
    this.#late = items.flatMap((item, index): LateResult[] =>
      item.type === 'search' && item.late
        ? [{ item: { type: 'late-result', search: item }, event: events[index] ?? 0 }]
        : [],
    );
    const loaded = items.flatMap(resultOf);
    const key = keyOf(origin);
    if (loaded.length > 0) this.#loaded.set(key, new Set([...this.loadedIn(origin), ...loaded]));
    return { step, loaded };
  }

  /** Names in context by a vendor's own search; what another one loaded means nothing here. */
  loadedIn(origin: Origin): ReadonlySet<string> {
    return this.#loaded.get(keyOf(origin)) ?? NOTHING;
  }

  /** Id of the step whose stored response the next request can continue. */
  continuable({ dialect, mechanism }: Origin): number | undefined {
    const stored = this.#stored;
    return stored?.dialect === dialect && stored.mechanism === mechanism ? stored.step : undefined;
  }

  /**
   * A summary takes the place of the conversation. Searches that a vendor keeps in the history stay in it, or their tools
   * would no longer be loaded; cleared, they go.
   */
  compact(summary: string, clearReveals: boolean): void {
    const kept = clearReveals
      ? []
      : this.conversation.flatMap((item) => (item.type === 'step' ? keptOf(item) : []));
    this.conversation = [{ type: 'user', text: summary }, ...kept];
    this.#stored = undefined;
    this.#late = [];
    if (clearReveals) this.#loaded.clear();
  }

  /** Names change with the dialect. */
  rename(nameOf: (name: string) => string): void {
    this.#loaded = new Map([...this.#loaded].map(([key, names]) => [key, new Set([...names].map(nameOf))]));
    this.#rewrite((item) =>
      item.type === 'call'
        ? [nameOf(item.name) === item.name ? item : { ...item, name: nameOf(item.name) }]
        : [withLoaded(item, (loaded) => loaded.map(nameOf))],
    );
  }

  /** References to tools that are gone become text. */
  forget(names: ReadonlySet<string>): void {
    this.#loaded = new Map(
      [...this.#loaded].map(([key, known]) => [key, new Set([...known].filter((name) => !names.has(name)))]),
    );
    this.#rewrite((item) => {
      const gone = resultOf(item).filter((name) => names.has(name));
      const left = withLoaded(item, (loaded) => loaded.filter((name) => !names.has(name)));
      if (gone.length === 0) return [left];
      const said: StepItem = {
        type: 'text',
        text: `A search here also found tools that have been removed since: ${gone.join(', ')}.`,
      };
      // A result that was held back stays the first of its answer; any other is followed by calls.
      return item.type === 'late-result' ? [left, said] : [said, left];
    });
  }

  #rewrite(change: (item: StepItem) => StepItem[]): void {
    this.#stored = undefined;
    this.conversation = this.conversation.map((item) =>
      item.type === 'user' ? item : changedStep(item, change),
    );
    this.#late = this.#late.flatMap(({ item, event }) =>
      change(item).flatMap((changed) => (changed.type === 'late-result' ? [{ item: changed, event }] : [])),
    );
  }
}

const NOTHING: ReadonlySet<string> = new Set();

function keyOf({ dialect, mechanism }: { dialect: WireDialect; mechanism: Mechanism }): string {
  return `${dialect} ${mechanism}`;
}

function resultsNamed(item: StepItem): string[] {
  return item.type === 'search' ? item.outcome.loaded : [];
}

/** Names that an item brings into context: of a search whose result is held back none yet. */
function resultOf(item: StepItem): string[] {
  if (item.type === 'late-result') return item.search.outcome.loaded;
  return item.type === 'search' && !item.late ? item.outcome.loaded : [];
}

/** A recorded answer that had to be changed is no longer what the provider sent. */
function changedStep(step: ModelStep, change: (item: StepItem) => StepItem[]): ModelStep {
  const items = step.items.flatMap(change);
  const isSame = items.length === step.items.length && items.every((item, at) => item === step.items[at]);
  if (isSame) return step;
  const { verbatim: _, ...rest } = step;
  return { ...rest, items };
}

function withLoaded(item: StepItem, change: (loaded: string[]) => string[]): StepItem {
  const changed = (search: SearchItem): SearchItem => {
    const loaded = change(search.outcome.loaded);
    return { ...search, outcome: { ...search.outcome, loaded } };
  };
  const before = item.type === 'late-result' ? item.search.outcome.loaded : resultsNamed(item);
  if (change(before).join() === before.join()) return item;
  if (item.type === 'search') return changed(item);
  return item.type === 'late-result' ? { ...item, search: changed(item.search) } : item;
}

/** Of the client-side path nothing is kept: its reveals live outside the transcript (behaviour.md 5.6). */
function keptOf(step: ModelStep): ModelStep[] {
  if (step.origin.mechanism === 'client-side') return [];
  const items = step.items.flatMap((item): StepItem[] => {
    const search = item.type === 'late-result' ? item.search : item;
    if (search.type !== 'search' || (item.type === 'search' && search.late)) return [];
    const { late: _, ...settled } = search;
    return settled.outcome.loaded.length > 0 ? [settled] : [];
  });
  // A recorded answer's own items hold more than is kept.
  const { verbatim: _, ...rest } = step;
  return items.length > 0 ? [{ ...rest, items }] : [];
}
