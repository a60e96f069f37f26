/** Counting tokens off the main thread, in batches: with progress, and to be ended at any time. */
import type { CountAnswer, CountQuestion } from './tokens.worker.ts';

/** UTF-16 units of a batch, about 50 ms of work. */
const BATCH = 500_000;

export interface CountOptions {
  /** Gets the share that is done, from 0 to 1, after each batch. */
  onProgress?: (done: number) => void;
  /** Ends the worker; the result is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A worker that has finished its work waits here: loading the tokenizer takes about a second. */
let idle: Worker | undefined;

/** Tokens of each text by o200k_base. Rejects when the worker cannot be started, and when it was cancelled. */
export async function countInWorker(
  texts: readonly string[],
  { onProgress, signal }: CountOptions = {},
): Promise<number[]> {
  const worker = idle ?? new Worker(new URL('./tokens.worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const counts: number[] = [];
  let done = 0;
  try {
    for (const batch of batches(texts)) {
      signal?.throwIfAborted();
      for (const count of await ask(worker, batch, signal)) counts.push(count);
      done += batch.reduce((sum, text) => sum + text.length, 0);
      onProgress?.(total === 0 ? 1 : done / total);
    }
  } catch (error) {
    worker.terminate();
    throw error;
  }
  keep(worker);
  return counts;
}

/** One worker is enough to wait, however many counted side by side. */
function keep(worker: Worker): void {
  idle?.terminate();
  idle = worker;
}

/** Consecutive texts of about half a million units together; a longer one is a batch of its own. */
function* batches(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const text of texts) {
    if (size > 0 && size + text.length > BATCH) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(text);
    size += text.length;
  }
  if (batch.length > 0) yield batch;
}

function ask(worker: Worker, texts: string[], signal: AbortSignal | undefined): Promise<number[]> {
  return new Promise<number[]>((settle, fail) => {
    const abort = () => fail(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    const release = () => signal?.removeEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<CountAnswer>) => {
      release();
      settle(data.tokens);
    };
    worker.onerror = (event) => {
      release();
      fail(new Error(event.message || 'The token counter could not be started.'));
    };
    worker.postMessage({ texts } satisfies CountQuestion);
  });
}
