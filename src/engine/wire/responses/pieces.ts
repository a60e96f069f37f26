/** Texts as a stream brings them: in pieces, the same ones every time. */

const WORDS_A_PIECE = 3;
const CHARACTERS_A_PIECE = 14;

/** Words stay whole. */
export function wordPieces(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? (text === '' ? [] : [text]);
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += WORDS_A_PIECE) {
    pieces.push(words.slice(at, at + WORDS_A_PIECE).join(''));
  }
  return pieces;
}

/** By code points, so that no surrogate pair is torn apart. */
export function jsonPieces(text: string): string[] {
  const points = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += CHARACTERS_A_PIECE) {
    pieces.push(points.slice(at, at + CHARACTERS_A_PIECE).join(''));
  }
  return pieces;
}
