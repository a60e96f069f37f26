/**
 * Schemas for Gemini function declarations (wire-formats.md 3.2, 3.3; `@google/genai` 2.32, `FunctionDeclaration`).
 *
 * The field is `parametersJsonSchema`, which takes JSON Schema and refuses nothing, unless the older `parameters` says
 * more of what the schema says (only that one knows `default`, `pattern`, lengths and `example`) or takes it as it stands.
 * Both are reduced to the keywords their comments list. Null is `nullable` in `parameters`, where a list of types is refused, and a branch
 * `{type: 'null'}` in the other, which has no `nullable`. Local references are written out although
 * `parametersJsonSchema` has `$ref`: nothing may stand beside one there, and references were refused in the field
 * (field-reports S24).
 */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, JsonSchema } from '../../types.ts';
import { GEMINI_KEYWORDS, WITHOUT_MEANING, type GeminiField } from './geminiForms.ts';
import { rewriteNode } from './geminiNode.ts';
import { MAX_DEPTH, mapItems, mapMembers } from './keywords.ts';
import { fold, type Folding } from './references.ts';

export interface GeminiSchema {
  schema: JsonSchema;
  changes: string[];
  field: GeminiField;
}

export function geminiSchema(schema: JsonSchema): GeminiSchema {
  const asJson = convert(schema, 'parametersJsonSchema');
  if (asJson.result.schema === schema) return asJson.result;
  const asOpenApi = convert(schema, 'parameters');
  if (asOpenApi.result.schema === schema && asOpenApi.lost === 0) return asOpenApi.result;
  return asOpenApi.lost < asJson.lost && !isJsonSchema(asOpenApi.result) ? asOpenApi.result : asJson.result;
}

/** Whether the other field could hold it as it stands: then `parameters` has kept nothing that the other has not. */
function isJsonSchema({ schema }: GeminiSchema): boolean {
  return convert(schema, 'parametersJsonSchema').result.schema === schema;
}

interface Conversion extends Folding {
  field: GeminiField;
}

interface Place {
  depth: number;
  /** References that this place stands inside. */
  within: readonly string[];
}

function convert(root: JsonSchema, field: GeminiField): { result: GeminiSchema; lost: number } {
  const changes = new Set<string>();
  let lost = 0;
  const conversion: Conversion = {
    field,
    root,
    inlined: 0,
    note: (change, loss) => {
      changes.add(change);
      lost += loss;
    },
  };
  const schema = subschema(conversion, root, { depth: 0, within: ['#'] });
  return { result: { schema, changes: [...changes], field }, lost };
}

function subschema(conversion: Conversion, value: Json, place: Place): JsonObject {
  if (!isObject(value))
    return openSchema(
      conversion,
      'what is no schema object replaced by an open schema',
      value === true ? 0 : 1,
    );
  if (place.depth > MAX_DEPTH) return openSchema(conversion, `levels beyond ${MAX_DEPTH} left out`, 1);
  const { field, note } = conversion;
  const { node, within } = fold(conversion, value, place.within);
  if (within.length > 1) conversion.inlined++;
  const rewritten = rewriteNode(node, { field, note, isRoot: place.depth === 0 });
  const inner = { depth: place.depth + 1, within };
  const converted = mapMembers(rewritten, (member, keyword) => memberOf(conversion, keyword, member, inner));
  if (field !== 'parameters') return converted;
  const complete = withKnownRequired(converted, note);
  if (!isSafe(complete, place.depth === 0)) note('a schema that "parameters" may refuse', Infinity);
  return complete;
}

/** `{}`, which says nothing, and which `parameters` may refuse. */
function openSchema({ field, note }: Conversion, change: string, lost: number): JsonObject {
  note(change, field === 'parameters' ? Infinity : lost);
  return {};
}

function memberOf(conversion: Conversion, keyword: string, value: Json, place: Place): Json | undefined {
  const { field, note } = conversion;
  if (!GEMINI_KEYWORDS[field].has(keyword)) {
    note(`"${keyword}" left out`, lossOf(keyword, value));
    return undefined;
  }
  switch (keyword) {
    case 'properties':
      return isObject(value) ? propertiesOf(conversion, value, place) : dropped(keyword, note);
    case 'required':
      return Array.isArray(value) ? namesOnly(value, note) : dropped(keyword, note);
    case 'items':
      return isObject(value) ? subschema(conversion, value, place) : dropped(keyword, note);
    case 'additionalProperties':
      return typeof value === 'boolean' ? value : subschema(conversion, value, place);
    case 'anyOf':
    case 'oneOf':
    case 'prefixItems':
      return branches(conversion, keyword, value, place);
    case 'format':
      return formatOf(conversion, value);
    default:
      return value;
  }
}

/** Without `additionalProperties` a map has no values left; `parameters` is no field for one. */
function lossOf(keyword: string, value: Json): number {
  if (keyword === 'additionalProperties') return typeof value === 'boolean' ? 0 : Infinity;
  return WITHOUT_MEANING.has(keyword) ? 0 : 1;
}

/** Nothing, with a note; typed as what it stands in for. */
function dropped(keyword: string, note: Conversion['note']): Json[] | undefined {
  note(`"${keyword}" with a value it cannot have left out`, 0);
  return undefined;
}

function namesOnly(names: Json[], note: Conversion['note']): Json[] {
  return mapItems(names, (name) => {
    if (typeof name === 'string') return name;
    note('required names that are no text left out', 0);
    return undefined;
  });
}

function propertiesOf(conversion: Conversion, properties: JsonObject, place: Place): JsonObject {
  return mapMembers(properties, (value) => {
    if (value !== false) return subschema(conversion, value, place);
    conversion.note('forbidden properties (`false`) left out', 0);
    return undefined;
  });
}

function branches(conversion: Conversion, keyword: string, value: Json, place: Place): Json[] | undefined {
  if (!Array.isArray(value)) return dropped(keyword, conversion.note);
  const kept = mapItems(value, (branch) => {
    if (branch !== false || keyword === 'prefixItems') return subschema(conversion, branch, place);
    conversion.note('branches that nothing fits (`false`) left out', 0);
    return undefined;
  });
  return kept.length > 0 ? kept : dropped(keyword, conversion.note);
}

/** `parameters` was seen to refuse most formats of strings, whatever its comment lists. */
function formatOf({ field, note }: Conversion, value: Json): Json | undefined {
  const known = ['date-time', 'double', 'enum', 'float', 'int32', 'int64'];
  if (field === 'parametersJsonSchema' || (typeof value === 'string' && known.includes(value))) return value;
  note('"format" left out', 1);
  return undefined;
}

/** `parameters` refuses required names that are no property. */
function withKnownRequired(node: JsonObject, note: Conversion['note']): JsonObject {
  const { properties, required } = node;
  if (!Array.isArray(required)) return node;
  const isKnown = (name: Json): boolean =>
    typeof name === 'string' && isObject(properties) && Object.hasOwn(properties, name);
  const known = mapItems(required, (name) => (isKnown(name) ? name : undefined));
  if (known === required) return node;
  note('required names that are no property left out', 0);
  return { ...node, required: known };
}

/** `parameters` wants a type everywhere, `items` of every list and properties of every object. */
function isSafe(node: JsonObject, isRoot: boolean): boolean {
  if (typeof node.type !== 'string') return Array.isArray(node.anyOf) && node.type === undefined;
  const type = node.type.toLowerCase();
  if (type === 'null') return false;
  if (type === 'array') return isObject(node.items);
  if (type !== 'object') return true;
  return isObject(node.properties) && (isRoot || Object.keys(node.properties).length > 0);
}
