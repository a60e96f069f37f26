/** Tokens of a simulated answer. Nothing of it is measured: four UTF-16 units a token, as everywhere in the playground. */
import { charsPer4 } from '../../metering/counter.ts';
import { entryFigures } from '../../metering/entry.ts';
import type { StepItem } from '../../session/conversation.ts';
import type { Answer, Turn } from '../../session/types.ts';
import type { BuiltTools, JsonObject } from '../../types.ts';
import { requestAround } from '../build.ts';

/** Whole tokens. */
export interface Usage {
  /** Read before the first word. */
  start: number;
  /** Read in all: once more after each search of the vendor's own (recorded: 699 at the start, 1,630 at the end). */
  input: number;
  output: number;
}

/** What the vendor writes into the model's answer. */
const RESULTS: ReadonlySet<unknown> = new Set(['tool_search_output', 'tool_search_tool_result']);

/** @param write the provider's items for some of the answer's items */
export function usageOf(
  turn: Turn,
  { step: { items }, batches }: Answer,
  write: (items: StepItem[]) => JsonObject[],
): Usage {
  const held = items.filter(({ type }) => type === 'late-result');
  const start = contextTokens(turn) + definitionTokens(turn.built, held);
  const input = passEnds(items, batches).reduce((total, end) => {
    const before = items.slice(0, end);
    const found = before.filter(({ type }) => type === 'search');
    return total + start + tokensOf(write(before)) + definitionTokens(turn.built, found);
  }, start);
  const own = write(items).filter(({ type }) => !RESULTS.has(type));
  return { start: Math.ceil(start), input: Math.ceil(input), output: Math.ceil(tokensOf(own)) };
}

export function tokensOf(value: unknown): number {
  return charsPer4.count(JSON.stringify(value));
}

/** Tools, prompt note and conversation, also the part of it that a stored response stands for. */
function contextTokens({ built, model, conversation }: Turn): number {
  const { promptNote = '', ...plain } = built;
  const { input, messages, contents } = requestAround(plain, { model, conversation }).body;
  // OpenAI's history carries what its searches have loaded.
  const isInHistory = built.mechanism === 'openai-hosted';
  const tools = built.entries
    .filter(({ state }) => !(isInHistory && state === 'revealed'))
    .reduce((total, entry) => total + entryFigures(entry).tokens, 0);
  return tools + charsPer4.count(promptNote) + tokensOf(input ?? messages ?? contents ?? []);
}

/** Claude's results hold references; the API puts the definitions in their place. */
function definitionTokens({ mechanism, entries }: BuiltTools, items: readonly StepItem[]): number {
  if (mechanism !== 'claude-hosted') return 0;
  const names = new Set(items.flatMap(loadedBy));
  return entries
    .filter(({ kind, name, state }) => kind === 'tool' && state === 'hidden' && names.has(name))
    .reduce((total, entry) => total + entryFigures({ ...entry, state: 'revealed' }).tokens, 0);
}

function loadedBy(item: StepItem): readonly string[] {
  if (item.type === 'late-result') return item.search.outcome.loaded;
  return item.type === 'search' && !item.late ? item.outcome.loaded : [];
}

/** Number of items up to the end of each batch in which the vendor searched and answered. */
function passEnds(items: readonly StepItem[], batches: readonly number[]): number[] {
  const searched = new Set(
    batches.filter((_, index) => {
      const item = items[index];
      return item?.type === 'search' && item.execution === 'server' && !item.late;
    }),
  );
  return [...searched].map((batch) => batches.lastIndexOf(batch) + 1);
}
