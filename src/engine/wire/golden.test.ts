import { describe, expect, it } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import { isObject } from '../json.ts';
import type { JsonObject, ToolLike } from '../types.ts';
import { buildTools, type BuildInput } from './build.ts';
import { declaredParts } from './declared.ts';
import { namespaceNames } from './namespaces.ts';

interface Vector {
  catalog: ToolLike[];
  threshold: number;
  never_defer: string[];
  revealed?: string[];
  client_side: { tools: { name: string; parameters: JsonObject }[]; search_tool: boolean };
}

interface HostedVector extends Vector {
  name: string;
  openai_responses: JsonObject[];
  anthropic_messages: JsonObject[];
}

const wire = readFixture<{ cases: HostedVector[] }>('wire');
const reveals = readFixture<{ cases: Vector[] }>('reveals');
const namespaces = readFixture<{ cases: { categories: string[]; names: Record<string, string> }[] }>(
  'namespaces',
);

const CLIENT_DIALECTS = [
  'openai-responses',
  'openai-chat',
  'anthropic',
  'gemini',
  'bedrock',
  'openrouter',
] as const;

function inputOf({ catalog, threshold, never_defer: neverDefer }: Vector): Omit<BuildInput, 'model'> {
  return { capability: 'auto_tool_search', tools: catalog, threshold, neverDefer };
}

/** The flat list of declared tools, whatever the dialect wraps them in. */
function declared(tools: JsonObject[]): JsonObject[] {
  return tools.flatMap((tool) =>
    Array.isArray(tool.functionDeclarations) ? tool.functionDeclarations.filter(isObject) : [tool],
  );
}

function expectClientSide(vector: Vector): void {
  for (const dialect of CLIENT_DIALECTS) {
    const built = buildTools({
      ...inputOf(vector),
      model: 'some-model',
      dialect,
      ...(vector.revealed ? { revealed: vector.revealed } : {}),
    });
    const parts = declared(built.tools).map(declaredParts);
    const isLoader = ({ name }: { name: string }): boolean => name === 'tool_search';
    expect(
      parts.filter((part) => !isLoader(part)).map(({ name, schema }) => ({ name, parameters: schema })),
    ).toEqual(vector.client_side.tools);
    expect(parts.findIndex(isLoader)).toBe(vector.client_side.search_tool ? parts.length - 1 : -1);
    expect(built.promptNote !== undefined).toBe(vector.client_side.search_tool);
  }
}

describe('wire vectors', () => {
  it.each(wire.cases.map((vector, index) => ({ ...vector, index })))('$index $name', (vector) => {
    expect(buildTools({ ...inputOf(vector), model: 'gpt-5.4' }).tools).toEqual(vector.openai_responses);
    expect(buildTools({ ...inputOf(vector), model: 'claude-opus-5' }).tools).toEqual(
      vector.anthropic_messages,
    );
    expectClientSide(vector);
  });
});

describe('reveal vectors', () => {
  it.each(reveals.cases.map((vector, index) => ({ ...vector, index })))('$index', (vector) => {
    expectClientSide(vector);
  });
});

describe('namespace vectors', () => {
  it.each(namespaces.cases)('$categories', ({ categories, names }) => {
    expect(Object.fromEntries(namespaceNames(categories))).toEqual(names);
  });
});
