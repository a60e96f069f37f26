/** When deferral costs more than it saves: the truths of economics.md, each with its numbers and its mend. */
import { normaliseModelId } from '../models/profiles.ts';
import type { Finding } from '../types.ts';
import { toolCount, written } from '../words.ts';
import { breakEvenSchemas, maxSearches, stubShare, type DeferringInput } from './breakEven.ts';
import { withoutVersion } from './priceRows.ts';
import { REVEALS, sessionCost, type SessionCostInput } from './sessionCost.ts';

export interface EconomicsCase {
  session: DeferringInput;
  /** Number of deferrable tools. */
  tools: number;
  model: string;
}

type Rule = (input: EconomicsCase) => Finding[];

/** What should be known about the money of a session in which tools are deferred; nothing where none is deferrable. */
export function economicsFindings(input: EconomicsCase): Finding[] {
  return input.tools === 0 ? [] : RULES.flatMap((rule) => rule(input));
}

const cost = (session: SessionCostInput) => sessionCost(session).cost;
const figure = (tokens: number) => written(Math.round(tokens));
const percent = (share: number) => `${Math.round(share * 100)} %`;
const times = (factor: number) => `${factor.toFixed(2)} times`;

/** The searches that take place. */
function searchesOf({ searches_before_step, K }: DeferringInput): number[] {
  return searches_before_step.filter((step) => step >= 1 && step <= K).sort((a, b) => a - b);
}

const rewritesCostMore: Rule = ({ session }) => {
  const searches = searchesOf(session);
  if (session.cache === 'off' || !REVEALS[session.mode].rewrites || searches.length === 0) return [];
  const full = sessionCost({ ...session, mode: 'A' });
  const rewritten = sessionCost(session);
  if (rewritten.cost <= full.cost) return [];
  const reveals = searches.length === 1 ? 'One reveal rewrites' : `${searches.length} reveals rewrite`;
  const fewer = 1 - rewritten.inputTokens / full.inputTokens;
  const although = fewer > 0 ? `, although it reads ${percent(fewer)} fewer tokens` : '';
  return [
    {
      severity: 'warning',
      code: 'rewrites-cost-more',
      message: `${reveals} the tools array, and each time the cached prefix is lost: the session costs as much as ${figure(rewritten.cost)} input tokens, against ${figure(full.cost)} with every schema sent (${times(rewritten.cost / full.cost)})${although}. Mend: ${mendOfRewriting(session, searches, full.cost)}.`,
      source: 'economics.md 3.3, 3.5; field-reports S70',
    },
  ];
};

/** The ways out that cost less than sending every schema, cheapest first, with what each would cost. */
function mendOfRewriting(session: DeferringInput, searches: readonly number[], full: number): string {
  const m = searches.length;
  const hot = Math.min(session.F, m * session.V);
  const hotStubs = Math.min(session.D, m * session.k * session.stub);
  const ways = [
    {
      words: 'keep the tools that it reveals loaded',
      cost: cost({
        ...session,
        B: session.B + hot,
        F: session.F - hot,
        D: session.D - hotStubs,
        searches_before_step: [],
      }),
    },
    {
      words: 'reveal by a mechanism that appends and leaves the array alone',
      cost: cost({ ...session, mode: 'X' }),
    },
    {
      words: 'ask for all of them in one search',
      cost: cost({
        ...session,
        searches_before_step: searches.slice(0, 1),
        V: m * session.V,
        k: m * session.k,
      }),
    },
  ]
    .filter((way) => way.cost < full)
    .sort((a, b) => a.cost - b.cost);
  if (ways.length === 0) return 'send every schema';
  return ways.map((way) => `${way.words} (${figure(way.cost)})`).join('; or ');
}

/** Share of stub tokens over 140 real servers, 7,702 tools (economics.md, findings). */
const MEDIAN_STUB_SHARE = 0.29;
const HIGH_STUB_SHARE = 0.58;

