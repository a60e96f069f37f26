/** What a long session costs, as ratios within one run: replaying all of it, and editing its last event. */
import { bench, describe } from 'vitest';
import { parseCatalog, play, type ScenarioEvent } from '../src/engine/index.ts';
import { judge } from '../src/engine/session/judge/judge.ts';
import { generateCatalog } from '../src/samples/generate.ts';

const tools = parseCatalog(generateCatalog(1000, 30)).tools;

/** 200 events: questions, searches by name, calls. */
const scenario = Array.from({ length: 200 }, (_, index): ScenarioEvent => {
  const tool = tools[(Math.floor(index / 4) * 7) % tools.length]?.name ?? '';
  if (index % 4 === 0) return { type: 'user', text: 'And the next one?' };
  if (index % 4 === 1) return { type: 'search', query: tool };
  return index % 4 === 2 ? { type: 'call', tool } : { type: 'assistant', text: 'Done.' };
});

for (const model of ['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5']) {
  const run = (events: readonly ScenarioEvent[], list = tools) =>
    play({ capability: 'auto_tool_search', model, tools: list, scenario: events });
  describe(`200 events with 1,000 tools, ${model}`, () => {
    bench('the first time', () => {
      run(scenario, [...tools]);
    });
    bench('again, with its last event edited', () => {
      run([...scenario.slice(0, -1), { type: 'assistant', text: `Done at ${scenario.length}.` }]);
    });
    const turns = run(scenario);
    bench('its findings', () => {
      judge(turns, scenario);
    });
    bench('one body of it', () => {
      JSON.stringify(run(scenario).at(-1)?.request.body);
    });
  });
}
