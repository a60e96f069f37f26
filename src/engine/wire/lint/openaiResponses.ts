/** OpenAI Responses: tool search, namespaces and names (wire-formats.md 1.1, 1.2, 1.5, 1.6). */
import { isObject } from '../../json.ts';
import { matchProfile, normaliseModelId } from '../../models/profiles.ts';
import type { JsonObject } from '../../types.ts';
import { NAME_RULES, RESERVED_NAMESPACES } from '../rules.ts';
import { foreignEntryRule } from './foreign.ts';
import { OPENAI_HISTORY_RULES } from './openaiHistory.ts';
import { OPENAI_SCHEMA_RULES } from './openaiSchemas.ts';
import { objects, textOf } from './read.ts';
import { duplicateRule, functions, hitOf, nameRules, toolLimitRule } from './shared.ts';
import type { LintedRequest, LintedTool, Rule } from './types.ts';

const MOST_MEMBERS = 10;
const NAMESPACE_NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const MEMBER_TYPES = new Set(['function', 'custom']);

function deferred({ tools }: LintedRequest): LintedTool[] {
  return tools.filter((tool) => tool.deferred && tool.kind !== 'search' && tool.kind !== 'namespace');
}

function searches({ tools }: LintedRequest): LintedTool[] {
  return tools.filter(({ kind }) => kind === 'search');
}

function namespaces({ tools }: LintedRequest): LintedTool[] {
  return tools.filter(({ kind }) => kind === 'namespace');
}

function isHosted({ wire }: LintedTool): boolean {
  return wire.execution !== 'client';
}

/** The guide says gpt-5.4 and later; `gpt-5.4-nano` was seen refused. Ids of unknown shape are let pass. */
function isRefusedModel(model: string): boolean {
  const profile = matchProfile(model);
  if (profile) return profile.mechanism !== 'openai-hosted' || !profile.vendor;
  const [, major, minor = '0'] = /^gpt-(\d+)(?:\.(\d+))?(?:o)?(?:-|$)/.exec(normaliseModelId(model)) ?? [];
  return major !== undefined && (Number(major) < 5 || (Number(major) === 5 && Number(minor) < 4));
}

const SEARCH_RULES: readonly Rule[] = [
  {
    code: 'deferred-without-search',
    severity: 'error',
    source: 'wire-formats.md 1.5, observed',
    find: (request) => (searches(request).length > 0 ? [] : deferred(request).map((tool) => hitOf(tool))),
    problem: () => 'marked defer_loading, but the request has no tool_search',
    answer: () => "Invalid Value: 'tools.defer_loading'. Deferred tools require tools.tool_search.",
    mend: 'Add {"type": "tool_search"} to the tools, or take the flag off.',
  },
  {
    code: 'search-without-deferred',
    severity: 'error',
    source: 'wire-formats.md 1.5, observed',
    find: (request) =>
      deferred(request).length > 0
        ? []
        : searches(request)
            .filter(isHosted)
            .map((tool) => hitOf(tool, tool.type)),
    problem: () => 'the request has a hosted tool_search, but no tool is deferred',
    answer: () =>
      "Invalid Value: 'tools.tool_search'. tools.tool_search requires at least one deferred tool.",
    mend: 'Mark a tool with defer_loading, or leave tool_search out.',
  },
  {
    code: 'client-search-without-deferred',
    severity: 'note',
    source: 'wire-formats.md 1.5: not verified',
    find: (request) =>
      deferred(request).length > 0
        ? []
        : searches(request)
            .filter((tool) => !isHosted(tool))
            .map((tool) => hitOf(tool)),
    problem: () => 'the request has a tool_search that the client executes, but no tool is deferred',
    mend: 'Whether this is refused, as it is for a hosted search, is not known.',
  },
  {
    code: 'several-searches',
    severity: 'warning',
    source: 'wire-formats.md 1.2: enforced by client libraries; the API was not tried',
    find: (request) => (searches(request).length > 1 ? [{ detail: String(searches(request).length) }] : []),
    problem: ({ detail = '' }) => `the request has ${detail} tool_search entries`,
    mend: 'Keep exactly one.',
  },
  {
    code: 'search-unsupported-model',
    severity: 'error',
    source: 'wire-formats.md 1.5, 1.6: gpt-5.4 and later, not gpt-5.4-nano',
    find: (request) =>
      isRefusedModel(request.model) && (searches(request).length > 0 || deferred(request).length > 0)
        ? [{ detail: request.model }]
        : [],
    problem: ({ detail = '' }) => `the request defers tools, and ${detail} has no tool search`,
    answer: ({ detail = '' }) => `Tool 'tool_search' is not supported with ${detail}`,
    mend: 'Choose gpt-5.4 or later, or the capability tool_search, which works on any model.',
  },
];