const stubShareDecides: Rule = ({ session }) => {
  const { F, D, mode } = session;
  const sigma = stubShare(session);
  const bound = maxSearches({ ...session, sigma });
  if (!Number.isFinite(bound)) return [];
  const searches = searchesOf(session).length;
  const isTooMany = searches > bound;
  const kept = `Names and descriptions stay in context: ${figure(D)} of ${figure(F)} tokens, a stub share of ${percent(sigma)} (median of 140 real servers: ${percent(MEDIAN_STUB_SHARE)}).`;
  const limit = `${REVEALS[mode].rewrites ? 'As each reveal writes them to the cache again' : 'As each search reads them again'}, ${bound === 0 ? 'no search' : `at most ${bound === 1 ? 'one search' : `${written(bound)} searches`}`} can pay, however large the catalogue; this session makes ${searches === 0 ? 'none' : written(searches)}.`;
  const mend =
    'Shorten the longest descriptions, or use namespaces or Claude’s hosted search, which list nothing.';
  return [
    {
      severity: isTooMany || sigma > HIGH_STUB_SHARE ? 'warning' : 'note',
      code: 'stub-share',
      message: [kept, limit, ...(isTooMany || sigma > MEDIAN_STUB_SHARE ? [mend] : [])].join(' '),
      source: 'economics.md 3.3',
    },
  ];
};

const tooSmall: Rule = ({ session, tools }) => {
  const needed = breakEvenSchemas(session);
  if (needed === null || session.F >= needed) return [];
  const neededTools = Math.ceil((needed * tools) / Math.max(1, session.F));
  return [
    {
      severity: 'warning',
      code: 'too-small-to-defer',
      message: `${toolCount(tools)} with ${figure(session.F)} tokens of schemas are too few to defer: this session breaks even at ${figure(Math.ceil(needed))} tokens, about ${toolCount(neededTools)} of this size. Send every schema, or raise the threshold above ${written(tools)}.`,
      source: 'economics.md 3.5, 3.6',
    },
  ];
};

const warmPrefix: Rule = ({ session }) => {
  if (session.cache === 'off') return [];
  const at = (cache: 'cold' | 'warm') => ({
    full: cost({ ...session, mode: 'A', cache }),
    deferred: cost({ ...session, cache }),
  });
  const cold = at('cold');
  const warm = at('warm');
  if (cold.deferred >= cold.full || warm.deferred <= warm.full) return [];
  return [
    {
      severity: session.cache === 'warm' ? 'warning' : 'note',
      code: 'warm-prefix',
      message: `With tools and system prompt already cached by another session, sending every schema is cheaper: ${figure(warm.full)} against ${figure(warm.deferred)} input tokens’ worth (from a cold cache ${figure(cold.full)} against ${figure(cold.deferred)}). Do not defer where sessions follow one another within the cache’s lifetime.`,
      source: 'economics.md 3.5; field-reports S71',
    },
  ];
};

/** Claude models that check that tools, system prompt and earlier messages are unchanged (economics.md F4, 2026-12-01). */
const PRESERVED_THINKING: ReadonlySet<string> = new Set([
  'claude-fable-5-1',
  'claude-fable-5-2',
  'claude-mythos-5-1',
  'claude-mythos-5-2',
  'claude-opus-5-5',
  'claude-sonnet-5-5',
  'claude-haiku-5-5',
]);

const preservedThinking: Rule = ({ session, model }) => {
  const searches = searchesOf(session).length;
  const id = withoutVersion(normaliseModelId(model).replace(/\[1m\]$/, ''));
  if (!REVEALS[session.mode].rewrites || searches === 0 || !PRESERVED_THINKING.has(id)) return [];
  return [
    {
      severity: 'warning',
      code: 'preserved-thinking',
      message: `\`${model.trim()}\` preserves its thinking: a changed tools array invalidates earlier thinking blocks and may be refused with status 400, here up to ${searches === 1 ? 'once' : `${written(searches)} times`}. Reveal with \`tool_reference\` or \`tool_addition\`, or strip the thinking blocks from the history.`,
      source: 'Anthropic pages "Preserved thinking", "Prefix checks"; economics.md F4',
    },
  ];
};

const RULES: readonly Rule[] = [rewritesCostMore, preservedThinking, stubShareDecides, tooSmall, warmPrefix];
