/** Bytes as text that stands in an address as it is (RFC 4648, section 5, without padding). */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SEXTETS = new Map(Array.from(ALPHABET, (character, sextet) => [character, sextet] as const));

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    // Three bytes are four characters, two are three, one is two.
    const characters = Math.min(3, bytes.length - at) + 1;
    for (let i = 0; i < characters; i++) text += ALPHABET.charAt((bits >> (18 - 6 * i)) & 63);
  }
  return text;
}

/**
 * Undefined where a character is none of the alphabet. What is left of a text whose end is missing is read: bits that
 * make no whole byte are dropped.
 */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const character of text) {
    const sextet = SEXTETS.get(character);
    if (sextet === undefined) return undefined;
    bits = ((bits << 6) | sextet) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = bits >> held;
  }
  return bytes;
}
