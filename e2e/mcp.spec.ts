/** The tool lists of real servers, pasted into the built page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { listTools } from './support/mcp.ts';
import { expect, test } from './support/test.ts';

// One worker, so that the servers start once.
test.describe.configure({ mode: 'default' });

let servers: Record<'everything' | 'filesystem' | 'playwright', { tools: Tool[] }>;

const STUB = { type: 'object', additionalProperties: true };

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playground-files-'));
  try {
    const [everything, filesystem, playwright] = await Promise.all([
      listTools('everything', ['stdio']),
      listTools('filesystem', [folder]),
      listTools('playwright', ['--headless', '--isolated']),
    ]);
    servers = {
      everything: { tools: everything },
      filesystem: { tools: filesystem },
      playwright: { tools: playwright },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
});

function toolNames(): string[] {
  return Object.values(servers).flatMap(({ tools }) => tools.map(({ name }) => name));
}

test('three servers answer with their tools', () => {
  for (const { tools } of Object.values(servers)) {
    expect(tools.length).toBeGreaterThan(5);
    for (const tool of tools) expect(tool.inputSchema.type).toBe('object');
  }
  const names = toolNames();
  expect(names.length).toBeGreaterThanOrEqual(30);
  expect(names).toEqual(expect.arrayContaining(['echo', 'read_text_file', 'browser_click']));
});

test.describe('pasted as one document', () => {
  test.beforeEach(async ({ app }) => {
    await app.open();
    await app.paste(JSON.stringify(servers, null, 2));
  });

  test('gpt-5.4: one namespace a server, and the activator last', async ({ app }) => {
    await app.chooseModel('gpt-5.4');
    await expect
      .poll(async () => (await app.wireTools()).map(({ type, name }) => name ?? type))
      .toEqual(['everything', 'filesystem', 'playwright', 'tool_search']);

    const tools = await app.wireTools();
    for (const [index, [server, { tools: listed }]] of Object.entries(servers).entries()) {
      const namespace = tools[index];
      expect(namespace).toMatchObject({ type: 'namespace', name: server });
      expect(namespace).not.toHaveProperty('defer_loading');
      expect(namespace?.tools?.map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
      expect(namespace?.tools?.every((tool) => tool.defer_loading === true)).toBe(true);
    }
    expect(tools.at(-1)).toEqual({ type: 'tool_search' });
  });

  test('claude-opus-5: the BM25 tool first, then every tool deferred', async ({ app }) => {
    await app.chooseModel('claude-opus-5');
    await expect
      .poll(async () => (await app.wireTools()).map(({ name }) => name))
      .toEqual(['tool_search_tool_bm25', ...toolNames()]);

    const [search, ...tools] = await app.wireTools();
    expect(search).toEqual({ type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' });
    expect(tools.every((tool) => tool.defer_loading === true)).toBe(true);
  });

  test('gemini-2.5-pro: stubs, and tool_search last; a search brings the full schema into the next request', async ({
    app,
  }) => {
    const declarations = async () =>
      (await app.wireTools()).flatMap(({ functionDeclarations = [] }) => functionDeclarations);

    await app.chooseModel('gemini-2.5-pro');
    await expect
      .poll(async () => (await declarations()).map(({ name }) => name))
      .toEqual([...toolNames(), 'tool_search']);
    for (const { name, parametersJsonSchema } of (await declarations()).slice(0, -1)) {
      expect(parametersJsonSchema, name).toEqual(STUB);
    }

    await app.search('read_text_file');
    await expect
      .poll(async () => (await declarations()).find(({ name }) => name === 'read_text_file'))
      .not.toMatchObject({ parametersJsonSchema: STUB });
    const [revealed] = (await declarations()).filter(({ name }) => name === 'read_text_file');
    expect(JSON.stringify(revealed)).toContain('"path"');
  });
});
