/** How long a link may be, and how much may come out of one. */

/** Characters that chat apps, issue texts and mail of today carry whole. */
const SAFE_LENGTH = 8_000;
/** Beyond this a link is more likely to be cut than not. */
export const LONGEST_LINK = 32_000;

/** Characters of an address that are looked at; no browser goes to a longer one. */
export const LONGEST_READ = 4_000_000;
/** Bytes of an unpacked envelope. Raw deflate packs up to a thousandfold, so this is watched while unpacking. */
export const UNPACKED_MAX = 64_000_000;
/** Levels of an envelope: catalogues end at 256, and a schema lies a few levels below the root. */
export const NESTING_MAX = 300;

/** `file`: no link, a workspace file instead. */
export type LinkVerdict = 'fine' | 'may-be-cut' | 'file';

/** `length`: characters of the whole address. */
export function linkVerdict(length: number): LinkVerdict {
  if (length <= SAFE_LENGTH) return 'fine';
  return length <= LONGEST_LINK ? 'may-be-cut' : 'file';
}
