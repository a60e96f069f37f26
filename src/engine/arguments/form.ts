/** How a schema is asked for: one control a schema, the members of an object each with its own. */
import { isObject } from '../json.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import { fold } from '../wire/schema/references.ts';

export type FormControl =
  | { control: 'text' | 'number' | 'integer' | 'boolean' }
  | { control: 'choice'; options: Json[] }
  | { control: 'object'; fields: FormField[] }
  | { control: 'list'; items: JsonSchema }
  /** `oneOf` or `anyOf`: one of these. */
  | { control: 'variants'; variants: FormVariant[] }
  /** What no form can express. */
  | { control: 'json' };

export interface FormField {
  name: string;
  required: boolean;
  description: string;
  schema: JsonSchema;
}

export interface FormVariant {
  label: string;
  schema: JsonSchema;
}

/** References and lone alternatives in a row; a schema that is nothing but itself would go on for ever. */
const LONGEST_CHAIN = 16;

/** The control for a schema; `root` is where its references point into. */
export function formControl(schema: JsonSchema, root: JsonSchema, link = 0): FormControl {
  if (link > LONGEST_CHAIN) return { control: 'json' };
  const own = fold({ root, inlined: 0, note: () => undefined }, schema, []).node;
  if (Array.isArray(own.enum)) return { control: 'choice', options: own.enum };
  if (own.const !== undefined) return { control: 'choice', options: [own.const] };
  const variants = variantsOf(own);
  if (variants.length > 1) return { control: 'variants', variants };
  if (variants[0]) return formControl(variants[0].schema, root, link + 1);
  switch (typeOf(own)) {
    case 'string':
      return { control: 'text' };
    case 'integer':
      return { control: 'integer' };
    case 'number':
      return { control: 'number' };
    case 'boolean':
      return { control: 'boolean' };
    case 'array':
      return isObject(own.items) ? { control: 'list', items: own.items } : { control: 'json' };
    case 'object': {
      const fields = fieldsOf(own);
      return fields.length > 0 ? { control: 'object', fields } : { control: 'json' };
    }
    default:
      return { control: 'json' };
  }
}

function variantsOf({ oneOf, anyOf, properties }: JsonSchema): FormVariant[] {
  // Beside properties the alternatives only say which of them belong together: the form asks for all.
  if (isObject(properties)) return [];
  return [...asList(oneOf), ...asList(anyOf)]
    .filter(isObject)
    .flatMap((schema, index) => (schema.type === 'null' ? [] : [{ label: labelOf(schema, index), schema }]));
}

function labelOf({ title, description, type, properties }: JsonObject, index: number): string {
  if (typeof title === 'string') return title;
  if (isObject(properties)) return Object.keys(properties).join(', ');
  if (typeof type === 'string') return type;
  return typeof description === 'string' ? description : `variant ${index + 1}`;
}

function fieldsOf({ properties, required }: JsonSchema): FormField[] {
  const needed = new Set(asList(required));
  return Object.entries(asObject(properties)).flatMap(([name, schema]): FormField[] => {
    if (!isObject(schema)) return [];
    const { description } = schema;
    return [
      {
        name,
        required: needed.has(name),
        description: typeof description === 'string' ? description : '',
        schema,
      },
    ];
  });
}

function typeOf({ type, properties, items }: JsonSchema): string | undefined {
  const types = Array.isArray(type) ? type : [type];
  const named = types.filter((name) => typeof name === 'string' && name !== 'null');
  // Several types at once need a free hand.
  if (named.length > 1) return undefined;
  if (typeof named[0] === 'string') return named[0].toLowerCase();
  if (isObject(properties)) return 'object';
  return isObject(items) ? 'array' : undefined;
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
