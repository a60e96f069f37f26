import type { Comparison, Curve, SessionEconomics } from '../economics/types.ts';
import type { CacheState } from '../economics/sessionCost.ts';
import type { Turn } from '../session/types.ts';
import type { ReportColumn, ReportTable, Unit } from './types.ts';

const column = (label: string, unit: Unit): ReportColumn => ({ label, unit });

export function turnsTable(turns: readonly Turn[]): ReportTable {
  return {
    id: 'turns',
    title: 'Per turn',
    columns: [
      column('turn', 'count'),
      column('tokens without', 'tokens'),
      column('tokens with', 'tokens'),
      column('of these revealed', 'tokens'),
      column('wire without', 'bytes'),
      column('wire with', 'bytes'),
    ],
    rows: turns.map(({ index, measure: { full, deferred } }) => [
      index + 1,
      full.tokens,
      deferred.tokens,
      deferred.parts.revealed.tokens,
      full.wireBytes,
      deferred.wireBytes,
    ]),
    chart: { kind: 'bars', without: 1, carried: 2 },
  };
}

export function billTable({ deferred, full, fullUncached, deferredUncached }: SessionEconomics): ReportTable {
  return {
    id: 'bill',
    title: 'Money, reading by reading',
    sentence: `In all $${deferred.usd.toFixed(6)} with deferral, $${full.usd.toFixed(6)} without; without prompt caching $${deferredUncached.usd.toFixed(6)} and $${fullUncached.usd.toFixed(6)}.`,
    columns: [
      column('turn', 'count'),
      column('kind', 'text'),
      column('input', 'tokens'),
      column('cached read', 'tokens'),
      column('cache write', 'tokens'),
      column('plain', 'tokens'),
      column('not charged again', 'tokens'),
      column('output', 'tokens'),
      column('USD', 'usd'),
    ],
    rows: deferred.passes.map((pass) => [
      pass.turn + 1,
      pass.kind,
      pass.input,
      pass.cached,
      pass.written,
      pass.plain,
      pass.unbilled,
      pass.output,
      pass.usd,
    ]),
  };
}

const CURVES: Record<Curve['kind'], { title: string; axis: ReportColumn }> = {
  turns: { title: 'Break-even over turns', axis: column('turns', 'count') },
  reveals: { title: 'Break-even over share revealed', axis: column('share revealed', 'share') },
  tools: { title: 'Sweep over catalogue size', axis: column('deferrable tools', 'count') },
  threshold: { title: 'Sweep over threshold', axis: column('threshold', 'count') },
};

export function curveTable({ kind, points, sentence }: Curve): ReportTable {
  const { title, axis } = CURVES[kind];
  return {
    id: `curve-${kind}`,
    title,
    sentence,
    columns: [axis, column('USD without', 'usd'), column('USD with', 'usd')],
    rows: points.map(({ x, full, deferred }) => [x, full, deferred]),
    chart: { kind: 'lines', without: 1, carried: 2 },
  };
}

export function comparisonTable({ rows, sentences }: Comparison, cache: CacheState): ReportTable {
  return {
    id: 'comparison',
    title: 'Mechanisms compared',
    sentence: sentences[cache],
    columns: [
      column('mechanism', 'text'),
      column('model', 'name'),
      column('USD cold', 'usd'),
      column('USD warm', 'usd'),
      column('USD off', 'usd'),
      column('first turn', 'tokens'),
      column('peak', 'tokens'),
      column('input', 'tokens'),
      column('output', 'tokens'),
      column('for searches', 'tokens'),
      column('requests', 'count'),
      column('calls', 'count'),
      column('searches', 'count'),
      column('wire', 'bytes'),
    ],
    rows: rows.map((row) => [
      row.label,
      row.model,
      row.usd.cold,
      row.usd.warm,
      row.usd.off,
      row.firstTokens,
      row.peakTokens,
      row.inputTokens,
      row.outputTokens,
      row.searchOutput,
      row.requests,
      row.calls,
      row.searches,
      row.wireBytes,
    ]),
  };
}

/** A catalogue may have ten thousand. */
const HEAVIEST = 20;

export function toolsTable({ measure: { tools }, index }: Turn): ReportTable {
  return {
    id: 'tools',
    title: `Heaviest tools, turn ${index + 1}`,
    columns: [
      column('tool', 'name'),
      column('without', 'tokens'),
      column('with', 'tokens'),
      column('name', 'tokens'),
      column('description', 'tokens'),
      column('schema', 'tokens'),
      column('schema on the wire', 'bytes'),
    ],
    rows: tools
      .slice(0, HEAVIEST)
      .map(({ name, full, deferred, split }) => [
        name,
        full.tokens,
        deferred.tokens,
        split.name,
        split.description,
        split.schema,
        full.schemaBytes,
      ]),
    more: Math.max(0, tools.length - HEAVIEST),
  };
}

const PARTS = [
  ['loaded', 'Tools with their schema'],
  ['stubs', 'Names and descriptions'],
  ['namespaces', 'Namespaces'],
  ['searchTool', 'Search tool'],
  ['promptNote', 'Search note in the prompt'],
  ['results', 'Search results in the conversation'],
  ['passthrough', 'Hosted entries'],
  ['hidden', 'Hidden tools'],
  ['frame', 'Brackets and commas'],
] as const;

export function partsTable({ measure: { full, deferred }, index }: Turn): ReportTable {
  return {
    id: 'parts',
    title: `Parts, turn ${index + 1}`,
    columns: [
      column('part', 'text'),
      column('tokens without', 'tokens'),
      column('tokens with', 'tokens'),
      column('wire without', 'bytes'),
      column('wire with', 'bytes'),
    ],
    rows: PARTS.map(([key, label]) => [
      label,
      full.parts[key].tokens,
      deferred.parts[key].tokens,
      full.parts[key].wireBytes,
      deferred.parts[key].wireBytes,
    ]),
  };
}
