/** A copy of a schema that the interpreter can run whatever the catalogue says, and what had to be left out for that. */
import { isObject } from '../json.ts';
import { mayRunForEver } from '../search/patterns.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import { lookUp } from '../wire/schema/references.ts';

export interface Runnable {
  /** The caller's own: the interpreter writes into it. */
  schema: JsonObject;
  /** One sentence for each thing left out; no two alike. */
  notes: string[];
}

export function runnableSchema(schema: JsonSchema): Runnable {
  const notes = new Set<string>();
  const copy = node(schema, { root: schema, ownNames: ownNames(schema), notes, depth: 0 });
  return { schema: isObject(copy) ? copy : {}, notes: [...notes] };
}

interface Scope {
  root: JsonSchema;
  /** Whether the schema names parts of itself, so that a reference need not be a path. */
  ownNames: boolean;
  notes: Set<string>;
  depth: number;
}

/** Deeper schemas are not written by people, and would end the stack. */
const DEEPEST = 200;

/** Keywords whose members are schemas under names of the catalogue's choice. */
const NAMED = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);
/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);

function node(value: Json, scope: Scope): Json {
  if (Array.isArray(value)) return value.map((item) => node(item, scope));
  if (!isObject(value)) return value;
  if (scope.depth > DEEPEST) {
    scope.notes.add(`What is nested deeper than ${DEEPEST} levels was not looked at.`);
    return true;
  }
  const hides = hidesNames(value);
  const inner = { ...scope, depth: scope.depth + 1 };
  const members = Object.entries(value).flatMap(([keyword, member]): [string, Json][] => {
    const problem = problemOf(keyword, member, scope) ?? (hides ? closing(keyword) : undefined);
    if (problem !== undefined) {
      scope.notes.add(problem);
      return [];
    }
    if (DATA.has(keyword)) return [[keyword, member]];
    return [[keyword, NAMED.has(keyword) ? named(keyword, member, inner) : node(member, inner)]];
  });
  // fromEntries defines own properties, so that a key `__proto__` stays a key.
  return Object.fromEntries(members);
}

function named(keyword: string, value: Json, scope: Scope): Json {
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    if (keyword !== 'patternProperties' || canRun(name)) return [[name, node(member, scope)]];
    scope.notes.add(notRun(name));
    return [];
  });
  return Object.fromEntries(members);
}

const LISTS = new Set(['allOf', 'anyOf', 'enum', 'oneOf', 'prefixItems', 'required']);

/** Why a keyword cannot be applied as it is written. */
function problemOf(keyword: string, value: Json, { root, ownNames }: Scope): string | undefined {
  if (LISTS.has(keyword) && !Array.isArray(value)) return `\`${keyword}\` that is no list was left out.`;
  if (NAMED.has(keyword) && !isObject(value)) return `\`${keyword}\` that is no object was left out.`;
  if (typeof value !== 'string') return undefined;
  if (keyword === 'pattern' && !canRun(value)) return notRun(value);
  const isLost = keyword === '$ref' && !ownNames && lookUp(root, value) === undefined;
  return isLost ? `The reference ${value} leads nowhere.` : undefined;
}

/** Without a pattern that cannot be run, the names that it allows would be called unknown. */
function hidesNames({ patternProperties }: JsonObject): boolean {
  return isObject(patternProperties) && !Object.keys(patternProperties).every(canRun);
}

function closing(keyword: string): string | undefined {
  return keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
    ? `\`${keyword}\` beside such a pattern was left out.`
    : undefined;
}

function ownNames(value: Json, depth = 0): boolean {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return false;
  const isNamed = isObject(value) && ['$id', '$anchor'].some((key) => typeof value[key] === 'string');
  return isNamed || Object.values(value).some((member) => ownNames(member, depth + 1));
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

function notRun(pattern: string): string {
  return `The pattern ${pattern} could not be run.`;
}
