/** The reference point of behaviour.md 9, by that point's own definition, from the sample that stands for it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseCatalog } from './catalog/parse.ts';
import { utf8Bytes } from './metering/text.ts';
import { loaderTool, STUB } from './wire/loader.ts';
import type { JsonSchema } from './types.ts';

it('reproduces 67 % of the tool list and 86 % of the schema bytes, within 3 points', () => {
  const text = readFileSync(new URL('../samples/generic-agent.json', import.meta.url), 'utf8');
  const { tools } = parseCatalog(text);
  const loader = loaderTool('tool_search');
  expect(tools).toHaveLength(18);

  const bytes = (parametersOf: (own: JsonSchema) => JsonSchema) => {
    const definitions = [
      ...tools.map(({ name, description, parameters }) => ({
        name,
        description,
        parameters: parametersOf(parameters),
      })),
      loader,
    ];
    return {
      list: definitions.reduce((sum, definition) => sum + utf8Bytes(JSON.stringify(definition)), 0),
      schemas: definitions.reduce((sum, { parameters }) => sum + utf8Bytes(JSON.stringify(parameters)), 0),
    };
  };
  const full = bytes((own) => own);
  const deferred = bytes(() => STUB);
  const saved = (part: 'list' | 'schemas') => 100 * (1 - deferred[part] / full[part]);
  expect(Math.abs(saved('list') - 67)).toBeLessThanOrEqual(3);
  expect(Math.abs(saved('schemas') - 86)).toBeLessThanOrEqual(3);
});
