import type { CatalogSource } from '../engine/index.ts';

/** Extensions that the open dialog offers; a dropped file may have any. */
export const CATALOG_EXTENSIONS = ['.json', '.jsonl', '.ndjson', '.txt', '.md'];

/** Files as sources of a catalogue, named after the file without its extension. */
export function readFiles(files: FileList): Promise<CatalogSource[]> {
  return Promise.all(
    [...files].map(async (file) => ({ name: file.name.replace(/\.[^.]+$/, ''), text: await file.text() })),
  );
}
