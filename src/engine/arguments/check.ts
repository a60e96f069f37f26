/** Arguments of a call against the schema of its tool, by an interpreter: the page's policy allows no generated code. */
import { Validator, type OutputUnit, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import { isObject } from '../json.ts';
import { mayRunForEver } from '../search/patterns.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';

export interface ArgumentCheck {
  valid: boolean;
  /** Paths of required keys that are absent, such as `filter.id`. */
  missing: string[];
  /** Paths of keys that the schema does not allow. */
  unknown: string[];
  /** Everything else that is wrong; `path` is empty for the arguments as a whole. */
  errors: { path: string; message: string }[];
  /** What of the schema could not be applied, and why. */
  unjudged?: string;
}

/** Never throws: what a broken schema says is left unjudged. JSON Schema 2020-12, unless `$schema` says otherwise. */
export function checkArguments(schema: JsonSchema, args: JsonObject): ArgumentCheck {
  const { validator, notes } = validatorOf(schema);
  const unjudged = (reason: string): Pick<ArgumentCheck, 'unjudged'> => {
    const all = [...notes, ...(reason === '' ? [] : [reason])];
    return all.length === 0 ? {} : { unjudged: all.join(' ') };
  };
  try {
    const units = validator.validate(args).errors;
    const { missing, unknown, errors } = sorted(units);
    const valid = missing.length + unknown.length + errors.length === 0;
    return { valid, missing, unknown, errors, ...unjudged('') };
  } catch (error) {
    return { valid: true, missing: [], unknown: [], errors: [], ...unjudged(reasonOf(error)) };
  }
}

interface Prepared {
  validator: Validator;
  notes: string[];
}

const PREPARED = new WeakMap<JsonSchema, Prepared>();

function validatorOf(schema: JsonSchema): Prepared {
  const known = PREPARED.get(schema);
  if (known) return known;
  const notes: string[] = [];
  // The interpreter writes into the schema that it is given.
  const copy = isObject(schema) ? (runnable(schema, notes, 0) as Schema) : {};
  const prepared = { validator: new Validator(copy, draftOf(schema), false), notes };
  PREPARED.set(schema, prepared);
  return prepared;
}

const DRAFTS: readonly [RegExp, SchemaDraft][] = [
  [/draft-04/, '4'],
  [/draft-0[67]/, '7'],
  [/2019-09/, '2019-09'],
];

function draftOf({ $schema }: JsonSchema): SchemaDraft {
  const named = typeof $schema === 'string' ? $schema : '';
  return DRAFTS.find(([pattern]) => pattern.test(named))?.[1] ?? '2020-12';
}

/** Deeper schemas are not written by people, and would end the stack. */
const DEEPEST = 200;

/** A copy without the patterns that cannot be run. */
function runnable(value: Json, notes: string[], depth: number): Json {
  if (depth > DEEPEST) return true;
  if (Array.isArray(value)) return value.map((item) => runnable(item, notes, depth + 1));
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === 'pattern' && typeof member === 'string' && !canRun(member)) {
      notes.push(`The pattern ${member} could not be run.`);
      continue;
    }
    copy[key] =
      key === 'patternProperties' ? patterns(member, notes, depth) : runnable(member, notes, depth + 1);
  }
  return copy;
}

function patterns(value: Json, notes: string[], depth: number): Json {
  if (!isObject(value)) return {};
  const runnableOnes = Object.entries(value).filter(([pattern]) => canRun(pattern));
  return Object.fromEntries(
    runnableOnes.map(([pattern, member]) => [pattern, runnable(member, notes, depth + 1)]),
  );
}

function canRun(pattern: string): boolean {
  if (mayRunForEver(pattern)) return false;
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const reference = /Unresolved \$ref "([^"]*)"/.exec(message)?.[1];
  if (reference !== undefined) return `The reference ${reference} leads nowhere.`;
  if (error instanceof RangeError) return 'The schema refers to itself without end.';
  return `The schema could not be applied: ${message}`;
}

/** Units that only say that something inside them failed. */
const WRAPPERS = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'false',
  'if',
]);
const ALTERNATIVES = new Set(['anyOf', 'oneOf']);
const CLOSED = new Set(['additionalProperties', 'unevaluatedProperties']);

function sorted(units: readonly OutputUnit[]): Pick<ArgumentCheck, 'missing' | 'unknown' | 'errors'> {
  const alternatives = units.filter(({ keyword }) => ALTERNATIVES.has(keyword));
  // What every single alternative misses says less than that none of them fits.
  const outer = units.filter(
    ({ keywordLocation }) =>
      !alternatives.some((unit) => keywordLocation.startsWith(`${unit.keywordLocation}/`)),
  );
  const closedAt = outer.filter(({ keyword }) => CLOSED.has(keyword));
  return {
    missing: outer.filter(({ keyword }) => keyword === 'required').map(memberPath),
    unknown: closedAt.map(memberPath),
    errors: outer
      .filter(({ keyword }) => keyword !== 'required' && !CLOSED.has(keyword) && !WRAPPERS.has(keyword))
      .map((unit) => ({ path: pathOf(unit.instanceLocation), message: messageOf(unit) })),
  };
}

function messageOf({ keyword, error }: OutputUnit): string {
  if (ALTERNATIVES.has(keyword)) return 'fits none, or more than one, of the alternatives';
  const [, is, wanted] = /^Instance type "(.*?)" is invalid\. Expected (.*?)\.$/.exec(error) ?? [];
  if (is !== undefined && wanted !== undefined) return `is ${is}, must be ${wanted.replaceAll('"', '')}`;
  return error.replace(/^Instance /, '').replace(/\.$/, '');
}

/** `#/filter/ids/0` as `filter.ids.0`. */
function pathOf(location: string): string {
  return location
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.');
}

function memberPath({ instanceLocation, error }: OutputUnit): string {
  const name = /"(.*)"/.exec(error)?.[1] ?? '';
  const path = pathOf(instanceLocation);
  return path === '' ? name : `${path}.${name}`;
}
