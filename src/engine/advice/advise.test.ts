import { describe, expect, it } from 'vitest';
import type { PlayInput } from '../session/play.ts';
import { advise } from './advise.ts';
import { adviceInput, TWENTY } from './testing.ts';

describe('advice', () => {
  it.each<[string, Partial<PlayInput>]>([
    ['a catalogue', {}],
    ['no tools', { tools: [] }],
    ['one tool', { tools: TWENTY.slice(0, 1) }],
    ['a tool without a schema', { tools: [{ name: 'ping' }] }],
    ['no capability', { capability: [] }],
    ['no price', { model: 'a-model-of-my-own' }],
  ])('on %s is the same twice, finite and in words', (_, given) => {
    const about = adviceInput({
      scenario: [
        { type: 'search', query: 'read_file' },
        { type: 'call', tool: 'read_file' },
      ],
      ...given,
    });
    const advice = advise(about);
    expect(advise(about)).toEqual(advice);
    expect(JSON.stringify(advice)).not.toMatch(/NaN|Infinity|undefined/);
    const { hotTools, threshold, outliers, repeats } = advice;
    for (const { message } of [hotTools, threshold, outliers, repeats])
      expect(message).toMatch(/^[A-Z0-9].*\.$/);
  });
});
