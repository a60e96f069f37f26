/** Anthropic Messages: the tool list (wire-formats.md 2.1, 2.2, 2.5, 2.6, 2.8). */
import { isObject } from '../../json.ts';
import { matchProfile, normaliseModelId } from '../../models/profiles.ts';
import type { Json } from '../../types.ts';
import { ANTHROPIC_HISTORY_RULES } from './anthropicHistory.ts';
import { foreignEntryRule } from './foreign.ts';
import { objects } from './read.ts';
import { atPlace, draftSlips, emptyMembers, rootCombinators, rootType } from './schemas.ts';
import { duplicateRule, functions, hitOf, nameRules, parameterNameRule, toolLimitRule } from './shared.ts';
import type { LintedRequest, Rule } from './types.ts';

const MOST_BREAKPOINTS = 4;
const SCHEMA_INVALID = 'JSON schema is invalid. It must match JSON Schema draft 2020-12';

function isDeferring({ tools }: LintedRequest): boolean {
  return tools.some(({ kind, deferred }) => deferred || kind === 'search');
}

function hasSearch({ tools }: LintedRequest): boolean {
  return tools.some(({ kind }) => kind === 'search');
}

const DEFERRAL_RULES: readonly Rule[] = [
  {
    code: 'all-deferred',
    severity: 'error',
    source: 'wire-formats.md 2.5: Anthropic page "Tool search tool", and observed',
    find: ({ tools }) =>
      tools.length > 0 && tools.every(({ deferred }) => deferred) ? [{ detail: String(tools.length) }] : [],
    problem: ({ detail = '' }) => `every one of the ${detail} tools is deferred`,
    answer: () => 'At least one tool must have defer_loading=false. All tools cannot be deferred.',
    mend: 'Put a search tool in the list, which counts as visible, or keep a tool loaded.',
  },
  {
    code: 'deferred-with-cache-control',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed',
    find: ({ tools }) =>
      tools
        .filter(({ deferred, wire }) => deferred && isObject(wire.cache_control))
        .map((tool) => hitOf(tool)),
    problem: () => 'both deferred and marked with cache_control',
    answer: ({ tool = '' }) =>
      `Tool '${tool}' cannot have both defer_loading=true and cache_control set. Tools with defer_loading cannot use prompt caching.`,
    mend: 'Move cache_control to the last tool that is not deferred, or to the system prompt.',
  },
  {
    code: 'search-deferred',
    severity: 'error',
    source: 'wire-formats.md 2.2: Anthropic page "Tool search tool"; the answer was not recorded',
    find: ({ tools }) =>
      tools.filter(({ kind, deferred }) => kind === 'search' && deferred).map((tool) => hitOf(tool)),
    problem: () => 'the search tool itself is deferred',
    mend: 'Take defer_loading off it.',
  },
  {
    code: 'deferred-without-search',
    severity: 'note',
    source: 'wire-formats.md 2.4: accepted (probe of 2026-09-15)',
    find: (request) => {
      const deferred = request.tools.filter((tool) => tool.deferred);
      return deferred.length > 0 && !hasSearch(request) ? [{ detail: String(deferred.length) }] : [];
    },
    problem: ({ detail = '' }) => `${detail} tools are deferred and there is no search tool`,
    mend: 'They stay unknown to the model unless one of your own tools answers with a tool_reference.',
  },
  {
    code: 'search-unsupported-model',
    severity: 'error',
    source: 'wire-formats.md 2.6: Anthropic page "Tool search tool", supported models',
    find: (request) => {
      const isRefused =
        matchProfile(request.model)?.vendor === false ||
        /^claude-(?:[123](?:[.-]|$)|instant)/.test(normaliseModelId(request.model));
      return isRefused && isDeferring(request) ? [{ detail: request.model }] : [];
    },
    problem: ({ detail = '' }) => `the request defers tools, and ${detail} is older than tool search`,
    mend: 'Choose a model from Opus 4.5, Sonnet 4.5 or Haiku 4.5 on, or the capability tool_search.',
  },
  {
    code: 'search-unlisted-model',
    severity: 'warning',
    source: 'wire-formats.md 2.6: Anthropic page "Tool search tool", supported models',
    find: (request) => {
      const isKnown = matchProfile(request.model)?.mechanism === 'claude-hosted';
      return !isKnown && request.model !== '' && isDeferring(request) ? [{ detail: request.model }] : [];
    },
    problem: ({ detail = '' }) =>
      `the request defers tools, and ${detail} is not in the list of models with tool search`,
    mend: 'Try it on the API, or choose the capability tool_search.',
  },
];

