/**
 * The two fields that a Gemini function declaration may hold its schema in, and the keywords each of them knows. From the
 * comments of `@google/genai` 2.32 (`FunctionDeclaration`, `Schema`, `responseJsonSchema`); wire-formats.md 3.3.
 */
export type GeminiField = 'parameters' | 'parametersJsonSchema';

/** JSON Schema as it is; other keywords "may be sent" but are not supported. `$ref` and `$defs` are: see `gemini.ts`. */
const JSON_SCHEMA_KEYWORDS = [
  '$anchor',
  '$id',
  'additionalProperties',
  'anyOf',
  'description',
  'enum',
  'format',
  'items',
  'maxItems',
  'maximum',
  'minItems',
  'minimum',
  'oneOf',
  'prefixItems',
  'properties',
  'propertyOrdering',
  'required',
  'title',
  'type',
];

/** The OpenAPI-like `Schema`; any other keyword makes the API refuse the request. */
const OPEN_API_KEYWORDS = [
  'anyOf',
  'default',
  'description',
  'enum',
  'example',
  'format',
  'items',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'nullable',
  'pattern',
  'properties',
  'propertyOrdering',
  'required',
  'title',
  'type',
];

export const GEMINI_KEYWORDS: Record<GeminiField, ReadonlySet<string>> = {
  parameters: new Set(OPEN_API_KEYWORDS),
  parametersJsonSchema: new Set(JSON_SCHEMA_KEYWORDS),
};

/** Keywords whose loss tells the model nothing less about the arguments. */
export const WITHOUT_MEANING: ReadonlySet<string> = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$id',
  '$schema',
  'definitions',
  'deprecated',
  'readOnly',
  'writeOnly',
]);
