/** Reads one source of the catalogue. */
import { isObject } from '../json.ts';
import type { CatalogDialect, CatalogSource, JsonObject } from '../types.ts';
import { collect } from './collect.ts';
import { EventReport } from './eventReport.ts';
import type { FindingLog, Spot } from './findings.ts';
import type { FoundEntry, Page, Problem, Sink } from './found.ts';
import { describeText, foreignText } from './foreign.ts';
import type { ToolDraft } from './readers/types.ts';
import { salvage, type KnownEntry } from './salvage.ts';
import { EventIndex } from './text/events.ts';
import { fencedRanges, type TextRange } from './text/fences.ts';
import { createPlaces } from './text/places.ts';
import { scan } from './text/scanner.ts';
import { skipTrivia } from './text/trivia.ts';
import type { ScannedText } from './text/types.ts';
import { toolOf, type LooseTool } from './tool.ts';

export interface SourceReading {
  tools: LooseTool[];
  passthrough: JsonObject[];
  /** Dialects of the entries that show one. */
  dialects: Set<CatalogDialect>;
}

/**
 * Reads one text. Never throws; what is skipped or odd goes to `log`.
 * @param onProgress gets UTF-16 units done.
 */
export function readSource(
  source: CatalogSource,
  origin: number,
  log: FindingLog,
  onProgress?: (done: number) => void,
): SourceReading {
  return new SourceReader(source.text, origin, log).read(onProgress);
}

class SourceReader {
  private readonly text: string;
  private readonly log: FindingLog;
  private readonly report: EventReport;
  private readonly reading: SourceReading = { tools: [], passthrough: [], dialects: new Set() };
  /** Tools that show no dialect: they have that of their source if it speaks one only. */
  private readonly weak: LooseTool[] = [];
  /** The last page of each server. */
  private readonly pages = new Map<string | undefined, Page>();
  /** Parts of the current range that are accounted for. */
  private known: KnownEntry[] = [];
  private entryCount = 0;
  private hasError = false;
  /** The entry that makes up the whole text, if one does. */
  private single: JsonObject | undefined;

  constructor(text: string, origin: number, log: FindingLog) {
    this.text = text;
    this.log = log;
    this.report = new EventReport(log, origin, createPlaces(text));
  }

  read(onProgress?: (done: number) => void): SourceReading {
    const { text } = this;
    if (skipTrivia(text, 0, text.length).next === text.length) return this.reading;
    const fences = fencedRanges(text);
    const foreign = foreignText(text, fences !== undefined);
    if (foreign) {
      this.log.add({ ...foreign, severity: 'error', spot: this.report.spot(0) });
      return this.reading;
    }
    if (fences) this.noteFences(fences);
    for (const range of fences ?? [{ start: 0, end: text.length }]) {
      this.take(scan(text, { ...range, onProgress }), range.end);
    }
    const [tool] = this.reading.tools;
    if (this.single && this.entryCount === 1 && tool) this.noteSingle(tool);
    if (this.entryCount === 0 && !this.hasError) this.noteNothing();
    this.warnOfFurtherPages();
    this.settleWeak();
    return this.reading;
  }

  private take(scanned: ScannedText, end: number): void {
    this.known = [];
    const events = new EventIndex(scanned);
    const sink: Sink = {
      entry: (found) => this.takeEntry(found, events, scanned),
      problem: (problem) => this.takeProblem(problem, events),
      page: (page) => this.pages.set(page.label, page),
    };
    collect(scanned, sink);
    const hasValues = scanned.values.length > 0;
    for (const event of events.left()) {
      this.hasError = this.report.loose(event, this.text, hasValues) || this.hasError;
    }
    const salvaged = salvage(this.text, end, scanned, this.known);
    for (const one of salvaged) this.takeEntry(one.found, one.events, one.scanned);
    if (salvaged.length > 0) this.reading.tools.sort(byPlace);
  }

  private know(start: number | undefined, end: number | undefined, label: string | undefined): void {
    if (start !== undefined && end !== undefined) this.known.push({ start, end, label });
  }

  private takeProblem(problem: Problem, events: EventIndex): void {
    const { severity, code, message, offset, container } = problem;
    this.hasError ||= severity === 'error';
    const fault = container && this.report.fault(events.take(container), undefined, offset);
    if (fault && code !== 'not-a-catalogue') return;
    this.log.add({ severity, code, message, spot: this.report.spot(offset) });
  }

