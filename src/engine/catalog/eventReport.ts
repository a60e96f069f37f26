/** Turns events of the scanner into findings. */
import type { Place } from '../types.ts';
import { faultWords, remarkWords } from './faults.ts';
import type { FindingLog, Spot } from './findings.ts';
import { describeText } from './foreign.ts';
import type { ScanEvent } from './text/types.ts';

const SCALAR = /^(?:null|true|false|-?\d[\d.eE+-]*|"[^"]*")$/;

export class EventReport {
  private readonly log: FindingLog;
  private readonly origin: number;
  private readonly placeOf: (offset: number) => Place;

  constructor(log: FindingLog, origin: number, placeOf: (offset: number) => Place) {
    this.log = log;
    this.origin = origin;
    this.placeOf = placeOf;
  }

  spot(offset: number | undefined): Spot {
    return { origin: this.origin, place: offset === undefined ? undefined : this.placeOf(offset) };
  }

  /** Reports the first fault inside an entry that is skipped for it, and gives it back. */
  fault(
    events: readonly ScanEvent[],
    name: string | undefined,
    start: number | undefined,
  ): ScanEvent | undefined {
    const event = events.find(({ code }) => faultWords(code));
    const words = event && faultWords(event.code);
    if (!words) return undefined;
    this.log.add({
      severity: 'error',
      code: `entry-${event.code}`,
      message: `${name ?? 'This entry'} cannot be read and is skipped. ${words(event.detail ?? '')}`,
      tool: name,
      // The end of a cut text shows nothing; where the entry begins does.
      spot: this.spot(event.code === 'cut' ? start : event.offset),
    });
    return event;
  }

  /**
   * Reports a remark; false where the event is none.
   * @param depth of the entry that holds it (root = 1), so that the field is named from there on.
   */
  remark(event: ScanEvent, depth: number, name?: string): boolean {
    const words = remarkWords(event.code);
    if (!words) return false;
    const { severity, code } = words;
    const message = words.message(event.detail ?? '', event.path.slice(depth - 1).join('.'));
    const tool = severity === 'note' ? undefined : name;
    this.log.add({
      severity,
      code,
      message: tool === undefined ? message : `${tool}: ${message}`,
      tool,
      spot: this.spot(event.offset),
    });
    return true;
  }

  /** Reports an event outside every entry. True where it is an error. */
  loose(event: ScanEvent, text: string, hasValues: boolean): boolean {
    if (this.remark(event, 1)) return false;
    const spot = this.spot(event.offset);
    const detail = event.detail ?? '';
    const words = faultWords(event.code);
    if (words) {
      const kept = event.code === 'cut' || event.code === 'too-much' ? ' What was read before is kept.' : '';
      this.log.add({ severity: 'error', code: `text-${event.code}`, message: words(detail) + kept, spot });
      return true;
    }
    if (SCALAR.test(detail)) {
      const message = `${detail} is JSON but no tool. Remove it, or paste a list of tools.`;
      this.log.add({ severity: 'error', code: 'entry-not-object', message, spot });
      return true;
    }
    if (!hasValues) {
      this.log.add({ severity: 'error', code: 'not-json', message: describeText(text), spot });
      return true;
    }
    const message = `Text beside the JSON is ignored: ${detail.replace(/\s+/g, ' ')}. Remove it.`;
    this.log.add({ severity: 'warning', code: 'text-ignored', message, spot });
    return false;
  }
}
