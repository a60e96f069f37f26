/** What holds for the findings of every session, however wild. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../wire/lint/lint.ts';
import { play } from '../play.ts';
import type { ScenarioEvent, SessionFinding } from '../types.ts';
import { judge } from './judge.ts';
import { findingsOf, inputOf, mended, MECHANISMS, tool, TOOLS, type Case } from './testing.ts';

const WEATHER = tool('get.weather', null);
const ALL = [...TOOLS, WEATHER];
const NAMES = ['send_mail', 'read_mail', 'doc_get', 'get_time', 'helper_1', 'get.weather'];

const name = fc.constantFrom(...NAMES);
const parallel = fc.constantFrom({}, {}, { parallel: true as const });
const call = fc
  .tuple(
    name,
    fc.constantFrom({ to: 'x' }, { id: 'x' }, {}),
    fc.constantFrom({}, { losesNamespace: true as const }),
    parallel,
  )
  .map(([called, args, loses, side]): ScenarioEvent => ({
    type: 'call',
    tool: called,
    arguments: args,
    ...loses,
    ...side,
  }));
const search = fc
  .tuple(name, parallel)
  .map(([query, side]): ScenarioEvent => ({ type: 'search', query, ...side }));
const change = name.chain((changed) =>
  fc.constantFrom<ScenarioEvent>(
    { type: 'catalog', remove: [changed] },
    { type: 'catalog', put: [tool(changed, 'Mail')] },
    { type: 'visible', tools: ALL.map((each) => each.name).filter((each) => each !== changed) },
    { type: 'force', tool: changed },
  ),
);
const happening = fc.constantFrom<ScenarioEvent>(
  { type: 'user', text: 'Go.' },
  { type: 'assistant', text: 'Well.' },
  { type: 'visible', tools: null },
  { type: 'compaction' },
  { type: 'compaction', clearReveals: true },
  { type: 'session', name: 'A' },
  { type: 'session', name: 'B' },
  { type: 'reload' },
  ...['gemini-2.5-pro', 'gpt-5.4', 'claude-opus-5', 'mistral-large'].map((model): ScenarioEvent => ({
    type: 'model',
    model,
  })),
);
const event = fc.oneof({ weight: 4, arbitrary: call }, { weight: 3, arbitrary: search }, change, happening);
const session = fc
  .record({ mechanism: fc.constantFrom(...MECHANISMS), scenario: fc.array(event, { maxLength: 12 }) })
  .map(({ mechanism, scenario }): Case => ({ scenario, more: { ...mechanism.more, tools: ALL } }));

/** Refusals that only a session can bring about, and the findings that tell of them. */
const TOLD_BY: Record<string, string[]> = {
  // A tool that is gone has no namespace for a call of it.
  'call-without-namespace': ['namespace-lost', 'call-unknown-tool'],
  'unknown-reference': ['reference-gone'],
};

/** One click may leave another event that has the same effect, or is only a help to decide. */
const NEED_NOT_SETTLE = new Set([
  'Force nothing',
  'Remove this search',
  'Remove the search',
  'Keep the reveals',
]);

/** Without an event, what stood around it may join into one answer, which in rare sessions tells of the same again. */
const SAME_SESSIONS = { seed: 20261201, numRuns: 100 };

describe('for every session', () => {
  it('what the provider would refuse because of the session has been told', () => {
    fc.assert(
      fc.property(session, (given) => {
        const turns = play(inputOf(given));
        const findings = judge(turns, given.scenario);
        for (const [index, { request, model }] of turns.entries()) {
          const told = findings.slice(0, index + 1).flatMap((list) => list.map(({ code }) => code));
          const refused = lint({ body: request.body, dialect: request.dialect, model });
          for (const { code, severity } of refused) {
            if (severity === 'error')
              expect([code, told.some((each) => TOLD_BY[code]?.includes(each))]).toEqual([code, true]);
          }
        }
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it('a mend settles its finding, and leaves no more of the kind', () => {
    fc.assert(
      fc.property(session, (given) => {
        const before = findingsOf(given);
        for (const finding of before) {
          for (const mend of finding.mends) {
            if (NEED_NOT_SETTLE.has(mend.label)) continue;
            const after = alike(findingsOf(mended(given, mend)), finding);
            expect([finding.code, mend.label, after < alike(before, finding)]).toEqual([
              finding.code,
              mend.label,
              true,
            ]);
          }
        }
      }),
      SAME_SESSIONS,
    );
  }, 30_000);
});

function alike(findings: readonly SessionFinding[], { code, tool: concerned }: SessionFinding): number {
  return findings.filter((each) => each.code === code && each.tool === concerned).length;
}
