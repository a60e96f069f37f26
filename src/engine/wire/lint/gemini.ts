/** Gemini generateContent (wire-formats.md 3.1, 3.2, 3.3, 3.5). */
import { isObject } from '../../json.ts';
import { GEMINI_KEYWORDS } from '../schema/geminiForms.ts';
import { lookUp } from '../schema/references.ts';
import { foreignEntryRule, noDeferralRule } from './foreign.ts';
import { GEMINI_CONVERSATION_RULES } from './geminiConversation.ts';
import {
  atPlace,
  crowdedReferences,
  keywordsOutside,
  otherThanText,
  references,
  rootType,
  typeLists,
  type SchemaProblem,
} from './schemas.ts';
import { duplicateRule, functions, hitOf, nameRules, parameterNameRule, toolLimitRule } from './shared.ts';
import type { Hit, LintedRequest, LintedTool, Rule } from './types.ts';

const outsideOpenApi = keywordsOutside(GEMINI_KEYWORDS.parameters);
const outsideJsonSchema = keywordsOutside(
  new Set([...GEMINI_KEYWORDS.parametersJsonSchema, '$ref', '$defs']),
);

/** The first reference in the schema that points at nothing. */
function lostReference({ wire }: LintedTool): SchemaProblem | undefined {
  const root = wire.parametersJsonSchema;
  if (!isObject(root)) return undefined;
  return references(root).find(({ detail }) => lookUp(root, detail) === undefined);
}

function openApi({ wire }: LintedTool): SchemaProblem[] {
  return outsideOpenApi(wire.parameters);
}

function hits(request: LintedRequest, look: (tool: LintedTool) => SchemaProblem | undefined): Hit[] {
  return functions(request).flatMap((tool) => {
    const problem = look(tool);
    return problem ? [hitOf(tool, `“${problem.detail}”${atPlace(problem)}`)] : [];
  });
}

/** The keyword in a detail made by `hits`. */
function quoted({ detail = '' }: Hit): string {
  return /“(.*)”/.exec(detail)?.[1] ?? detail;
}

const unknownName = (hit: Hit): string =>
  `Invalid JSON payload received. Unknown name "${quoted(hit)}" at '${hit.path ?? ''}.parameters': Cannot find field.`;

const SCHEMA_RULES: readonly Rule[] = [
  {
    code: 'schema-in-both-fields',
    severity: 'error',
    source: 'wire-formats.md 3.2: SDK @google/genai 2.32, FunctionDeclaration',
    find: (request) =>
      functions(request)
        .filter(({ wire }) => wire.parameters !== undefined && wire.parametersJsonSchema !== undefined)
        .map((tool) => hitOf(tool)),
    problem: () => 'parameters and parametersJsonSchema are both set; they exclude each other',
    mend: 'Keep parametersJsonSchema.',
  },
  {
    code: 'schema-unknown-keyword',
    severity: 'error',
    source: 'wire-formats.md 3.3, 3.5, observed',
    find: (request) => hits(request, (tool) => openApi(tool)[0]),
    problem: ({ detail = '' }) => `parameters has ${detail}, which it does not know`,
    answer: unknownName,
    mend: 'Send the schema as parametersJsonSchema.',
  },
  {
    code: 'schema-type-list',
    severity: 'error',
    source: 'wire-formats.md 3.3, 3.5, observed; field-reports S25',
    find: (request) => hits(request, ({ wire }) => typeLists(wire.parameters)[0]),
    problem: ({ detail = '' }) => `parameters has a list of types, ${detail}`,
    answer: ({ path = '' }) =>
      `Invalid JSON payload received. Unknown name "type" at '${path}.parameters': Proto field is not repeating, cannot start list.`,
    mend: 'Give one type and "nullable": true, or send the schema as parametersJsonSchema.',
  },
  {
    code: 'schema-enum-values',
    severity: 'error',
    source: 'wire-formats.md 3.3: SDK @google/genai 2.32, Schema.enum is a list of strings',
    find: (request) => hits(request, ({ wire }) => otherThanText(wire.parameters)[0]),
    problem: ({ detail = '' }) => `parameters has an ${detail} with other values than strings`,
    mend: 'Write the values as strings, or send the schema as parametersJsonSchema.',
  },
  {
    code: 'schema-root-type',
    severity: 'error',
    source: 'wire-formats.md 3.2: SDK @google/genai 2.32, "the schema must describe an object"',
    find: (request) =>
      functions(request)
        .filter(({ schema }) => schema !== undefined && schema !== null)
        .filter(({ schema }) => rootType(schema).toLowerCase() !== 'object')
        .map((tool) => hitOf(tool, rootType(tool.schema))),
    problem: ({ detail = '' }) => `the root of the schema has type ${detail} instead of "object"`,
    mend: 'Give the root "type": "object".',
  },
  {
    code: 'schema-reference-crowded',
    severity: 'error',
    source: 'field-reports S24; SDK @google/genai 2.32, responseJsonSchema: beside $ref only names with $',
    find: (request) => hits(request, ({ wire }) => crowdedReferences(wire.parametersJsonSchema)[0]),
    problem: ({ detail = '' }) => `something stands beside the reference ${detail}`,
    mend: 'Write the reference out.',
  },
  {
    code: 'schema-reference-lost',
    severity: 'error',
    source: 'field-reports S24: references that lead nowhere were refused',
    find: (request) => hits(request, lostReference),
    problem: ({ detail = '' }) => `the reference ${detail} leads nowhere in this schema`,
    mend: 'Write the reference out, or remove it.',
  },
  {
    code: 'schema-ignored-keyword',
    severity: 'note',
    source: 'wire-formats.md 3.3: SDK @google/genai 2.32, "not all features are supported"',
    find: (request) => hits(request, ({ wire }) => outsideJsonSchema(wire.parametersJsonSchema)[0]),
    problem: ({ detail = '' }) => `parametersJsonSchema has ${detail}, which the API does not support`,
    mend: 'Say it in the description.',
  },
];

export const GEMINI_RULES: readonly Rule[] = [
  noDeferralRule(
    'wire-formats.md 3.1, 3.5, observed',
    `Invalid JSON payload received. Unknown name "defer_loading" at '{path}': Cannot find field.`,
  ),
  foreignEntryRule,
  duplicateRule(
    'error',
    'wire-formats.md 3.5, observed',
    ({ tool = '' }) => `Duplicate function declaration found: ${tool}`,
  ),
  ...nameRules('gemini', {
    pattern: () => 'Invalid function name. Must start with a letter or an underscore …',
    length: () => 'Invalid function name. … maximum length of 128',
  }),
  ...parameterNameRule('gemini'),
  ...toolLimitRule('gemini', 'Send fewer declarations: choose them before the request.'),
  ...SCHEMA_RULES,
  ...GEMINI_CONVERSATION_RULES,
];
