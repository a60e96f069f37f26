/** Charts of a report, which has to stand alone: bars or lines, with and without deferral. */
import { shownCell } from './cells.ts';
import { escapeHtml } from './escape.ts';
import type { ReportTable } from './types.ts';

const WIDTH = 720;
const HEIGHT = 240;
const ROOM = { left: 8, right: 150, top: 20, bottom: 28 };
/** More than this run into each other. */
const BARS = 40;

interface Plot {
  along: (at: number) => number;
  up: (value: number) => number;
  without: number[];
  carried: number[];
}

/** Empty for a table without a chart, and for one without figures. */
export function chartSvg(table: ReportTable): string {
  const { chart, columns, title } = table;
  if (!chart || table.rows.length === 0) return '';
  const rows = chart.kind === 'bars' ? table.rows.slice(0, BARS) : table.rows;
  const figures = (at: number) => rows.map((row) => Number(row[at] ?? 0));
  const [without, carried] = [figures(chart.without), figures(chart.carried)];
  const top = Math.max(...without, ...carried, Number.MIN_VALUE);
  const [width, height] = [WIDTH - ROOM.left - ROOM.right, HEIGHT - ROOM.top - ROOM.bottom];
  const span = chart.kind === 'bars' ? rows.length : Math.max(1, rows.length - 1);
  const plot: Plot = {
    along: (at) => ROOM.left + (at / span) * width,
    up: (value) => ROOM.top + height - (Math.max(0, value) / top) * height,
    without,
    carried,
  };
  const axis = columns[0];
  const ends = [rows[0], rows.at(-1)].map((row) => shownCell(row?.[0] ?? null, axis?.unit ?? 'count'));
  const unit = columns[chart.carried]?.unit ?? 'tokens';
  const label = (name: string, values: readonly number[]) => `${name} ${shownCell(values.at(-1) ?? 0, unit)}`;
  const [withoutY, carriedY] = apart(plot.up(without.at(-1) ?? 0), plot.up(carried.at(-1) ?? 0));
  const right = WIDTH - ROOM.right + 6;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">`,
    `<line class="axis" x1="${ROOM.left}" x2="${WIDTH - ROOM.right}" y1="${plot.up(0)}" y2="${plot.up(0)}"/>`,
    chart.kind === 'bars' ? bars(plot) : lines(plot),
    `<text class="without" x="${right}" y="${withoutY}">${escapeHtml(label('without', without))}</text>`,
    `<text class="with" x="${right}" y="${carriedY}">${escapeHtml(label('with', carried))}</text>`,
    `<text x="${ROOM.left}" y="${HEIGHT - 8}">${escapeHtml(`${ends[0]} to ${ends[1]}: ${axis?.label ?? ''}`)}</text>`,
    '</svg>',
  ].join('');
}

function bars({ along, up, without, carried }: Plot): string {
  const width = Math.max(1, (along(1) - along(0)) * 0.38);
  const bar = (kind: string, x: number, value: number) =>
    `<rect class="${kind}" x="${rounded(x)}" y="${rounded(up(value))}" width="${rounded(width)}" height="${rounded(up(0) - up(value))}"/>`;
  return carried
    .map((value, at) => bar('without', along(at), without[at] ?? 0) + bar('with', along(at) + width, value))
    .join('');
}

function lines({ along, up, without, carried }: Plot): string {
  const line = (kind: string, values: readonly number[]) =>
    `<polyline class="${kind}" points="${values.map((value, at) => `${rounded(along(at))},${rounded(up(value))}`).join(' ')}"/>`;
  return line('without', without) + line('with', carried);
}

/** Two labels, at least a line apart. */
function apart(a: number, b: number): [number, number] {
  if (Math.abs(a - b) >= 16) return [a + 4, b + 4];
  return a <= b ? [a - 4, a + 12] : [b + 12, b - 4];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
