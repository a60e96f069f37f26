/**
 * What Python's `re` refuses to compile. OpenAI compiles every `pattern` with it (wire-formats.md 1.5, observed), while
 * JSON Schema means JavaScript's dialect: `(?<name>…)`, `\k<name>`, `\p{L}`, `\u{1F600}`, `\cA`, `[^]` and lookbehind of
 * varying width exist only there. Follows the parser of CPython 3.11. One pass with a stack: no pattern can overflow it.
 */
import { isError, readClass, readEscape, sizeAt } from './pythonTokens.ts';

/** Characters that something matches, at least and at most. */
interface Width {
  min: number;
  max: number;
}

interface Group {
  /** 0 for groups that do not capture. */
  number: number;
  isLookaround: boolean;
  isLookbehind: boolean;
  /** Of the alternatives that are complete. */
  alternatives: Width | undefined;
  /** Of the alternative being read. */
  sequence: Width;
}

const NO_WIDTH: Width = { min: 0, max: 0 };
const ONE: Width = { min: 1, max: 1 };
const QUANTIFIER = /(?:([*+?])|\{(\d*)(?:(,)(\d*))?\})/y;
const EMPTY_BRACES = '{}';
const EXTENSION = /\?(?:(<[=!])|([=!])|(:|>|[aimsu]*(?:-[ims]+)?:)|P<([A-Za-z_][A-Za-z0-9_]*)>)/y;
/** Forms that Python alone has; their contents are not looked into. */
const PYTHON_ONLY = /\?(?:P=|\(|#|[aiLmsux-]*x|[aiLmsu]+\))/y;

/** The reason in Python's words, or undefined if the pattern compiles (or uses what only Python has). */
export function pythonRegexError(pattern: string): string | undefined {
  const open: Group[] = [newGroup(0, '')];
  const closed = new Map<number, Width>();
  const names = new Set<string>();
  let groups = 0;
  let at = 0;
  /** What a quantifier would repeat, or why it cannot. */
  let last: Width | 'nothing to repeat' | 'multiple repeat' = 'nothing to repeat';

  for (let top = open.at(-1); top && at < pattern.length; top = open.at(-1)) {
    const quantifier = quantifierAt(pattern, at);
    if (quantifier) {
      if (typeof last === 'string') return last;
      if (quantifier.max < quantifier.min) return 'min repeat greater than max repeat';
      top.sequence = {
        min: top.sequence.min - last.min + times(last.min, quantifier.min),
        max: top.sequence.max + times(last.max, quantifier.max) - (isFinite(last.max) ? last.max : 0),
      };
      at = quantifier.end;
      last = 'multiple repeat';
      continue;
    }
    const character = pattern.charAt(at);
    if (character === '(') {
      const opened = openingAt(pattern, at + 1);
      if (opened === undefined) return undefined;
      if ('error' in opened) return opened.error;
      if (opened.name !== '' && names.has(opened.name)) return `redefinition of group name '${opened.name}'`;
      if (opened.name !== '') names.add(opened.name);
      if (opened.captures) groups++;
      open.push(newGroup(opened.captures ? groups : 0, opened.look));
      at = opened.end;
      last = 'nothing to repeat';
    } else if (character === ')') {
      if (open.length === 1) return 'unbalanced parenthesis';
      endAlternative(top);
      open.pop();
      const width = top.alternatives ?? NO_WIDTH;
      if (top.isLookbehind && width.min !== width.max) return 'look-behind requires fixed-width pattern';
      if (top.number > 0) closed.set(top.number, width);
      last = append(open.at(-1), top.isLookaround ? NO_WIDTH : width);
      at++;
    } else if (character === '|') {
      endAlternative(top);
      last = 'nothing to repeat';
      at++;
    } else if (character === '^' || character === '$') {
      last = 'nothing to repeat';
      at++;
    } else if (character === '[') {
      const end = readClass(pattern, at);
      if (isError(end)) return end.error;
      last = append(top, ONE);
      at = end;
    } else if (character === '\\') {
      const escape = readEscape(pattern, at);
      if ('error' in escape) return escape.error;
      if (escape.kind === 'reference' && escape.group > groups)
        return `invalid group reference ${escape.group}`;
      const width: Width | undefined = escape.kind === 'reference' ? closed.get(escape.group) : ONE;
      if (!width) return 'cannot refer to an open group';
      last = escape.kind === 'anchor' ? 'nothing to repeat' : append(top, width);
      at = escape.end;
    } else {
      last = append(top, ONE);
      at += sizeAt(pattern, at);
    }
  }
  return open.length > 1 ? 'missing ), unterminated subpattern' : undefined;
}

function newGroup(number: number, look: string): Group {
  return {
    number,
    isLookaround: look !== '',
    isLookbehind: look.startsWith('<'),
    alternatives: undefined,
    sequence: NO_WIDTH,
  };
}

function append(group: Group | undefined, width: Width): Width {
  if (group) group.sequence = { min: group.sequence.min + width.min, max: group.sequence.max + width.max };
  return width;
}

function endAlternative(group: Group): void {
  const { alternatives, sequence } = group;
  group.alternatives = alternatives
    ? { min: Math.min(alternatives.min, sequence.min), max: Math.max(alternatives.max, sequence.max) }
    : sequence;
  group.sequence = NO_WIDTH;
}

function times(width: number, count: number): number {
  return width === 0 || count === 0 ? 0 : width * count;
}

/** A quantifier with its lazy or possessive mark. `{}` and `{x}` are plain text. */
function quantifierAt(pattern: string, at: number): (Width & { end: number }) | undefined {
  if (pattern.startsWith(EMPTY_BRACES, at)) return undefined;
  QUANTIFIER.lastIndex = at;
  const match = QUANTIFIER.exec(pattern);
  if (!match) return undefined;
  const behind = at + match[0].length;
  const end = '?+'.includes(pattern.charAt(behind) || ' ') ? behind + 1 : behind;
  const [, sign, low = '', comma, high = ''] = match;
  if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity, end };
  const min = low === '' ? 0 : Number(low);
  if (comma === undefined) return { min, max: low === '' ? Infinity : min, end };
  return { min, max: high === '' ? Infinity : Number(high), end };
}

interface Opening {
  end: number;
  captures: boolean;
  name: string;
  /** `=`, `!`, `<=`, `<!`, or `` for other groups. */
  look: string;
}

/** What follows an opening parenthesis. Undefined: a form that Python alone has. */
function openingAt(pattern: string, at: number): Opening | { error: string } | undefined {
  if (pattern.charAt(at) !== '?') return { end: at, captures: true, name: '', look: '' };
  PYTHON_ONLY.lastIndex = at;
  if (PYTHON_ONLY.test(pattern)) return undefined;
  EXTENSION.lastIndex = at;
  const match = EXTENSION.exec(pattern);
  if (!match) {
    const said = /^\?[<P]?./su.exec(pattern.slice(at, at + 4))?.[0] ?? '?';
    return { error: `unknown extension ${said}` };
  }
  const [text, behind, ahead, , name = ''] = match;
  return { end: at + text.length, captures: name !== '', name, look: behind ?? ahead ?? '' };
}
