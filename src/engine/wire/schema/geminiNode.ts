/** One schema brought into the words of a Gemini field: what two keywords say together, before each is looked at alone. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject } from '../../types.ts';
import { GEMINI_KEYWORDS, type GeminiField } from './geminiForms.ts';
import { without } from './keywords.ts';
import { isNullSchema, splitByType, typesOf } from './nullable.ts';

export interface NodeContext {
  field: GeminiField;
  isRoot: boolean;
  /** `lost` counts what the schema says less than before. */
  note: (change: string, lost: number) => void;
}

/** Subschemas are left alone. The same object where nothing changes. */
export function rewriteNode(schema: JsonObject, context: NodeContext): JsonObject {
  let node = constAsEnum(schema, context);
  node = closedBounds(node, context);
  node = tupleItems(node, context);
  node = examplesAsExample(node, context);
  node = context.field === 'parameters' ? oneOfAsAnyOf(node, context) : node;
  node = plainEnum(node, context);
  return context.isRoot ? objectRoot(node, context) : singleType(node, context);
}

function constAsEnum(node: JsonObject, { note }: NodeContext): JsonObject {
  if (node.const === undefined) return node;
  note('"const" written as "enum"', 0);
  return { ...without(node, 'const'), enum: [node.const] };
}

/** Exclusive bounds of integers move by one; those of other numbers include the bound from now on. */
function closedBounds(node: JsonObject, context: NodeContext): JsonObject {
  const below = closedBound(node, 'exclusiveMinimum', 'minimum', 1, context);
  return closedBound(below, 'exclusiveMaximum', 'maximum', -1, context);
}

function closedBound(
  node: JsonObject,
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  inclusive: 'minimum' | 'maximum',
  step: 1 | -1,
  { note }: NodeContext,
): JsonObject {
  const given = node[exclusive];
  if (given === undefined) return node;
  const rest = without(node, exclusive);
  // Draft 4 says `true` beside the bound instead of giving the bound.
  const bound = given === true ? node[inclusive] : given;
  if (typeof bound !== 'number') {
    note(`"${exclusive}" without a number left out`, 0);
    return rest;
  }
  const isInteger = typesOf(node).every((type) => type === 'integer' || type === 'null') && 'type' in node;
  note(`"${exclusive}" written as "${inclusive}"`, isInteger ? 0 : 1);
  const closed = isInteger ? (step > 0 ? Math.floor(bound) : Math.ceil(bound)) + step : bound;
  const other = given === true ? undefined : node[inclusive];
  const tighter =
    typeof other === 'number' ? (step > 0 ? Math.max(closed, other) : Math.min(closed, other)) : closed;
  return { ...rest, [inclusive]: tighter };
}

/** Draft 4 wrote tuples as a list under `items`. */
function tupleItems(node: JsonObject, { field, note }: NodeContext): JsonObject {
  const tuple = Array.isArray(node.items) ? node.items : undefined;
  if (field === 'parametersJsonSchema') {
    if (!tuple) return node;
    note('list under "items" written as "prefixItems"', 0);
    return { ...without(node, 'items', 'additionalItems'), prefixItems: tuple };
  }
  const members = tuple ?? (Array.isArray(node.prefixItems) ? node.prefixItems : undefined);
  if (!members) return node;
  note('positions of a tuple left out', 1);
  return { ...without(node, 'prefixItems', 'additionalItems'), items: { anyOf: members } };
}

function examplesAsExample(node: JsonObject, { field, note }: NodeContext): JsonObject {
  if (field !== 'parameters' || !Array.isArray(node.examples)) return node;
  const [first] = node.examples;
  note('first of "examples" written as "example"', 0);
  return first === undefined
    ? without(node, 'examples')
    : { ...without(node, 'examples'), example: node.example ?? first };
}

function oneOfAsAnyOf(node: JsonObject, { note }: NodeContext): JsonObject {
  if (!Array.isArray(node.oneOf)) return node;
  if (Array.isArray(node.anyOf)) {
    note('"oneOf" beside "anyOf" left out', Infinity);
    return without(node, 'oneOf');
  }
  note('"oneOf" written as "anyOf"', 0);
  return { ...without(node, 'oneOf'), anyOf: node.oneOf };
}

