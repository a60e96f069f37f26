/**
 * Where deferral starts to pay, in closed form (economics.md 3.3, 3.5). The closed form knows neither a minimum cacheable
 * length nor long-context tiers; `breakEvenStep` goes by the simulation and honours both.
 */
import {
  isPassFree,
  multiplesOf,
  REVEALS,
  sessionCost,
  toolListTokens,
  type DeferringMode,
  type SessionCostInput,
  type SessionShape,
} from './sessionCost.ts';

export interface DeferringInput extends SessionCostInput {
  mode: DeferringMode;
}

/** σ: tokens that the stubs keep of the full schemas; 0 without schemas. */
export function stubShare({ F, D }: Pick<SessionShape, 'F' | 'D'>): number {
  return F > 0 ? D / F : 0;
}

/** What deferral saves against sending every schema, Δ of economics.md 3.3, in tokens at the base input price. Negative: it costs more. */
export function advantage(input: DeferringInput): number {
  const { mode, cache, K, e, q, V, k, stub, S, H0, y, a, keep = 0 } = input;
  if (K < 1) return 0;
  const { w, r, o } = multiplesOf(input);
  const { inResult, rewrites } = REVEALS[mode];
  const start = toolListTokens(mode, input);
  const hidden = toolListTokens('A', input) - start;
  const appended = e + q + (inResult ? V : 0);
  const exchanged = rewrites ? V - k * stub : 0;
  const grown = appended + exchanged;

  const searches = input.searches_before_step.filter((step) => step >= 1 && step <= K).sort((x, z) => x - z);
  const spent = searches.reduce((total, step, earlier) => {
    const read = start + S + H0 + grown * earlier + (y + a) * (step - 1);
    const laterSteps = K - step + 1;
    const pass = o * e + w * grown + r * ((isPassFree(input) ? 0 : read) + grown * (laterSteps - 1));
    return total + pass + (rewrites ? (w - r) * (read - keep) : 0);
  }, 0);
  return hidden * readings(cache, { w, r, K }) - spent;
}

/** What one token of the tool list costs over all steps. */
function readings(
  cache: SessionCostInput['cache'],
  { w, r, K }: Pick<SessionShape, 'w' | 'r' | 'K'>,
): number {
  return cache === 'warm' ? r * K : w + r * (K - 1);
}

/** Δ is linear in F; two points far apart keep the slope exact. */
const A_MILLION = 1e6;

/**
 * F*: tokens of full schemas from which deferral is cheaper, with this session and stubs of the share `sigma` of them
 * (by default that of the input). `null`: never, however many.
 */
export function breakEvenSchemas(input: DeferringInput, sigma = stubShare(input)): number | null {
  const at = (F: number) => advantage({ ...input, F, D: sigma * F });
  const none = at(0);
  const perToken = (at(A_MILLION) - none) / A_MILLION;
  return perToken > 0 ? Math.max(0, -none / perToken) : null;
}

/**
 * The step from which the session stays cheaper than with every schema, counted from 1: "pays back at turn 3". `null`:
 * not within its K steps.
 */
export function breakEvenStep(input: DeferringInput): number | null {
  const spent = spentByStep(input);
  const full = spentByStep({ ...input, mode: 'A' });
  const lastLoss = spent.findLastIndex((cost, i) => cost >= (full[i] ?? Infinity));
  return lastLoss + 1 < spent.length ? lastLoss + 2 : null;
}

/** Money spent up to the end of each step, in tokens at the base input price. */
export function spentByStep(input: SessionCostInput): number[] {
  let spent = 0;
  return sessionCost(input).steps.flatMap(({ kind, cost }) => {
    spent += cost;
    return kind === 'step' ? [spent] : [];
  });
}

/**
 * Share of the deferrable schemas above which deferral loses if this session's searches reveal it in equal parts: "loses
 * if more than 61 % of the tools get revealed". 0: it loses with nothing revealed; `null`: it never loses.
 */
export function breakEvenRevealShare(input: DeferringInput): number | null {
  const { F, D, K, searches_before_step } = input;
  const searches = searches_before_step.filter((step) => step >= 1 && step <= K).length;
  const at = (share: number) =>
    advantage({
      ...input,
      V: (share * F) / Math.max(1, searches),
      k: share / Math.max(1, searches),
      stub: D,
    });
  const none = at(0);
  if (none <= 0) return 0;
  const all = at(1);
  return all < 0 ? none / (none - all) : null;
}

/** Modes whose stubs are in context. */
const LISTED: ReadonlySet<DeferringMode> = new Set(['C', 'Cn', 'X', 'O']);

/**
 * The most searches with which deferral can still pay, however large the catalogue (economics.md 3.3, generalised to
 * mechanisms that keep the prefix, where a search re-reads the stubs instead of writing them). A necessary condition,
 * not a sufficient one; `Infinity` where nothing of a deferred tool is listed.
 */
export function maxSearches(
  input: Pick<DeferringInput, 'mode' | 'cache' | 'w' | 'r' | 'K' | 'billHostedPass'> & { sigma: number },
): number {
  const { mode, cache, K, sigma } = input;
  if (!LISTED.has(mode) || sigma <= 0 || isPassFree(input)) return Infinity;
  const { w, r } = cache === 'off' ? { w: 1, r: 1 } : input;
  const bound = (((1 - sigma) / sigma) * readings(cache, { w, r, K })) / (REVEALS[mode].rewrites ? w : r);
  return Math.max(0, Math.ceil(bound) - 1);
}
