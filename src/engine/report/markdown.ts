/** A report for an issue. Names come from a pasted catalogue: nothing of them may become markup, or call anybody. */
import { isFigure, shownCell } from './cells.ts';
import type { Report, ReportCell, ReportColumn, ReportTable } from './types.ts';

export function toMarkdown(report: Report): string {
  const blocks = [
    `# ${plain(report.title)}`,
    ...report.summary.map(plain),
    pairs(report.about),
    ...report.tables.map(tableBlock),
    ...(report.findings.length === 0
      ? []
      : [
          '## Findings',
          report.findings
            .map(
              ({ severity, message, source }) =>
                `- **${severity}**: ${plain(message)}${source === null ? '' : ` (${plain(source)})`}`,
            )
            .join('\n'),
        ]),
    '## How to read this',
    report.notes.map((note) => `- ${plain(note)}`).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function pairs(about: Report['about']): string {
  return table([
    ['setting', 'value'],
    ['---', '---'],
    ...about.map(([label, value]) => [plain(label), plain(value)]),
  ]);
}

function tableBlock({ title, sentence, columns, rows, more = 0 }: ReportTable): string {
  const grid = table([
    columns.map(({ label }) => plain(label)),
    columns.map(({ unit }) => (isFigure(unit) ? '---:' : '---')),
    ...rows.map((row) => row.map((cell, at) => cellText(cell, columns[at]))),
  ]);
  return [
    `## ${plain(title)}`,
    ...(sentence === undefined ? [] : [plain(sentence)]),
    grid,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n\n');
}

function cellText(cell: ReportCell, column: ReportColumn | undefined): string {
  const unit = column?.unit ?? 'text';
  const text = shownCell(cell, unit);
  return unit === 'name' ? code(text) : plain(text);
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A code span around any text: longer than the backticks within, and a table's bar stays a bar. */
function code(text: string): string {
  const line = oneLine(text).replaceAll('|', '\\|');
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return line.includes('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Code spans of our own sentences stay; everything else that could be markup, a mention or a reference is made text. */
function plain(text: string): string {
  return oneLine(text)
    .split(/(`[^`]*`)/)
    .map((piece, at) =>
      at % 2 === 1
        ? piece.replaceAll('|', '\\|')
        : piece
            .replace(/[\\`*_[\]|]/g, '\\$&')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replace(/[@#](?=[\w-])/g, (mark) => `${mark}\u200b`),
    )
    .join('');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
