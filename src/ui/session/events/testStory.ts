/** A small catalogue and a session with it, for the tests of the event list. */
import { play, type PlayInput, type ScenarioEvent, type ToolLike, type Turn } from '../../../engine/index.ts';

export const TOOLS: ToolLike[] = ['read_file', 'write_file', 'send_mail'].map((name) => ({
  name,
  description: `Does ${name.replace('_', ' ')}.`,
  parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  category: name.endsWith('file') ? 'files' : null,
}));

export function turnsOf(scenario: ScenarioEvent[], settings: Partial<PlayInput> = {}): Turn[] {
  return play({
    tools: TOOLS,
    capability: ['auto_tool_search'],
    threshold: 1,
    model: 'gemini-2.5-pro',
    scenario,
    ...settings,
  });
}

export const STORY: ScenarioEvent[] = [
  { type: 'user', text: 'Read it.' },
  { type: 'search', query: 'read file' },
  { type: 'call', tool: 'read_file', arguments: { path: 'a' } },
  { type: 'call', tool: 'send_mail', arguments: { path: 'b' }, parallel: true },
  { type: 'assistant', text: 'Done.' },
  { type: 'user', text: 'Thanks.' },
];
