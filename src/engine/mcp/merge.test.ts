import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse.ts';
import { changedCatalog } from '../session/toolSets.ts';
import type { JsonObject, ToolLike } from '../types.ts';
import { catalogChange } from './changes.ts';
import { mergeServers, numbered, type ServerTools } from './merge.ts';

function tool(name: string, description = 'Does it.'): JsonObject {
  return { name, description, inputSchema: { type: 'object' } };
}

function parsed(servers: ServerTools[]) {
  return parseCatalog(mergeServers(servers).map(({ source }) => source));
}

function inBrief({ tools }: { tools: readonly ToolLike[] }) {
  return tools.map(({ name, category }) => `${category ?? ''}/${name}`);
}

describe('servers as one catalogue', () => {
  it('has each server as the category of its tools, whatever its name', () => {
    for (const name of ['GitHub', 'data', 'result', 'tools', 'request', '__proto__', 'a "b"']) {
      const catalog = parsed([{ name, tools: [tool('search'), tool('x__open')] }]);
      expect(inBrief(catalog)).toEqual([`${name}/search`, `${name}/x__open`]);
      expect(catalog.findings).toEqual([]);
      expect(catalog.dialect).toBe('mcp');
    }
  });

  it('prefixes names that servers share, and no others', () => {
    const servers = [
      { name: 'Git Hub', tools: [tool('search'), tool('open')] },
      { name: 'jira', tools: [tool('search'), tool('close')] },
    ];
    const catalog = parsed(servers);
    expect(inBrief(catalog)).toEqual([
      'Git Hub/mcp__git_hub__search',
      'Git Hub/open',
      'jira/mcp__jira__search',
      'jira/close',
    ]);
    expect(catalog.findings).toEqual([]);
    expect(mergeServers(servers).flatMap(inBrief)).toEqual(inBrief(catalog));
  });

  it('keeps what a server sends as it is, tools that are none included', () => {
    const odd = [
      { ...tool('a'), _meta: { b: [1] } },
      { description: 'No name.', inputSchema: { type: 'object' } },
    ];
    const [merged] = mergeServers([{ name: 's', tools: odd }]);
    expect(JSON.parse(merged?.source.text ?? '')).toEqual({ server: 's', tools: odd });
    expect(merged?.tools).toHaveLength(1);
    expect(parsed([{ name: 's', tools: odd }]).findings).toHaveLength(1);
  });

  it('says that a server has no tools', () => {
    expect(parsed([{ name: 's', tools: [] }]).findings.map(({ code }) => code)).toEqual(['empty-list']);
  });
});

it('numbers names that are taken', () => {
  expect(numbered('a', new Set(['b']))).toBe('a');
  expect(numbered('a', new Set(['a', 'a 2', 'a 4']))).toBe('a 3');
});

describe('a changed list', () => {
  it('is an event with what came, changed and went', () => {
    const before = [{ name: 'a' }, { name: 'b', description: 'x' }, { name: 'c' }];
    const after = [{ name: 'a', parameters: {} }, { name: 'b', description: 'y' }, { name: 'd' }];
    expect(catalogChange(before, after)).toEqual({
      type: 'catalog',
      put: [{ name: 'b', description: 'y' }, { name: 'd' }],
      remove: ['c'],
    });
  });

  it('is none where nothing differs but the order of keys and tools', () => {
    const schema = { type: 'object', properties: { a: {}, b: {} } };
    const same = { properties: { b: {}, a: {} }, type: 'object' };
    expect(
      catalogChange(
        [{ name: 'a', parameters: schema }, { name: 'b' }],
        [{ name: 'b' }, { name: 'a', parameters: same }],
      ),
    ).toBeNull();
    expect(catalogChange([], [])).toBeNull();
  });

  it('leads from the one list to the other', () => {
    const list = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
        description: fc.constantFrom('x', 'y'),
      }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(list, list, (before, after) => {
        const event = catalogChange(before, after);
        const reached = event ? changedCatalog(before, event) : before;
        const byName = (tools: readonly ToolLike[]) =>
          new Map(tools.map((one) => [one.name, one.description]));
        expect(byName(reached)).toEqual(byName(after));
      }),
    );
  });
});
