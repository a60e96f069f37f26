/** A text that a simple pattern accepts: the first of every choice, as few repetitions as it allows. */
import { mayRunForEver } from '../search/patterns.ts';

/** Undefined for patterns with look-arounds, back references or what else is not understood. */
export function patternedText(pattern: string): string | undefined {
  if (mayRunForEver(pattern)) return undefined;
  try {
    const text = new Reader(pattern).choices();
    return new RegExp(pattern, 'u').test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Repetitions beyond this make no example that anyone reads. */
const MOST_REPETITIONS = 200;
const COUNT = /^\{(\d+)(?:,\d*)?\}/;
const GROUP = /^\((?:\?:|\?<\w+>)?/;
const CLASS = /^\[\^?(?:\\.|[^\]\\])*\]/s;

/** Characters of which one is in most classes; the test at the end says whether the guess was right. */
const CANDIDATES = 'aA1-_ .:/@#xzXZ09';

class Reader {
  private rest: string;

  constructor(pattern: string) {
    this.rest = pattern;
  }

  /** Up to the end of the group; of several choices the first. */
  choices(): string {
    const first = this.sequence();
    while (this.take(/^\|/) !== undefined) this.sequence();
    return first;
  }

  private sequence(): string {
    let text = '';
    while (this.rest !== '' && !/^[|)]/.test(this.rest)) {
      const piece = this.piece();
      text += piece.repeat(Math.min(this.repetitions(), MOST_REPETITIONS));
    }
    return text;
  }

  private piece(): string {
    if (this.take(/^[$^]|^\\[bB]/) !== undefined) return '';
    if (this.take(GROUP) !== undefined) {
      const inside = this.choices();
      if (this.take(/^\)/) === undefined) throw new SyntaxError('A group is not closed.');
      return inside;
    }
    const single = this.take(CLASS) ?? this.take(/^\\[dDsSwW]|^\\[pP]\{[^}]*\}|^\./);
    if (single !== undefined) return memberOf(single);
    // An escaped letter or digit is a back reference or a code, not itself.
    const literal = this.take(/^\\[^a-zA-Z0-9]|^[^\\()[\]{}*+?]/su);
    if (literal === undefined) throw new SyntaxError(`Not understood: ${this.rest}`);
    return literal.replace(/^\\/, '');
  }

  private repetitions(): number {
    const token = this.take(/^[*+?]/) ?? this.take(COUNT);
    if (token === undefined) return 1;
    this.take(/^\?/);
    const fewest = COUNT.exec(token)?.[1];
    if (fewest !== undefined) return Number(fewest);
    return token === '+' ? 1 : 0;
  }

  private take(token: RegExp): string | undefined {
    const found = token.exec(this.rest)?.[0];
    if (found !== undefined) this.rest = this.rest.slice(found.length);
    return found;
  }
}

function memberOf(characters: string): string {
  const isMember = new RegExp(`^${characters}$`, 'u');
  const own = characters.replace(/^\[\^?|\]$/g, '');
  const member = Array.from(CANDIDATES + own).find((character) => isMember.test(character));
  if (member === undefined) throw new SyntaxError(`No character found for ${characters}`);
  return member;
}
