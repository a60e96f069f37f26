/**
 * How the engine's cost grows, as ratios within one run: `npm run bench`. Absolute times depend on the machine; compare
 * the lines of one group with each other.
 */
import { bench, describe } from 'vitest';
import { buildTools, measure, parseCatalog, rank, type Tool } from '../src/engine/index.ts';
import { generateCatalog } from '../src/samples/generate.ts';

const SMALL = generateCatalog(100, 4);
const LARGE = generateCatalog(10_000, 120);
const small = parseCatalog(SMALL).tools;
const large = parseCatalog(LARGE).tools;

describe('reading 10,000 tools', () => {
  bench('JSON.parse', () => {
    JSON.parse(LARGE);
  });
  bench('parseCatalog', () => {
    parseCatalog(LARGE);
  });
});

const build = (tools: Tool[], model: string) => buildTools({ capability: 'auto_tool_search', model, tools });

for (const model of ['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5']) {
  describe(`building one request's tool list, ${model}`, () => {
    bench('100 tools', () => {
      build(small, model);
    });
    bench('10,000 tools', () => {
      build(large, model);
    });
  });
}

describe('ranking by keyword', () => {
  bench('100 tools', () => {
    rank(small, 'hotel minibar charge');
  });
  bench('10,000 tools', () => {
    rank(large, 'hotel minibar charge');
  });
});

describe('measuring one request against its baseline', () => {
  const bothOf = (tools: Tool[]) => ({
    deferred: build(tools, 'gemini-2.5-pro'),
    full: buildTools({ capability: null, model: 'gemini-2.5-pro', tools }),
  });
  const few = bothOf(small);
  const many = bothOf(large);
  bench('100 tools', () => {
    measure(few);
  });
  bench('10,000 tools', () => {
    measure(many);
  });
});
