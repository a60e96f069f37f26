/** Fails when what the first paint of the built page downloads is over its budget: `npm run build && npm run size`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url).pathname;
/** JavaScript and style sheets that the page asks for at once, gzip, in bytes (1 kB = 1000 B). */
const BUDGET = 110_000;

/**
 * @param {string} text
 * @param {RegExp} pattern global, with one group
 * @returns {string[]} what the group matched
 */
const allMatches = (text, pattern) => Array.from(text.matchAll(pattern), ([, match = '']) => match);

const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const files = new Set(
  allMatches(page, /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g).map((path) => join(path)),
);
/** A chunk's static imports are fetched at once too; dynamic ones are not. */
for (const file of files) {
  if (!file.endsWith('.js')) continue;
  const code = readFileSync(join(DIST, file), 'utf8');
  for (const path of allMatches(code, /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g)) {
    files.add(join(file, '..', path));
  }
}

let total = 0;
for (const file of files) {
  const bytes = gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  total += bytes;
  console.log(`${kilobytes(bytes).padStart(9)}  ${file}`);
}
const verdict = total <= BUDGET ? 'within' : 'OVER';
console.log(
  `${kilobytes(total).padStart(9)}  first paint, gzip: ${verdict} the budget of ${kilobytes(BUDGET)}`,
);
if (files.size === 0) console.error('dist/index.html names no script: run `npm run build` first.');
process.exitCode = total <= BUDGET && files.size > 0 ? 0 : 1;

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
