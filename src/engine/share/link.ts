/** `#v1.<base64url>`: an envelope as the part of an address behind `#`, which browsers send to no server. */
import { canonicalJson } from '../json.ts';
import type { Json, JsonObject } from '../types.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Envelope } from './envelope.ts';
import { frame, unframe } from './frame.ts';
import { LONGEST_READ, UNPACKED_MAX } from './limits.ts';
import type { LinkProblem } from './messages.ts';
import { isNestedTooDeep, parseStrangersJson } from './strangersJson.ts';

const VERSION = 1;

export type Inflated =
  { status: 'done'; bytes: Uint8Array } | { status: 'damaged' | 'too-big' | 'unsupported' };

/** Raw deflate (RFC 1951), which the engine does not bring itself. Neither function rejects. */
export interface Deflater {
  /** Undefined where the browser has no raw deflate. */
  deflate: (bytes: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Stops as soon as more than `max` bytes have come out. */
  inflate: (bytes: Uint8Array, max: number) => Promise<Inflated>;
}

/** `none`: the address names something else, or nothing. */
export type LinkReading = { status: 'read'; envelope: Json } | { status: 'none' | LinkProblem };

/** Equal envelopes give equal links. Undefined where no page would read it back: too big, or nested too deep. */
export async function writeLink(envelope: Envelope, { deflate }: Deflater): Promise<string | undefined> {
  const text = canonicalJson(envelope as JsonObject);
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > UNPACKED_MAX || isNestedTooDeep(text)) return undefined;
  const deflated = await deflate(bytes);
  const framed = deflated ? frame('deflate', deflated) : frame('plain', bytes);
  return `#v${VERSION}.${toBase64url(framed)}`;
}

/** A trust boundary: anyone may have written the link. Nothing of it is used before all of it has been checked. */
export async function readLink(hash: string, { inflate }: Deflater): Promise<LinkReading> {
  const parts = /^#?v(\d*)(?:$|\.([\w-]*)(.*)$)/s.exec(hash.slice(0, LONGEST_READ + 1));
  if (!parts) return { status: 'none' };
  if (hash.length > LONGEST_READ) return { status: 'too-big' };
  const [, version = '', body, rest = ''] = parts;
  if (body === undefined) return { status: 'cut' };
  if (Number(version) !== VERSION) return { status: Number(version) > VERSION ? 'newer' : 'damaged' };
  if (body === '') return { status: rest === '' ? 'empty' : 'damaged' };

  const framed = unframe(fromBase64url(body) ?? new Uint8Array());
  // Where a foreign character stands within the link, the rest is not missing.
  if (framed.status === 'cut') return { status: /[\w-]/.test(rest) ? 'damaged' : 'cut' };
  if (framed.status !== 'whole') return { status: framed.status };
  const { packing, payload } = framed;
  const unpacked: Inflated =
    packing === 'plain' ? { status: 'done', bytes: payload } : await inflate(payload, UNPACKED_MAX);
  if (unpacked.status !== 'done') return unpacked;
  const envelope = parseStrangersJson(decode(unpacked.bytes) ?? '');
  return envelope === undefined ? { status: 'damaged' } : { status: 'read', envelope };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
