/** What the tolerant JSON scanner hands over: values, where they stand, and everything that was odd on the way. */
import type { Json, JsonObject } from '../../types.ts';

/**
 * Containers deeper than this are not built: recursive serialisers overflow long before 10,000 levels, and no provider
 * takes a schema anywhere near this deep. The deepest real catalogue seen has 13 levels.
 */
export const MAX_DEPTH = 256;

/** Containers down to this depth (root = 1) get a span; tool entries of every known dialect lie above it. */
export const SPAN_DEPTH = 9;

/** Arrays down to this depth remember where their scalar items stand; lists of tools lie above it. */
export const SCALAR_DEPTH = 5;

/** Odd things that leave the value readable. */
export type Remark =
  | 'comment'
  | 'trailing-comma'
  | 'missing-comma'
  | 'duplicate-key'
  | 'bad-escape'
  | 'control-character'
  | 'lone-surrogate'
  | 'big-integer'
  | 'number-range';

const FAULTS = [
  'cut',
  'too-deep',
  'too-much',
  'unclosed',
  'stray-bracket',
  'unterminated-string',
  'unquoted',
  'single-quotes',
  'bad-number',
  'missing-value',
  'missing-colon',
  'unexpected',
] as const;

/** Faults make the entry around them unreliable: it is reported and skipped, its neighbours stay. */
export type Fault = (typeof FAULTS)[number];

export function isFault(code: ScanEvent['code']): code is Fault {
  return FAULTS.some((fault) => fault === code);
}

/** Text outside every JSON value. */
export type Stray = 'stray-text';

export interface ScanEvent {
  code: Remark | Fault | Stray;
  /** UTF-16 offset in the whole text. */
  offset: number;
  /** Keys and indexes from the root to where it happened. */
  path: readonly (string | number)[];
  /** The word, key or character concerned. */
  detail?: string;
}

export interface Span {
  /** Offset of the opening bracket. */
  start: number;
  /** Offset behind the closing bracket; one behind the end of the text where that is missing. */
  end: number;
  /** Root = 1. */
  depth: number;
}

export type Container = JsonObject | Json[];

export interface ScannedText {
  /** Top-level objects and arrays in order. */
  values: Container[];
  /** Spans of the containers down to `SPAN_DEPTH`. */
  spans: ReadonlyMap<Container, Span>;
  /** Offsets of the items of an array that are neither object nor array, by index; down to `SCALAR_DEPTH`. */
  scalars: ReadonlyMap<Json[], ReadonlyMap<number, number>>;
  /** In text order. At most one of a code per container, so that hostile text cannot fill the memory. */
  events: ScanEvent[];
}