const NAMESPACE_RULES: readonly Rule[] = [
  {
    code: 'reserved-namespace',
    severity: 'error',
    source: 'wire-formats.md 1.2, 1.5, observed; behaviour.md 6',
    find: (request) =>
      namespaces(request)
        .filter(({ name }) => RESERVED_NAMESPACES.has(name))
        .map((tool) => hitOf(tool)),
    problem: () => 'the vendor keeps this namespace name for itself',
    answer: ({ tool = '' }) =>
      `Invalid Value: 'tools.namespace'. User-defined namespace '${tool}' collides with an existing tool namespace.`,
    mend: 'Give the category another name.',
  },
  {
    code: 'namespace-name',
    severity: 'warning',
    source: 'wire-formats.md 1.2: OpenAI specification, function_call_output.namespace',
    find: (request) =>
      namespaces(request)
        .filter(({ name }) => !NAMESPACE_NAME.test(name))
        .map((tool) => hitOf(tool)),
    problem: () => 'calls into this namespace could not be answered: outputs take 1 to 64 of a-z A-Z 0-9 _ -',
    mend: 'Rename the namespace.',
  },
  {
    code: 'namespace-without-description',
    severity: 'error',
    source: 'wire-formats.md 1.1: SDK openai 7.59, NamespaceTool',
    find: (request) =>
      namespaces(request)
        .filter(({ wire }) => typeof wire.description !== 'string')
        .map((tool) => hitOf(tool)),
    problem: () => 'the namespace has no description, which is required',
    mend: 'Describe what its tools are for; the model sees nothing else before it searches.',
  },
  {
    code: 'namespace-empty',
    severity: 'error',
    source: 'wire-formats.md 1.2: OpenAI specification, minItems 1',
    find: (request) =>
      namespaces(request)
        .filter(({ wire }) => objects(wire.tools).length === 0)
        .map((tool) => hitOf(tool)),
    problem: () => 'the namespace has no tools',
    mend: 'Leave the namespace out.',
  },
  {
    code: 'namespace-member-type',
    severity: 'error',
    source: 'wire-formats.md 1.1: SDK openai 7.59, NamespaceTool.tools',
    find: (request) =>
      request.tools
        .filter(({ namespace, type }) => namespace !== undefined && !MEMBER_TYPES.has(type))
        .map((tool) => hitOf({ ...tool, name: tool.name === '' ? tool.path : tool.name }, tool.type)),
    problem: ({ detail = '' }) => `an entry of type “${detail}” cannot sit in a namespace`,
    mend: 'Only functions and custom tools can; move it to the top level.',
  },
  {
    code: 'namespace-flag',
    severity: 'warning',
    source: 'wire-formats.md 1.1: deferral is set on each member',
    find: (request) =>
      namespaces(request)
        .filter(({ wire }) => wire.defer_loading !== undefined)
        .map((tool) => hitOf(tool)),
    problem: () => 'defer_loading stands on the namespace, where the API has no such field',
    mend: 'Set it on each member.',
  },
  {
    code: 'namespace-named-like-member',
    severity: 'warning',
    source: 'wire-formats.md 1.2: client libraries refuse it',
    find: (request) =>
      request.tools
        .filter(({ name, namespace, kind }) => kind !== 'namespace' && name !== '' && name === namespace)
        .map((tool) => hitOf(tool)),
    problem: () =>
      'the namespace has the name of its own member, which is how a lone deferred function is reported',
    mend: 'Rename the namespace.',
  },
  {
    code: 'namespace-large',
    severity: 'note',
    source: 'wire-formats.md 1.2: OpenAI guide "Tool search"',
    find: (request) =>
      namespaces(request).flatMap((tool) => {
        const members = objects(tool.wire.tools).length;
        return members > MOST_MEMBERS ? [hitOf(tool, String(members))] : [];
      }),
    problem: ({ detail = '' }) => `the namespace has ${detail} functions; the guide advises fewer than 10`,
    mend: 'Split the category; a search loads what it finds, and smaller groups are found better.',
  },
];

