/** A played session in the terms of the cost model (economics.md 3.3), for questions of what would be if. */
import type { Turn } from '../session/types.ts';
import type { BuiltTools } from '../types.ts';
import { passesOf } from './passes.ts';
import { sessionPrices, type Price } from './prices.ts';
import type { CostMode, DeferringMode, SessionShape } from './sessionCost.ts';
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

/** A session that defers, in the terms of the cost model. */
export type DeferringShape = SessionShape & { mode: DeferringMode };

/**
 * Tool list of the first turn that defers; steps, searches and lengths of the whole scenario, in means: the model's steps
 * are uniform (A4). S is 0: the search note counts with the search tool, since only deferral brings it. Null where no turn
 * defers.
 */
export function shapeOf(turns: readonly Turn[], price: Price, money: MoneySettings): DeferringShape | null {
  const turn = turns.find(({ built }) => built.mechanism !== 'none');
  const mode = turn && modeOf(turn.built);
  if (!turn || !mode || mode === 'A') return null;
  const passes = passesOf(turns);
  const loaded = loadedBySearch(turns);
  const searches = passes.filter(({ kind }) => kind === 'search');
  const steps = passes.filter(({ kind }) => kind === 'step');
  const V = mean(loaded.map(({ tokens }) => tokens));
  const afterSearch = mean(growthAfter(passes, 'search'));
  return {
    ...sessionPrices(price, money.lifetime),
    ...toolsOf(turn),
    mode,
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

function toolsOf({ built, measure }: Turn): ToolTokens {
  const { parts } = measure.deferred;
  const names = new Set(built.deferred);
  const deferred = measure.tools.filter(({ name }) => names.has(name));
  const F = sumOf(deferred, ({ full }) => full.tokens);
  return {
    B: Math.max(0, measure.full.tokens - F),
    Bs: parts.searchTool.tokens + parts.promptNote.tokens,
    F,
    D: sumOf(deferred, ({ stubTokens }) => stubTokens),
    // A lone function shows its name beside the namespaces.
    G: parts.namespaces.tokens + parts.stubs.tokens,
  };
}

interface Loaded {
  count: number;
  tokens: number;
  stubs: number;
}

/** What each search of the session brought in. */
function loadedBySearch(turns: readonly Turn[]): Loaded[] {
  return turns.flatMap(({ answer, measure }) => {
    const searches = (answer?.step.items ?? []).filter((item) => item.type === 'search');
    if (searches.length === 0) return [];
    const byName = new Map(measure.tools.map((tool) => [tool.name, tool]));
    return searches.map(({ outcome }): Loaded => {
      const tools = outcome.loaded.flatMap((name) => byName.get(name) ?? []);
      return {
        count: tools.length,
        tokens: sumOf(tools, ({ full }) => full.tokens),
        stubs: sumOf(tools, ({ stubTokens }) => stubTokens),
      };
    });
  });
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function meanStub(loaded: readonly Loaded[]): number {
  const count = sumOf(loaded, (search) => search.count);
  return count === 0 ? 0 : sumOf(loaded, ({ stubs }) => stubs) / count;
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
  return sumOf(pass?.parts ?? [], ({ kind, tokens }) => (kind === 'message' ? tokens : 0));
}

function mean(figures: readonly number[]): number {
  return figures.length === 0 ? 0 : sumOf(figures, (figure) => figure) / figures.length;
}
