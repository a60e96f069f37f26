/** Plausible text and numbers within the bounds of a schema. */
import type { Json, JsonObject } from '../types.ts';
import { patternedText } from './patterned.ts';

/** By JSON Schema's own formats; dates are fixed, so that the same schema gives the same value. */
const FORMATS = new Map([
  ['date-time', '2026-01-15T10:00:00Z'],
  ['date', '2026-01-15'],
  ['time', '10:00:00Z'],
  ['duration', 'PT30M'],
  ['email', 'mara@example.com'],
  ['idn-email', 'mara@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/'],
  ['iri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['uri-reference', '/path'],
  ['uuid', '3f2b8c1e-6d4a-4b7f-9a51-0c2d8e7f6a13'],
  ['regex', '.*'],
  ['json-pointer', '/a'],
  ['relative-json-pointer', '0'],
]);

const LONGEST_TEXT = 2_000;

export function textOf({ format, pattern, minLength, maxLength }: JsonObject): string {
  const shortest = Math.min(numberOr(minLength, 0), LONGEST_TEXT);
  const longest = Math.max(0, numberOr(maxLength, Infinity));
  const known = [
    typeof pattern === 'string' ? patternedText(pattern) : undefined,
    typeof format === 'string' ? FORMATS.get(format) : undefined,
  ].find((text) => text !== undefined && text.length >= shortest && text.length <= longest);
  if (known !== undefined) return known;
  return 'text'.padEnd(shortest, 'x').slice(0, longest);
}

/** Multiples that are tried before a bound is given up. */
const MOST_MULTIPLES = 200;

/** The smallest fitting number from the lower bound, else the one closest to 1 below the upper bound. */
export function numberOf(schema: JsonObject, isWhole: boolean): number {
  const unit = unitOf(schema);
  const low = Math.max(numberOr(schema.minimum, -Infinity), numberOr(schema.exclusiveMinimum, -Infinity));
  const high = Math.min(numberOr(schema.maximum, Infinity), numberOr(schema.exclusiveMaximum, Infinity));
  const fits = (value: number): boolean =>
    isWithinBounds(value, schema) && (!isWhole || Number.isInteger(value));
  const isRising = Number.isFinite(low) || high >= unit;
  const first = isRising ? Math.ceil((Number.isFinite(low) ? low : 1) / unit) : Math.floor(high / unit);
  for (let step = 0; step < MOST_MULTIPLES; step++) {
    const value = exact((first + (isRising ? step : -step)) * unit);
    if (fits(value)) return value;
  }
  const bounds = [(low + high) / 2, low, high].filter(Number.isFinite);
  return bounds.find(fits) ?? bounds[0] ?? 0;
}

export function unitOf({ multipleOf }: JsonObject): number {
  return typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : 1;
}

export function isWithinBounds(
  value: number,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject,
): boolean {
  return (
    value >= numberOr(minimum, -Infinity) &&
    value <= numberOr(maximum, Infinity) &&
    value > numberOr(exclusiveMinimum, -Infinity) &&
    value < numberOr(exclusiveMaximum, Infinity) &&
    // Draft 4 writes `exclusiveMinimum: true`.
    !(exclusiveMinimum === true && value === minimum) &&
    !(exclusiveMaximum === true && value === maximum)
  );
}

/** Three times 0.1 is 0.3. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

export function numberOr(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
