import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolLike } from '../types.ts';
import { WIRE_DIALECTS } from './dialects/index.ts';
import { wireNames } from './names.ts';
import { NAME_RULES } from './rules.ts';

const LONG = 'mcp__acme-warehouse-automation-suite__list_pending_replenishment_orders_by_region';

describe('wireNames', () => {
  it.each([
    ['openai-responses', 'notes.archive', 'notes_archive'],
    ['gemini', 'notes.archive', 'notes.archive'],
    ['gemini', '3d_print_start', '_3d_print_start'],
    ['openai-responses', '3d_print_start', '3d_print_start'],
    ['openai-responses', 'python', 'python_tool'],
    ['anthropic', 'a/b c', 'a_b_c'],
    ['anthropic', LONG, LONG],
  ] as const)('%s sends %s as %s', (dialect, original, wire) => {
    expect(wireNames([{ name: original }], dialect).list[0]).toMatchObject({ original, wire });
  });

  it('shortens with a hash tail and says so, for that tool alone', () => {
    const { list, findings } = wireNames([{ name: LONG }, { name: 'short' }], 'openai-chat');
    expect(list[0]?.wire).toMatch(/^mcp__acme-warehouse.*_[0-9a-f]{8}$/);
    expect(list[0]?.wire).toHaveLength(64);
    expect(list[1]).toEqual({ original: 'short', wire: 'short' });
    expect(findings).toMatchObject([{ code: 'name-mapped', tool: LONG }]);
  });

  it('keeps both tools of one name, in an order of their own', () => {
    const mail = { name: 'search', description: 'Find mail.', category: 'mail' };
    const files = { name: 'search', description: 'Find files.', category: 'files' };
    const there = wireNames([mail, files], 'anthropic');
    const back = wireNames([files, mail], 'anthropic');
    expect([there.of(mail), there.of(files)]).toEqual(['search_2', 'search']);
    expect([back.of(mail), back.of(files)]).toEqual(['search_2', 'search']);
  });

  it('never gives a tool the name of the search tool', () => {
    expect(wireNames([{ name: 'tool_search' }], 'openai-chat', ['tool_search']).list[0]?.wire).toBe(
      'tool_search_tool',
    );
  });

  it('lets a legal original win over a mapped one', () => {
    const { list } = wireNames([{ name: 'a.b' }, { name: 'a_b' }], 'anthropic');
    expect(list.map(({ wire }) => wire)).toEqual(['a_b_2', 'a_b']);
  });

  it('is legal, unique, reversible and independent of order for any names', () => {
    const tool = fc.record({
      name: fc.oneof(
        fc.string({ minLength: 1, maxLength: 150 }),
        fc.constantFrom('a', 'a.b', 'a_b', 'python', 'é'),
      ),
      description: fc.string({ maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 12 }), fc.constantFrom(...WIRE_DIALECTS), (given, dialect) => {
        const distinct = [...new Map(given.map((one) => [JSON.stringify(one), one])).values()];
        const taken = ['tool_search'];
        const map = wireNames(distinct, dialect, taken);
        const wires = map.list.map(({ wire }) => wire);
        expect(new Set([...wires, ...taken]).size).toBe(wires.length + 1);
        for (const wire of wires) {
          expect(wire).toMatch(NAME_RULES[dialect].allowed);
          expect(wire.length).toBeLessThanOrEqual(NAME_RULES[dialect].max);
        }
        const reversed: ToolLike[] = [...distinct].reverse();
        const other = wireNames(reversed, dialect, taken);
        for (const one of distinct) expect(other.of(one)).toBe(map.of(one));
      }),
    );
  });
});
