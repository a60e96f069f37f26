/** Amazon Bedrock Converse (wire-formats.md 5; Bedrock API reference, ToolSpecification). */
import { foreignEntryRule, noDeferralRule } from './foreign.ts';
import { isObject } from '../../json.ts';
import { objects } from './read.ts';
import { rootCombinators, rootType } from './schemas.ts';
import { duplicateRule, functions, hitOf, nameRules, parameterNameRule } from './shared.ts';
import type { LintedRequest, Rule } from './types.ts';

const SOURCE = 'wire-formats.md 5: Bedrock API reference, ToolSpecification';

function isClaude({ model }: LintedRequest): boolean {
  return /(?:^|\.)anthropic\.|^claude-/.test(model);
}

/** Converse hands the tools on: these answers are the model's own. */
function onlyClaude(rule: Rule): Rule {
  return { ...rule, find: (request) => (isClaude(request) ? rule.find(request) : []) };
}

const FOREIGN_KEYS = ['functionCall', 'functionResponse', 'parts', 'tool_calls', 'type'];

export const BEDROCK_RULES: readonly Rule[] = [
  noDeferralRule('wire-formats.md 5: SDK client-bedrock-runtime 3.1164, ToolConfiguration'),
  foreignEntryRule,
  duplicateRule('error', 'wire-formats.md 2.5, observed with Claude models'),
  ...nameRules('bedrock'),
  ...parameterNameRule('bedrock').map(onlyClaude),
  {
    code: 'description-empty',
    severity: 'error',
    source: SOURCE,
    find: (request) =>
      functions(request)
        .filter(({ wire }) => wire.description === '')
        .map((tool) => hitOf(tool)),
    problem: () => 'the description is empty; it has at least one character, or is left out',
    mend: 'Describe the tool, or leave the description out.',
  },
  {
    code: 'schema-root-type',
    severity: 'error',
    source: 'wire-formats.md 7.2; answer observed 2026-08-24: kirodotdev/Kiro#11026',
    find: (request) =>
      functions(request)
        .filter(({ schema }) => rootType(schema) !== 'object')
        .map((tool) => hitOf(tool, rootType(tool.schema))),
    problem: ({ detail = '' }) => `the root of the schema has type ${detail} instead of "object"`,
    answer: ({ path = '' }) =>
      `The value at ${path}.inputSchema.json.type must be one of the following: object.`,
    mend: 'Give the root "type": "object".',
  },
  onlyClaude({
    code: 'schema-root-combinator',
    severity: 'error',
    source: 'wire-formats.md 2.5, observed with Claude models',
    find: (request) =>
      functions(request).flatMap((tool) => {
        const found = rootCombinators(tool.schema);
        return found.length > 0 ? [hitOf(tool, found.join(', '))] : [];
      }),
    problem: ({ detail = '' }) => `the root of the schema has ${detail}`,
    answer: () => 'input_schema does not support oneOf, allOf, or anyOf at the top level',
    mend: 'Use the cleaned schema, which says in its description what belongs together.',
  }),
  {
    code: 'tool-choice-missing',
    severity: 'error',
    source: 'wire-formats.md 5: SDK, SpecificToolChoice; the answer was not recorded',
    find: ({ body, tools }) => {
      const choice = isObject(body.toolConfig) ? body.toolConfig.toolChoice : undefined;
      const named = isObject(choice) && isObject(choice.tool) ? choice.tool.name : undefined;
      const isMissing = typeof named === 'string' && !tools.some(({ name }) => name === named);
      return isMissing ? [{ tool: named }] : [];
    },
    problem: () => 'toolChoice names a tool that is not in the list',
    mend: 'Declare it, or use {"auto": {}}.',
  },
  {
    code: 'foreign-history',
    severity: 'error',
    source: 'wire-formats.md 5: SDK, Message and ContentBlock',
    find: ({ body }) => {
      const bodies = ['contents', 'input', 'tools'].filter((key) => Array.isArray(body[key]));
      const parts = objects(body.messages).flatMap((message) => [message, ...objects(message.content)]);
      const forms = parts.flatMap((part) => FOREIGN_KEYS.filter((key) => Object.hasOwn(part, key)));
      return [...new Set([...bodies, ...forms])].map((detail) => ({ detail }));
    },
    problem: ({ detail = '' }) => `the request has “${detail}”, a form of another API`,
    mend: 'Put the tools under toolConfig, and write calls as toolUse and results as toolResult.',
  },
];
