import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/index.ts';
import { linesOf, partsOf } from './body.ts';
import { changeWords } from './changeWords.ts';
import { compareBodies } from './compare.ts';

const tool = (name: string, rest: JsonObject = {}): JsonObject => ({ type: 'function', name, ...rest });
const user = (content: string): JsonObject => ({ role: 'user', content });

function compared(before: JsonObject, after: JsonObject) {
  const { lines, changes } = compareBodies(partsOf(before), partsOf(after));
  const signed = lines.map(
    ({ kind, text }) =>
      `${{ added: '+', removed: '-', skip: '~', same: ' ', heading: '#' }[kind]} ${text.trim()}`,
  );
  return { signed, words: changeWords(changes) };
}

describe('a body cut into parts', () => {
  it.each([
    { model: 'm', tools: [tool('a'), tool('b')], input: [user('hi')], list: [1, 2], nothing: [] },
    { toolConfig: { tools: [{ toolSpec: { name: 'a' } }], toolChoice: { auto: {} } }, messages: [] },
    { tools: [{ functionDeclarations: [{ name: 'a' }] }], systemInstruction: { parts: [{ text: 't' }] } },
    { tools: [{ type: 'namespace', name: 'n', tools: [tool('a')] }, { type: 'tool_search' }] },
    {},
  ])('prints as JSON.stringify does: %j', (body) => {
    expect(linesOf(partsOf(body)).join('\n').replace('{\n}', '{}')).toBe(JSON.stringify(body, null, 2));
  });
});

describe('what changed between two requests', () => {
  it('is nothing where tools only moved', () => {
    const { signed, words } = compared(
      { model: 'm', tools: [tool('a'), tool('b')] },
      { model: 'm', tools: [tool('b'), tool('a')] },
    );
    expect(words).toBe('Nothing changed.');
    expect(signed).toEqual(['  {', '~ … model, tools unchanged', '  }']);
  });

  it('shows of a changed tool its changed lines, and counts the rest', () => {
    const { signed, words } = compared(
      { tools: [tool('a'), tool('b'), tool('c')], messages: [user('hi')] },
      { tools: [tool('a'), tool('b', { strict: true }), tool('c')], messages: [user('hi'), user('there')] },
    );
    expect(words).toBe('1 tool changed, 1 message added.');
    expect(signed).toContain('+ "strict": true');
    expect(signed.filter((line) => line.startsWith('~'))).toEqual([
      '~ … 1 entry unchanged',
      '~ … 1 entry unchanged',
      '~ … 1 entry unchanged',
    ]);
  });

  it('folds the equal lines of a changed tool, a little around the change excepted', () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, index]));
    const { signed } = compared({ tools: [tool('a', long)] }, { tools: [tool('a', { ...long, k19: 'x' })] });
    expect(signed.slice(2)).toEqual([
      '  {',
      '  "type": "function",',
      '  "name": "a",',
      '~ … 16 lines unchanged',
      '  "k16": 16,',
      '  "k17": 17,',
      '  "k18": 18,',
      '- "k19": 19',
      '+ "k19": "x"',
      '  }',
      '  ]',
      '  }',
    ]);
  });

  it('keeps a removed tool in its list', () => {
    const { signed, words } = compared({ tools: [tool('a'), tool('b')], z: 1 }, { tools: [tool('b')], z: 1 });
    expect(words).toBe('1 tool removed.');
    expect(signed.indexOf('- "name": "a"')).toBeLessThan(signed.indexOf('  ],'));
  });

  it('knows a tool that went into a namespace, and what of it changed', () => {
    const { signed, words } = compared(
      { tools: [tool('a'), tool('b')] },
      { tools: [{ type: 'namespace', name: 'n', tools: [tool('a'), tool('b', { defer_loading: true })] }] },
    );
    expect(words).toBe('1 tool changed, 1 namespace added.');
    expect(signed).toContain('+ "name": "n",');
    expect(signed).toContain('+ "defer_loading": true');
    expect(signed.filter((line) => line.startsWith('-'))).toEqual([]);
  });

  it('leaves out namespaces in which nothing changed, and names one whose description did', () => {
    const namespace = (name: string, description: string): JsonObject => ({
      type: 'namespace',
      name,
      description,
      tools: [tool(`${name}_a`)],
    });
    const { signed, words } = compared(
      { tools: [namespace('n', 'old'), namespace('m', 'm')] },
      { tools: [namespace('n', 'new'), namespace('m', 'm')] },
    );
    expect(words).toBe('1 namespace changed.');
    expect(signed).not.toContain('"name": "m_a"');
    expect(signed).toContain('~ … 1 entry unchanged');
  });

  it('counts what a message quotes with the message', () => {
    const found = (names: string[]): JsonObject => ({
      type: 'tool_search_output',
      call_id: 'c',
      tools: names.map((name) => tool(name)),
    });
    expect(compared({ input: [found(['a'])] }, { input: [found(['a', 'b'])] }).words).toBe(
      '1 message changed.',
    );
    expect(compared({ input: [user('hi')] }, { input: [user('hi'), found(['a'])] }).words).toBe(
      '1 message added.',
    );
  });

  it('tells items of the conversation by their ids, so that only the new ones are new', () => {
    const result = (call_id: string): JsonObject => ({ type: 'function_call_output', call_id, output: '{}' });
    expect(compared({ input: [user('hi')] }, { input: [result('c1')] }).words).toBe(
      '1 message added, 1 message removed.',
    );
  });

  it('names fields', () => {
    expect(compared({ a: 1, b: 1 }, { a: 2, tool_choice: 'auto' }).words).toBe(
      'a changed, tool_choice added, b removed.',
    );
    expect(
      compared({ system: [{ type: 'text', text: 'a' }] }, { system: [{ type: 'text', text: 'b' }] }).words,
    ).toBe('system changed.');
  });

  it('counts the first tool of a list that was empty as added', () => {
    expect(compared({ tools: [] }, { tools: [tool('a')] }).words).toBe('1 tool added.');
  });
});

describe('two providers', () => {
  const schema = { type: 'object', properties: { path: { type: 'string' } } };

  it('have the same tool wherever its list stands, under whatever name', () => {
    const { lines, changes } = compareBodies(
      partsOf({ toolConfig: { tools: [{ toolSpec: { name: 'fs_read', description: 'Read.' } }] } }),
      partsOf({ tools: [{ name: 'fs.read', description: 'Read.' }, { name: 'other' }] }),
      { ignoreIndent: true, laterName: () => 'fs.read' },
    );
    expect(changeWords(changes)).toBe('1 tool changed, 1 tool added.');
    expect(lines).toContainEqual({ kind: 'same', text: '      "description": "Read."' });
  });

  it('differ in a field and a wrapper, not in how deep a line stands', () => {
    const { lines } = compareBodies(
      partsOf({ tools: [{ type: 'function', function: { name: 'a', parameters: schema } }] }),
      partsOf({ tools: [{ name: 'a', input_schema: schema }] }),
      { ignoreIndent: true },
    );
    const changed = lines.filter(({ kind }) => kind === 'added' || kind === 'removed');
    expect(changed.map(({ text }) => text.trim())).toEqual([
      '"type": "function",',
      '"function": {',
      '"parameters": {',
      '"input_schema": {',
      '}',
    ]);
  });
});
