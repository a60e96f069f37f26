/** A report as plain data: what is written as Markdown, HTML, CSV and JSON. */
import type { Severity } from '../types.ts';

/** `usd`: US dollars. `share`: 0.5 is 50 %. */
export type Unit = 'text' | 'name' | 'count' | 'tokens' | 'bytes' | 'usd' | 'share';

export interface ReportColumn {
  label: string;
  unit: Unit;
}

export type ReportCell = string | number | null;

/** How a table is drawn: the first column along, these columns upwards. */
export interface ReportChart {
  kind: 'lines' | 'bars';
  /** Columns of what there is without deferral and with it, by index. */
  without: number;
  carried: number;
}

export interface ReportTable {
  id: string;
  title: string;
  /** What the figures say, computed. */
  sentence?: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** Rows that were left out. */
  more?: number;
  chart?: ReportChart;
}

export interface ReportFinding {
  severity: Severity;
  message: string;
  source: string | null;
}

export interface Report {
  format: 'tool-search-report';
  version: 1;
  title: string;
  /** ISO date on which it was made. */
  date: string;
  summary: readonly string[];
  /** Catalogue, settings, methods and dates, as label and value. */
  about: readonly (readonly [label: string, value: string])[];
  tables: readonly ReportTable[];
  findings: readonly ReportFinding[];
  /** What is simulated, and what is estimated. */
  notes: readonly string[];
}
