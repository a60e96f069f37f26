import type { Deferrable, Tool, ToolState, Turn } from '../../engine/index.ts';
import type { Sort } from '../kit/SortButton.tsx';

export type Column = 'name' | 'category' | 'policy' | 'state' | 'schema';

/** One tool of the table. */
export interface ToolRow {
  tool: Tool;
  wire: string;
  state: ToolState;
  schemaBytes: number;
}

export function tableRows(tools: readonly Tool[], { request, measure }: Turn): ToolRow[] {
  const states = new Map(
    request.entries.flatMap(({ kind, name, state }) => (kind === 'tool' ? [[name, state]] : [])),
  );
  const bytes = new Map(measure.tools.map(({ name, full }) => [name, full.schemaBytes]));
  return tools.map((tool, index) => {
    const wire = request.names[index]?.wire ?? tool.name;
    return { tool, wire, state: states.get(wire) ?? 'full', schemaBytes: bytes.get(wire) ?? 0 };
  });
}

export function filteredRows(rows: readonly ToolRow[], filter: string): readonly ToolRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ tool, state }) => {
    const hay =
      `${tool.name} ${tool.category ?? ''} ${tool.description} ${tool.deferrable} ${state}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}

const POLICY_ORDER: readonly Deferrable[] = ['never', 'automatic', 'always'];
const STATE_ORDER: readonly ToolState[] = ['never', 'full', 'revealed', 'stub', 'hidden'];

const COMPARE: Record<Column, (a: ToolRow, b: ToolRow) => number> = {
  name: (a, b) => a.tool.name.localeCompare(b.tool.name),
  category: (a, b) => (a.tool.category ?? '').localeCompare(b.tool.category ?? ''),
  policy: (a, b) => POLICY_ORDER.indexOf(a.tool.deferrable) - POLICY_ORDER.indexOf(b.tool.deferrable),
  state: (a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state),
  schema: (a, b) => a.schemaBytes - b.schemaBytes,
};

export function sortedRows(rows: readonly ToolRow[], sort: Sort<Column> | null): readonly ToolRow[] {
  if (!sort) return rows;
  const compare = COMPARE[sort.column];
  return [...rows].sort(sort.descending ? (a, b) => compare(b, a) : compare);
}
