/** OpenRouter, which takes Responses, Messages and Chat Completions bodies (wire-formats.md 4.1). */
import { isObject } from '../../json.ts';
import type { Rule } from './types.ts';

const MOST_RESULTS = 50;

/** Rules of a vendor's own API that do not bind its body at the router, which has rules of its own on the matter. */
export const NOT_OF_THE_ROUTER: ReadonlySet<string> = new Set([
  'client-search-without-deferred',
  'deferred-without-search',
  'search-unlisted-model',
  'search-unsupported-model',
]);

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
        choice === undefined ||
        choice === 'auto' ||
        (isObject(choice) && (choice.type === 'allowed_tools' || choice.type === 'auto'));
      return !isFine && tools.some(({ kind }) => kind === 'search') ? [{}] : [];
    },
    problem: () => 'the tool_choice does not go with openrouter:tool_search',
    answer: () => '`tool_choice` conflicts with `openrouter:tool_search`',
    mend: 'Leave tool_choice out, or use "auto" or allowed_tools.',
  },
  {
    code: 'openrouter-deferred-without-search',
    severity: 'error',
    source: `${SOURCE}: the flag alone goes to Anthropic and compatible providers`,
    find: ({ model, shape, tools }) => {
      const isPassedOn = /^anthropic\/|^claude-/.test(model);
      // Over Chat Completions the flag is refused anyway, by its own rule.
      if (shape === 'chat' || isPassedOn || tools.some(({ kind }) => kind === 'search')) return [];
      return tools.filter(({ deferred }) => deferred).map(({ name, path }) => ({ tool: name, path }));
    },
    problem: () =>
      'marked defer_loading, but there is no search tool and the model has no deferral of its own',
    mend: 'Add {"type": "openrouter:tool_search"} to the tools, or take the flag off.',
  },
  {
    code: 'openrouter-max-results',
    severity: 'warning',
    source: SOURCE,
    find: ({ tools }) =>
      tools.flatMap(({ kind, type, wire }) => {
        const most = isObject(wire.parameters) ? wire.parameters.max_results : undefined;
        return kind === 'search' && typeof most === 'number' && most > MOST_RESULTS
          ? [{ tool: type, detail: String(most) }]
          : [];
      }),
    problem: ({ detail = '' }) => `max_results is ${detail}, and the router stops at ${MOST_RESULTS}`,
    mend: 'Ask for 50 at most; the default is 5.',
  },
];
