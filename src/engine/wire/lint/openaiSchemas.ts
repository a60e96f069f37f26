/** What OpenAI refuses in a function's schema; one such schema fails the whole request (wire-formats.md 1.5). */
import { isObject } from '../../json.ts';
import { isStub } from '../schema/root.ts';
import {
  atPlace,
  openObjects,
  optionalProperties,
  rootCombinators,
  rootType,
  unreadablePatterns,
  type SchemaProblem,
} from './schemas.ts';
import { functions, hitOf } from './shared.ts';
import type { Hit, LintedRequest, LintedTool, Rule } from './types.ts';

/** One hit a tool, for its first problem. */
function firstOf(
  request: LintedRequest,
  look: (tool: LintedTool) => SchemaProblem[],
  words: (problem: SchemaProblem) => string = ({ path }) => path,
): Hit[] {
  return functions(request).flatMap((tool) => {
    const [problem] = look(tool);
    return problem ? [hitOf(tool, words(problem))] : [];
  });
}

/** `properties.a.items` as OpenAI's answers write a place: `('properties', 'a', 'items')`. */
function context(path: string): string {
  const names = path === '' ? [] : path.split('.').map((name) => `'${name}'`);
  return `(${names.join(', ')}${names.length === 1 ? ',' : ''})`;
}

const invalid = ({ tool = '' }: Hit, text: string): string =>
  `Invalid schema for function '${tool}': ${text}`;

export const OPENAI_SCHEMA_RULES: readonly Rule[] = [
  {
    code: 'schema-root-type',
    severity: 'error',
    source: 'wire-formats.md 1.5, observed',
    find: (request) =>
      functions(request)
        // `null` and an absent schema mean a function without parameters.
        .filter(({ schema }) => schema !== undefined && schema !== null && rootType(schema) !== 'object')
        .map((tool) => hitOf(tool, rootType(tool.schema))),
    problem: ({ detail = '' }) => `the root of the schema has type ${detail} instead of "object"`,
    answer: (hit) =>
      invalid(hit, `schema must be a JSON Schema of 'type: "object"', got 'type: "${hit.detail ?? ''}"'.`),
    mend: 'Give the root "type": "object"; the cleaned schema does.',
  },
  {
    code: 'schema-without-properties',
    severity: 'error',
    source: 'field-reports S21: langchain-ai/langchain-mcp-adapters#137',
    find: (request) =>
      functions(request)
        .filter(({ schema }) => isObject(schema) && schema.type === 'object')
        .filter(({ schema }) => isObject(schema) && !isObject(schema.properties) && !isStub(schema))
        .map((tool) => hitOf(tool)),
    problem: () => 'the schema is an object without "properties"',
    answer: (hit) => invalid(hit, 'In context=(), object schema missing properties'),
    mend: 'Add "properties": {}.',
  },
  {
    code: 'schema-root-combinator',
    severity: 'error',
    source: 'field-reports S23; observed 2026-01-14: langchain-ai/langchainjs#9804',
    find: (request) =>
      functions(request).flatMap((tool) => {
        const found = rootCombinators(tool.schema, ['enum', 'not']);
        return found.length > 0 ? [hitOf(tool, found.join(', '))] : [];
      }),
    problem: ({ detail = '' }) => `the root of the schema has ${detail}; deferral does not exempt it`,
    answer: (hit) =>
      invalid(
        hit,
        "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
      ),
    mend: 'Use the cleaned schema, which says in its description what belongs together.',
  },
  {
    code: 'schema-pattern',
    severity: 'error',
    source: 'wire-formats.md 1.5, observed: patterns are compiled as Python `re`',
    find: (request) =>
      firstOf(
        request,
        ({ schema }) => unreadablePatterns(schema),
        ({ detail }) => detail,
      ),
    problem: ({ detail = '' }) => `Python cannot read the pattern ${detail}`,
    answer: (hit) => invalid(hit, `'${hit.detail ?? ''}' is not a 'regex'`),
    mend: 'Write the pattern without what only JavaScript has, or use the cleaned schema.',
  },
  {
    code: 'strict-not-closed',
    severity: 'error',
    source: 'wire-formats.md 1.5, observed 2026-09-10',
    find: (request) => firstOf(request, (tool) => (tool.strict ? openObjects(tool.schema) : [])),
    problem: ({ detail = '' }) => `strict, but the object${atPlace({ path: detail, detail })} is not closed`,
    answer: (hit) =>
      invalid(
        hit,
        `In context=${context(hit.detail ?? '')}, 'additionalProperties' is required to be supplied and to be false`,
      ),
    mend: 'Set "additionalProperties": false there, or send the tool with "strict": false.',
  },
  {
    code: 'strict-not-required',
    severity: 'error',
    source: 'field-reports S26; OpenAI guide "Structured outputs": all fields must be required',
    find: (request) =>
      firstOf(
        request,
        (tool) => (tool.strict ? optionalProperties(tool.schema) : []),
        (problem) => `“${problem.detail}”${atPlace(problem)}`,
      ),
    problem: ({ detail = '' }) => `strict, but the property ${detail} is not in "required"`,
    mend: 'List every property in "required" and let optional ones be null, or send the tool with "strict": false.',
  },
];
