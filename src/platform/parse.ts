/** Parsing a catalogue off the main thread: it never freezes the page, and can be ended at any time. */
import type { Catalog, CatalogSource } from '../engine/index.ts';
import type { ParseAnswer, ParseQuestion } from './parse.worker.ts';

/** UTF-16 units of all sources. */
export function textSize(sources: readonly CatalogSource[]): number {
  return sources.reduce((total, { text }) => total + text.length, 0);
}

export interface RunningParse {
  result: Promise<Catalog>;
  /** Ends the worker; `result` then never settles. */
  cancel(): void;
}

/** A worker that has finished its work waits here for the next text: starting one takes longer than most parses. */
let idle: Worker | undefined;

/** Parses in a worker. `onProgress` gets the share that is done, from 0 to 1. */
export function parseInWorker(sources: CatalogSource[], onProgress: (done: number) => void): RunningParse {
  const worker = idle ?? new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const result = new Promise<Catalog>((settle, fail) => {
    worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => {
      if ('done' in data) {
        onProgress(data.done);
        return;
      }
      idle = worker;
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
