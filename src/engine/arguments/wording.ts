/** What the interpreter reports, as keys that are missing, keys that are unknown, and the rest in words. */
import type { OutputUnit } from '@cfworker/json-schema';

export interface Wrongs {
  /** Paths of required keys that are absent, such as `filter.id`. */
  missing: string[];
  /** Paths of keys that the schema does not allow. */
  unknown: string[];
  /** Everything else that is wrong; `path` is empty for the arguments as a whole. */
  errors: { path: string; message: string }[];
}

/** Units that only say that something inside them failed. */
const WRAPPERS = new Set([
  '$recursiveRef',
  '$ref',
  'additionalItems',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Wrappers of the value of a key: with the schema `false` inside, the key itself is not allowed. */
const OF_KEYS = new Set(['additionalProperties', 'patternProperties', 'properties', 'unevaluatedProperties']);
const ALTERNATIVES = new Set(['anyOf', 'oneOf']);

export function wrongsOf(units: readonly OutputUnit[]): Wrongs {
  const wrongs: Wrongs = { missing: [], unknown: [], errors: [] };
  const telling = tellingUnits(units);
  for (const [index, unit] of telling.entries()) {
    const path = pathOf(unit.instanceLocation);
    if (unit.keyword === 'required') wrongs.missing.push(memberPath(path, unit.error));
    else if (isForbidden(unit) && OF_KEYS.has(telling[index - 1]?.keyword ?? '')) wrongs.unknown.push(path);
    else if (!WRAPPERS.has(unit.keyword)) wrongs.errors.push({ path, message: messageOf(unit) });
  }
  return wrongs;
}

/**
 * What every single alternative misses says less than that none of them fits; where a value can only be meant for one of
 * them, what that one misses says more.
 */
function tellingUnits(units: readonly OutputUnit[]): OutputUnit[] {
  const telling: OutputUnit[] = [];
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (!unit) break;
    if (!ALTERNATIVES.has(unit.keyword)) {
      telling.push(unit);
      continue;
    }
    const inside = unitsInside(unit, units, index + 1);
    const meant = branchesThatMayBeMeant(unit, inside);
    for (const part of meant.length === 1 ? tellingUnits(meant[0] ?? []) : [unit]) telling.push(part);
    index += inside.length;
  }
  return telling;
}

/** The interpreter reports what is inside a unit right after it. */
function unitsInside(outer: OutputUnit, units: readonly OutputUnit[], from: number): OutputUnit[] {
  const isInside = (unit: OutputUnit): boolean =>
    isWithin(unit.instanceLocation, outer.instanceLocation) &&
    (isForbidden(unit) || isWithin(unit.keywordLocation, outer.keywordLocation));
  let end = from;
  for (let unit = units[end]; unit && isInside(unit); unit = units[end]) end++;
  return units.slice(from, end);
}

/** Branches without a wrong type, and without another constant where the value is or in one of its keys. */
function branchesThatMayBeMeant(alternative: OutputUnit, inside: readonly OutputUnit[]): OutputUnit[][] {
  if (matchesOf(alternative) > 0) return [];
  const at = alternative.instanceLocation;
  const excludes = ({ keyword, instanceLocation }: OutputUnit): boolean =>
    (keyword === 'type' && instanceLocation === at) ||
    (keyword === 'const' && (instanceLocation === at || parentOf(instanceLocation) === at));
  return branchesOf(alternative, inside).filter((branch) => !branch.some(excludes));
}

function branchesOf({ keywordLocation, instanceLocation }: OutputUnit, inside: readonly OutputUnit[]) {
  const branches = new Map<string, OutputUnit[]>();
  let branch: OutputUnit[] = [];
  for (const unit of inside) {
    if (!isForbidden(unit)) {
      const name = unit.keywordLocation.slice(keywordLocation.length + 1).split('/')[0] ?? '';
      branch = branches.get(name) ?? [];
      branches.set(name, branch);
    }
    // At the very value it is a branch that is `false`, which nothing is meant for.
    if (!isForbidden(unit) || unit.instanceLocation !== instanceLocation) branch.push(unit);
  }
  return [...branches.values()];
}

/** The unit of the schema `false`, whose keyword location the interpreter does not give. */
function isForbidden({ keyword }: OutputUnit): boolean {
  return keyword === 'false';
}

function isWithin(location: string, outer: string): boolean {
  return location === outer || location.startsWith(`${outer}/`);
}

function parentOf(location: string): string {
  return location.slice(0, location.lastIndexOf('/'));
}

/** Alternatives that fit, where more than one does. */
function matchesOf({ error }: OutputUnit): number {
  return Number(/\((\d+) matches\)/.exec(error)?.[1] ?? 0);
}

function messageOf(unit: OutputUnit): string {
  const { keyword, error } = unit;
  if (ALTERNATIVES.has(keyword))
    return matchesOf(unit) > 1 ? 'fits more than one of the alternatives' : 'fits none of the alternatives';
  if (isForbidden(unit)) return 'is not allowed';
  if (keyword === 'maxProperties') return 'has too many keys';
  const [, is, wanted] = /^Instance type "(.*?)" is invalid\. Expected (.*?)\.$/.exec(error) ?? [];
  if (is !== undefined && wanted !== undefined) return `is ${is}, must be ${wanted.replaceAll('"', '')}`;
  return error.replace(/^Instance /, '').replace(/\.$/, '');
}

/** `#/filter/ids/0` as `filter.ids.0`. */
function pathOf(location: string): string {
  return location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.');
}

function memberPath(path: string, error: string): string {
  const name = /"(.*)"/s.exec(error)?.[1] ?? '';
  return path === '' ? name : `${path}.${name}`;
}
