/**
 * A tolerant JSON scanner: one pass, no recursion, linear in the text. `JSON.parse` gives up at the first fault, knows
 * no positions and rounds big integers without a word.
 */
import type { Json, JsonObject } from '../../types.ts';
import { ValueBuilder, type Frame } from './builder.ts';
import { readNumber, readString, readWord, skipBalanced, skipSingleQuoted, type Token } from './tokens.ts';
import { skipTrivia } from './trivia.ts';
import { MAX_DEPTH, type ScannedText } from './types.ts';

const PROGRESS_STEP = 1 << 20;
/** Length of what a message quotes. */
const QUOTED = 40;

export interface ScanOptions {
  /** Range of the text to read; the whole text by default. */
  start?: number;
  end?: number;
  /** Called about every megabyte with the offset reached. */
  onProgress?: ((offset: number) => void) | undefined;
}

/** Reads every JSON value of a text. Never throws; whatever is odd becomes an event. */
export function scan(text: string, options: ScanOptions = {}): ScannedText {
  return new Scanner(text, options).run();
}

class Scanner {
  private readonly text: string;
  private readonly end: number;
  private readonly onProgress: ((offset: number) => void) | undefined;
  private readonly builder = new ValueBuilder();
  private at: number;
  private nextProgress: number;

  constructor(text: string, { start = 0, end = text.length, onProgress }: ScanOptions) {
    this.text = text;
    this.at = start;
    this.end = end;
    this.onProgress = onProgress;
    this.nextProgress = start + PROGRESS_STEP;
  }

  run(): ScannedText {
    const { builder } = this;
    while (this.advance()) {
      const frame = builder.top;
      if (!frame) this.atTopLevel();
      else if (Array.isArray(frame.container)) this.inArray(frame);
      else this.inObject(frame, frame.container);
    }
    if (builder.top) builder.emit('cut', this.end);
    // One unit further, so that the cut lies inside what it spoils and outside what ended just before it.
    while (builder.top) builder.close(this.end + 1);
    return builder.result;
  }

  /** Goes to the next token; false at the end. */
  private advance(): boolean {
    const { next, comment } = skipTrivia(this.text, this.at, this.end);
    this.at = next;
    if (comment !== undefined) this.builder.emit('comment', comment);
    if (this.builder.isOverflowing) {
      this.builder.emit('too-much', this.at);
      this.at = this.end;
    }
    if (this.at >= this.nextProgress) {
      this.nextProgress = this.at + PROGRESS_STEP;
      this.onProgress?.(this.at);
    }
    return this.at < this.end;
  }

  /** Between values: commas and semicolons are welcome, other text is reported once a run. */
  private atTopLevel(): void {
    const character = this.text.charAt(this.at);
    if (character === '{' || character === '[') this.open();
    else if (character === ',' || character === ';') this.at++;
    else {
      const start = this.at;
      while (this.at < this.end && !isOpening(this.text.charAt(this.at))) this.at++;
      this.builder.emit(
        'stray-text',
        start,
        this.text.slice(start, Math.min(this.at, start + QUOTED)).trim(),
      );
    }
  }

  private inArray(frame: Frame): void {
    const character = this.text.charAt(this.at);
    if (character === ']') {
      if (frame.expected === 'item' && !frame.isEmpty) this.builder.emit('trailing-comma', this.at);
      this.builder.close(++this.at);
    } else if (character === ',') {
      if (frame.expected === 'item') this.builder.emit('trailing-comma', this.at);
      frame.expected = 'item';
      this.at++;
    } else if (character === '}') this.closeAcross(false);
    else if (character === ':') this.unexpected();
    else {
      if (frame.expected === 'comma') this.builder.emit('missing-comma', this.at);
      this.value(frame);
    }
  }

  private inObject(frame: Frame, container: JsonObject): void {
    const character = this.text.charAt(this.at);
    if (character === '}' || character === ',') this.endMember(frame, character);
    else if (character === ']') this.closeAcross(true);
    else if (frame.expected === 'colon') {
      if (character === ':') this.at++;
      else this.builder.emit('missing-colon', this.at, frame.key.slice(0, QUOTED));
      frame.expected = 'value';
    } else if (frame.expected === 'value') this.value(frame);
    else if (isOpening(character)) this.abandon(frame);
    else if (character === ':') this.unexpected();
    else this.key(frame, container, character);
  }

