/** OpenRouter, which takes Responses, Messages and Chat Completions bodies (wire-formats.md 4.1). */
import { isObject } from '../../json.ts';
import type { Rule } from './types.ts';

const SOURCE = 'wire-formats.md 4.1: OpenRouter guide "Tool search"';

export const OPENROUTER_RULES: readonly Rule[] = [
  {
    code: 'openrouter-no-bm25',
    severity: 'error',
    source: SOURCE,
    find: ({ tools }) =>
      tools
        .filter(({ type }) => type.startsWith('tool_search_tool_bm25'))
        .map(({ type, path }) => ({ tool: type, path })),
    problem: () => 'OpenRouter has no BM25 search',
    answer: ({ tool = '' }) => `${tool} is not supported yet`,
    mend: 'Use openrouter:tool_search, or the regex variant.',
  },
  {
    code: 'openrouter-search-deferred',
    severity: 'error',
    source: SOURCE,
    find: ({ tools }) =>
      tools
        .filter(({ kind, deferred }) => kind === 'search' && deferred)
        .map(({ name, type, path }) => ({ tool: name || type, path })),
    problem: () => 'the search tool itself is deferred',
    mend: 'Take defer_loading off the search tool.',
  },
  {
    code: 'openrouter-choice-conflict',
    severity: 'error',
    source: SOURCE,
    find: ({ body, tools }) => {
      const choice = body.tool_choice;
      const isFine =
        choice === undefined || choice === 'auto' || (isObject(choice) && choice.type === 'allowed_tools');
      return !isFine && tools.some(({ type }) => type === 'openrouter:tool_search') ? [{}] : [];
    },
    problem: () => 'tool_choice does not go with openrouter:tool_search',
    answer: () => '`tool_choice` conflicts with `openrouter:tool_search`',
    mend: 'Leave tool_choice out, or use "auto" or allowed_tools.',
  },
];
