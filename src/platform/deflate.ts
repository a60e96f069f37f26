/** Raw deflate by the browser's own streams. Neither function rejects. */
import type { Inflated } from '../engine/share/link.ts';

/** Undefined where the browser has no raw deflate. Equal bytes give equal bytes within one browser. */
export async function deflateRaw(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const packed = inSlices(bytes).pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(packed).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Ends as soon as more than `max` bytes have come out, so that a small link cannot fill the memory. */
export async function inflateRaw(bytes: Uint8Array, max: number): Promise<Inflated> {
  let unpacking: DecompressionStream;
  try {
    unpacking = new DecompressionStream('deflate-raw');
  } catch {
    return { status: 'unsupported' };
  }
  try {
    const chunks = await upTo(max, inSlices(bytes).pipeThrough(unpacking).getReader());
    return chunks ? { status: 'done', bytes: joined(chunks) } : { status: 'too-big' };
  } catch {
    return { status: 'damaged' };
  }
}

/** A slice of a hostile stream unpacks to at most a thousand times as much, before the size is looked at. */
const SLICE = 4096;

/** Given whole, browsers unpack the whole before the reader sees any of it. */
function inSlices(bytes: Uint8Array): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + SLICE));
      else controller.close();
      at += SLICE;
    },
  });
}

async function upTo(
  max: number,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
