/** Every schema of real catalogues, where they lie beside the project, through every target. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../json.ts';
import type { Json, JsonSchema } from '../../types.ts';
import { WIRE_DIALECTS } from '../dialects/index.ts';
import { cleanSchema } from './clean.ts';
import { convertSchema } from './convert.ts';
import { GEMINI_KEYWORDS } from './geminiForms.ts';
import { walkSchema } from './keywords.ts';

const ROOT = resolve(import.meta.dirname, '../../../../../shared/catalogs');
const SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parameters'];

const files = existsSync(ROOT)
  ? readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : [];

/** Whatever stands under the keys that tools keep their schemas in. */
function schemasIn(catalog: Json): JsonSchema[] {
  const found: JsonSchema[] = [];
  const stack = [catalog];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (Array.isArray(next)) for (const item of next) stack.push(item);
    if (!isObject(next)) continue;
    for (const [key, value] of Object.entries(next)) {
      if (SCHEMA_KEYS.includes(key) && isObject(value)) found.push(isObject(value.json) ? value.json : value);
      else stack.push(value);
    }
  }
  return found;
}

function parsed(file: string): Json {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Json;
  } catch {
    // Some of the files are broken on purpose.
    return null;
  }
}

describe.skipIf(files.length === 0)(
  'schemas of real catalogues (skipped where there are none beside the project)',
  () => {
    it('convert for every target, and for Gemini to known keywords alone', { timeout: 120_000 }, () => {
      const unknown = new Set<string>();
      let count = 0;
      for (const schema of files.flatMap((file) => schemasIn(parsed(file)))) {
        count++;
        for (const dialect of WIRE_DIALECTS) {
          const { schema: converted, field } = convertSchema(dialect, schema);
          cleanSchema(dialect, schema, { strict: true });
          if (field === undefined) continue;
          walkSchema(converted, (node) => {
            if (!isObject(node)) return;
            for (const key of Object.keys(node)) if (!GEMINI_KEYWORDS[field].has(key)) unknown.add(key);
          });
        }
      }
      expect(count).toBeGreaterThan(1_000);
      expect([...unknown]).toEqual([]);
    });
  },
);