export const reservedFunctionRule: Rule = {
  code: 'reserved-name',
  severity: 'error',
  source: 'wire-formats.md 1.2, 1.5: enforced since 2026-07-21, all GPT models',
  find: (request) =>
    functions(request).flatMap((tool) => {
      const full = tool.namespace === undefined ? tool.name : `${tool.namespace}.${tool.name}`;
      const reserved = NAME_RULES['openai-responses'].reserved;
      return reserved.has(full) || reserved.has(tool.name) ? [hitOf(tool, full)] : [];
    }),
  problem: ({ detail = '' }) => `the vendor keeps the function name ${detail} for itself`,
  answer: ({ detail = '' }) =>
    detail.includes('.')
      ? `Invalid Value: 'tools'. Function '${detail}' is reserved for use by this model and must match the configured schema.`
      : `The function name '${detail}' is reserved for use by this model.`,
  mend: 'Send it under another name, or let the name be mapped.',
};

/** Names that the conversation has added to the declared ones. */
function broughtIn({ input }: JsonObject): string[] {
  return objects(input)
    .filter(({ type }) => type === 'tool_search_output' || type === 'additional_tools')
    .flatMap(({ tools }) => objects(tools).flatMap((entry) => [entry, ...objects(entry.tools)]))
    .map(({ name }) => textOf(name));
}

export const missingChoiceRule: Rule = {
  code: 'tool-choice-missing',
  severity: 'error',
  source: 'SDK openai 7.59, ToolChoiceFunction: "the name of the function to call"',
  find: ({ body, tools }) => {
    const choice = body.tool_choice;
    if (!isObject(choice) || choice.type !== 'function') return [];
    const named = isObject(choice.function) ? choice.function.name : choice.name;
    if (typeof named !== 'string' || tools.some(({ name }) => name === named)) return [];
    return broughtIn(body).includes(named) ? [] : [{ tool: named }];
  },
  problem: () => 'tool_choice names a function that is not in the tools',
  mend: 'Declare it, or use "auto".',
};

/** `tool_choice` cannot name what is not loaded. */
const choiceRule: Rule = {
  code: 'tool-choice-unloaded',
  severity: 'warning',
  source: 'wire-formats.md 1.4: client libraries refuse it; the API was not tried',
  find: (request) => {
    const choice = request.body.tool_choice;
    if (!isObject(choice)) return [];
    const name = typeof choice.name === 'string' ? choice.name : '';
    if (choice.type === 'tool_search' || choice.type === 'namespace') return [{ tool: name || choice.type }];
    const named = request.tools.filter((tool) => tool.name === name && tool.kind !== 'search' && name !== '');
    const isUnloaded = named.length > 0 && named.every((tool) => tool.deferred || tool.kind === 'namespace');
    return choice.type === 'function' && isUnloaded ? [{ tool: name }] : [];
  },
  problem: () => 'tool_choice names what is not loaded, or cannot be chosen',
  mend: 'Use "auto", "required", "none" or allowed_tools.',
};

export const OPENAI_RESPONSES_RULES: readonly Rule[] = [
  ...SEARCH_RULES,
  ...NAMESPACE_RULES,
  foreignEntryRule,
  reservedFunctionRule,
  choiceRule,
  missingChoiceRule,
  duplicateRule('warning', 'wire-formats.md 1.5: one note says accepted silently; not verified'),
  ...nameRules('openai-responses', {
    pattern: ({ path = '' }) =>
      `Invalid '${path}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
    length: ({ path = '', detail = '' }) =>
      `Invalid '${path}.name': string too long. Expected a string with maximum length 128, but got a string with length ${detail} instead.`,
  }),
  ...toolLimitRule(
    'openai-responses',
    'No limit is documented and observations contradict each other; deferral helps.',
  ),
  ...OPENAI_SCHEMA_RULES,
  ...OPENAI_HISTORY_RULES,
];
