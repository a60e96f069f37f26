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
const OF_KEYS = new Set([
  'additionalProperties',
  'patternProperties',
  'properties',
  'unevaluatedProperties',
]);
const ALTERNATIVES = new Set(['anyOf', 'oneOf']);

export function wrongsOf(units: readonly OutputUnit[]): Wrongs {
  const wrongs: Wrongs = { missing: [], unknown: [], errors: [] };
  const telling = tellingUnits(units);
  for (const [index, unit] of telling.entries()) {
    const path = pathOf(unit.instanceLocation);
    if (unit.keyword === 'required') wrongs.missing.push(memberPath(path, unit.error));
    else if (unit.keyword === 'false' && OF_KEYS.has(telling[index - 1]?.keyword ?? ''))
      wrongs.unknown.push(path);
    else if (!WRAPPERS.has(unit.keyword)) wrongs.errors.push({ path, message: messageOf(unit) });
  }
  return wrongs;
}

/**
 * What every single alternative misses says less than that none of them fits; where a value can only be meant for one of
 * them, what that one misses says more.
 */
function tellingUnits(units: readonly OutputUnit[]): OutputUnit[] {
  const untold: { keywords: string; instance: string }[] = [];
  return units.filter((unit) => {
    const { keyword, keywordLocation, instanceLocation } = unit;
    const isUntold = untold.some(
      ({ keywords, instance }) =>
        isWithin(keywordLocation, keywords) && isWithin(instanceLocation, instance),
    );
    if (isUntold) return false;
    if (!ALTERNATIVES.has(keyword)) return true;
    const [meant, ...others] = branchesThatMayBeMeant(unit, units);
    if (meant === undefined || others.length > 0) {
      untold.push({ keywords: keywordLocation, instance: instanceLocation });
      return true;
    }
    for (const branch of branchesOf(unit, units))
      if (branch !== meant) untold.push({ keywords: branch, instance: instanceLocation });
    return false;
  });
}

/** Branches without a wrong type, and without another constant where the value is or in one of its keys. */
function branchesThatMayBeMeant(alternative: OutputUnit, units: readonly OutputUnit[]): string[] {
  if (matchesOf(alternative) > 0) return [];
  const at = alternative.instanceLocation;
  const excludes = ({ keyword, instanceLocation }: OutputUnit): boolean =>
    (keyword === 'type' && instanceLocation === at) ||
    (keyword === 'false' && instanceLocation === at) ||
    (keyword === 'const' && (instanceLocation === at || parentOf(instanceLocation) === at));
  return branchesOf(alternative, units).filter(
    (branch) =>
      !units.some(
        (unit) =>
          isWithin(unit.keywordLocation, branch) && isWithin(unit.instanceLocation, at) && excludes(unit),
      ),
  );
}

function branchesOf({ keywordLocation, instanceLocation }: OutputUnit, units: readonly OutputUnit[]) {
  const start = `${keywordLocation}/`;
  const inside = units.filter(
    (unit) => unit.keywordLocation.startsWith(start) && isWithin(unit.instanceLocation, instanceLocation),
  );
  return [
    ...new Set(
      inside.map((unit) => `${start}${unit.keywordLocation.slice(start.length).split('/')[0] ?? ''}`),
    ),
  ];
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
  if (keyword === 'false') return 'is not allowed';
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
