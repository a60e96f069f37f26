import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { turnsCurve } from '../economics/curves.ts';
import { sessionEconomics } from '../economics/session.ts';
import { play } from '../session/play.ts';
import { withoutSearchEvents } from '../session/withoutSearches.ts';
import type { ScenarioEvent } from '../session/types.ts';
import type { ToolLike } from '../types.ts';
import { EMPTY_WORKSPACE } from '../workspace.ts';
import { buildReport } from './build.ts';
import { toCsv } from './csv.ts';
import { toHtml } from './html.ts';
import { toMarkdown } from './markdown.ts';
import type { Report } from './types.ts';

function reportOf(names: readonly string[], more: { model?: string; catalogue?: string } = {}): Report {
  const tools: ToolLike[] = names.map((name) => ({
    name,
    description: `About ${name}.`,
    parameters: { type: 'object', properties: { id: { type: 'string' } } },
  }));
  const scenario: ScenarioEvent[] = [
    { type: 'user', text: 'Go.' },
    { type: 'search', query: names[0] ?? 'x' },
    { type: 'call', tool: names[0] ?? 'x' },
  ];
  const workspace = { ...EMPTY_WORKSPACE, model: more.model ?? 'gpt-5.4', threshold: 1, scenario };
  const input = { capability: 'tool_search' as const, model: workspace.model, threshold: 1, tools, scenario };
  const turns = play(input);
  const economics = sessionEconomics({
    turns,
    fullTurns: play({ ...input, capability: [], scenario: withoutSearchEvents(scenario) }),
    wouldBeTurns: () => turns,
    money: workspace.money,
    prices: {},
    caching: false,
  });
  const { shape, deferrable } = economics;
  return buildReport({
    date: '2026-12-01',
    catalogue: more.catalogue ?? 'a pasted catalogue',
    workspace,
    headline: `${names.length} tools are deferred for \`${workspace.model}\`.`,
    turns,
    position: 0,
    economics,
    curves: shape ? [turnsCurve({ shape, deferrable })] : [],
    findings: [],
    isStale: true,
  });
}

const HOSTILE = [
  'a|b',
  '<script>alert(1)</script>',
  '=1+1',
  'two\nlines',
  '`ticks``',
  '@everyone',
  '#123',
  '\ud800',
  '"quoted", and more',
];

/** Rows of a Markdown table with their cells; an escaped bar is no end of a cell. */
function markdownTables(text: string): string[][][] {
  return text
    .split(/\n\n/)
    .filter((block) => block.startsWith('| '))
    .map((block) => block.split('\n').map((row) => row.slice(1, -1).split(/(?<!\\)\|/)));
}

/** RFC 4180. */
function csvRows(text: string): string[][] {
  return text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, 4)
        .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
}

describe('a report', () => {
  it('names catalogue, settings, methods and dates', () => {
    const labels = reportOf(['a', 'b']).about.map(([label]) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['Catalogue', 'Model', 'Threshold', 'Tokens counted by', 'Price', 'Made on']),
    );
    const text = toMarkdown(reportOf(['a', 'b']));
    expect(text).toMatch(/as of 20\d\d-\d\d-\d\d, may be out of date/);
    expect(text).toMatch(/chars\/4, estimate/);
    expect(text).toMatch(/simulated/);
  });

  it.each([[[]], [['one']], [Array.from({ length: 300 }, (_, at) => `tool_${at}`)]])(
    'is finite and bounded with %#',
    (names) => {
      const report = reportOf(names);
      for (const text of [toMarkdown(report), toHtml(report), toCsv(report)]) {
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
        expect(text.length).toBeLessThan(60_000);
      }
      expect(report.tables.find(({ id }) => id === 'tools')?.more).toBe(Math.max(0, names.length - 20));
    },
  );

  it('says that a price is not known', () => {
    expect(toMarkdown(reportOf(['a'], { model: 'nobody-knows' }))).toMatch(/no price is known/);
  });
});

describe.each(HOSTILE)('a tool called %j', (name) => {
  const report = reportOf([name, 'other'], { catalogue: name });

  it('breaks no Markdown table, and calls nobody', () => {
    const text = toMarkdown(report);
    for (const table of markdownTables(text)) {
      expect(new Set(table.map((row) => row.length)).size).toBe(1);
    }
    const outside = text.replaceAll(/(`+)[\s\S]*?\1/g, '');
    expect(outside).not.toMatch(/[@#](?:everyone|123)|<script/);
  });

  it('stays text in HTML', () => {
    const { document } = new Window();
    document.write(toHtml(report));
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(document.querySelectorAll('section, iframe, img, link')).toHaveLength(0);
    const tool = document.querySelector('td code, th code')?.textContent;
    expect(document.body.innerHTML).toContain('<code>');
    expect(tool).toBeTruthy();
  });

  it('is no formula in a spreadsheet', () => {
    expect(
      csvRows(toCsv(report))
        .flat()
        .every((cell) => !/^[=+@]/.test(cell)),
    ).toBe(true);
  });
});

describe('CSV', () => {
  it('gives every figure back as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.double()), { maxLength: 8 }),
        (cells) => {
          const report: Report = {
            ...reportOf(['a']),
            tables: [
              {
                id: 't',
                title: 'T',
                columns: [
                  { label: 'tool', unit: 'name' },
                  { label: 'value', unit: 'tokens' },
                ],
                rows: cells,
              },
            ],
          };
          const values = csvRows(toCsv(report))
            .slice(1)
            .map(([, , , value]) => value);
          expect(values).toEqual(cells.map(([, value]) => (Number.isFinite(value) ? String(value) : '')));
        },
      ),
      { numRuns: 50 },
    );
  });
});
