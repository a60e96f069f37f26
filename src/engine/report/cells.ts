/** Rounded for reading; CSV and JSON keep the figures as they are. */
import { written } from '../words.ts';
import type { ReportCell, Unit } from './types.ts';

export function shownCell(cell: ReportCell, unit: Unit): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '–';
  switch (unit) {
    case 'usd':
      return `$${cell.toFixed(6)}`;
    case 'share':
      return `${(cell * 100).toFixed(1)} %`;
    case 'bytes':
      return `${written(Math.round(cell))} B`;
    default:
      return written(Math.round(cell));
  }
}

export function isFigure(unit: Unit): boolean {
  return unit !== 'text' && unit !== 'name';
}
