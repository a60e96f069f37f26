/**
 * The bytes of a link: how they are packed, how many there are, a checksum, and the packed envelope itself. With it a link
 * that was cut and one that was changed on the way are told apart for certain, before anything is unpacked.
 */

/** `deflate`: raw deflate (RFC 1951). `plain`: as it is, from a browser that cannot deflate. */
type Packing = 'deflate' | 'plain';

/** Part of every link that exists: never renumber. */
const CODES: Record<Packing, number> = { deflate: 0x64, plain: 0x70 };

/** One byte for the packing, four for the length, four for the checksum, in network order. */
const HEADER = 9;

interface Whole {
  status: 'whole';
  packing: Packing;
  payload: Uint8Array;
}

export type Unframed = Whole | { status: 'cut' | 'damaged' };

export function frame(packing: Packing, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, CODES[packing]);
  view.setUint32(1, payload.length);
  view.setUint32(5, checksum(payload));
  bytes.set(payload, HEADER);
  return bytes;
}

/** What follows the announced length is not looked at: text gets stuck to the end of links. */
export function unframe(bytes: Uint8Array): Unframed {
  if (bytes.length < HEADER) return { status: 'cut' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(1);
  const payload = bytes.subarray(HEADER, HEADER + length);
  if (payload.length < length) return { status: 'cut' };
  const code = view.getUint8(0);
  const packing = (Object.keys(CODES) as Packing[]).find((candidate) => CODES[candidate] === code);
  if (!packing || checksum(payload) !== view.getUint32(5)) return { status: 'damaged' };
  return { status: 'whole', packing, payload };
}

/** FNV-1a, 32 bits: no single changed byte goes unnoticed. Against accidents, not against forgery. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