/** Strings and numbers, with `null` as a type of its own; `parameters` wants strings only. */
function plainEnum(node: JsonObject, context: NodeContext): JsonObject {
  const { field, note } = context;
  if (!Array.isArray(node.enum)) return node;
  const values = node.enum.filter((value) => value !== null);
  const allowsNull = values.length < node.enum.length;
  const rest = without(node, 'enum');
  if (values.length === 0) {
    note('"enum" without values left out', 0);
    return allowsNull ? { ...without(rest, 'nullable'), type: 'null' } : rest;
  }
  const types = typesOf(node);
  const typed: JsonObject =
    allowsNull && !types.includes('null')
      ? { ...rest, type: [...(types.length > 0 ? types : basicTypes(values)), 'null'] }
      : rest;
  if (values.every((value) => typeof value === 'string')) {
    return allowsNull ? { ...typed, enum: values } : withType(node, 'string', context);
  }
  if (values.every((value) => typeof value === 'number')) {
    if (field === 'parametersJsonSchema') return allowsNull ? { ...typed, enum: values } : node;
    if (values.every(Number.isInteger)) {
      note('whole numbers of "enum" written as text', 0);
      return withType({ ...typed, format: 'enum', enum: values.map(String) }, 'integer', context);
    }
  }
  const isOnlyBooleans = values.every((value) => typeof value === 'boolean');
  const saysNothing = isOnlyBooleans && new Set(values).size === 2;
  note('"enum" of other than strings and numbers left out', saysNothing ? 0 : 1);
  return isOnlyBooleans ? withType(typed, 'boolean', context) : typed;
}

function basicTypes(values: readonly Json[]): string[] {
  return [...new Set(values.map((value) => (Array.isArray(value) ? 'array' : typeof value)))];
}

/** `parameters` has no schema without a type; in JSON Schema an enum needs none. */
function withType(node: JsonObject, type: string, { field, note }: NodeContext): JsonObject {
  const needsNone = field === 'parametersJsonSchema' && Array.isArray(node.enum);
  if (node.type !== undefined || needsNone) return node;
  note('"type" of an "enum" added', 0);
  return { ...node, type };
}

/** The arguments of a function are always one object. */
function objectRoot(node: JsonObject, { note }: NodeContext): JsonObject {
  const rest = without(node, 'nullable');
  if (rest !== node) note('"nullable" of the root left out', 0);
  if (rest.type === 'object' || rest.type === 'OBJECT') return rest;
  note('"type" of the root set to "object"', 0);
  return { ...rest, type: 'object' };
}

/** One type a schema: `nullable` in `parameters`, a branch `{type: 'null'}` of `anyOf` in JSON Schema. */
function singleType(node: JsonObject, context: NodeContext): JsonObject {
  const types = typesOf(node);
  const named = types.filter((type) => type !== 'null');
  const isNullable = node.nullable === true || (types.includes('null') && named.length > 0);
  return context.field === 'parameters'
    ? withNullable(node, named, isNullable, context)
    : withNullBranch(node, types, named, isNullable, context);
}

function withNullable(
  node: JsonObject,
  named: readonly string[],
  isNullable: boolean,
  { note }: NodeContext,
): JsonObject {
  const branches = Array.isArray(node.anyOf) ? node.anyOf : undefined;
  if (branches?.some(isNullSchema) === true && branches.length > 1) {
    note('null written as "nullable"', 0);
    const others = branches.filter((branch) => !isNullSchema(branch));
    const [only] = others;
    const rest = without(node, 'anyOf');
    const inner = others.length === 1 && isPlain(only) ? { ...only, ...rest } : { ...rest, anyOf: others };
    return { ...inner, nullable: true };
  }
  if (!Array.isArray(node.type)) return node;
  note('list under "type" taken apart', 0);
  const [only] = named;
  const single =
    named.length > 1
      ? splitByType(node, named)
      : { ...without(node, 'type'), ...(only === undefined ? {} : { type: only }) };
  return isNullable ? { ...single, nullable: true } : single;
}

/** Whether a branch can stand in place of its `anyOf`: it needs no rewriting of its own. */
function isPlain(branch: Json | undefined): branch is JsonObject {
  return (
    isObject(branch) &&
    typeof branch.type === 'string' &&
    Object.keys(branch).every(
      (key) => GEMINI_KEYWORDS.parameters.has(key) && key !== 'anyOf' && key !== 'enum',
    ) &&
    !Array.isArray(branch.items)
  );
}

function withNullBranch(
  node: JsonObject,
  types: readonly string[],
  named: readonly string[],
  isNullable: boolean,
  { note }: NodeContext,
): JsonObject {
  const rest = node.nullable === undefined ? node : without(node, 'nullable');
  if (rest !== node) note('"nullable" written as a branch of "anyOf"', 0);
  const [first] = types;
  if (named.length > 1 || (isNullable && named.length > 0)) {
    if (Array.isArray(node.type)) note('list under "type" taken apart', 0);
    return splitByType(rest, isNullable ? [...named, 'null'] : named);
  }
  if (isNullable && Array.isArray(rest.anyOf) && !rest.anyOf.some(isNullSchema))
    return { ...rest, anyOf: [...rest.anyOf, { type: 'null' }] };
  if (rest.type === undefined || rest.type === first) return rest;
  if (first !== undefined) {
    note('names of types written in lower case, one a schema', 0);
    return { ...rest, type: first };
  }
  note('types that JSON Schema does not know left out', 1);
  return without(rest, 'type');
}