/** Models on which tool use cannot be forced (pages of September 2026). */
const UNFORCEABLE =
  /^claude-(?:opus-5-5|fable-5-1|mythos-5-1|sonnet-5-5)(?:-latest|-\d{8}|-\d{4}-\d{2}-\d{2})?$/;

function choiceOf({ body }: LintedRequest): { type: string; name: string } {
  const choice = isObject(body.tool_choice) ? body.tool_choice : {};
  const read = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
  return { type: read(choice.type), name: read(choice.name) };
}

function isForced(request: LintedRequest): boolean {
  return ['any', 'tool'].includes(choiceOf(request).type);
}

const CHOICE_RULES: readonly Rule[] = [
  {
    code: 'forced-choice-model',
    severity: 'error',
    source: 'wire-formats.md 2.5: Anthropic pages "Define tools" and "What is new", September 2026',
    find: (request) =>
      isForced(request) && UNFORCEABLE.test(normaliseModelId(request.model))
        ? [{ detail: request.model }]
        : [],
    problem: ({ detail = '' }) => `the tool_choice forces a tool, which ${detail} does not take`,
    mend: 'Use {"type": "auto"}.',
  },
  {
    code: 'forced-choice-thinking',
    severity: 'error',
    source: 'wire-formats.md 2.5: Anthropic page "Define tools"',
    find: (request) => {
      const { thinking } = request.body;
      return isForced(request) && isObject(thinking) && thinking.type === 'enabled' ? [{}] : [];
    },
    problem: () => 'the tool_choice forces a tool together with manual extended thinking',
    mend: 'Use {"type": "auto"}, or leave thinking out.',
  },
  {
    code: 'tool-choice-missing',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed',
    find: (request) => {
      const { type, name } = choiceOf(request);
      const isMissing = type === 'tool' && !request.tools.some((tool) => tool.name === name);
      return isMissing ? [{ tool: name }] : [];
    },
    problem: () => 'tool_choice names a tool that is not in the list',
    answer: ({ tool = '' }) => `Tool '${tool}' not found in provided tools`,
    mend: 'Declare it, or use {"type": "auto"}.',
  },
  {
    code: 'tool-choice-unloaded',
    severity: 'warning',
    source: 'wire-formats.md 2.5: not verified',
    find: (request) => {
      const { type, name } = choiceOf(request);
      return request.tools
        .filter((tool) => type === 'tool' && tool.name === name && tool.deferred)
        .map((tool) => hitOf(tool));
    },
    problem: () => 'tool_choice names a deferred tool, which the model cannot see yet',
    mend: 'Keep the tool loaded, or use {"type": "auto"}.',
  },
];

/** Blocks with `cache_control` anywhere in the body, and the automatic one at its top. */
function breakpoints({ body, tools }: LintedRequest): number {
  const stack: Json[] = [
    ...objects(body.system),
    ...objects(body.messages).map(({ content }) => content ?? null),
  ];
  let count =
    tools.filter(({ wire }) => isObject(wire.cache_control)).length + (isObject(body.cache_control) ? 1 : 0);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (Array.isArray(next)) stack.push(...next);
    else if (isObject(next)) {
      if (isObject(next.cache_control)) count++;
      if (Array.isArray(next.content)) stack.push(next.content);
    }
  }
  return count;
}

