/** Parsing a catalogue without freezing the page: big texts go to a worker that can be ended at any time. */
import { parseCatalog, type Catalog, type CatalogSource } from '../engine/index.ts';
import type { ParseAnswer, ParseQuestion } from './parse.worker.ts';

/** UTF-16 units up to which parsing at once is not noticed. */
const AT_ONCE = 200_000;

export function textSize(sources: readonly CatalogSource[]): number {
  return sources.reduce((total, { text }) => total + text.length, 0);
}

export function isSmall(sources: readonly CatalogSource[]): boolean {
  return textSize(sources) <= AT_ONCE;
}

export interface RunningParse {
  result: Promise<Catalog>;
  /** Ends the worker; `result` then never settles. */
  cancel(): void;
}

/** Parses in a worker. `onProgress` gets the share that is done, from 0 to 1. */
export function parseInWorker(sources: CatalogSource[], onProgress: (done: number) => void): RunningParse {
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  const result = new Promise<Catalog>((settle, fail) => {
    worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => {
      if ('done' in data) {
        onProgress(data.done);
        return;
      }
      worker.terminate();
      settle(data.catalog);
    };
    worker.onerror = (event) => {
      worker.terminate();
      fail(new Error(event.message || 'The parser could not be started.'));
    };
  });
  worker.postMessage({ sources } satisfies ParseQuestion);
  return { result, cancel: () => worker.terminate() };
}

export function parseAtOnce(sources: readonly CatalogSource[]): Catalog {
  return parseCatalog(sources);
}
