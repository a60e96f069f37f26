/** All tables of a report as one long table, one figure a row (RFC 4180). */
import type { Report, ReportCell } from './types.ts';

export function toCsv({ tables }: Report): string {
  const rows: ReportCell[][] = [['table', 'row', 'column', 'value']];
  for (const { id, columns, rows: cells } of tables) {
    for (const row of cells) {
      columns.forEach(({ label }, at) => {
        if (at > 0) rows.push([id, row[0] ?? null, label, row[at] ?? null]);
      });
    }
  }
  return rows.map((row) => row.map(field).join(',')).join('\r\n') + '\r\n';
}

function field(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  // A spreadsheet runs a text that begins like a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
