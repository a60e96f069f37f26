/** A session with its figures, gathered for a report. */
import { windowSentence, windowRows } from '../economics/window.ts';
import type { Comparison, Curve, SessionEconomics } from '../economics/types.ts';
import { methodLabel, methodNote } from '../metering/method.ts';
import type { Turn } from '../session/types.ts';
import type { Finding } from '../types.ts';
import { toolCount, written } from '../words.ts';
import type { Workspace } from '../workspace.ts';
import { billTable, comparisonTable, curveTable, partsTable, toolsTable, turnsTable } from './tables.ts';
import type { Report } from './types.ts';

export interface ReportInput {
  /** ISO date of today: the engine has no clock. */
  date: string;
  /** Name of the sample or of the sources. */
  catalogue: string;
  workspace: Workspace;
  /** The page's verdict. */
  headline: string;
  turns: readonly Turn[];
  /** Index of the turn that the tables of tools and parts are of. */
  position: number;
  economics: SessionEconomics;
  comparison?: Comparison;
  curves: readonly Curve[];
  findings: readonly Finding[];
  /** The price's date is long past. */
  isStale: boolean;
}

export function buildReport(input: ReportInput): Report {
  const { turns, economics, comparison, curves, date } = input;
  const turn = turns[input.position] ?? turns[0];
  if (!turn) throw new Error('A session has at least one turn.');
  return {
    format: 'tool-search-report',
    version: 1,
    title: `Deferred tool loading: ${input.catalogue}`,
    date,
    summary: [
      input.headline,
      threeMeasures(turn, economics),
      ...curves.slice(0, 2).map(({ sentence }) => sentence),
      ...(comparison ? [comparison.sentences[economics.cache]] : []),
    ],
    about: about(input, turn),
    tables: [
      turnsTable(turns),
      billTable(economics),
      ...curves.map(curveTable),
      ...(comparison ? [comparisonTable(comparison, economics.cache)] : []),
      toolsTable(turn),
      partsTable(turn),
    ],
    findings: [...economics.findings, ...input.findings].map(({ severity, message, source }) => ({
      severity,
      message,
      source: source ?? null,
    })),
    notes: [
      `Tokens: ${methodNote(turn.measure, turn.model)}`,
      'Searches, answers and what a mechanism makes of the scenario are simulated; no model was asked.',
      'Money follows list prices and the cache rules of the provider, on the assumption that no cache entry expires within the session.',
      'What-if curves use the means of this session; their costs are estimates.',
    ],
  };
}

/** Wire bytes, model-visible tokens and money are three things (behaviour.md 9). */
function threeMeasures({ measure, index }: Turn, economics: SessionEconomics): string {
  const { full, deferred } = measure;
  const { deferred: bill, full: fullBill, price } = economics;
  const change = (before: number, after: number) =>
    before > 0 ? ` (${after <= before ? '−' : '+'}${Math.abs((after / before - 1) * 100).toFixed(1)} %)` : '';
  const tokens = (count: number) => written(Math.round(count));
  const money = price
    ? `the whole session costs $${bill.usd.toFixed(5)} with deferral and $${fullBill.usd.toFixed(5)} without${change(fullBill.usd, bill.usd)}`
    : 'no price is known for this model';
  return `In turn ${index + 1} the model has ${tokens(deferred.tokens)} tokens of tools in context instead of ${tokens(full.tokens)}${change(full.tokens, deferred.tokens)}; the tool list on the wire has ${tokens(deferred.wireBytes)} bytes instead of ${tokens(full.wireBytes)}${change(full.wireBytes, deferred.wireBytes)}; ${money}. ${windowSentence(windowRows(economics), economics.window)}`;
}

function about(input: ReportInput, turn: Turn): [string, string][] {
  const { workspace, economics, isStale } = input;
  const { price, cache } = economics;
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return [
    ['Catalogue', `${input.catalogue}, ${toolCount(turn.tools.length)}`],
    ['Capability', list(workspace.capabilities)],
    ['Model', `${turn.model}, ${turn.transport}`],
    ['Mechanism', turn.built.mechanism],
    ['Threshold', String(workspace.threshold)],
    ['Never defer', list(workspace.neverDefer)],
    ['Client-side reveals', workspace.clientReveals],
    ['Prompt caching asked for', workspace.caching ? 'yes' : 'no'],
    ['Cache at the start', cache],
    ['Tokens counted by', methodLabel(turn.measure)],
    ['Price', price ? priceWords(price, isStale) : 'not known'],
    ['Events of the scenario', String(workspace.scenario.length)],
    ['Made on', input.date],
  ];
}

function priceWords(price: NonNullable<SessionEconomics['price']>, isStale: boolean): string {
  const { rates, origin, asOf, source } = price;
  const dated = asOf === null ? 'undated' : `as of ${asOf}${isStale ? ', may be out of date' : ''}`;
  return `$${rates.input} in, $${rates.output} out per million tokens; ${origin === 'custom' ? 'own figures' : 'list'}, ${dated}${source === null ? '' : `; ${source}`}`;
}
