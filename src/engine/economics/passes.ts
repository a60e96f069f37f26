/** Readings of the context by the model: one a request, and one more after each search that the vendor runs within an answer. */
import type { StepItem } from '../session/conversation.ts';
import type { Answer, Turn } from '../session/types.ts';
import type { JsonObject } from '../types.ts';
import { answerContext } from '../wire/build.ts';
import { DIALECTS } from '../wire/dialects/index.ts';
import { nativeStep } from '../wire/history.ts';
import { definitionsOf, messageParts, promptOf } from './prompt.ts';
import type { Pass } from './types.ts';

/**
 * Passes of a session in order, counted by each turn's own counter. A hosted search counts as a pass of its own, which
 * reads the whole prefix again (economics.md 3.2, A3). A request that nothing has answered yet writes nothing.
 */
export function passesOf(turns: readonly Turn[]): Pass[] {
  return turns.flatMap(passesOfTurn);
}

const PASSES = new WeakMap<Turn, Pass[]>();

export function passesOfTurn(turn: Turn): Pass[] {
  const known = PASSES.get(turn) ?? makePasses(turn);
  PASSES.set(turn, known);
  return known;
}

function makePasses(turn: Turn): Pass[] {
  const { index, session, model, built, answer } = turn;
  const about = { turn: index, session, model, dialect: built.dialect };
  const definitions = definitionsOf(turn);
  let parts = promptOf(turn, definitions);
  if (isImpossible(turn)) return [];
  if (!answer) return [{ ...about, kind: 'step', parts, output: 0, continues: false }];
  const passes: Pass[] = [];
  const append = (items: StepItem[]) => {
    parts = [...parts, ...messageParts(asMessages(turn, write(turn, answer, items)), definitions)];
  };
  // Results that the vendor held back are there before the first word.
  append(answer.step.items.filter(({ type }) => type === 'late-result'));
  for (const { items, isSearch } of stretchesOf(answer)) {
    const output = ownTokens(turn, answer, items);
    passes.push({
      ...about,
      kind: isSearch ? 'search' : 'step',
      parts,
      output,
      continues: passes.length > 0,
    });
    append(items);
  }
  return passes;
}

/** Where nothing is deferred there is no search tool: the scenario's search takes no request. */
function isImpossible({ built, answer }: Turn): boolean {
  const items = answer?.step.items ?? [];
  return built.mechanism === 'none' && items.length > 0 && items.every(({ type }) => type === 'search');
}

interface Stretch {
  items: StepItem[];
  isSearch: boolean;
}

/** An answer, cut behind each batch in which the vendor searched. Something always follows such a search, be it no words. */
function stretchesOf(answer: Answer): Stretch[] {
  const items = answer.step.items.filter(({ type }) => type !== 'late-result');
  const batches = answer.batches.filter((_, index) => answer.step.items[index]?.type !== 'late-result');
  const stretches: Stretch[] = [];
  let from = 0;
  for (const end of hostedSearchEnds(items, batches)) {
    stretches.push({ items: items.slice(from, end), isSearch: true });
    from = end;
  }
  const rest = items.slice(from);
  const asksForTools = rest.length > 0 && rest.every((item) => item.type === 'search');
  return [...stretches, { items: rest, isSearch: asksForTools }];
}

/** Number of items up to the end of each batch that holds a search of the vendor's, answered within it. */
function hostedSearchEnds(items: readonly StepItem[], batches: readonly number[]): number[] {
  const searched = new Set(
    batches.filter((_, index) => {
      const item = items[index];
      return item?.type === 'search' && item.execution === 'server' && !item.late;
    }),
  );
  return [...searched].map((batch) => batches.lastIndexOf(batch) + 1);
}

/** Items of an answer as they stand in a prompt; OpenAI's are messages of their own. */
function asMessages({ built }: Turn, wire: JsonObject[]): JsonObject[] {
  return built.dialect === 'openai-responses' ? wire : [{ role: 'assistant', content: wire }];
}

function write({ built, model }: Turn, { step }: Answer, items: StepItem[]): JsonObject[] {
  const context = answerContext(built, model);
  const { verbatim: _, ...rest } = step;
  return DIALECTS[built.dialect].answer(nativeStep({ ...rest, items }, context), context);
}

/** What the vendor puts into an answer is not the model's own. */
const RESULTS: ReadonlySet<unknown> = new Set(['tool_search_output', 'tool_search_tool_result']);

function ownTokens(turn: Turn, answer: Answer, items: StepItem[]): number {
  const own = write(turn, answer, items).filter(({ type }) => !RESULTS.has(type));
  return own.length === 0 ? 0 : turn.counter.count(JSON.stringify(own));
}
