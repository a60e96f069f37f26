/** JSON that anyone may have written, read without surprises. */
import { isObject } from '../json.ts';
import type { Json } from '../types.ts';
import { NESTING_MAX } from './limits.ts';

/**
 * The value without members that could reach a prototype when they are copied: `__proto__`, and a `constructor` that holds
 * a `prototype`. A tool's argument may well be called `constructor`, so the name alone is no reason. Undefined where the
 * text is no JSON, or nested too deep for recursive code.
 */
export function parseStrangersJson(text: string): Json | undefined {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return JSON.parse(text, (key, value: Json) => (isDangerous(key, value) ? undefined : value)) as Json;
  } catch {
    return undefined;
  }
}

function isDangerous(key: string, value: Json): boolean {
  if (key === '__proto__') return true;
  return key === 'constructor' && isObject(value) && Object.hasOwn(value, 'prototype');
}

/** Of a text that is no JSON the answer means nothing. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > NESTING_MAX) return true;
  }
  return false;
}
