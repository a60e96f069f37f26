/** The variant of a schema that a provider takes where converting alone cannot help: the mend that a finding offers. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema, WireDialect } from '../../types.ts';
import { convertSchema } from './convert.ts';
import { mapMembers, mapSchema, own, ROOT_COMBINATORS, without } from './keywords.ts';
import { closedSchema, currentDraft } from './mends.ts';
import { pythonRegexError } from './pythonRegex.ts';
import { lookUp, merged } from './references.ts';
import type { Changed } from './root.ts';

export interface CleanOptions {
  /** The tool is sent with `strict: true` (OpenAI): every object is closed and every property required. */
  strict?: boolean;
}

/**
 * Goes further than `convertSchema` and may loosen what the schema accepts: a root that is no object is wrapped, root
 * combinators become one object with a sentence on what belongs together, patterns that Python cannot read go, older
 * drafts are brought to 2020-12, strict schemas are closed. Pure; the same object where nothing has to change.
 */
export function cleanSchema(target: WireDialect, schema: JsonSchema, options: CleanOptions = {}): Changed {
  if (target === 'gemini') return convertSchema(target, schema);
  const changes: string[] = [];
  const step = (before: JsonSchema, change: string, after: JsonSchema): JsonSchema => {
    if (after !== before) changes.push(change);
    return after;
  };
  const isOpenai = target !== 'anthropic' && target !== 'bedrock';

  let clean = step(schema, 'written in the words of draft 2020-12', currentDraft(schema));
  clean = step(clean, 'root reference written out', withoutRootReference(clean));
  clean = step(clean, 'root made an object', objectRoot(clean));
  clean = step(clean, 'root combinators merged into one object', withoutRootCombinators(clean, isOpenai));
  if (isOpenai) clean = step(clean, 'patterns that Python cannot read left out', readablePatterns(clean));
  if (isOpenai && options.strict === true)
    clean = step(clean, 'objects closed and every property required', closedSchema(clean));
  const converted = convertSchema(target, clean);
  return { schema: converted.schema, changes: [...changes, ...converted.changes] };
}

function withoutRootReference(schema: JsonSchema): JsonSchema {
  let root = schema;
  const seen = new Set<string>();
  while (typeof root.$ref === 'string') {
    const reference = root.$ref;
    const target = seen.has(reference) ? undefined : lookUp(schema, reference);
    seen.add(reference);
    root = merged({ note: () => undefined }, isObject(target) ? target : {}, without(root, '$ref'));
  }
  return root;
}

function objectRoot(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (type === 'object') return schema;
  if (type === undefined || (Array.isArray(type) && type.includes('object')))
    return { ...schema, type: 'object' };
  return { type: 'object', properties: { value: schema }, required: ['value'], additionalProperties: false };
}

/** OpenAI refuses `enum` and `not` at the root, too. */
const ALSO_REFUSED_BY_OPENAI = ['enum', 'not'];

function withoutRootCombinators(schema: JsonSchema, isOpenai: boolean): JsonSchema {
  const plain = isOpenai ? without(schema, ...ALSO_REFUSED_BY_OPENAI) : schema;
  const combinators = ROOT_COMBINATORS.filter((keyword) => Array.isArray(own(plain, keyword)));
  if (combinators.length === 0) return plain;
  const properties = new Map<string, Json>(
    Object.entries(isObject(plain.properties) ? plain.properties : {}),
  );
  const required = new Set<Json>(Array.isArray(plain.required) ? plain.required : []);
  const sentences: string[] = typeof plain.description === 'string' ? [plain.description] : [];

  for (const keyword of combinators) {
    const list = own(plain, keyword);
    const branches = (Array.isArray(list) ? list : [])
      .filter(isObject)
      .map((branch) => inPlace(plain, branch));
    for (const branch of branches) {
      for (const [name, value] of Object.entries(isObject(branch.properties) ? branch.properties : {}))
        if (!properties.has(name)) properties.set(name, value);
      if (keyword === 'allOf') for (const name of requiredOf(branch)) required.add(name);
    }
    if (keyword !== 'allOf') sentences.push(...togetherSentence(keyword, branches));
  }
  return {
    ...without(plain, ...combinators, 'description', 'required', 'additionalProperties'),
    ...(sentences.length > 0 ? { description: sentences.join(' ') } : {}),
    properties: Object.fromEntries(properties),
    ...(required.size > 0 ? { required: [...required] } : {}),
    ...(plain.additionalProperties === undefined ? {} : { additionalProperties: plain.additionalProperties }),
  };
}

function inPlace(root: JsonSchema, branch: JsonObject): JsonObject {
  const target = typeof branch.$ref === 'string' ? lookUp(root, branch.$ref) : undefined;
  return isObject(target) ? { ...target, ...without(branch, '$ref') } : branch;
}

function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Names listed before the sentence would be longer than the schema it stands for. */
const MAX_SETS = 10;

function togetherSentence(keyword: 'anyOf' | 'oneOf', branches: readonly JsonObject[]): string[] {
  const sets = [...new Set(branches.map(requiredOf).map((names) => names.join(' and ')))].filter(Boolean);
  if (sets.length < 2 || sets.length > MAX_SETS) return [];
  return [`Give ${keyword === 'oneOf' ? 'exactly' : 'at least'} one of: ${sets.join('; ')}.`];
}

function readablePatterns(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (node) => {
    const isBad = typeof node.pattern === 'string' && pythonRegexError(node.pattern) !== undefined;
    const plain = isBad ? without(node, 'pattern') : node;
    if (!isObject(plain.patternProperties)) return plain;
    const readable = mapMembers(plain.patternProperties, (value, pattern) =>
      pythonRegexError(pattern) === undefined ? value : undefined,
    );
    return readable === plain.patternProperties ? plain : { ...plain, patternProperties: readable };
  });
}
