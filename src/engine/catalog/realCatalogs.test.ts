import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalJson, isObject } from '../json.ts';
import type { Catalog, CatalogDialect, Json, JsonObject } from '../types.ts';
import { parseCatalog } from './parse.ts';
import { writeDefinitions } from './write.ts';

const ROOT = new URL('../../../../shared/catalogs/', import.meta.url);
const isThere = existsSync(ROOT);

function filesOf(folder: string): string[] {
  return isThere ? readdirSync(new URL(`${folder}/`, ROOT)).map((file) => `${folder}/${file}`) : [];
}

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

/** Name, description and schema of an entry by the dialect's own words; undefined where it is no tool. */
type Shape = (entry: JsonObject) => { name: Json; description: Json; schema: Json } | undefined;

const flat =
  (field: string): Shape =>
  (entry) =>
    typeof entry.name === 'string' && isObject(entry[field])
      ? { name: entry.name, description: entry.description ?? '', schema: entry[field] }
      : undefined;

const inside =
  (wrapper: string, schemaOf: (inner: JsonObject) => Json | undefined): Shape =>
  (entry) => {
    const inner = entry[wrapper];
    if (!isObject(inner)) return undefined;
    return {
      name: inner.name ?? null,
      description: inner.description ?? '',
      schema: schemaOf(inner) ?? null,
    };
  };

const firstOf =
  (...shapes: Shape[]): Shape =>
  (entry) => {
    for (const shape of shapes) {
      const tool = shape(entry);
      if (tool) return tool;
    }
    return undefined;
  };

interface Folder {
  folder: string;
  dialects: CatalogDialect[];
  shape: Shape;
}

const FOLDERS: Folder[] = [
  { folder: 'mcp', dialects: ['mcp'], shape: flat('inputSchema') },
  { folder: 'mcp-github', dialects: ['mcp'], shape: flat('inputSchema') },
  { folder: 'mcp-combined', dialects: ['mcp'], shape: flat('inputSchema') },
  { folder: 'anthropic', dialects: ['anthropic'], shape: flat('input_schema') },
  {
    folder: 'openai',
    dialects: ['openai-chat', 'plain'],
    shape: firstOf(
      inside('function', ({ parameters }) => parameters),
      flat('parameters'),
    ),
  },
  {
    folder: 'gemini',
    dialects: ['gemini'],
    shape: firstOf(flat('parametersJsonSchema'), flat('parameters')),
  },
  {
    folder: 'bedrock',
    dialects: ['bedrock'],
    shape: inside('toolSpec', ({ inputSchema }) => (isObject(inputSchema) ? inputSchema.json : undefined)),
  },
  { folder: 'langchain', dialects: ['plain'], shape: flat('schema') },
  { folder: 'everruns', dialects: ['definitions'], shape: flat('parameters') },
];

interface Expected {
  name: Json;
  description: Json;
  schema: Json;
  server: string;
}

/** All tools of a file, found by walking its JSON; schemas are not searched for tools. */
function toolsOf(value: Json, shape: Shape, server = ''): Expected[] {
  if (Array.isArray(value)) return value.flatMap((item) => toolsOf(item, shape, server));
  if (!isObject(value)) return [];
  const tool = shape(value);
  if (tool) return [{ ...tool, server: typeof value.category === 'string' ? value.category : server }];
  const name = typeof value.name === 'string' ? value.name : server;
  return Object.entries(value).flatMap(([key, member]) =>
    toolsOf(member, shape, key === 'tools' ? name : key),
  );
}

/** Identical definitions of one server count once. */
function distinct(tools: Expected[]): Expected[] {
  return [...new Map(tools.map((tool) => [canonicalJson(Object.values(tool) as Json), tool])).values()];
}

function expectSound({ tools, findings }: Catalog): void {
  expect(new Set(tools.map(({ key }) => key)).size).toBe(tools.length);
  for (const { code, message } of findings) {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(message).not.toMatch(/undefined|\[object/);
  }
}

// The catalogues lie beside the repository where it is developed and are no part of it.
describe.skipIf(!isThere)('real catalogues (skipped where ../shared/catalogs is not there)', () => {
  const files = FOLDERS.flatMap((folder) => filesOf(folder.folder).map((file) => ({ ...folder, file })));

  it.each(files)('$file: no tool is lost', ({ file, dialects, shape }) => {
    const text = read(file);
    const catalog = parseCatalog(text);
    const expected = distinct(toolsOf(JSON.parse(text) as Json, shape));
    expectSound(catalog);
    expect(catalog.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
    expect(catalog.tools.map(({ name, description }) => [name, description])).toEqual(
      expected.map(({ name, description }) => [name, description]),
    );
    expect(dialects).toContain(catalog.dialect);
    if (catalog.dialect !== 'gemini' && !catalog.findings.some(({ code }) => code === 'type-words')) {
      // Schemas are left as they were, but for a root type that goes without saying.
      expect(catalog.tools.map(({ parameters }) => parameters)).toEqual(
        expected.map(({ schema }, index) =>
          isObject(schema) && catalog.tools[index]?.parameters.type === 'object'
            ? { type: 'object', ...schema }
            : schema,
        ),
      );
    }
  });

  it.each(files)('$file: written and read again it is the same', ({ file }) => {
    const once = parseCatalog(read(file));
    const twice = parseCatalog(writeDefinitions(once.tools, once.passthrough));
    const kept = ({ tools }: Catalog): object[] =>
      tools.map(({ name, key, description, parameters, category, extra, hints }) => ({
        ...{ name, key, description, parameters, category, extra, hints },
      }));
    expect(kept(twice)).toEqual(kept(once));
  });

  const others = [
    'bfcl',
    'metatool',
    'nestful',
    'openapi',
    'rapidapi',
    'raw',
    'registry',
    'retrieval',
    'seal',
  ];

  it.each(others.flatMap(filesOf))('%s: tools or a clear error', (file) => {
    const catalog = parseCatalog(read(file));
    expectSound(catalog);
    if (catalog.tools.length > 0) return;
    const [error] = catalog.findings.filter(({ severity }) => severity === 'error');
    expect(error?.message.length).toBeGreaterThan(40);
  });

  it.each([
    ['bfcl/multiple.json', 480],
    ['metatool/tools.json', 199],
    ['nestful/executable.json', 39],
    ['rapidapi/stabletoolbench.json', 2479],
    ['registry/docker-mcp-registry.json', 754],
    ['seal/seal-tools.json', 4076],
    ['raw/seal-tools-head.jsonl', 200],
    ['raw/bfcl-vehicle_control.jsonl', 22],
  ])('%s: %i tools', (file, count) => {
    expect(parseCatalog(read(file)).tools).toHaveLength(count);
  });

  it('groups the prefixed tools by the servers that they came from', () => {
    const { tools } = parseCatalog(read('mcp-combined/everyday-12-prefixed.json'));
    const prefixes = new Set(tools.map(({ name }) => name.split('__')[1]));
    expect(new Set(tools.map(({ category }) => category))).toEqual(prefixes);
  });

  it('puts each server of a list into a category of its own', () => {
    const text = read('mcp-combined/everyday-12-servers.json');
    const expected = toolsOf(JSON.parse(text) as Json, flat('inputSchema'));
    expect(parseCatalog(text).tools.map(({ category }) => category)).toEqual(
      expected.map(({ server }) => server),
    );
  });
});
