/** Amazon Bedrock Converse (wire-formats.md 5; Bedrock API reference, ToolSpecification). */
import { foreignEntryRule, noDeferralRule } from './foreign.ts';
import { rootType } from './schemas.ts';
import { duplicateRule, functions, hitOf, nameRules, parameterNameRule } from './shared.ts';
import type { Rule } from './types.ts';

const SOURCE = 'wire-formats.md 5: Bedrock API reference, ToolSpecification';

export const BEDROCK_RULES: readonly Rule[] = [
  noDeferralRule('wire-formats.md 5: SDK client-bedrock-runtime 3.1164, ToolConfiguration'),
  foreignEntryRule,
  duplicateRule('error', 'wire-formats.md 2.5, observed with Claude models'),
  ...nameRules('bedrock'),
  ...parameterNameRule('bedrock'),
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
    source: 'wire-formats.md 7.2: every target wants an object',
    find: (request) =>
      functions(request)
        .filter(({ schema }) => rootType(schema) !== 'object')
        .map((tool) => hitOf(tool, rootType(tool.schema))),
    problem: ({ detail = '' }) => `the root of the schema has type ${detail} instead of "object"`,
    mend: 'Give the root "type": "object".',
  },
];
