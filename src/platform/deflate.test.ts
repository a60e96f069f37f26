import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deflateRaw, inflateRaw } from './deflate.ts';

const MAX = 1_000_000;

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await deflateRaw(bytes);
  if (!packed) throw new Error('No deflate here.');
  return packed;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('raw deflate', () => {
  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await inflateRaw(await deflated(bytes), MAX)).toEqual({ status: 'done', bytes });
      }),
    );
  });

  it('goes beyond one slice', async () => {
    const bytes = new Uint8Array(randomBytes(50_000));
    expect(await inflateRaw(await deflated(bytes), MAX)).toEqual({ status: 'done', bytes });
    expect(await inflateRaw(await deflated(bytes), bytes.length)).toMatchObject({ status: 'done' });
    expect(await inflateRaw(await deflated(bytes), bytes.length - 1)).toEqual({ status: 'too-big' });
  });

  it('stops at a bomb before its end, which is missing', async () => {
    const bomb = new Uint8Array(deflateRawSync(Buffer.alloc(20 * MAX), { level: 9 })).slice(0, -1);
    expect(await inflateRaw(bomb, MAX)).toEqual({ status: 'too-big' });
    expect(await inflateRaw(bomb, 30 * MAX)).toEqual({ status: 'damaged' });
  });

  it('says what is no deflate, or ends too early', async () => {
    expect(await inflateRaw(new Uint8Array([7, 7, 7, 7]), MAX)).toEqual({ status: 'damaged' });
    const packed = await deflated(new TextEncoder().encode('a tool, a call, a result, a reveal'));
    for (let length = 0; length < packed.length; length++)
      expect(await inflateRaw(packed.slice(0, length), MAX), String(length)).toEqual({ status: 'damaged' });
  });

  it('says where a browser has none', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    vi.stubGlobal('DecompressionStream', undefined);
    expect(await deflateRaw(new Uint8Array([1]))).toBeUndefined();
    expect(await inflateRaw(new Uint8Array([1]), MAX)).toEqual({ status: 'unsupported' });
  });
});
