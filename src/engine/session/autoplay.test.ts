import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolLike } from '../types.ts';
import { autoPlay } from './autoplay.ts';
import { compareMechanisms } from './compareMechanisms.ts';
import { judge } from './judge/judge.ts';
import { play } from './play.ts';

const TOOLS: ToolLike[] = [
  tool('send_mail', 'Mail', 'Send a message to somebody.'),
  tool('read_mail', 'Mail', 'Read one message of the inbox.'),
  tool('createEvent', 'Calendar', 'Put an appointment into the calendar.'),
  ...Array.from({ length: 14 }, (_, i) =>
    tool(`helper_${i}`, i % 2 ? 'Helpers' : null, `Helps with the matter ${i}.`),
  ),
];
const NAMES = TOOLS.map(({ name }) => name);

function tool(name: string, category: string | null, description: string): ToolLike {
  return {
    name,
    description,
    parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    category,
  };
}

const TASK = { text: 'Mail Mara about the appointment.', needs: ['createEvent', 'send_mail'] };

const MECHANISMS = [
  { model: 'gemini-2.5-pro' },
  { model: 'gpt-5.4' },
  { model: 'gpt-5.4', openaiSearch: 'client' },
  { model: 'claude-opus-5' },
  { model: 'claude-opus-5', claudeSearch: 'regex' },
  { model: 'claude-opus-5', claudeSearch: 'custom' },
  { model: 'gpt-4o', threshold: 99 },
] as const;

describe('autoPlay', () => {
  it.each(MECHANISMS)('plays the task with %j, never blindly', (settings) => {
    const input = { capability: 'auto_tool_search', tools: TOOLS, ...settings } as const;
    const scenario = autoPlay(TASK, input);
    expect(scenario.flatMap((event) => (event.type === 'call' ? [event.tool] : []))).toEqual(TASK.needs);
    expect(scenario.at(-1)).toEqual({ type: 'assistant', text: 'Done, with 2 calls.' });
    expect(judge(play({ ...input, scenario }), scenario).flat()).toEqual([]);
    expect(autoPlay(TASK, input)).toEqual(scenario);
  });

  it('searches in the words that a model has', () => {
    const searches = (settings: (typeof MECHANISMS)[number]) =>
      autoPlay(TASK, { capability: 'auto_tool_search', tools: TOOLS, ...settings }).filter(
        ({ type }) => type === 'search',
      );
    expect(searches(MECHANISMS[0])).toMatchObject([{ query: 'createEvent' }, { query: 'send_mail' }]);
    expect(searches(MECHANISMS[1])).toMatchObject([{ paths: ['Calendar'] }, { paths: ['Mail'] }]);
    expect(searches(MECHANISMS[3])).toMatchObject([{ query: 'create event' }, { query: 'send mail' }]);
    expect(searches(MECHANISMS[4])).toMatchObject([{ query: 'create.*event' }, { query: 'send.*mail' }]);
    expect(searches(MECHANISMS[6])).toEqual([]);
  });

  it('says what it could not find', () => {
    const input = { capability: 'auto_tool_search', model: 'gpt-5.4', tools: TOOLS } as const;
    expect(autoPlay({ text: 'x', needs: ['nowhere'] }, input).at(-1)).toMatchObject({
      text: 'Nothing could be called. Not found: nowhere.',
    });
  });

  it('calls only what is loaded, whatever is needed', () => {
    fc.assert(
      fc.property(fc.subarray(NAMES), fc.constantFrom(...MECHANISMS), (needs, settings) => {
        const input = { capability: 'auto_tool_search', tools: TOOLS, ...settings } as const;
        const scenario = autoPlay({ text: 'x', needs }, input);
        const codes = judge(play({ ...input, scenario }), scenario)
          .flat()
          .map(({ code }) => code);
        expect(codes).not.toContain('call-blind');
        expect(codes).not.toContain('call-arguments');
      }),
      { numRuns: 40 },
    );
  });
});

describe('compareMechanisms', () => {
  it('plays one task under all of them', () => {
    const runs = compareMechanisms(TASK, {
      capability: 'auto_tool_search',
      model: 'gemini-2.5-pro',
      tools: TOOLS,
      threshold: 1,
    });
    expect(runs.map(({ label, requests, searches, called }) => [label, requests, searches, called])).toEqual([
      ['Full schemas', 3, 0, 2],
      ['Client-side', 5, 2, 2],
      ['OpenAI hosted', 3, 2, 2],
      ['OpenAI, client-executed', 5, 2, 2],
      ['Claude hosted, BM25', 3, 2, 2],
      ['Claude hosted, regex', 3, 2, 2],
      ['Claude, own search', 5, 2, 2],
    ]);
    expect(runs[2]?.settings.model).toBe('gpt-5.4');
    for (const { firstTokens, peakTokens, totalTokens } of runs) {
      expect(firstTokens).toBeLessThanOrEqual(peakTokens);
      expect(peakTokens).toBeLessThanOrEqual(totalTokens);
    }
  });

  it.each([0, 1, 1000])('is finite for %i tools', (count) => {
    const tools = Array.from({ length: count }, (_, i) => tool(`tool_${i}`, null, 'Does it.'));
    const runs = compareMechanisms(
      { text: 'x', needs: count ? ['tool_0'] : [] },
      { capability: [], model: '', tools },
    );
    for (const { firstTokens, totalTokens, wireBytes } of runs) {
      expect([firstTokens, totalTokens, wireBytes].every(Number.isFinite)).toBe(true);
    }
  });
});
