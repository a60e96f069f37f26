/**
 * A quote that is missing turns all later ones inside out: names become bare words, brackets become text, and the entry
 * with the fault swallows its neighbours. Here they are found again.
 */
import { collect } from './collect.ts';
import type { FoundEntry } from './found.ts';
import { EventIndex } from './text/events.ts';
import { scan } from './text/scanner.ts';
import type { Fault, ScanEvent, ScannedText } from './text/types.ts';

/** Part of the text that is accounted for: a tool that was read, or a reported entry up to its fault. */
export interface KnownEntry {
  start: number;
  end: number;
  label: string | undefined;
}

export interface Salvaged {
  found: FoundEntry;
  scanned: ScannedText;
  events: EventIndex;
}

/** How the entries of the common dialects begin, and the servers around them. */
const TOOL_START = /\{\s*"(?:name|toolSpec)"\s*:|\{\s*"type"\s*:\s*"(?:function|builtin|client_side)"/g;
const QUOTE_FAULTS: ReadonlySet<string> = new Set<Fault>([
  'unquoted',
  'missing-colon',
  'missing-value',
  'unexpected',
  'bad-number',
]);
/** Each pass reads the rest of the text again; a text with more faults of this kind is beyond help. */
const MAX_PASSES = 8;

/**
 * Tools that stand in the text behind a fault of quoting and were not read; in text order. They are complete and without
 * a fault of their own, so that nothing is made up of a piece of another entry.
 * @param known in text order; what is found is added to it.
 * @param end end of the text that `first` is the scan of.
 */
export function salvage(text: string, end: number, first: ScannedText, known: KnownEntry[]): Salvaged[] {
  const salvaged: Salvaged[] = [];
  // The scan has given the text up; a cut may be its last word.
  if (first.events.slice(-2).some(({ code }) => code === 'too-much')) return salvaged;
  let from = quoteFault(first.events, 0);
  for (let pass = 0; pass < MAX_PASSES && from !== undefined; pass++) {
    const start = unknownStart(text, from, end, known);
    if (start === undefined) break;
    const scanned = scan(text, { start, end });
    const events = new EventIndex(scanned);
    const label = known.findLast((entry) => entry.start < start)?.label;
    const fresh: KnownEntry[] = [];
    const entry = (found: FoundEntry): void => {
      const { container } = found;
      const span = container && scanned.spans.get(container);
      if (!span || !isSure(found) || events.hasFault(container) || isKnown(span.start, known)) return;
      // What stands bare at the beginning belongs to the list that the fault tore open.
      const whose = span.depth === 1 ? label : found.label;
      fresh.push({ start: span.start, end: span.end, label: whose });
      salvaged.push({ found: whose === undefined ? found : { ...found, label: whose }, scanned, events });
    };
    collect(scanned, { entry, problem: () => undefined, page: () => undefined }, true);
    for (const one of fresh) known.push(one);
    known.sort((a, b) => a.start - b.start);
    from = quoteFault(scanned.events, start);
  }
  return salvaged;
}

/** A tool with a schema, or with a name and a description and nothing else; a parameter has those two and a type. */
function isSure({ reading, entry }: FoundEntry): boolean {
  if (reading.kind !== 'tool') return false;
  return reading.draft.isWeak !== true || Object.keys(entry).sort().join() === 'description,name';
}

function quoteFault(events: readonly ScanEvent[], after: number): number | undefined {
  return events.find(({ code, offset }) => offset > after && QUOTE_FAULTS.has(code))?.offset;
}

/** The first beginning of a tool from an offset on that lies outside everything known. */
function unknownStart(
  text: string,
  from: number,
  end: number,
  known: readonly KnownEntry[],
): number | undefined {
  for (const match of text.slice(from, end).matchAll(TOOL_START)) {
    if (!isKnown(from + match.index, known)) return from + match.index;
  }
  return undefined;
}

function isKnown(offset: number, known: readonly KnownEntry[]): boolean {
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && offset < (known[low - 1]?.end ?? 0);
}
