/** A played session in the terms of the cost model (economics.md 3.3), for questions of what would be if. */
import { entryFigures } from '../metering/entry.ts';
import type { TokenCounter } from '../metering/types.ts';
import type { Turn } from '../session/types.ts';
import type { BuiltTools, ToolEntry } from '../types.ts';
import { declaredParts } from '../wire/declared.ts';
import { passesOf } from './passes.ts';
import { sessionPrices, type Price } from './prices.ts';
import type { CostMode, SessionShape } from './sessionCost.ts';
import type { MoneySettings, Pass } from './types.ts';

/** The mode of the cost model that a tool list is built for. */
export function modeOf({ mechanism, clientReveals, entries }: BuiltTools): CostMode {
  switch (mechanism) {
    case 'none':
      return 'A';
    case 'claude-hosted':
      return 'H';
    case 'openai-hosted':
      return entries.some(({ kind }) => kind === 'namespace') ? 'N' : 'O';
    case 'client-side':
      return CLIENT_MODES[clientReveals ?? 'rewrite'];
  }
}

const CLIENT_MODES = { rewrite: 'C', names: 'Cn', stable: 'X' } as const;

/**
 * Tool list of the first turn that defers, else of the first; steps, searches and lengths of the whole scenario, in means:
 * the model's steps are uniform (A4). S is 0: the search note counts with the search tool, since only deferral brings it.
 */
export function shapeOf(turns: readonly Turn[], price: Price, money: MoneySettings): SessionShape | null {
  const turn = turns.find(({ built }) => built.mechanism !== 'none') ?? turns[0];
  if (!turn || turn.tools.length === 0) return null;
  const passes = passesOf(turns);
  const loaded = loadedBySearch(turns);
  const searches = passes.filter(({ kind }) => kind === 'search');
  const steps = passes.filter(({ kind }) => kind === 'step');
  const V = mean(loaded.map(({ tokens }) => tokens));
  const afterSearch = mean(growthAfter(passes, 'search'));
  return {
    ...sessionPrices(price, money.lifetime),
    ...toolsOf(turn),
    S: 0,
    H0: messageTokens(passes[0]),
    K: steps.length,
    y: mean(steps.map(({ output }) => output)),
    a: mean(growthAfter(passes, 'step')),
    searches_before_step: passes.flatMap(({ kind }, at) =>
      kind === 'search' ? [1 + passes.slice(0, at).filter((pass) => pass.kind === 'step').length] : [],
    ),
    e: mean(searches.map(({ output }) => output)),
    q: Math.max(0, turn.built.clientReveals === 'names' ? afterSearch : afterSearch - V),
    V,
    k: mean(loaded.map(({ count }) => count)),
    stub: meanStub(loaded),
    billHostedPass: money.hostedPass,
  };
}

type ToolTokens = Pick<SessionShape, 'B' | 'Bs' | 'F' | 'D' | 'G'>;

function toolsOf({ built, measure, counter }: Turn): ToolTokens {
  const { parts } = measure.deferred;
  const deferred = built.entries.filter(({ kind, state }) => kind === 'tool' && isDeferred(state));
  const full = measure.full.tokens;
  const F =
    built.mechanism === 'none' ? full : deferred.reduce((sum, entry) => sum + fullTokens(entry, counter), 0);
  return {
    B: Math.max(0, full - F),
    Bs: parts.searchTool.tokens + parts.promptNote.tokens,
    F,
    D: deferred.reduce((sum, entry) => sum + listedTokens(entry, counter), 0),
    // A lone function shows its name beside the namespaces.
    G: parts.namespaces.tokens + parts.stubs.tokens,
  };
}

function isDeferred(state: ToolEntry['state']): boolean {
  return state === 'stub' || state === 'hidden' || state === 'revealed';
}

function fullTokens({ tool, wire }: ToolEntry, counter: TokenCounter): number {
  const { name, description } = declaredParts(wire);
  return counter.count(JSON.stringify({ name, description, parameters: tool?.parameters ?? {} }));
}

/** What the model sees of a deferred tool, where it sees anything. */
function listedTokens(entry: ToolEntry, counter: TokenCounter): number {
  return entryFigures({ ...entry, state: 'stub' }, counter).tokens;
}

interface Loaded {
  count: number;
  tokens: number;
  stubs: number;
}

/** What each search of the session brought in. */
function loadedBySearch(turns: readonly Turn[]): Loaded[] {
  return turns.flatMap(({ answer, built, counter }) => {
    const byName = new Map(built.entries.map((entry) => [entry.name, entry]));
    return (answer?.step.items ?? []).flatMap((item): Loaded[] => {
      if (item.type !== 'search') return [];
      const entries = item.outcome.loaded.flatMap((name) => byName.get(name) ?? []);
      const sum = (of: (entry: ToolEntry) => number) =>
        entries.reduce((total, entry) => total + of(entry), 0);
      return [
        {
          count: entries.length,
          tokens: sum((entry) => fullTokens(entry, counter)),
          stubs: sum((entry) => listedTokens(entry, counter)),
        },
      ];
    });
  });
}

function meanStub(loaded: readonly Loaded[]): number {
  const count = loaded.reduce((sum, search) => sum + search.count, 0);
  return count === 0 ? 0 : loaded.reduce((sum, { stubs }) => sum + stubs, 0) / count;
}

/** Tokens that follow a pass besides what the model wrote: results, and what the user says next. */
function growthAfter(passes: readonly Pass[], kind: Pass['kind']): number[] {
  return passes.flatMap((pass, at) => {
    const next = passes[at + 1];
    if (pass.kind !== kind || !next || next.session !== pass.session) return [];
    return [Math.max(0, messageTokens(next) - messageTokens(pass) - pass.output)];
  });
}

function messageTokens(pass: Pass | undefined): number {
  return (pass?.parts ?? []).reduce((sum, { kind, tokens }) => (kind === 'message' ? sum + tokens : sum), 0);
}

function mean(figures: readonly number[]): number {
  return figures.length === 0 ? 0 : figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
