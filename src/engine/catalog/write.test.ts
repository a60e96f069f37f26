import { describe, expect, it } from 'vitest';
import { parseCatalog } from './parse.ts';
import { writeDefinitions } from './write.ts';

function rewritten(value: unknown): unknown {
  const { tools, passthrough } = parseCatalog(JSON.stringify(value));
  return JSON.parse(writeDefinitions(tools, passthrough));
}

const schema = { type: 'object', properties: {} };

describe('writeDefinitions', () => {
  it('writes a definition as it came', () => {
    const definition = {
      ...{ type: 'client_side', name: 'a', display_name: 'A', description: 'd', parameters: schema },
      ...{ category: 'C', deferrable: 'never', policy: 'auto', hints: { readonly: true } },
    };
    expect(rewritten([definition])).toEqual([definition]);
  });

  it('turns other dialects into definitions with their unknown fields', () => {
    const entry = {
      name: 'a',
      title: 'A',
      description: 'd',
      inputSchema: schema,
      annotations: { readOnlyHint: true },
    };
    expect(rewritten({ server: [entry] })).toEqual([
      {
        ...{ type: 'builtin', name: 'a', display_name: 'A', description: 'd', parameters: schema },
        ...{ category: 'server', title: 'A', annotations: { readOnlyHint: true } },
      },
    ]);
  });

  it('keeps unknown fields apart whose name has a meaning in the format', () => {
    const entry = {
      name: 'a',
      description: 'd',
      inputSchema: schema,
      parameters: 1,
      type: 'http',
      extra: { x: 1 },
    };
    const [written] = rewritten([entry]) as object[];
    expect(written).toMatchObject({
      type: 'builtin',
      parameters: schema,
      extra: { parameters: 1, type: 'http', extra: { x: 1 } },
    });
    expect(rewritten([written])).toEqual([written]);
  });

  it('puts passed-through entries last, also where they are alone', () => {
    const hosted = { type: 'quantum_search', x: 1 };
    const tool = { type: 'builtin', name: 'a', description: 'd', parameters: schema };
    expect(rewritten([hosted, tool])).toEqual([tool, hosted]);
    expect(rewritten({ tools: [hosted] })).toEqual({ tools: [hosted] });
  });
});
