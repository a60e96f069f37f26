/**
 * When other products defer tools, as their threads and pages say. Quoted as links, never as a promise: products change
 * their rules, and most of these statements carry no date.
 */
import type { RuleSource, RuleVerdict } from './types.ts';

/** What a rule looks at. */
export type RuleCondition =
  /** Visible tools; it holds from `from` on. */
  | { measure: 'count'; from: number }
  /** Tokens of all definitions. `null`: the limit is not published. */
  | { measure: 'tokens'; from: number | null; isAbove?: true }
  /** Their share of the context window, from 0 to 1. */
  | { measure: 'window'; from: number; isAbove?: true }
  /** A range in which nothing definite is said; beyond `to` it holds. */
  | { measure: 'range'; from: number; to: number }
  /** Functions in one namespace; it holds from `from` on. */
  | { measure: 'namespace'; from: number };

export interface ActivationRule extends Pick<
  RuleVerdict,
  'product' | 'kind' | 'rule' | 'timing' | 'sources'
> {
  /** It defers where any of these holds. */
  anyOf: readonly RuleCondition[];
  /** The first version of OpenAI's models that it is for. */
  gptFrom?: readonly [major: number, minor: number];
  /** The number is given as about so many. */
  isAbout?: true;
}

function thread(repository: string, number: number): RuleSource {
  // GitHub leads from an issue's address to a pull request of the same number.
  return { label: `${repository}#${number}`, url: `https://github.com/${repository}/issues/${number}` };
}

export const ACTIVATION_RULES: readonly ActivationRule[] = [
  {
    product: 'everruns',
    kind: 'rule',
    rule: '15 tools or more in total',
    timing: 'each-turn',
    anyOf: [{ measure: 'count', from: 15 }],
    sources: [{ label: 'its documentation, and the source text of its crate' }],
  },
  {
    product: 'Claude Code',
    kind: 'rule',
    rule: 'auto: definitions above 10 % of the window; `auto:N` sets another share',
    timing: 'not-stated',
    anyOf: [{ measure: 'window', from: 0.1, isAbove: true }],
    sources: [thread('openai/codex', 9266), thread('anthropics/claude-code', 40314)],
  },
  {
    product: 'MCPJam',
    kind: 'rule',
    rule: 'auto: 30 tools, or 10,000 tokens, or 3 % of the window, or more',
    timing: 'not-stated',
    anyOf: [
      { measure: 'count', from: 30 },
      { measure: 'tokens', from: 10_000 },
      { measure: 'window', from: 0.03 },
    ],
    sources: [{ label: 'source text of MCPJam/inspector', url: 'https://github.com/MCPJam/inspector' }],
  },
  {
    product: 'Qwen Code',
    kind: 'rule',
    rule: 'always, with a stable bridge; it was 10 tools before',
    timing: 'not-stated',
    anyOf: [{ measure: 'count', from: 1 }],
    sources: [thread('QwenLM/qwen-code', 10410)],
  },
  {
    product: 'Gitlawb zero',
    kind: 'rule',
    rule: 'more than 10 visible MCP tools',
    timing: 'not-stated',
    anyOf: [{ measure: 'count', from: 11 }],
    sources: [thread('Gitlawb/zero', 147)],
  },
  {
    product: 'headroom proxy',
    kind: 'rule',
    rule: '12 tools or more, on gpt-5.4 and later',
    timing: 'not-stated',
    anyOf: [{ measure: 'count', from: 12 }],
    gptFrom: [5, 4],
    sources: [thread('headroomlabs-ai/headroom', 2726)],
  },
  {
    product: 'klaatcode',
    kind: 'rule',
    rule: 'about 15 tools',
    timing: 'not-stated',
    anyOf: [{ measure: 'count', from: 15 }],
    isAbout: true,
    sources: [{ label: 'klaatcode#34' }],
  },
  {
    product: 'dyad',
    kind: 'rule',
    rule: 'estimated tokens above a limit',
    timing: 'each-turn',
    anyOf: [{ measure: 'tokens', from: null, isAbove: true }],
    sources: [thread('dyad-sh/dyad', 3764)],
  },
  {
    product: 'orq.ai',
    kind: 'advice',
    rule: 'about 10 tools or 10,000 tokens',
    timing: 'not-stated',
    anyOf: [
      { measure: 'count', from: 10 },
      { measure: 'tokens', from: 10_000 },
    ],
    isAbout: true,
    sources: [{ label: 'its documentation' }],
  },
  {
    product: 'InitRunner',
    kind: 'advice',
    rule: '10 tools or more; the 5 best are loaded',
    timing: 'not-stated',
    anyOf: [{ measure: 'count', from: 10 }],
    sources: [{ label: 'its documentation' }],
  },
  {
    product: 'Anthropic',
    kind: 'advice',
    rule: 'accuracy falls past 30 to 50 tools',
    timing: 'not-stated',
    anyOf: [{ measure: 'range', from: 30, to: 50 }],
    sources: [
      { label: 'Agent SDK documentation', url: 'https://code.claude.com/docs/en/agent-sdk/tool-search' },
    ],
  },
  {
    product: 'OpenAI',
    kind: 'advice',
    rule: 'fewer than 10 functions in a namespace; gpt-5.4 and later',
    timing: 'not-stated',
    anyOf: [{ measure: 'namespace', from: 10 }],
    gptFrom: [5, 4],
    sources: [{ label: 'its tool search guide' }],
  },
];
