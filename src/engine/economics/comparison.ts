/** The same catalogue and scenario under every mechanism and several models, side by side. Simulated throughout. */
import { methodLabel } from '../metering/method.ts';
import type { TokenCounter } from '../metering/types.ts';
import { modelFacts } from '../models/lookup.ts';
import { isInContext } from '../session/judge/entries.ts';
import { placedItems } from '../session/judge/placed.ts';
import { isCall } from '../session/judge/types.ts';
import { play, type PlayInput } from '../session/play.ts';
import type { ScenarioEvent, Turn } from '../session/types.ts';
import { withoutSearchEvents } from '../session/withoutSearches.ts';
import type { ToolLike } from '../types.ts';
import { written } from '../words.ts';
import { billOf } from './bill.ts';
import { comparisonSentence } from './comparisonWords.ts';
import { variantsOf, type Variant } from './comparisonVariants.ts';
import { passesOf } from './passes.ts';
import type { CacheState } from './sessionCost.ts';
import type { Comparison, ComparisonRow, MoneySettings, PriceRows } from './types.ts';

export interface CompareInput {
  /** The session: settings, tools, passed-through entries and scenario. A dialect that is only looked at is left out. */
  input: PlayInput;
  /** The session's own first. Ids that are the same model count once. */
  models: readonly string[];
  /** Its cache state is not used: every row has all three. */
  money: MoneySettings;
  prices: PriceRows;
  counter: TokenCounter;
}

export interface ComparedRow extends ComparisonRow {
  /** What the session itself uses. */
  isOwn: boolean;
  /** Calls of tools whose schema the model had not seen: the scenario's searches do not find them under this mechanism. */
  blindCalls: number;
  /** The largest prompt is longer than the model's context window, as far as that is known. */
  overruns: boolean;
  /** How its tokens were counted, in words. */
  method: string;
}

