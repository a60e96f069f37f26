/** What is wrong inside one schema. Results are kept by the schema's identity: the engine sends the same objects again. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema } from '../../types.ts';
import { pathOf, ROOT_COMBINATORS, TYPE_NAMES, walkSchema, type Step } from '../schema/keywords.ts';
import { pythonRegexError } from '../schema/pythonRegex.ts';

/** A place inside a schema and what is wrong there. */
export interface SchemaProblem {
  /** `properties.filter`, or `` for the root. */
  path: string;
  detail: string;
}

/** More of one kind in one schema tell nothing new. */
const MOST_PROBLEMS = 20;

type Check = (node: JsonObject, isRoot: boolean) => string[];

function check(look: Check): (schema: Json | undefined) => SchemaProblem[] {
  const known = new WeakMap<JsonSchema, SchemaProblem[]>();
  return (schema) => {
    if (!isObject(schema)) return [];
    const before = known.get(schema);
    if (before) return before;
    const problems: SchemaProblem[] = [];
    walkSchema(schema, (node: Json, step: Step | undefined) => {
      if (!isObject(node) || problems.length >= MOST_PROBLEMS) return;
      for (const detail of look(node, step === undefined)) problems.push({ path: pathOf(step), detail });
    });
    known.set(schema, problems);
    return problems;
  };
}

/** ` at properties.filter`, or nothing for the root. */
export function atPlace({ path }: SchemaProblem): string {
  return path === '' ? '' : ` at ${path}`;
}

/** How Python prints the type of a schema's root: `"array"`, or `"None"` where there is none. */
export function rootType(schema: Json | undefined): string {
  const type = isObject(schema) ? schema.type : undefined;
  return typeof type === 'string'
    ? type
    : type === undefined || type === null
      ? 'None'
      : JSON.stringify(type);
}

export function rootCombinators(schema: Json | undefined, also: readonly string[] = []): string[] {
  return isObject(schema)
    ? [...ROOT_COMBINATORS, ...also].filter((keyword) => Object.hasOwn(schema, keyword))
    : [];
}

/** Patterns that Python's `re` cannot compile, keys of `patternProperties` among them. */
export const unreadablePatterns = check(({ pattern, patternProperties }) =>
  [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(isObject(patternProperties) ? Object.keys(patternProperties) : []),
  ].filter((text) => pythonRegexError(text) !== undefined),
);

function isObjectNode({ type, properties }: JsonObject): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object')) || isObject(properties);
}

/** Objects that strict mode wants closed. */
export const openObjects = check((node) =>
  isObjectNode(node) && node.additionalProperties !== false ? ['additionalProperties'] : [],
);

/** Properties that strict mode wants in `required`. */
export const optionalProperties = check(({ properties, required }) => {
  if (!isObject(properties)) return [];
  const listed = new Set(Array.isArray(required) ? required : []);
  return Object.keys(properties)
    .filter((name) => !listed.has(name))
    .slice(0, 1);
});

const NUMBERS = [
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
];
const LISTS = ['allOf', 'anyOf', 'enum', 'examples', 'oneOf', 'prefixItems', 'required'];
const OBJECTS = ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'];

/** What draft 2020-12 does not take: older drafts and OpenAPI habits (wire-formats.md 2.5). */
export const draftSlips = check((node) => [
  ...(node.nullable === undefined ? [] : ['"nullable" is OpenAPI']),
  ...typeSlips(node.type),
  ...(Array.isArray(node.items) ? ['a list under "items" is "prefixItems" since 2020-12'] : []),
  ...NUMBERS.filter((keyword) => node[keyword] !== undefined && typeof node[keyword] !== 'number').map(
    (keyword) => `"${keyword}" is no number`,
  ),
  ...LISTS.filter((keyword) => node[keyword] !== undefined && !Array.isArray(node[keyword])).map((keyword) =>
    keyword === 'required'
      ? '"required" belongs to the parent, as a list of names'
      : `"${keyword}" is no list`,
  ),
  ...OBJECTS.filter((keyword) => node[keyword] !== undefined && !isObject(node[keyword])).map(
    (keyword) => `"${keyword}" is no object`,
  ),
  ...propertySlips(node.properties),
]);

function typeSlips(type: Json | undefined): string[] {
  if (type === undefined) return [];
  const names = Array.isArray(type) ? type : [type];
  return names
    .filter((name) => typeof name !== 'string' || !TYPE_NAMES.has(name))
    .map((name) => `no type is called ${JSON.stringify(name)}`);
}

function propertySlips(properties: Json | undefined): string[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties)
    .filter(([, value]) => !isObject(value) && typeof value !== 'boolean')
    .map(([name]) => `the property “${name}” is no schema`);
}

/** Members that say nothing at all. */
export const emptyMembers = check((node, isRoot) =>
  !isRoot && Object.keys(node).length === 0 ? ['{}'] : [],
);

/** Lists under `type`. */
export const typeLists = check(({ type }) => (Array.isArray(type) ? [type.map(String).join(', ')] : []));

/** Keywords outside a set. */
export function keywordsOutside(known: ReadonlySet<string>): (schema: Json | undefined) => SchemaProblem[] {
  return check((node) => Object.keys(node).filter((keyword) => !known.has(keyword)));
}

/** References with something beside them; `parametersJsonSchema` allows only names that begin with `$`. */
export const crowdedReferences = check((node) =>
  typeof node.$ref === 'string' && Object.keys(node).some((key) => !key.startsWith('$')) ? [node.$ref] : [],
);

/** Values of `enum` that are no text. */
export const otherThanText = check((node) =>
  Array.isArray(node.enum) && node.enum.some((value) => typeof value !== 'string') ? ['enum'] : [],
);

/** Every `$ref`. */
export const references = check(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