const CACHE_RULES: readonly Rule[] = [
  {
    code: 'too-many-breakpoints',
    severity: 'error',
    source: 'wire-formats.md 2.8: 4 breakpoints; answer observed: Wei-Shaw/sub2api#176',
    find: (request) => {
      const count = breakpoints(request);
      return count > MOST_BREAKPOINTS ? [{ detail: String(count) }] : [];
    },
    problem: ({ detail = '' }) =>
      `the request has ${detail} cache breakpoints, ${MOST_BREAKPOINTS} are allowed`,
    answer: ({ detail = '' }) => `A maximum of 4 blocks with cache_control may be provided. Found ${detail}.`,
    mend: 'Keep the last tool, the system prompt and the end of the conversation.',
  },
  {
    code: 'no-breakpoint',
    severity: 'note',
    source: 'wire-formats.md 2.8',
    find: (request) => (request.caching === true && breakpoints(request) === 0 ? [{}] : []),
    problem: () => 'prompt caching is on, but nothing in the request is marked with cache_control',
    mend: 'Mark the last tool that is not deferred.',
  },
];

const SCHEMA_RULES: readonly Rule[] = [
  {
    code: 'schema-root-type',
    severity: 'error',
    source: 'wire-formats.md 2.2: root type "object"; the answer was not recorded',
    find: (request) =>
      functions(request)
        .filter(({ schema }) => rootType(schema) !== 'object')
        .map((tool) => hitOf(tool, rootType(tool.schema))),
    problem: ({ detail = '' }) => `the root of input_schema has type ${detail} instead of "object"`,
    mend: 'Give the root "type": "object"; the cleaned schema does.',
  },
  {
    code: 'schema-root-combinator',
    severity: 'error',
    source: 'wire-formats.md 2.2, 2.5, observed 2026-09-29',
    find: (request) =>
      functions(request).flatMap((tool) => {
        const found = rootCombinators(tool.schema);
        return found.length > 0 ? [hitOf(tool, found.join(', '))] : [];
      }),
    problem: ({ detail = '' }) => `the root of input_schema has ${detail}; deferral does not exempt it`,
    answer: ({ path = '' }) =>
      `${path}.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`,
    mend: 'Use the cleaned schema, which says in its description what belongs together.',
  },
  {
    code: 'schema-draft',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed: draft 2020-12',
    find: (request) =>
      functions(request).flatMap((tool) => {
        const [slip] = draftSlips(tool.schema);
        return slip ? [hitOf(tool, `${slip.detail}${atPlace(slip)}`)] : [];
      }),
    problem: ({ detail = '' }) => `input_schema is not draft 2020-12: ${detail}`,
    answer: ({ path = '' }) => `${path}.input_schema: ${SCHEMA_INVALID}`,
    mend: 'Use the cleaned schema.',
  },
  {
    code: 'schema-empty-member',
    severity: 'note',
    source: 'wire-formats.md 2.5: observed once among schemas that were refused',
    find: (request) =>
      functions(request).flatMap((tool) => {
        const [member] = emptyMembers(tool.schema);
        return member ? [hitOf(tool, member.path)] : [];
      }),
    problem: ({ detail = '' }) => `an empty schema stands at ${detail}`,
    mend: 'It is valid and means "anything"; give it a type if the request is refused.',
  },
];

export const ANTHROPIC_RULES: readonly Rule[] = [
  ...DEFERRAL_RULES,
  ...CHOICE_RULES,
  ...CACHE_RULES,
  foreignEntryRule,
  duplicateRule('error', 'wire-formats.md 2.5, observed', () => 'tools: Tool names must be unique.'),
  ...nameRules('anthropic', {
    pattern: ({ path = '' }) => `${path}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`,
    length: ({ path = '' }) => `${path}.name: String should have at most 128 characters`,
  }),
  ...parameterNameRule('anthropic'),
  ...toolLimitRule('anthropic', 'Leave out the tools that this agent never needs.'),
  ...SCHEMA_RULES,
  ...ANTHROPIC_HISTORY_RULES,
];
