import { describe, expect, it } from 'vitest';
import type { BilledPass, Pass } from '../../../engine/economics/types.ts';
import { cacheWords } from './cacheWords.ts';

function pass(tools: string, session = 'A'): Pass {
  return {
    turn: 0,
    session,
    model: 'gpt-5.4',
    dialect: 'openai-responses',
    kind: 'step',
    parts: [{ kind: 'tools', label: 'tools', key: tools, tokens: 1 }],
    output: 0,
    continues: false,
  };
}

function billed(split: Partial<BilledPass>): BilledPass {
  const { cached = 0, written = 0, plain = 0, unbilled = 0 } = split;
  return {
    turn: 0,
    session: 'A',
    model: 'gpt-5.4',
    kind: 'step',
    input: cached + written + plain + unbilled,
    cached,
    written,
    plain,
    unbilled,
    output: 0,
    usd: 0,
    isLongContext: false,
    parts: [],
  };
}

const first = billed({ written: 5000 });

describe('what a request does to the cache', () => {
  it.each<[string, Partial<Parameters<typeof cacheWords>[0]>, string]>([
    ['nothing cached', {}, 'Nothing is in the cache yet: all 5,000 tokens are written.'],
    [
      'warm',
      { billed: [billed({ cached: 4000, written: 1000 })] },
      'Another session has left 4,000 tokens in the cache: they are read, and 1,000 are written.',
    ],
    [
      'off',
      { cache: 'off', billed: [billed({ plain: 5000 })] },
      'Caching is off: all 5,000 tokens are charged at the input price.',
    ],
    [
      'short',
      { billed: [billed({ plain: 884 })] },
      'Too short to be cached: the prompt has 884 tokens, and this model caches from 1,024 on.',
    ],
    [
      'grown',
      { passes: [pass('t'), pass('t')], billed: [first, billed({ cached: 5000, written: 90 })], at: 1 },
      '5,000 tokens are read from the cache, and the 90 that follow are new and written to it.',
    ],
    [
      'rewritten',
      { passes: [pass('t'), pass('u')], billed: [first, billed({ written: 18_204 })], at: 1 },
      'The tools array changed: the cached prefix is lost, and all 18,204 tokens are written again.',
    ],
    [
      'rewritten in part',
      {
        passes: [pass('t'), pass('u')],
        billed: [first, billed({ cached: 1200, written: 4000 })],
        at: 1,
      },
      'The tools array changed: 1,200 tokens still match the cache, and 4,000 are written again.',
    ],
    [
      'rewritten, and short before',
      {
        passes: [pass('t'), pass('u')],
        billed: [billed({ plain: 900 }), billed({ written: 1200 })],
        at: 1,
      },
      'The tools array changed, and the earlier request was too short to be cached: all 1,200 tokens are written.',
    ],
    [
      'another session’s tools',
      { passes: [pass('t', 'B'), pass('u')], billed: [first, billed({ written: 5000 })], at: 1 },
      'Nothing in the cache fits this prompt: all 5,000 tokens are written.',
    ],
    [
      'a search within the answer',
      {
        passes: [pass('t'), pass('t')],
        billed: [first, billed({ unbilled: 5000, written: 300 })],
        at: 1,
      },
      'The search ran within this answer: 5,000 tokens are not charged again. Nothing in the cache fits this prompt: all 300 tokens are written.',
    ],
    ['empty', { billed: [billed({})] }, 'The prompt is empty: there is nothing to cache.'],
    ['no such reading', { at: 7 }, ''],
  ])('%s', (_, change, words) => {
    const story = {
      cache: 'cold',
      passes: [pass('t')],
      billed: [first],
      at: 0,
      minimum: 1024,
      ...change,
    } as const;
    expect(cacheWords(story)).toBe(words);
  });
});
