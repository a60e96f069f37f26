import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountAnswer, CountQuestion } from './tokens.worker.ts';

type Answering = (worker: FakeWorker, texts: string[]) => void;

const started: FakeWorker[] = [];
let answering: Answering;

const byLength: Answering = (worker, texts) =>
  queueMicrotask(() => worker.onmessage?.({ data: { tokens: texts.map(({ length }) => length) } }));

class FakeWorker {
  onmessage: ((event: { data: CountAnswer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  asked: string[][] = [];
  isTerminated = false;

  constructor() {
    started.push(this);
  }

  postMessage({ texts }: CountQuestion): void {
    this.asked.push(texts);
    answering(this, texts);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

async function load() {
  vi.resetModules();
  return import('./tokens.ts');
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  started.length = 0;
  answering = byLength;
});

describe('counting in a worker', () => {
  it('counts in the order given, in batches, with progress', async () => {
    const { countInWorker } = await load();
    const texts = ['a', 'bb', 'c'.repeat(600_000), '', 'd'.repeat(300_000), 'e'.repeat(300_000)];
    const progress: number[] = [];
    const counts = await countInWorker(texts, { onProgress: (done) => progress.push(done) });
    expect(counts).toEqual([1, 2, 600_000, 0, 300_000, 300_000]);
    expect(started[0]?.asked.map((batch) => batch.length)).toEqual([2, 1, 2, 1]);
    expect(progress).toHaveLength(4);
    expect(progress.at(-1)).toBe(1);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  });

  it('keeps its worker for the next time, and one at most', async () => {
    const { countInWorker } = await load();
    await Promise.all([countInWorker(['a']), countInWorker(['b'])]);
    expect(started).toHaveLength(2);
    await countInWorker(['c']);
    expect(started).toHaveLength(2);
    expect(started.filter(({ isTerminated }) => !isTerminated)).toHaveLength(1);
  });

  it('has nothing to do for no texts', async () => {
    const { countInWorker } = await load();
    expect(await countInWorker([])).toEqual([]);
  });

  it('is cancelled by ending the worker', async () => {
    const { countInWorker } = await load();
    answering = () => undefined;
    const controller = new AbortController();
    const result = countInWorker(['a'], { signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(started[0]?.isTerminated).toBe(true);
    answering = byLength;
    expect(await countInWorker(['abc'])).toEqual([3]);
    expect(started).toHaveLength(2);
  });

  it('is cancelled between two batches, and before the first', async () => {
    const { countInWorker } = await load();
    const controller = new AbortController();
    const texts = ['a'.repeat(600_000), 'b'];
    const cancel = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(countInWorker(texts, cancel)).rejects.toMatchObject({ name: 'AbortError' });
    expect(started[0]?.asked).toHaveLength(1);
    await expect(countInWorker(texts, cancel)).rejects.toMatchObject({ name: 'AbortError' });
    expect(started.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  it('says why it could not count', async () => {
    const { countInWorker } = await load();
    answering = (worker) => queueMicrotask(() => worker.onerror?.({ message: '' }));
    await expect(countInWorker(['a'])).rejects.toThrow('The token counter could not be started.');
    expect(started[0]?.isTerminated).toBe(true);
  });
});
