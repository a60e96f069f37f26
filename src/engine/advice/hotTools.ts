/**
 * Which tools to keep loaded for this very scenario. Found by playing it again, greedily: the set that spares most joins
 * first. Greedy is not optimal, but every figure is that of a session really played.
 */
import { billOf } from '../economics/bill.ts';
import { passesOf } from '../economics/passes.ts';
import type { Bill } from '../economics/types.ts';
import { play } from '../session/play.ts';
import type { ScenarioEvent, Turn } from '../session/types.ts';
import { withoutSearchEvents } from '../session/withoutSearches.ts';
import { hotToolsAdvice } from './hotToolsWords.ts';
import { blindCalls, scenarioUse, searchesIn, type ScenarioUse } from './scenarioUse.ts';
import type { AdviceInput, HotToolsAdvice, SessionFigures } from './types.ts';

/** The vendor's advice is 3 to 5 (wire-formats.md 2.2). */
const MOST_TOOLS = 5;
/** Sessions played again at most. */
const MOST_REPLAYS = 30;
/** Sets tried each round, so that the first round leaves something for the next ones. */
const MOST_A_ROUND = 8;

/** One way of playing the scenario. */
export interface Trial {
  tools: readonly string[];
  neverDefer: readonly string[];
  scenario: readonly ScenarioEvent[];
  figures: SessionFigures;
}

/** Pauses between two replays. */
export function* hotToolSteps(about: AdviceInput): Generator<void, HotToolsAdvice> {
  const { input, turns, economics } = about;
  const use = scenarioUse(turns, input.scenario);
  const { scenario, neverDefer = [] } = input;
  const start = { tools: [], neverDefer, scenario, figures: figuresOf(turns, economics.deferred) };
  const known = new Map<string, Trial | null>();
  const untried = new Set<string>();
  let best: Trial = start;
  /** The best of what costs more, to be named where nothing spares. */
  let nearest: Trial | undefined;
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    const from = best;
    for (const [place, tools] of setsFrom(from.tools, use, input.tools).entries()) {
      const id = JSON.stringify([...tools].sort());
      if (!known.has(id)) {
        if (place >= MOST_A_ROUND || known.size >= MOST_REPLAYS) {
          untried.add(id);
          continue;
        }
        yield;
        known.set(id, tryOut(tools, use, about));
      }
      const trial = known.get(id);
      if (!trial) continue;
      if (isCheaper(trial.figures, best.figures)) {
        best = trial;
        isGrowing = true;
      } else if (!nearest || isCheaper(trial.figures, nearest.figures)) nearest = trial;
    }
  }
  return hotToolsAdvice({
    about,
    use,
    start,
    best,
    nearest,
    replays: known.size,
    untried: [...untried].filter((id) => !known.has(id)).length,
  });
}

/** Larger sets worth trying: those that spare most searches first, then those with the lightest schemas. */
function setsFrom(
  kept: readonly string[],
  { searches, called }: ScenarioUse,
  tools: AdviceInput['input']['tools'],
): string[][] {
  const have = new Set(kept);
  const groups = [...searches.map(({ serves }) => serves), ...called.map((tool) => [tool])];
  const sets = new Map<string, string[]>();
  for (const group of groups) {
    const added = [...new Set(group)].filter((tool) => !have.has(tool));
    if (added.length === 0 || kept.length + added.length > MOST_TOOLS) continue;
    sets.set(JSON.stringify([...added].sort()), [...kept, ...added]);
  }
  const weights = new Map(tools.map(({ name, parameters }) => [name, parameters]));
  return [...sets.values()]
    .map((set) => ({
      set,
      spared: needlessWith(set, searches).size,
      weight: set.reduce((sum, name) => sum + JSON.stringify(weights.get(name) ?? {}).length, 0),
    }))
    .sort((a, b) => b.spared - a.spared || a.weight - b.weight)
    .map(({ set }) => set);
}

/** Indices of the searches that serve nothing but what is kept. */
function needlessWith(kept: readonly string[], searches: ScenarioUse['searches']): ReadonlySet<number> {
  const have = new Set(kept);
  return new Set(searches.flatMap(({ at, serves }) => (serves.every((name) => have.has(name)) ? [at] : [])));
}

/** null where a call would no longer find its tool loaded: such a set is no fair comparison. */
function tryOut(
  tools: readonly string[],
  { searches }: ScenarioUse,
  { input, turns, economics, money, prices, counter }: AdviceInput,
): Trial | null {
  const needless = needlessWith(tools, searches);
  const scenario = withoutSearchEvents(input.scenario, (index) => needless.has(index));
  const neverDefer = [...new Set([...(input.neverDefer ?? []), ...tools])];
  const played = play({ ...input, counter, scenario, neverDefer });
  if (blindCalls(played) > blindCalls(turns)) return null;
  const bill = billOf(passesOf(played), { money: { ...money, cache: economics.cache }, prices });
  return { tools, neverDefer, scenario, figures: figuresOf(played, bill) };
}

function figuresOf(turns: readonly Turn[], bill: Bill): SessionFigures {
  return {
    usd: bill.unpriced.length > 0 ? null : bill.usd,
    inputTokens: bill.inputTokens,
    firstTurnTokens: turns[0]?.measure.deferred.tokens ?? 0,
    searches: searchesIn(turns),
  };
}

/** In money, or in tokens where a price is missing. What differs by rounding alone is the same. */
function isCheaper(a: SessionFigures, b: SessionFigures): boolean {
  const [now, before] = a.usd === null || b.usd === null ? [a.inputTokens, b.inputTokens] : [a.usd, b.usd];
  return now < before * (1 - 1e-9);
}
