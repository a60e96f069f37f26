import { describe, expect, it } from 'vitest';
import { claudeBm25, claudeRegex, HOSTED_LIMIT, openaiPaths } from './hosted.ts';
import { words } from './tokens.ts';

const TOOLS = [
  { name: 'board_create_edge', description: 'Join two cards with an arrow.' },
  { name: 'find_symbol', description: 'Locate a definition.' },
  {
    name: 'replace_symbol_body',
    description: 'Find a symbol, find its body and replace the symbol with another symbol.',
  },
  {
    name: 'dispatch',
    description: 'Send work somewhere.',
    parameters: {
      type: 'object',
      properties: { target: { type: 'string', description: 'Where to.', enum: ['kanban', 'mobile_build'] } },
    },
  },
  { name: 'getGitHubUser', description: 'A profile.', type: 'client_side' },
];

describe('simulated Claude BM25', () => {
  it.each([
    ['create edge', 'board_create_edge'],
    ['find symbol', 'find_symbol'],
    ['kanban', 'dispatch'],
    ['github user', 'getGitHubUser'],
  ])('%s finds %s first', (query, expected) => {
    expect(claudeBm25(TOOLS, query).loaded[0]).toBe(expected);
  });

  it('returns an empty list for no match and an error for an over-long query', () => {
    expect(claudeBm25(TOOLS, 'zebra')).toMatchObject({ loaded: [] });
    expect(claudeBm25(TOOLS, 'x'.repeat(501)).error?.code).toBe('invalid_tool_input');
  });

  it('returns at most the limit', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ name: `note_${i}` }));
    expect(claudeBm25(many, 'note').loaded).toHaveLength(HOSTED_LIMIT);
    expect(claudeBm25(many, 'note', { limit: 9 }).loaded).toHaveLength(9);
  });
});

describe('simulated Claude regex', () => {
  it('searches every field without regard to case', () => {
    expect(claudeRegex(TOOLS, 'SYMBOL').loaded).toEqual(['find_symbol', 'replace_symbol_body']);
    expect(claudeRegex(TOOLS, 'mobile_.*').loaded).toEqual(['dispatch']);
  });

  it.each(['(', '(a+)+$', 'x'.repeat(201)])('answers %s with an error, not with a hang', (pattern) => {
    expect(claudeRegex(TOOLS, pattern).error?.code).toBe('invalid_tool_input');
  });
});

it('simulated OpenAI paths know a tool by its namespace', () => {
  const namespaceOf = (tool: { name: string }) => (tool.name === 'dispatch' ? 'Workflow' : undefined);
  expect(openaiPaths(TOOLS, 'workflow', { namespaceOf }).loaded).toEqual(['dispatch']);
});

it('splits camel case and keeps the joined word', () => {
  expect(words('getGitHubUser XMLParserRun a_b')).toEqual(
    expect.arrayContaining(['git', 'hub', 'github', 'user', 'xml', 'parser', 'run']),
  );
});