  /** An entry was left open, and the next one begins here: goes on in the list around, or at top level. */
  private abandon(frame: Frame): void {
    this.builder.closeInside(this.builder.innermost(true), this.at);
    // The comma before it was taken for one between members.
    if (this.builder.top && frame.expected === 'key') this.builder.top.expected = 'item';
  }

  private endMember(frame: Frame, character: '}' | ','): void {
    if (frame.expected === 'value' || frame.expected === 'colon') {
      this.builder.emit('missing-value', this.at, frame.key.slice(0, QUOTED));
    } else if (frame.expected === 'key' && (character === ',' || !frame.isEmpty)) {
      this.builder.emit('trailing-comma', this.at);
    }
    frame.expected = 'key';
    this.at++;
    if (character === '}') this.builder.close(this.at);
  }

  private key(frame: Frame, container: JsonObject, character: string): void {
    if (frame.expected === 'comma') this.builder.emit('missing-comma', this.at);
    const start = this.at;
    const token = this.take(
      character === '"' ? readString(this.text, start, this.end) : this.bare(character === "'"),
    );
    frame.isEmpty = false;
    if (token.value === undefined) {
      // `{name: "x"}`: the entry is lost, but its value must not be taken for the next key.
      const { next } = skipTrivia(this.text, this.at, this.end);
      frame.key = this.text.slice(start, token.next);
      frame.expected = next < this.end && this.text.charAt(next) === ':' ? 'colon' : 'comma';
      return;
    }
    if (Object.hasOwn(container, token.value)) this.builder.emit('duplicate-key', start, token.value);
    frame.key = token.value;
    frame.expected = 'colon';
  }

  /** Reads the value at the current position into `frame`. */
  private value(frame: Frame): void {
    frame.expected = 'comma';
    frame.isEmpty = false;
    const start = this.at;
    const character = this.text.charAt(start);
    if (isOpening(character)) {
      this.open();
      return;
    }
    const token = this.take(this.scalar(character));
    if (token.value !== undefined) this.builder.put(token.value, start);
  }

  private scalar(character: string): Token<Json> {
    if (character === '"') return readString(this.text, this.at, this.end);
    if (character === '-' || (character >= '0' && character <= '9')) {
      return readNumber(this.text, this.at, this.end);
    }
    return character === "'" ? this.bare(true) : readWord(this.text, this.at, this.end);
  }

  /** What is no token of JSON: a text in single quotes, a bare word, or one odd character. */
  private bare(isQuoted: boolean): Token<never> {
    if (isQuoted) {
      return {
        value: undefined,
        next: skipSingleQuoted(this.text, this.at, this.end),
        fault: 'single-quotes',
      };
    }
    const { next, fault = 'unquoted' } = readWord(this.text, this.at, this.end);
    return { value: undefined, next, fault };
  }

  /** Goes behind a token and records what is odd about it. */
  private take<T>(token: Token<T>): Token<T> {
    const code = token.fault ?? token.remark;
    if (code) {
      this.builder.emit(code, this.at, this.text.slice(this.at, Math.min(token.next, this.at + QUOTED)));
    }
    this.at = token.next;
    return token;
  }

  private open(): void {
    if (this.builder.stack.length >= MAX_DEPTH) {
      this.builder.emit('too-deep', this.at);
      this.at = skipBalanced(this.text, this.at, this.end);
      return;
    }
    this.builder.open(this.text.charAt(this.at) === '[' ? [] : {}, this.at);
    this.at++;
  }

  private unexpected(): void {
    this.builder.emit('unexpected', this.at, this.text.charAt(this.at));
    this.at++;
  }

  /**
   * A closing bracket of the other kind. Where such a container is open further out, the ones inside it were left open
   * and end here; otherwise, or where the list plainly goes on, the bracket is one too many.
   */
  private closeAcross(isArray: boolean): void {
    const outer = this.builder.innermost(isArray);
    const goesOn = !isArray && /^\s*,?\s*\{/.test(this.text.slice(this.at + 1, this.at + 100));
    if (outer >= 0 && !goesOn) {
      this.builder.closeInside(outer, this.at);
      return;
    }
    this.builder.emit('stray-bracket', this.at, this.text.charAt(this.at));
    this.at++;
  }
}

function isOpening(character: string): boolean {
  return character === '{' || character === '[';
}
