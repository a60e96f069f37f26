/** What the walk through a catalogue finds. */
import type { CatalogDialect, JsonObject, Severity } from '../types.ts';
import type { Reading } from './readers/types.ts';
import type { Container } from './text/types.ts';

export type EntryReading = Exclude<Reading, { kind: 'group' }>;

export interface FoundEntry {
  reading: EntryReading;
  /** The entry as pasted. */
  entry: JsonObject;
  /** What the scanner has the span of; undefined for an entry that was put together here. */
  container?: JsonObject;
  /** Namespace or server that it came from. */
  label?: string;
  /** Dialect of the container that it came from. */
  dialect?: CatalogDialect;
}

export interface Problem {
  severity: Severity;
  code: string;
  message: string;
  /** Start of the value concerned, where known. */
  offset: number | undefined;
  container?: Container;
}

/** One list of tools as a server sends it. */
export interface Page {
  label: string | undefined;
  cursor: string | undefined;
  offset: number | undefined;
}

/** Gets what is found, in text order. */
export interface Sink {
  entry(found: FoundEntry): void;
  problem(problem: Problem): void;
  page(page: Page): void;
}
