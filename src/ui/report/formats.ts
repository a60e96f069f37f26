import { toCsv } from '../../engine/report/csv.ts';
import { toHtml } from '../../engine/report/html.ts';
import { toMarkdown } from '../../engine/report/markdown.ts';
import type { Report } from '../../engine/report/types.ts';

export type Format = 'markdown' | 'html' | 'csv' | 'json';

export const FORMATS: Record<
  Format,
  { label: string; title: string; extension: string; type: string; write: (report: Report) => string }
> = {
  markdown: {
    label: 'Markdown',
    title: 'For an issue',
    extension: 'md',
    type: 'text/markdown',
    write: toMarkdown,
  },
  html: {
    label: 'HTML',
    title: 'For a meeting: one file, with charts',
    extension: 'html',
    type: 'text/html',
    write: toHtml,
  },
  csv: { label: 'CSV', title: 'All figures, one a row', extension: 'csv', type: 'text/csv', write: toCsv },
  json: {
    label: 'JSON',
    title: 'All figures, as they were computed',
    extension: 'json',
    type: 'application/json',
    write: (report) => `${JSON.stringify(report, null, 2)}\n`,
  },
};
