import { expect, it } from 'vitest';
import type { ToolLike } from '../types.ts';
import { counterpart } from './counterpart.ts';
import { play } from './play.ts';
import type { ScenarioEvent } from './types.ts';

const TOOLS: ToolLike[] = Array.from({ length: 16 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does ${i}.`,
}));
const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Go.' },
  { type: 'search', query: 'tool_3' },
  { type: 'call', tool: 'tool_3' },
  { type: 'assistant', text: 'Done.' },
  { type: 'user', text: 'More.' },
];

it('stands where the same events have happened, or at the last request before', () => {
  const run = (model: string) =>
    play({ capability: 'auto_tool_search', model, tools: TOOLS, scenario: SCENARIO });
  const client = run('gemini-2.5-pro');
  const hosted = run('claude-opus-5');
  expect([client.length, hosted.length]).toEqual([4, 3]);
  expect(client.map((_, index) => counterpart(client, index, hosted))).toEqual([
    { index: 0, isExact: true },
    { index: 0, isExact: false },
    { index: 1, isExact: true },
    { index: 2, isExact: true },
  ]);
  expect(hosted.map((_, index) => counterpart(hosted, index, client).index)).toEqual([0, 2, 3]);
});
