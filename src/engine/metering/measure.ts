/** What a request costs with and without deferral (behaviour.md 9): wire bytes, schema bytes and model-visible tokens. */
import { groupBy } from '../collections.ts';
import type { ConversationItem } from '../session/conversation.ts';
import type { BuiltTools, ToolEntry } from '../types.ts';
import { charsPer4 } from './counter.ts';
import { add, definitionSplit, entryFigures, searchResultTokens, ZERO } from './entry.ts';
import { usesO200k } from './method.ts';
import { utf8Bytes } from './text.ts';
import type { DefinitionSplit, Figures, ListMeasure, Measure, TokenCounter, ToolMeasure } from './types.ts';

export interface MeasureInput {
  /** The request as it is sent. */
  deferred: BuiltTools;
  /** The same request built with `deferral: false`. */
  full: BuiltTools;
  /** Its conversation, for the schemas that search results carry. */
  conversation?: readonly ConversationItem[];
  counter?: TokenCounter;
  /** Whose tokens they are: of another vendor's model o200k_base counts are an estimate. Without: of no model's. */
  model?: string;
}

/** Compares a request with its baseline. Parts add up to the whole; savings may be negative. */
export function measure({
  deferred,
  full,
  conversation = [],
  counter = charsPer4,
  model,
}: MeasureInput): Measure {
  const figures = {
    full: onceAList(LISTS, full, counter, measureList),
    deferred: withResults(
      onceAList(LISTS, deferred, counter, measureList),
      resultTokens(deferred, conversation, counter),
    ),
    tools: onceAList(TOOLS, deferred, counter, () => measureTools(deferred, full, counter)),
  };
  const isOwn = counter.method !== 'o200k_base' || model === undefined || usesO200k(model);
  return { method: counter.method, exact: counter.exact && isOwn, ...figures };
}

type ByList<T> = WeakMap<BuiltTools['entries'], WeakMap<TokenCounter, T>>;

const LISTS: ByList<ListMeasure> = new WeakMap();
const TOOLS: ByList<ToolMeasure[]> = new WeakMap();

/** Between two reveals the list of a session stays the same: measured once. */
function onceAList<T>(
  cache: ByList<T>,
  built: BuiltTools,
  counter: TokenCounter,
  make: (built: BuiltTools, counter: TokenCounter) => T,
): T {
  const byCounter = cache.get(built.entries) ?? new WeakMap<TokenCounter, T>();
  cache.set(built.entries, byCounter);
  const known = byCounter.get(counter) ?? make(built, counter);
  byCounter.set(counter, known);
  return known;
}

function measureTools(deferred: BuiltTools, full: BuiltTools, counter: TokenCounter): ToolMeasure[] {
  const fullByTool = new Map(toolEntries(full).map((entry) => [entry.tool, entry]));
  const shareOf = namespaceShares(deferred, counter);
  return toolEntries(deferred)
    .map((entry) => {
      const whole = fullByTool.get(entry.tool) ?? entry;
      const split = definitionSplit(whole, counter);
      return {
        name: entry.name,
        full: entryFigures(whole, counter),
        deferred: entryFigures(entry, counter),
        split,
        stubTokens: stubTokens(entry, split, counter),
        namespaceTokens: entry.namespace === undefined ? 0 : shareOf(entry.namespace),
      };
    })
    .sort((a, b) => b.full.tokens - a.full.tokens);
}

/** As it is declared where it is a stub, else as a vendor would list it. */
function stubTokens(entry: ToolEntry, { name, description }: DefinitionSplit, counter: TokenCounter): number {
  return entry.state === 'stub' ? entryFigures(entry, counter).tokens : name + description;
}

/** The description of a namespace stands for its members in equal parts. */
function namespaceShares({ entries }: BuiltTools, counter: TokenCounter): (namespace: string) => number {
  const members = groupBy(entries, ({ namespace }) => namespace);
  const shares = new Map(
    entries
      .filter(({ kind }) => kind === 'namespace')
      .map((entry) => [
        entry.name,
        entryFigures(entry, counter).tokens / Math.max(1, members.get(entry.name)?.length ?? 0),
      ]),
  );
  return (namespace) => shares.get(namespace) ?? 0;
}

/** Vendor searches append definitions, which the revealed entries already count; the loader's answer is text beside them. */
function resultTokens(
  { mechanism }: BuiltTools,
  conversation: readonly ConversationItem[],
  counter: TokenCounter,
): number {
  if (mechanism !== 'client-side') return 0;
  let tokens = 0;
  for (const step of conversation) {
    if (step.type !== 'step' || step.origin.mechanism !== 'client-side') continue;
    for (const item of step.items) {
      if (item.type === 'search') tokens += searchResultTokens(item.outcome, counter);
    }
  }
  return tokens;
}

function withResults(list: ListMeasure, tokens: number): ListMeasure {
  if (tokens === 0) return list;
  return {
    ...list,
    tokens: list.tokens + tokens,
    parts: { ...list.parts, results: { ...list.parts.results, tokens } },
  };
}

function toolEntries({ entries }: BuiltTools): ToolEntry[] {
  return entries.filter(({ kind }) => kind === 'tool');
}

function measureList(built: BuiltTools, counter: TokenCounter): ListMeasure {
  const sum = (keep: (entry: ToolEntry) => boolean): Figures =>
    built.entries.filter(keep).reduce((total, entry) => add(total, entryFigures(entry, counter)), ZERO);
  const ofState = (...states: ToolEntry['state'][]): Figures =>
    sum(({ kind, state }) => kind === 'tool' && states.includes(state));

  const parts = {
    loaded: ofState('full', 'never', 'revealed'),
    revealed: ofState('revealed'),
    stubs: ofState('stub'),
    hidden: ofState('hidden'),
    namespaces: sum(({ kind }) => kind === 'namespace'),
    searchTool: sum(({ kind }) => kind === 'search'),
    passthrough: sum(({ kind }) => kind === 'passthrough'),
    promptNote: { ...ZERO, tokens: built.promptNote === undefined ? 0 : counter.count(built.promptNote) },
    results: ZERO,
    frame: { ...ZERO, wireBytes: frameBytes(built) },
  };
  // Revealed tools are counted among the loaded ones.
  const { revealed, ...disjoint } = parts;
  return { ...Object.values(disjoint).reduce(add, ZERO), parts };
}

/** Brackets, commas and wrappers around the entries: the list as sent, with every entry cut out. */
function frameBytes({ tools, entries }: BuiltTools): number {
  if (tools.length === 0) return 0;
  const wires = new Set<unknown>(entries.map(({ wire }) => wire));
  let cut = 0;
  const frame = JSON.stringify(tools, (_key, value: unknown) => {
    if (!wires.has(value)) return value;
    cut++;
    return 0;
  });
  return utf8Bytes(frame) - cut;
}