  private takeEntry(
    { reading, entry, container, label, dialect }: FoundEntry,
    events: EventIndex,
    scanned: ScannedText,
  ): void {
    this.entryCount++;
    if (scanned.values.length === 1 && container === scanned.values[0]) this.single = entry;
    const span = container && scanned.spans.get(container);
    const inside = container ? events.take(container) : [];
    const name = nameOf(entry);
    const fault = this.report.fault(inside, name, span?.start);
    if (fault) {
      this.hasError = true;
      this.know(span?.start, fault.offset + 1, label);
      return;
    }
    this.know(span?.start, span?.end, label);
    const spot = this.report.spot(span?.start);
    if (reading.kind === 'tool') {
      const { draft } = reading;
      const isOfContainer = dialect !== undefined && (draft.dialect === 'plain' || draft.isWeak === true);
      this.takeTool(isOfContainer ? { ...draft, dialect, isWeak: false } : draft, label, spot);
    } else if (reading.kind === 'passthrough') this.pass(entry, reading.dialect, spot);
    else this.dropSearch(entry, reading.dialect, spot);
    for (const event of inside) this.report.remark(event, span?.depth ?? 1, name);
  }

  private takeTool(draft: ToolDraft, label: string | undefined, spot: Spot): void {
    const tool = toolOf(draft, label, spot, this.log);
    if (tool) this.reading.tools.push(tool);
    if (tool && draft.isWeak) this.weak.push(tool);
    else this.reading.dialects.add(draft.dialect);
  }

  private pass(entry: JsonObject, dialect: CatalogDialect, spot: Spot): void {
    this.reading.passthrough.push(entry);
    if (dialect !== 'unknown') this.reading.dialects.add(dialect);
    this.log.gather({
      severity: 'note',
      code: 'passed-through',
      message: (names) =>
        `Entries that the provider itself runs are kept as pasted and not counted: ${names}.`,
      name: kindOf(entry),
      spot,
      source: 'behaviour.md 6',
    });
  }

  private dropSearch(entry: JsonObject, dialect: CatalogDialect, spot: Spot): void {
    this.reading.dialects.add(dialect);
    this.log.gather({
      severity: 'note',
      code: 'search-replaced',
      message: (names) => `Pasted search entries are left out, since the playground adds its own: ${names}.`,
      name: kindOf(entry),
      spot,
      source: 'behaviour.md 6',
    });
  }

  private noteFences(fences: readonly TextRange[]): void {
    const isEmpty = fences.length === 0;
    const which = fences.length === 1 ? 'its fence' : `its ${fences.length} fences`;
    this.hasError ||= isEmpty;
    this.log.add({
      severity: isEmpty ? 'error' : 'note',
      code: 'markdown-fence',
      message: isEmpty
        ? 'The text is Markdown without a block of JSON. Paste the JSON itself.'
        : `The text is Markdown: what stands in ${which} is read, the rest is ignored.`,
      spot: this.report.spot(fences[0]?.start ?? 0),
    });
  }

  private noteSingle({ name, place, origin = 0 }: LooseTool): void {
    this.log.add({
      severity: 'note',
      code: 'single-tool',
      message: `${name} stands alone; it is read as a list of one tool.`,
      tool: name,
      spot: { origin, place },
    });
  }

  private noteNothing(): void {
    const spot = this.report.spot(0);
    if (this.pages.size > 0) {
      const message = 'The list has no tools. Paste one that has, or check that the server was ready.';
      this.log.add({ severity: 'note', code: 'empty-list', message, spot });
    } else this.log.add({ severity: 'error', code: 'not-json', message: describeText(this.text), spot });
  }

  /** A cursor means that there is more, unless a later page of the same server was pasted, too. */
  private warnOfFurtherPages(): void {
    for (const { label, cursor, offset } of this.pages.values()) {
      if (cursor === undefined) continue;
      const which = label === undefined ? 'The list' : `The list of ${label}`;
      this.log.add({
        severity: 'warning',
        code: 'more-pages',
        message: `${which} goes on: it has a nextCursor. Ask the server for the next page and paste it behind this one.`,
        spot: this.report.spot(offset),
      });
    }
  }

  private settleWeak(): void {
    const [only, ...others] = this.reading.dialects;
    const dialect = only !== undefined && others.length === 0 ? only : 'plain';
    for (const tool of this.weak) tool.dialect = dialect;
    if (only === undefined && this.weak.length > 0) this.reading.dialects.add('plain');
  }
}

function byPlace({ place: a }: LooseTool, { place: b }: LooseTool): number {
  return a && b ? a.line - b.line || a.column - b.column : 0;
}

/** Name of an entry, as far as it has one, for messages. */
function nameOf(entry: JsonObject): string | undefined {
  const named = [entry, entry.function, entry.toolSpec].find(
    (one) => isObject(one) && typeof one.name === 'string',
  );
  return isObject(named) && typeof named.name === 'string' ? named.name : undefined;
}

function kindOf(entry: JsonObject): string {
  const kind = typeof entry.type === 'string' ? entry.type : Object.keys(entry)[0];
  return kind ?? 'an empty entry';
}
