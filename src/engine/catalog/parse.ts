/** Public face of the catalogue parser: text in any dialect to tools and findings (behaviour.md 4, 5 and 10). */
import type { Catalog, CatalogDialect, CatalogSource, JsonObject } from '../types.ts';
import { fillCategories } from './categories.ts';
import { settleDuplicates } from './duplicates.ts';
import { FindingLog } from './findings.ts';
import { readSource } from './source.ts';
import type { LooseTool } from './tool.ts';

export interface ParseOptions {
  /** Gets the share of the text that has been read, from 0 to 1, about every megabyte. */
  onProgress?: (done: number) => void;
}

/**
 * Reads a catalogue in any dialect, or in several at once. Never throws, and never loses anything without a finding:
 * what cannot be read is skipped with an error that names its place, and its neighbours stay.
 * @param input one pasted text, or several sources whose names serve as categories of last resort.
 */
export function parseCatalog(
  input: string | readonly CatalogSource[],
  { onProgress }: ParseOptions = {},
): Catalog {
  const sources = typeof input === 'string' ? [{ text: input }] : input;
  const total = sources.reduce((sum, { text }) => sum + text.length, 0);
  const log = new FindingLog();
  const tools: LooseTool[] = [];
  const passthrough: JsonObject[] = [];
  const dialects = new Set<CatalogDialect>();
  let before = 0;
  for (const [origin, source] of sources.entries()) {
    const start = before;
    const reading = readSource(source, origin, log, (done) => onProgress?.((start + done) / total));
    for (const tool of reading.tools) tools.push(tool);
    for (const entry of reading.passthrough) passthrough.push(entry);
    for (const dialect of reading.dialects) dialects.add(dialect);
    before += source.text.length;
  }
  const names = sources.map((source: CatalogSource) => source.name);
  const settled = settleDuplicates(fillCategories(tools, names), log);
  return { tools: settled, passthrough, dialect: dialectOf(dialects), findings: log.list() };
}

function dialectOf(dialects: ReadonlySet<CatalogDialect>): CatalogDialect {
  const [first, ...others] = dialects;
  if (first === undefined) return 'unknown';
  return others.length > 0 ? 'mixed' : first;
}
