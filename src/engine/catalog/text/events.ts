import { isFault, type Container, type ScanEvent, type ScannedText } from './types.ts';

/** The events of a scan by the container they happened in. */
export class EventIndex {
  private readonly scan: ScannedText;
  private readonly taken = new Set<ScanEvent>();

  constructor(scan: ScannedText) {
    this.scan = scan;
  }

  /** Takes the events inside a container, nested ones included, in text order. */
  take(container: Container): ScanEvent[] {
    const fresh = this.inside(container).filter((event) => !this.taken.has(event));
    for (const event of fresh) this.taken.add(event);
    return fresh;
  }

  hasFault(container: Container): boolean {
    return this.inside(container).some(({ code }) => isFault(code));
  }

  private inside(container: Container): ScanEvent[] {
    const { events, spans } = this.scan;
    const span = spans.get(container);
    if (!span || events.length === 0) return [];
    // What is wrong between the items of a list may stand at the first character of one, yet not be its fault.
    return events
      .slice(this.firstFrom(span.start), this.firstFrom(span.end))
      .filter(({ path }) => path.length >= span.depth);
  }

  /** Events that nothing has taken. */
  left(): ScanEvent[] {
    return this.scan.events.filter((event) => !this.taken.has(event));
  }

  private firstFrom(offset: number): number {
    const { events } = this.scan;
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((events[middle]?.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