/** All rows at once; see `compareSteps`. */
export function compareScenario(compared: CompareInput): Comparison {
  const steps = compareSteps(compared);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * One row at a time, in the order of `variantsOf`; between two rows the caller may draw, or stop. Changes of model within
 * the scenario are left out, since a row is one model's.
 */
export function* compareSteps(compared: CompareInput): Generator<ComparedRow, Comparison> {
  const { models, ...rest } = compared;
  const { dialect: _, ...input } = compared.input;
  const scenario = input.scenario.filter(({ type }) => type !== 'model');
  const isOneModel = scenario.length === input.scenario.length;
  const rows: ComparedRow[] = [];
  for (const variant of variantsOf(input, models)) {
    const made = rowOf(variant, { ...rest, input: { ...input, scenario } });
    const row = isOneModel
      ? made
      : { ...made, note: joined(made.note, 'without the scenario’s change of model') };
    rows.push(row);
    yield row;
  }
  return {
    rows,
    sentences: {
      cold: comparisonSentence(rows, 'cold'),
      warm: comparisonSentence(rows, 'warm'),
      off: comparisonSentence(rows, 'off'),
    },
  };
}

function joined(...notes: (string | undefined)[]): string | undefined {
  return notes.filter((note) => note !== undefined).join('; ') || undefined;
}

function rowOf(
  variant: Variant,
  { input, money, prices, counter }: Omit<CompareInput, 'models'>,
): ComparedRow {
  const { id, label, mode, settings, isOwn } = variant;
  const turns = play(playInput(variant, { ...input, counter }));
  const passes = passesOf(turns);
  const items = turns.flatMap(({ answer }) => answer?.step.items ?? []);
  const inContext = turns.map(({ measure }) => measure.deferred.tokens);
  const prompts = passes.map(({ parts }) => sum(parts, ({ tokens }) => tokens));
  const window = modelFacts(settings.model)?.contextTokens ?? Infinity;
  const overruns = prompts.some((tokens) => tokens > window);
  const blindCalls = blindCallsIn(turns);
  const usd = (cache: CacheState): number | null => {
    const bill = billOf(passes, { money: { ...money, cache }, prices });
    return bill.unpriced.length > 0 ? null : bill.usd;
  };
  return {
    id,
    label,
    // A mechanism that has nothing to defer is none.
    mechanism: turns.find(({ built }) => built.mechanism !== 'none')?.built.mechanism ?? 'none',
    mode,
    model: settings.model,
    note: joined(
      variant.note,
      mode === 'A' && hasRecorded(input.scenario) ? 'recorded answers keep their searches' : undefined,
      blindCallNote(blindCalls),
      overruns ? `overruns the model’s window of ${written(window)} tokens` : undefined,
    ),
    isOwn,
    blindCalls,
    overruns,
    method: methodLabel(turns[0]?.measure ?? { method: counter.method, exact: counter.exact }),
    firstTokens: inContext[0] ?? 0,
    peakTokens: inContext.reduce((peak, tokens) => Math.max(peak, tokens), 0),
    inputTokens: sum(prompts, (tokens) => tokens),
    outputTokens: sum(passes, ({ output }) => output),
    searchOutput: sum(passes, ({ kind, output }) => (kind === 'search' ? output : 0)),
    requests: new Set(passes.map(({ turn }) => turn)).size,
    passes: passes.length,
    calls: items.filter(({ type }) => type === 'call').length,
    // Without a search tool there is nothing to search with, and the scenario's search takes no request.
    searches: sum(turns, ({ built, answer }) =>
      built.mechanism === 'none'
        ? 0
        : (answer?.step.items ?? []).filter(({ type }) => type === 'search').length,
    ),
    wireBytes: turns[0]?.measure.deferred.wireBytes ?? 0,
    usd: { cold: usd('cold'), warm: usd('warm'), off: usd('off') },
  };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function playInput({ mode, settings, withoutCategories }: Variant, input: PlayInput): PlayInput {
  const { capabilities, ...rest } = settings;
  const own = { ...input, ...rest, capability: capabilities };
  if (mode === 'A') return { ...own, scenario: withoutSearchEvents(input.scenario) };
  if (!withoutCategories) return own;
  return { ...own, tools: loneTools(input.tools), scenario: input.scenario.map(loneEvent) };
}

const LONE = new WeakMap<readonly ToolLike[], readonly ToolLike[]>();

/** The same list by identity, since everything that is built from a list is kept by it. */
function loneTools(tools: readonly ToolLike[]): readonly ToolLike[] {
  const known = LONE.get(tools) ?? tools.map((tool) => ({ ...tool, category: null }));
  LONE.set(tools, known);
  return known;
}

/** Without namespaces a search cannot name one. */
function loneEvent(event: ScenarioEvent): ScenarioEvent {
  if (event.type === 'search') {
    const { paths: _, ...search } = event;
    return search;
  }
  return event.type === 'catalog' && event.put ? { ...event, put: [...loneTools(event.put)] } : event;
}

function blindCallsIn(turns: readonly Turn[]): number {
  return sum(turns, (turn) => {
    const items = placedItems(turn);
    const judged = { turn, items, scenario: [], previous: undefined, earlier: [] };
    const declared = new Set(turn.built.entries.flatMap(({ kind, name }) => (kind === 'tool' ? [name] : [])));
    // A tool that is not in the catalogue is called blindly under every mechanism.
    const calls = items.filter(isCall).filter(({ item }) => declared.has(item.name));
    return calls.filter(({ item, batch }) => !isInContext(item.name, batch, judged)).length;
  });
}

function hasRecorded(scenario: readonly ScenarioEvent[]): boolean {
  return scenario.some(({ type }) => type === 'recorded');
}

function blindCallNote(blindCalls: number): string | undefined {
  if (blindCalls === 0) return undefined;
  return blindCalls === 1
    ? '1 call without its schema'
    : `${written(blindCalls)} calls without their schemas`;
}
