/** What holds for every session. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolLike } from '../types.ts';
import { lint } from '../wire/lint/lint.ts';
import { EMPTY_WORKSPACE, type Workspace } from '../workspace.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import type { ScenarioEvent, Turn } from './types.ts';

const TOOLS: ToolLike[] = [
  ...['send_mail', 'read_mail', 'delete_mail'].map((name) => tool(name, 'Mail')),
  tool('get.weather', null),
  ...Array.from({ length: 13 }, (_, i) => tool(`helper_${i}`, i % 2 === 0 ? 'Helpers' : null)),
];
const NAMES = TOOLS.map(({ name }) => name);

function tool(name: string, category: string | null): ToolLike {
  return {
    name,
    description: `Use ${name}.`,
    parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    category,
  };
}

const parallel = fc.constantFrom({}, { parallel: true as const });
const user = fc.record({ type: fc.constant('user' as const), text: fc.constantFrom('Go.', 'And then?') });
const words = fc.record({ type: fc.constant('assistant' as const), text: fc.constantFrom('Well.', 'Done.') });
const search = fc
  .tuple(
    fc.constantFrom('mail', 'send_mail', 'helper', 'helper_3', 'zzz', ''),
    fc.constantFrom({}, { limit: 2 }, { error: 'unavailable' as const }),
    parallel,
  )
  .map(([query, more, side]): ScenarioEvent => ({ type: 'search', query, ...more, ...side }));
const call = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom({}, { isError: true as const }), parallel)
  .map(([name, more, side]): ScenarioEvent => ({
    type: 'call',
    tool: name,
    arguments: { id: '1' },
    ...more,
    ...side,
  }));
/** Nothing among them makes a client's mistake or takes away what the history names. */
const harmless = fc.oneof(
  { weight: 3, arbitrary: search },
  { weight: 3, arbitrary: call },
  user,
  words,
  fc.constantFrom<ScenarioEvent>(
    { type: 'compaction' },
    { type: 'compaction', clearReveals: true },
    { type: 'session', name: 'A' },
    { type: 'session', name: 'B' },
    { type: 'reload' },
    { type: 'catalog', put: [tool('archive_mail', 'Mail')] },
  ),
);
const switches = fc.constantFrom<ScenarioEvent>(
  { type: 'model', model: 'gpt-5.4' },
  { type: 'model', model: 'claude-opus-5' },
  { type: 'model', model: 'gemini-3-pro' },
  { type: 'model', model: 'mistral-large' },
  { type: 'model', transport: 'bedrock' },
  { type: 'model', transport: 'first-party' },
);
const scenarios = fc.array(fc.oneof({ weight: 8, arbitrary: harmless }, switches), { maxLength: 14 });
const settings = fc.record({
  model: fc.constantFrom('gpt-5.4', 'claude-opus-5', 'gemini-2.5-pro', 'gpt-4o'),
  claudeSearch: fc.constantFrom('bm25' as const, 'regex' as const, 'custom' as const),
  openaiSearch: fc.constantFrom('server' as const, 'client' as const),
});
type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never;

function run(scenario: ScenarioEvent[], more: Settings): Turn[] {
  return play({ capability: 'auto_tool_search', tools: TOOLS, scenario, ...more });
}

const bodies = (turns: readonly Turn[]): unknown[] => turns.map(({ request }) => request.body);

describe('every session', () => {
  it('is scrubbed as its prefixes are replayed', () => {
    fc.assert(
      fc.property(scenarios, settings, (scenario, more) => {
        for (const turn of run(scenario, more)) {
          const own = turn.answer?.step.items.flatMap((item, index) =>
            item.type === 'late-result' ? [] : [turn.answer?.events[index] ?? 0],
          );
          const prefix = scenario.slice(0, own?.length ? Math.min(...own) : scenario.length);
          // The reload asks for the request that follows, also after last words.
          const replayed = run([...prefix, { type: 'reload' }], more).at(-1);
          expect(replayed?.request.body).toEqual(turn.request.body);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same turns for the same workspace, and touches nothing', () => {
    const source = {
      text: JSON.stringify({
        tools: TOOLS.map(({ name, description, parameters }) => ({
          name,
          description,
          inputSchema: parameters,
        })),
      }),
    };
    fc.assert(
      fc.property(scenarios, settings, (scenario, more) => {
        const workspace: Workspace = { ...EMPTY_WORKSPACE, ...more, sources: [source], scenario };
        const before = structuredClone(workspace);
        const first = bodies(replay(workspace));
        expect(bodies(replay(workspace))).toEqual(first);
        expect(workspace).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it('reveals in sum what its last request has revealed, as long as nothing is cleared', () => {
    const client = fc.array(fc.oneof(search, call, user), { maxLength: 12 });
    fc.assert(
      fc.property(client, (scenario) => {
        const turns = play({ capability: 'tool_search', model: 'gpt-4o', tools: TOOLS, scenario });
        const joined = turns.flatMap(({ newlyLoaded }) => newlyLoaded);
        const revealed = turns.at(-1)?.built.entries.filter(({ state }) => state === 'revealed') ?? [];
        expect(new Set(joined)).toEqual(new Set(revealed.map(({ name }) => name)));
        expect(joined).toHaveLength(new Set(joined).size);
      }),
    );
  });

  it('never makes a request that its provider refuses', () => {
    fc.assert(
      fc.property(scenarios, settings, (scenario, more) => {
        for (const { model, request } of run(scenario, more)) {
          const findings = lint({ dialect: request.dialect, model, body: request.body });
          const refused = findings
            .filter(({ severity }) => severity === 'error')
            .map(({ message }) => message);
          expect(refused).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
