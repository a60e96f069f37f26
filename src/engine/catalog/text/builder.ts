import type { Json, JsonObject } from '../../types.ts';
import {
  SCALAR_DEPTH,
  SPAN_DEPTH,
  type Container,
  type ScanEvent,
  type ScannedText,
  type Span,
} from './types.ts';

/** What may come next in a container. */
export type Expected = 'item' | 'key' | 'colon' | 'value' | 'comma';

/** A container that is still open. */
export interface Frame {
  container: Container;
  span: Span;
  expected: Expected;
  /** Key that waits for its value; objects only. */
  key: string;
  isEmpty: boolean;
  scalars: Map<number, number> | undefined;
  /** Codes of the events seen directly in this container. */
  seen: Set<ScanEvent['code']> | undefined;
}

/** A text with more than this is no catalogue; reading it further would only fill the memory. */
const MAX_EVENTS = 200_000;
const MAX_SPANS = 4_000_000;
/** More scalars among the tools of one list are not worth a place of their own. */
const MAX_SCALARS = 100;

/** Habits of a whole text: the first one is enough. */
const ONCE: ReadonlySet<ScanEvent['code']> = new Set(['comment', 'trailing-comma']);

/** Assembles the values of a scan, together with their spans and the events on the way. */
export class ValueBuilder {
  readonly stack: Frame[] = [];
  private readonly values: Container[] = [];
  private readonly spans = new Map<Container, Span>();
  private readonly scalars = new Map<Json[], ReadonlyMap<number, number>>();
  private readonly events: ScanEvent[] = [];
  private readonly once = new Set<ScanEvent['code']>();

  get top(): Frame | undefined {
    return this.stack.at(-1);
  }

  get isOverflowing(): boolean {
    return this.events.length >= MAX_EVENTS || this.spans.size >= MAX_SPANS;
  }

  get result(): ScannedText {
    return { values: this.values, spans: this.spans, scalars: this.scalars, events: this.events };
  }

  /** Opens a container at `start` and puts it into the one around. */
  open(container: Container, start: number): void {
    const depth = this.stack.length + 1;
    const span = { start, end: start, depth };
    if (depth <= SPAN_DEPTH) this.spans.set(container, span);
    const parent = this.top;
    if (!parent) this.values.push(container);
    else if (Array.isArray(parent.container)) parent.container.push(container);
    else setOwn(parent.container, parent.key, container);
    this.stack.push({
      container,
      span,
      expected: Array.isArray(container) ? 'item' : 'key',
      key: '',
      isEmpty: true,
      scalars: undefined,
      seen: undefined,
    });
  }

  /** Puts a scalar that stands at `start` into the innermost container. */
  put(value: Json, start: number): void {
    const frame = this.top;
    if (!frame) return;
    if (!Array.isArray(frame.container)) {
      setOwn(frame.container, frame.key, value);
      return;
    }
    if (frame.span.depth <= SCALAR_DEPTH) {
      frame.scalars ??= new Map();
      if (frame.scalars.size < MAX_SCALARS) frame.scalars.set(frame.container.length, start);
    }
    frame.container.push(value);
  }

  /** Closes the innermost container; `end` is the offset behind its bracket. */
  close(end: number): void {
    const frame = this.stack.pop();
    if (!frame) return;
    frame.span.end = end;
    if (frame.scalars && Array.isArray(frame.container)) this.scalars.set(frame.container, frame.scalars);
  }

  /** Closes everything inside the frame at `index`, as far as it was left open. */
  closeInside(index: number, at: number): void {
    while (this.stack.length > index + 1) {
      // One unit back, so that it lies inside the span of what it spoils.
      this.emit('unclosed', at - 1);
      this.close(at);
    }
  }

  /** Index of the innermost open array (or object) on the stack; -1 where there is none. */
  innermost(isArray: boolean): number {
    return this.stack.findLastIndex(({ container }) => Array.isArray(container) === isArray);
  }

  /** Records what was odd; at most once a code in each container. */
  emit(code: ScanEvent['code'], offset: number, detail?: string): void {
    if (ONCE.has(code)) {
      if (this.once.has(code)) return;
      this.once.add(code);
    }
    const frame = this.top;
    if (frame?.seen?.has(code)) return;
    if (frame) {
      frame.seen ??= new Set();
      frame.seen.add(code);
    }
    const path = this.stack.map((open) =>
      Array.isArray(open.container) ? open.container.length - (open === frame ? 0 : 1) : open.key,
    );
    this.events.push(detail === undefined ? { code, offset, path } : { code, offset, path, detail });
  }
}

/** Sets a key as own data whatever its name: assignment to `__proto__` would change the prototype. */
function setOwn(object: JsonObject, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}
