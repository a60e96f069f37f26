/** Two bodies compared part by part: what is equal is left out and counted, what changed shows its lines. */
import { diffArrays } from 'diff';
import { linesOf, toolsIn, type Part } from './body.ts';
import { foldedLines, markedLines, named, skipLine, type Line } from './lines.ts';

export interface Change {
  what: 'added' | 'removed' | 'changed';
  kind: Exclude<Part['kind'], 'frame'>;
  name: string;
}

export interface Comparison {
  lines: Line[];
  /** In the order of the lines. */
  changes: Change[];
}

interface CompareOptions {
  /** How deep a line stands says nothing: with another provider the same tool stands deeper. */
  ignoreIndent?: boolean;
  /** Name of a tool of the first body in the second one. Default: the same. */
  laterName?: (name: string) => string;
}

/**
 * In the order of the second body; what it lacks stands at the end of its list. A part that only moved is equal, and so is
 * a tool that was moved into or out of a namespace.
 */
export function compareBodies(before: Part, after: Part, options: CompareOptions = {}): Comparison {
  const comparer = new Comparer(before, after, options);
  comparer.take(before, after);
  return { lines: comparer.lines, changes: comparer.changes };
}

/** Beyond so many edits a part is shown once as it was and once as it is. */
const MOST_EDITS = 800;

class Comparer {
  readonly lines: Line[] = [];
  changes: Change[] = [];
  /** Tools of the first body by their name in the second. */
  readonly #earlier: ReadonlyMap<string, Part>;
  readonly #later: ReadonlySet<string>;
  readonly #laterName: (name: string) => string;
  #ignoresIndent: boolean;
  #skipped: Part[] = [];

  constructor(
    before: Part,
    after: Part,
    { ignoreIndent = false, laterName = (name) => name }: CompareOptions,
  ) {
    this.#earlier = new Map(toolsIn(before).map((tool) => [laterName(tool.name), tool]));
    this.#later = new Set(toolsIn(after).map(({ name }) => name));
    this.#laterName = laterName;
    this.#ignoresIndent = ignoreIndent;
  }

  /** Two versions of one part. */
  take(before: Part, after: Part): void {
    const isLeaf = before.parts.length === 0 || after.parts.length === 0;
    if (isLeaf && after.kind === 'frame') {
      // A list that was empty, or is.
      this.#removed(before);
      this.#added(after);
      return;
    }
    if (isLeaf) {
      this.#note('changed', after);
      this.#push(named(after, this.#changed(linesOf(before), linesOf(after))));
      return;
    }
    const outer = this.changes;
    this.changes = [];
    this.#push(named(after, this.#changed(before.head, after.head)));
    this.#takeParts(before.parts, after.parts);
    this.#push(this.#changed(before.tail, after.tail));
    const inner = this.changes;
    this.changes = outer;
    const isOwn = ({ kind }: Change): boolean => kind === 'field';
    if (after.kind === 'frame') this.changes.push(...inner);
    else if (after.kind !== 'namespace') this.#note('changed', after);
    else {
      if (inner.some(isOwn)) this.#note('changed', after);
      this.changes.push(...inner.filter((change) => !isOwn(change)));
    }
  }

  #takeParts(before: readonly Part[], after: readonly Part[]): void {
    const earlier = new Map(before.map((part) => [part.key, part]));
    const later = new Set(after.map(({ key }) => key));
    for (const part of after) {
      const old = earlier.get(part.key);
      if (!old) this.#added(part);
      else if (this.#isEqual(old, part)) this.#skipped.push(part);
      else this.take(old, part);
    }
    for (const part of before) if (!later.has(part.key)) this.#removed(part);
    this.#flush();
  }

  #added(part: Part): void {
    const moved = part.kind === 'tool' ? this.#earlier.get(part.name) : undefined;
    if (moved) {
      this.#moved(moved, part);
      return;
    }
    this.#note('added', part);
    this.#framed('added', part, (inner) => this.#added(inner));
  }

  #removed(part: Part): void {
    // It is shown where it is now.
    if (part.kind === 'tool' && this.#later.has(this.#laterName(part.name))) return;
    this.#note('removed', part);
    this.#framed('removed', part, (inner) => this.#removed(inner));
  }

  #moved(before: Part, after: Part): void {
    const outer = this.#ignoresIndent;
    this.#ignoresIndent = true;
    if (this.#isEqual(before, after)) this.#skipped.push(after);
    else this.take(before, after);
    this.#ignoresIndent = outer;
  }

  /** What holds tools is only their frame: they may have been elsewhere before. */
  #framed(what: 'added' | 'removed', part: Part, each: (inner: Part) => void): void {
    const { kind, head, parts, tail } = part;
    if (kind !== 'frame' && kind !== 'namespace') {
      this.#push(markedLines(part, what));
      return;
    }
    this.#push(
      named(
        part,
        head.map((text) => ({ kind: what, text })),
      ),
    );
    for (const inner of parts) {
      if (kind === 'namespace' && inner.kind === 'field') this.#push(markedLines(inner, what));
      else each(inner);
    }
    this.#push(tail.map((text) => ({ kind: what, text })));
  }

  #note(what: Change['what'], { kind, name }: Part): void {
    if (kind !== 'frame') this.changes.push({ what, kind, name });
  }

  #push(lines: readonly Line[]): void {
    this.#flush();
    for (const line of lines) this.lines.push(line);
  }

  #flush(): void {
    if (this.#skipped.length > 0) this.lines.push(skipLine(this.#skipped));
    this.#skipped = [];
  }

  #isEqual(a: Part, b: Part): boolean {
    if (a.parts.length !== b.parts.length) return false;
    if (!this.#isSame(a.head, b.head) || !this.#isSame(a.tail, b.tail)) return false;
    const others = new Map(a.parts.map((part) => [part.key, part]));
    return b.parts.every((part) => {
      const other = others.get(part.key);
      return other !== undefined && this.#isEqual(other, part);
    });
  }

  #isSame(a: readonly string[], b: readonly string[]): boolean {
    if (a === b) return true;
    if (a.length !== b.length) return false;
    return a.every((line, index) => {
      const other = b[index] ?? '';
      return line === other || this.#bare(line) === this.#bare(other);
    });
  }

  /** A comma at the end says nothing about a part. */
  #bare(line: string): string {
    const bare = line.endsWith(',') ? line.slice(0, -1) : line;
    return this.#ignoresIndent ? bare.trimStart() : bare;
  }

  #changed(before: readonly string[], after: readonly string[]): Line[] {
    const runs = diffArrays([...before], [...after], {
      comparator: (a, b) => this.#bare(a) === this.#bare(b),
      maxEditLength: MOST_EDITS,
    }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
    return foldedLines(
      runs.flatMap(({ value, added, removed }) =>
        value.map((text): Line => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
      ),
    );
  }
}
