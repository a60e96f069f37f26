import { describe, expect, it } from 'vitest';
import type { ToolLike } from '../types.ts';
import { modelViewText } from './modelView.ts';
import { play, type PlayInput } from './play.ts';

const TOOLS: ToolLike[] = [
  tool('send_mail', 'Mail'),
  tool('get_time', null),
  { ...tool('run', null), deferrable: 'never' },
];

function tool(name: string, category: string | null): ToolLike {
  return { name, description: `Use ${name}.`, parameters: { type: 'object', properties: {} }, category };
}

function view(model: string, more: Partial<PlayInput> = {}): string[] {
  const turns = play({
    capability: 'auto_tool_search',
    model,
    tools: TOOLS,
    threshold: 1,
    scenario: [
      { type: 'user', text: 'Mail it.' },
      { type: 'search', query: 'send_mail' },
      { type: 'call', tool: 'send_mail', arguments: {}, result: 'ok' },
    ],
    ...more,
  });
  const last = turns.at(-1);
  return last
    ? modelViewText(last)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : [];
}

describe('what the model sees', () => {
  it('client-side: names and descriptions, revealed tools in the list, schemas in the result', () => {
    const lines = view('gemini-2.5-pro');
    expect(lines).toContain('get_time: Use get_time. (parameters not loaded)');
    expect(lines).toContain('send_mail: Use send_mail. {"type":"object","properties":{}}');
    expect(lines).toContain('run: Use run. {"type":"object","properties":{}}');
    expect(lines).toContain('search result: send_mail (full schemas in the result)');
    expect(lines.join('\n')).not.toContain('Not in context');
    expect(lines[0]).toBe('System');
  });

  it('OpenAI hosted: a namespace by its description, a lone function by name, what is found at the end', () => {
    expect(view('gpt-5.4')).toEqual([
      'Tools',
      'run: Use run. {"type":"object","properties":{}}',
      'Mail/: Tools for Mail: send_mail: Use send_mail.',
      'get_time: Use get_time. (parameters not loaded)',
      'tool_search',
      'Conversation',
      'user: Mail it.',
      'search: send_mail',
      'search result: send_mail',
      'send_mail: Use send_mail. {"type":"object","properties":{}}',
      'call: send_mail {}',
      'result: "ok"',
    ]);
  });

  it('Claude hosted: nothing of what is deferred', () => {
    const lines = view('claude-opus-5');
    expect(lines.slice(0, 3)).toEqual([
      'Tools',
      'tool_search_tool_bm25',
      'run: Use run. {"type":"object","properties":{}}',
    ]);
    expect(lines.slice(-2)).toEqual(['Not in context: 1 tool', 'get_time']);
    expect(lines).toContain('send_mail: Use send_mail. {"type":"object","properties":{}}');
  });

  it('Claude with the caller’s own search: the loader names what can be found', () => {
    expect(view('claude-opus-5', { claudeSearch: 'custom' })[1]).toContain(
      'Tools that can be found: send_mail, get_time.',
    );
  });
});
