/** OpenAI namespaces: wire names and descriptions (behaviour.md 6). */
import { compareCodePoints, cutCodePoints } from '../json.ts';
import { RESERVED_NAMESPACES } from './rules.ts';

const NAME_MAX = 64;
const NO_CATEGORY_NAME = 'namespace';
const RESERVED_SUFFIX = '_tools';

const DESCRIPTION_MAX = 4096;
const LABEL_MAX = 256;
const MEMBER_NAME_MAX = 128;
const MEMBER_DESCRIPTION_MAX = 160;

/** An empty or blank category is no category. */
export function hasCategory(category: string | null | undefined): category is string {
  return typeof category === 'string' && category.trim() !== '';
}

/**
 * Wire name of every category of one request. Colliding categories are never merged: later ones, in code-point order of
 * the raw category, get `_2`, `_3` …
 * @param members wire names of a category's tools; a namespace must not be named like one of its own members.
 */
export function namespaceNames(
  categories: Iterable<string>,
  members?: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  const distinct = [...new Set(categories)].filter(hasCategory).sort(compareCodePoints);
  for (const category of distinct) {
    const plain = plainName(category);
    const isRefused = RESERVED_NAMESPACES.has(plain) || members?.get(category)?.has(plain) === true;
    const name = firstFree(isRefused ? withSuffix(plain, RESERVED_SUFFIX) : plain, taken);
    taken.add(name);
    names.set(category, name);
  }
  return names;
}

function trimUnderscores(name: string): string {
  return name.replace(/^_+|_+$/g, '');
}

function plainName(category: string): string {
  const letters = trimUnderscores(category.replace(/[^a-zA-Z0-9]+/g, '_')) || NO_CATEGORY_NAME;
  const started = /^\d/.test(letters) ? `n_${letters}` : letters;
  return trimUnderscores(started.slice(0, NAME_MAX));
}

/** The suffix replaces the tail where the limit would be passed. */
function withSuffix(name: string, suffix: string): string {
  return name.slice(0, NAME_MAX - suffix.length) + suffix;
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) {
    const candidate = withSuffix(name, `_${n}`);
    if (!taken.has(candidate)) return candidate;
  }
}

export interface NamespaceMember {
  name: string;
  description: string;
}

/**
 * What the model sees of a namespace before it searches: `Tools for <category>: <name>: <description>; …`, at most 4,096
 * code points, stopping before the first entry that would not fit.
 */
export function namespaceDescription(category: string, members: readonly NamespaceMember[]): string {
  let text = `Tools for ${cutCodePoints(category, LABEL_MAX)}: `;
  let length = [...text].length;
  for (const [index, { name, description }] of members.entries()) {
    const label = cutCodePoints(name, MEMBER_NAME_MAX);
    const entry =
      description === '' ? label : `${label}: ${cutCodePoints(description, MEMBER_DESCRIPTION_MAX)}`;
    const piece = index === 0 ? entry : `; ${entry}`;
    const pieceLength = [...piece].length;
    if (length + pieceLength > DESCRIPTION_MAX) break;
    text += piece;
    length += pieceLength;
  }
  return text;
}
