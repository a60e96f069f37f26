/** Reads one source of the catalogue. */
import { isObject } from '../json.ts';
import type { CatalogDialect, CatalogSource, JsonObject, Place } from '../types.ts';
import { collect, type Collected, type FoundEntry, type Page } from './collect.ts';
import { faultWords, remarkWords } from './faults.ts';
import type { FindingLog, Spot } from './findings.ts';
import { describeText, foreignText } from './foreign.ts';
import { EventIndex } from './text/events.ts';
import { fencedRanges, type TextRange } from './text/fences.ts';
import { createPlaces } from './text/places.ts';
import { scan } from './text/scanner.ts';
import { skipTrivia } from './text/trivia.ts';
import type { Container, ScanEvent, ScannedText } from './text/types.ts';
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
  private readonly origin: number;
  private readonly log: FindingLog;
  private readonly placeOf: (offset: number) => Place;
  private readonly reading: SourceReading = { tools: [], passthrough: [], dialects: new Set() };
  /** Dialect for tools that show none, if their source speaks one only. */
  private readonly weak: LooseTool[] = [];

  constructor(text: string, origin: number, log: FindingLog) {
    this.text = text;
    this.origin = origin;
    this.log = log;
    this.placeOf = createPlaces(text);
  }

  read(onProgress?: (done: number) => void): SourceReading {
    const { text } = this;
    if (skipTrivia(text, 0, text.length).next === text.length) return this.reading;
    const foreign = foreignText(text);
    if (foreign) {
      this.log.add({ ...foreign, severity: 'error', spot: this.spot(0) });
      return this.reading;
    }
    const fences = fencedRanges(text);
    if (fences) this.noteFences(fences);
    const pages: Page[] = [];
    let hasProblem = false;
    let isSingle = false;
    let found = 0;
    for (const range of fences ?? [{ start: 0, end: text.length }]) {
      const scanned = scan(text, { ...range, onProgress });
      const collected = collect(scanned);
      hasProblem = this.take(scanned, collected) || hasProblem;
      pages.push(...collected.pages);
      found += collected.entries.length;
      isSingle = collected.isSingle && found === 1;
    }
    if (isSingle && this.reading.tools.length === 1) this.noteSingle();
    if (found === 0 && !hasProblem) this.noteNothing(pages.length > 0);
    this.warnOfFurtherPages(pages);
    this.settleWeak();
    return this.reading;
  }

  /** Takes what was found in one range. True where an error says why something is missing. */
  private take(scanned: ScannedText, { entries, problems }: Collected): boolean {
    const events = new EventIndex(scanned);
    for (const found of entries) this.takeEntry(found, events, scanned);
    let hasError = false;
    for (const { severity, code, message, offset, container } of problems) {
      const faults = container ? events.take(container).filter(({ code: fault }) => faultWords(fault)) : [];
      hasError ||= severity === 'error';
      if (faults[0]) this.reportFault(faults[0], this.spot(offset), undefined);
      if (!faults[0] || code === 'not-a-catalogue') this.log.add({ severity, code, message, spot: this.spot(offset) });
    }
    const hasValues = scanned.values.length > 0;
    for (const event of events.left()) hasError = this.reportLoose(event, hasValues) || hasError;
    return hasError;
  }

  private takeEntry(
    { reading, entry, container, label, dialect }: FoundEntry,
    events: EventIndex,
    scanned: ScannedText,
  ): void {
    const start = container ? scanned.spans.get(container)?.start : undefined;
    const spot = this.spot(start);
    const inside = container ? events.take(container) : [];
    const name = nameOf(entry);
    const fault = inside.find(({ code }) => faultWords(code));
    if (fault) {
      this.reportFault(fault, spot, name);
      return;
    }
    if (reading.kind === 'tool') {
      const { draft } = reading;
      if (dialect && (draft.dialect === 'plain' || draft.isWeak))
        Object.assign(draft, { dialect, isWeak: false });
      const tool = toolOf(draft, label, spot, this.log);
      if (tool) this.reading.tools.push(tool);
      if (tool && draft.isWeak) this.weak.push(tool);
      else this.reading.dialects.add(draft.dialect);
    } else if (reading.kind === 'passthrough') this.pass(entry, reading.dialect, spot);
    else this.dropSearch(entry, reading.dialect, spot);
    this.reportRemarks(inside, container, scanned, name);
  }

  private pass(entry: JsonObject, dialect: CatalogDialect, spot: Spot): void {
    this.reading.passthrough.push(entry);
    if (dialect !== 'unknown') this.reading.dialects.add(dialect);
    this.log.gather({
      severity: 'note',
      code: 'passed-through',
      message: (names) =>
        `Entries that the provider itself runs are kept as pasted and are not counted: ${names}.`,
      tool: kindOf(entry),
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
      tool: kindOf(entry),
      spot,
      source: 'behaviour.md 6',
    });
  }

  private reportFault(fault: ScanEvent, spot: Spot, name: string | undefined): void {
    const words = faultWords(fault.code)?.(fault.detail ?? '') ?? '';
    this.log.add({
      severity: 'error',
      code: `entry-${fault.code}`,
      message: `${name ?? 'This entry'} cannot be read and is skipped. ${words}`,
      tool: name,
      // The end of a cut text shows nothing; where the entry begins does.
      spot: fault.code === 'cut' ? spot : this.spot(fault.offset),
    });
  }

  private reportRemarks(
    events: ScanEvent[],
    container: Container | undefined,
    scanned: ScannedText,
    name: string | undefined,
  ): void {
    const depth = (container && scanned.spans.get(container)?.depth) ?? 1;
    for (const event of events) this.reportRemark(event, event.path.slice(depth - 1).join('.'), name);
  }

  private reportRemark(event: ScanEvent, field: string, name: string | undefined): boolean {
    const words = remarkWords(event.code);
    if (!words) return false;
    const { severity, code } = words;
    const message = words.message(event.detail ?? '', field);
    const isOfText = severity === 'note';
    this.log.add({
      severity,
      code,
      message: name === undefined || isOfText ? message : `${name}: ${message}`,
      tool: isOfText ? undefined : name,
      spot: this.spot(event.offset),
    });
    return true;
  }

  /** Reports an event outside every entry. True where it is an error. */
  private reportLoose(event: ScanEvent, hasValues: boolean): boolean {
    if (this.reportRemark(event, event.path.join('.'), undefined)) return false;
    const spot = this.spot(event.offset);
    const detail = event.detail ?? '';
    if (event.code !== 'stray-text') {
      const words = faultWords(event.code)?.(detail) ?? '';
      const code = event.code === 'cut' ? 'text-cut' : `text-${event.code}`;
      const message = event.code === 'cut' ? `${words} The entries that are complete are kept.` : words;
      this.log.add({ severity: 'error', code, message, spot });
      return true;
    }
    const isScalar = /^(?:null|true|false|-?\d[\d.eE+-]*|"[^"]*")$/.test(detail);
    if (hasValues && !isScalar) {
      const message = `Text beside the JSON is ignored: ${detail}. Remove it.`;
      this.log.add({ severity: 'warning', code: 'text-ignored', message, spot });
      return false;
    }
    const message = isScalar
      ? `${detail} is JSON but no tool. Remove it, or paste a list of tools.`
      : describeText(this.text);
    this.log.add({ severity: 'error', code: isScalar ? 'entry-not-object' : 'not-json', message, spot });
    return true;
  }

  private noteFences(fences: readonly TextRange[]): void {
    const message =
      fences.length === 0
        ? 'The text is Markdown without a block of JSON. Paste the JSON itself.'
        : `The text is Markdown: what stands in its ${fences.length === 1 ? 'fence' : `${fences.length} fences`} is read, the rest is ignored.`;
    const severity = fences.length === 0 ? 'error' : 'note';
    this.log.add({ severity, code: 'markdown-fence', message, spot: this.spot(fences[0]?.start ?? 0) });
  }

  private noteSingle(): void {
    const [tool] = this.reading.tools;
    this.log.add({
      severity: 'note',
      code: 'single-tool',
      message: `${tool?.name ?? 'The tool'} stands alone; it is read as a list of one tool.`,
      tool: tool?.name,
      spot: { origin: this.origin, place: tool?.place },
    });
  }

  private noteNothing(hasList: boolean): void {
    const spot = this.spot(0);
    if (hasList) {
      const message = 'The list has no tools. Paste one that has, or check that the server was ready.';
      this.log.add({ severity: 'note', code: 'empty-list', message, spot });
    } else this.log.add({ severity: 'error', code: 'not-json', message: describeText(this.text), spot });
  }

  /** A cursor means that there is more, unless a later page of the same server was pasted, too. */
  private warnOfFurtherPages(pages: readonly Page[]): void {
    const last = new Map(pages.map((page) => [page.label, page]));
    for (const { label, cursor, offset } of last.values()) {
      if (cursor === undefined) continue;
      this.log.add({
        severity: 'warning',
        code: 'more-pages',
        message: `${label === undefined ? 'The list' : `The list of ${label}`} goes on: it has a nextCursor. Ask the server for the next page and paste it behind this one.`,
        spot: this.spot(offset),
      });
    }
  }

  private settleWeak(): void {
    const [only, ...others] = this.reading.dialects;
    const dialect = only !== undefined && others.length === 0 ? only : 'plain';
    for (const tool of this.weak) tool.dialect = dialect;
    if (only === undefined && this.weak.length > 0) this.reading.dialects.add('plain');
  }

  private spot(offset: number | undefined): Spot {
    return { origin: this.origin, place: offset === undefined ? undefined : this.placeOf(offset) };
  }
}

/** Name of an entry, as far as it has one, for messages. */
function nameOf(entry: JsonObject): string | undefined {
  const inner = [entry, entry.function, entry.toolSpec].find(
    (one) => isObject(one) && typeof one.name === 'string',
  );
  return isObject(inner) && typeof inner.name === 'string' ? inner.name : undefined;
}

function kindOf(entry: JsonObject): string {
  const kind = typeof entry.type === 'string' ? entry.type : Object.keys(entry)[0];
  return kind ?? 'an empty entry';
}
