import { describe, expect, it } from 'vitest';
import { ACTIVATION_RULES } from './activationRules.ts';
import { applyRules, catalogueFigures, type CatalogueFigures } from './rules.ts';
import { adviceInput } from './testing.ts';
import type { RuleOutcome } from './types.ts';

const FIGURES: CatalogueFigures = {
  count: 20,
  tokens: 5_000,
  method: 'chars/4',
  model: 'gpt-5.4',
  largestCategory: 0,
};

function outcome(product: string, figures: Partial<CatalogueFigures>, window: number | null = 200_000) {
  return applyRules({ ...FIGURES, ...figures }, window).find((verdict) => verdict.product === product);
}

describe('what other products would do', () => {
  it.each<[string, Partial<CatalogueFigures>, number | null, RuleOutcome]>([
    ['everruns', { count: 15 }, null, 'defers'],
    ['everruns', { count: 14 }, null, 'does-not'],
    ['Claude Code', { tokens: 20_001 }, 200_000, 'defers'],
    ['Claude Code', { tokens: 20_000 }, 200_000, 'does-not'],
    ['Claude Code', { tokens: 20_001 }, 1_000_000, 'does-not'],
    ['Claude Code', {}, null, 'depends'],
    ['MCPJam', { count: 30 }, null, 'defers'],
    ['MCPJam', { tokens: 10_000 }, null, 'defers'],
    ['MCPJam', { tokens: 6_000 }, 200_000, 'defers'],
    ['MCPJam', { tokens: 5_999 }, 200_000, 'does-not'],
    ['MCPJam', {}, null, 'depends'],
    ['Qwen Code', { count: 1 }, null, 'defers'],
    ['Gitlawb zero', { count: 10 }, null, 'does-not'],
    ['Gitlawb zero', { count: 11 }, null, 'defers'],
    ['headroom proxy', { count: 12 }, null, 'defers'],
    ['headroom proxy', { count: 12, model: 'gpt-6' }, null, 'defers'],
    ['headroom proxy', { count: 12, model: 'gpt-5' }, null, 'does-not'],
    ['headroom proxy', { count: 12, model: 'claude-opus-5' }, null, 'does-not'],
    ['klaatcode', { count: 15 }, null, 'depends'],
    ['klaatcode', { count: 17 }, null, 'defers'],
    ['klaatcode', { count: 13 }, null, 'does-not'],
    ['dyad', { tokens: 1e6 }, null, 'depends'],
    ['orq.ai', { count: 5, tokens: 20_000 }, null, 'defers'],
    ['orq.ai', { count: 5 }, null, 'does-not'],
    ['InitRunner', { count: 10 }, null, 'defers'],
    ['Anthropic', { count: 30 }, null, 'does-not'],
    ['Anthropic', { count: 40 }, null, 'depends'],
    ['Anthropic', { count: 51 }, null, 'defers'],
    ['OpenAI', { largestCategory: 12 }, null, 'depends'],
  ])('%s with %o and a window of %s: %s', (product, figures, window, expected) => {
    expect(outcome(product, figures, window)?.outcome).toBe(expected);
  });

  it('is said with the numbers used', () => {
    expect(outcome('Claude Code', { tokens: 18_400 })?.reason).toBe(
      '18,400 tokens (chars/4) are 9.2 % of 200,000, against 10 %',
    );
    expect(outcome('OpenAI', { largestCategory: 12 })?.reason).toContain('12 tools, against fewer than 10');
  });

  it('is nothing without tools', () => {
    const outcomes = applyRules({ ...FIGURES, count: 0, tokens: 0 }, null).map((verdict) => verdict.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['does-not']));
  });

  it('marks advice as advice, names a source each, and offers the counts as thresholds', () => {
    const verdicts = applyRules(FIGURES, null);
    expect(verdicts).toHaveLength(ACTIVATION_RULES.length);
    expect(verdicts.filter(({ kind }) => kind === 'advice').map(({ product }) => product)).toEqual([
      'orq.ai',
      'InitRunner',
      'Anthropic',
      'OpenAI',
    ]);
    for (const { sources } of verdicts) expect(sources.length).toBeGreaterThan(0);
    expect(verdicts.find(({ product }) => product === 'Gitlawb zero')?.patch).toEqual({ threshold: 11 });
    expect(verdicts.find(({ product }) => product === 'MCPJam')?.patch).toBeUndefined();
  });

  it('goes by the definitions of the first turn', () => {
    const { turns } = adviceInput({});
    const [turn] = turns;
    if (!turn) throw new Error('A session has at least one turn.');
    const tools = turn.tools.map((tool, i) => ({ ...tool, category: i < 7 ? 'Mail' : null }));
    expect(catalogueFigures(tools, turn.measure, turn.model)).toMatchObject({
      count: 20,
      largestCategory: 7,
      tokens: turn.measure.full.tokens,
    });
  });
});
