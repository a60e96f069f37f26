/** Real catalogues through the whole engine, where they lie beside the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from './catalog/parse.ts';
import { rank } from './search/keyword.ts';
import { buildRequest } from './wire/build.ts';
import { WIRE_DIALECTS } from './wire/dialects/index.ts';
import { lint } from './wire/lint/lint.ts';
import type { WireDialect } from './types.ts';

const ROOT = resolvePath(import.meta.dirname, '../../../shared/catalogs');
const FOLDERS = [
  'mcp',
  'mcp-github',
  'mcp-combined',
  'anthropic',
  'openai',
  'gemini',
  'bedrock',
  'langchain',
  'everruns',
];

const MODELS: Record<WireDialect, string> = {
  'openai-responses': 'gpt-5.4',
  'openai-chat': 'gpt-4o',
  anthropic: 'claude-opus-5',
  gemini: 'gemini-2.5-pro',
  bedrock: 'claude-opus-5',
  openrouter: 'google/gemini-2.5-pro',
};

const files = existsSync(ROOT)
  ? FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
    )
  : [];

describe.skipIf(files.length === 0)('real catalogues (skipped where they are not beside the project)', () => {
  it.each(files)('%s builds all six requests, full and deferred', { timeout: 60_000 }, (file) => {
    const { tools, passthrough } = parseCatalog(readFileSync(join(ROOT, file), 'utf8'));
    for (const dialect of WIRE_DIALECTS) {
      for (const deferral of [true, false]) {
        const input = { model: MODELS[dialect], dialect, tools, passthrough, deferral, threshold: 1 };
        const request = buildRequest({
          ...input,
          capability: dialect === 'bedrock' ? 'tool_search' : 'auto_tool_search',
          conversation: [{ type: 'user', text: 'Hello.' }],
        });
        const names = request.entries.filter(({ kind }) => kind === 'tool').map(({ name }) => name);
        expect(names).toHaveLength(tools.length);
        expect(new Set(names).size).toBe(tools.length);
        const refused = lint({ dialect, model: MODELS[dialect], body: request.body });
        // What a catalogue's own schemas break is its owner's to mend; names, flags and the search tool are the engine's.
        const ours = refused.filter(
          ({ severity, code }) =>
            severity === 'error' && !/^(?:schema|strict|parameter)-|^too-many-tools$/.test(code),
        );
        expect(ours).toEqual([]);
      }
    }
  });

  it('finds every tool of a server catalogue by its exact name', () => {
    const { tools } = parseCatalog(
      readFileSync(join(ROOT, 'mcp-combined/everyday-12-prefixed.json'), 'utf8'),
    );
    for (const { name } of tools) expect(rank(tools, name).loaded[0]).toBe(name);
  });
});
