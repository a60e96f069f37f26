/** A report for a meeting: one file without script, that loads nothing, in light, dark and on paper. */
import { isFigure, shownCell } from './cells.ts';
import { escapeHtml } from './escape.ts';
import { chartSvg } from './svg.ts';
import type { Report, ReportTable } from './types.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c1b19, #ecebe7); --ink-2: light-dark(#5b5852, #aaa79f); --line: light-dark(#d9d6cf, #3a3935); --paper: light-dark(#fbfaf8, #171614); --accent: light-dark(#1d5a9e, #7db4f0); }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.2rem; font-size: 1.1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--ink-2); font-weight: 500; }
.num { text-align: right; white-space: nowrap; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
svg { display: block; width: 100%; max-width: 720px; margin: 0.5rem 0; }
svg text { fill: var(--ink-2); font-size: 12px; } svg text.with { fill: var(--accent); }
svg .axis { stroke: var(--line); }
svg rect.without, svg polyline.without { fill: none; stroke: var(--ink-2); stroke-dasharray: 4 3; }
svg rect.with { fill: var(--accent); } svg polyline { fill: none; stroke-width: 2; } svg polyline.with { stroke: var(--accent); }
footer { margin-top: 2rem; color: var(--ink-2); }
@media print { body { padding: 0; } table, svg { break-inside: avoid; } }
`;

export function toHtml(report: Report): string {
  const { title, date, summary, about, tables, findings, notes } = report;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...summary.map((line) => `<p>${prose(line)}</p>`),
    '<h2>What was looked at</h2><div class="scroll"><table><tbody>',
    ...about.map(
      ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
    '</tbody></table></div>',
    ...tables.map(section),
    ...(findings.length === 0
      ? []
      : [
          '<h2>Findings</h2><ul>',
          ...findings.map(
            ({ severity, message, source }) =>
              `<li><strong>${severity}</strong>: ${prose(message)}${source === null ? '' : ` <small>${escapeHtml(source)}</small>`}</li>`,
          ),
          '</ul>',
        ]),
    '<h2>How to read this</h2><ul>',
    ...notes.map((note) => `<li>${prose(note)}</li>`),
    `</ul><footer>Made on ${escapeHtml(date)}.</footer></body></html>`,
    '',
  ].join('\n');
}

function section(table: ReportTable): string {
  const { title, sentence, columns, rows, more = 0 } = table;
  const isNumber = (at: number) => isFigure(columns[at]?.unit ?? 'text');
  const head = columns
    .map(({ label }, at) => `<th scope="col"${isNumber(at) ? ' class="num"' : ''}>${escapeHtml(label)}</th>`)
    .join('');
  const body = rows
    .map((row) => {
      const cells = row.map((cell, at) => {
        const unit = columns[at]?.unit ?? 'text';
        const text = escapeHtml(shownCell(cell, unit));
        const shown = unit === 'name' ? `<code>${text}</code>` : text;
        const kind = isNumber(at) ? ' class="num"' : '';
        return at === 0 ? `<th scope="row"${kind}>${shown}</th>` : `<td${kind}>${shown}</td>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('\n');
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    sentence === undefined ? '' : `<p>${prose(sentence)}</p>`,
    chartSvg(table),
    `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`,
    more > 0 ? `<p>and ${more} more</p>` : '',
  ].join('\n');
}

/** Backticks mark code in our own sentences. */
function prose(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((piece, at) => (at % 2 === 1 ? `<code>${escapeHtml(piece)}</code>` : escapeHtml(piece)))
    .join('');
}
