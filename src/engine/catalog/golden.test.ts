import { describe, expect, it } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import type { CatalogDialect, JsonSchema, Severity } from '../types.ts';
import { parseCatalog } from './parse.ts';

interface Vector {
  name: string;
  text: string;
  tools: { name: string; description: string; parameters: JsonSchema }[];
  findings: Severity[];
  mentions?: string[];
  at_least?: number;
  passthrough?: number;
  place?: { line: number };
  dialect?: CatalogDialect;
}

const { cases } = readFixture<{ cases: Vector[] }>('parse');

describe('parse vectors', () => {
  it.each(cases)('$name', (vector) => {
    const catalog = parseCatalog(vector.text);
    const severities = catalog.findings.map(({ severity }) => severity);
    if (vector.at_least === undefined) {
      expect(catalog.tools).toHaveLength(vector.tools.length);
      expect(catalog.tools).toMatchObject(vector.tools);
      expect(catalog.tools.map(({ parameters }) => parameters)).toEqual(
        vector.tools.map(({ parameters }) => parameters),
      );
    } else expect(catalog.tools.length).toBeGreaterThanOrEqual(vector.at_least);
    for (const severity of ['error', 'warning', 'note'] as const) {
      const wanted = vector.findings.filter((one) => one === severity).length;
      expect(severities.filter((one) => one === severity).length).toBeGreaterThanOrEqual(wanted);
    }
    if (!vector.findings.includes('error')) expect(severities).not.toContain('error');
    const said = catalog.findings.map(({ message, tool }) => `${message} ${tool ?? ''}`).join('\n');
    for (const word of vector.mentions ?? []) expect(said).toContain(word);
    expect(catalog.passthrough).toHaveLength(vector.passthrough ?? 0);
    if (vector.dialect) expect(catalog.dialect).toBe(vector.dialect);
    if (vector.place) {
      const first = catalog.findings.find(({ severity }) => severity === vector.findings[0]);
      expect(first?.place?.line).toBe(vector.place.line);
    }
  });
});
