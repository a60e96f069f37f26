/** Local references: looking them up, and folding `$ref` and `allOf` into one schema. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema } from '../../types.ts';
import { MAX_DEPTH, own, without } from './keywords.ts';

/** What `#/…` points at inside the root, or undefined for other documents, anchors and dead ends. */
export function lookUp(root: JsonSchema, reference: string): Json | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let at: Json | undefined = root;
  for (const part of reference.slice(2).split('/')) {
    const key = decodePart(part);
    if (Array.isArray(at)) at = /^\d+$/.test(key) ? at[Number(key)] : undefined;
    else at = isObject(at) ? own(at, key) : undefined;
  }
  return at;
}

function decodePart(part: string): string {
  const pointer = part.replace(/~1/g, '/').replace(/~0/g, '~');
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

/** Subschemas that references may add to one schema; beyond, they are cut like recursive ones. */
const MAX_INLINED = 5_000;

export interface Folding {
  root: JsonSchema;
  /** Subschemas brought in by references so far. */
  inlined: number;
  note: (change: string, lost: number) => void;
}

export interface Folded {
  node: JsonObject;
  /** References that the node stands inside. */
  within: readonly string[];
}

/**
 * The schema with its own `$ref` and `allOf` folded in; subschemas are left alone. What stands beside a reference wins
 * over what it points at, so that a description or default stays. A reference inside its own target, or one too many,
 * is cut to the target's type and description. Never loops.
 */
export function fold(folding: Folding, schema: JsonObject, within: readonly string[], depth = 0): Folded {
  let node = schema;
  let inside = within;
  for (;;) {
    if (typeof node.$ref === 'string') {
      const reference = node.$ref;
      const beside = without(node, '$ref');
      const target = lookUp(folding.root, reference);
      if (!isObject(target)) {
        folding.note('references that lead nowhere left out', 1);
        node = beside;
      } else if (inside.includes(reference) || folding.inlined > MAX_INLINED) {
        folding.note('recursive references cut after one round', 1);
        node = { ...outline(target), ...beside };
      } else {
        folding.note('local references written out', 0);
        folding.inlined++;
        inside = [...inside, reference];
        node = merged(folding, target, beside);
      }
    } else if (Array.isArray(node.allOf) && depth < MAX_DEPTH) {
      folding.note('"allOf" merged into the schema around it', 0);
      const branches = node.allOf.filter(isObject).map((branch) => fold(folding, branch, inside, depth + 1));
      inside = [...new Set([...inside, ...branches.flatMap((branch) => branch.within)])];
      const sum = branches.reduce<JsonObject>((all, branch) => merged(folding, all, branch.node), {});
      node = merged(folding, sum, without(node, 'allOf'));
    } else {
      return { node, within: inside };
    }
  }
}

function outline({ type, description }: JsonObject): JsonObject {
  return { ...(type === undefined ? {} : { type }), ...(description === undefined ? {} : { description }) };
}

/** Both schemas in one; where they contradict each other the second wins. */
export function merged(folding: Pick<Folding, 'note'>, base: JsonObject, over: JsonObject): JsonObject {
  const entries = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const before = entries.get(key);
    if (key === 'properties' && isObject(before) && isObject(value)) {
      entries.set(key, { ...before, ...value });
    } else if (key === 'required' && Array.isArray(before) && Array.isArray(value)) {
      entries.set(key, [...new Set([...before, ...value])]);
    } else {
      if (before !== undefined && (key === 'anyOf' || key === 'oneOf'))
        folding.note(`one of two "${key}" left out`, 1);
      entries.set(key, value);
    }
  }
  return Object.fromEntries(entries);
}
