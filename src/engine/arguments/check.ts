/** Arguments of a call against the schema of its tool, by an interpreter: the page's policy allows no generated code. */
import { dereference, validate, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import { isObject } from '../json.ts';
import type { JsonObject, JsonSchema } from '../types.ts';
import { runnableSchema } from './runnable.ts';
import { wrongsOf, type Wrongs } from './wording.ts';

export interface ArgumentCheck extends Wrongs {
  valid: boolean;
  /** What of the schema could not be applied, and why. */
  unjudged?: string;
}

/** Never throws: what a broken schema says is left unjudged. JSON Schema 2020-12, unless `$schema` says otherwise. */
export function checkArguments(schema: JsonSchema, args: JsonObject): ArgumentCheck {
  const notes: string[] = [];
  let check: ArgumentCheck = { valid: true, missing: [], unknown: [], errors: [] };
  try {
    const prepared = preparedSchema(schema);
    notes.push(...prepared.notes);
    const { valid, errors } = validate(
      args,
      prepared.schema,
      prepared.draft,
      counting(prepared.parts),
      false,
    );
    check = { valid, ...wrongsOf(errors) };
  } catch (error) {
    notes.push(reasonOf(error));
  }
  return notes.length === 0 ? check : { ...check, unjudged: notes.join(' ') };
}

type Parts = Record<string, Schema | boolean>;

interface Prepared {
  schema: Schema;
  draft: SchemaDraft;
  /** Every subschema by its address. */
  parts: Parts;
  notes: string[];
}

const PREPARED = new WeakMap<JsonSchema, Prepared>();

function preparedSchema(given: JsonSchema): Prepared {
  if (!isObject(given))
    return { schema: {}, draft: '2020-12', parts: {}, notes: ['The schema is no object.'] };
  const known = PREPARED.get(given);
  if (known) return known;
  const { schema, notes } = runnableSchema(given);
  const prepared = { schema, draft: draftOf(given), parts: dereference(schema), notes };
  PREPARED.set(given, prepared);
  return prepared;
}

const DRAFTS: readonly [RegExp, SchemaDraft][] = [
  [/draft-04/, '4'],
  [/draft-0[67]/, '7'],
  [/2019-09/, '2019-09'],
];

function draftOf({ $schema }: JsonSchema): SchemaDraft {
  const named = typeof $schema === 'string' ? $schema : '';
  return DRAFTS.find(([pattern]) => pattern.test(named))?.[1] ?? '2020-12';
}

/** Far beyond what a catalogue needs. References that branch into references would go on for ever. */
const MOST_REFERENCES = 50_000;
const TOO_MANY = 'The schema refers to itself too often.';

/** The interpreter looks up a part once for each reference that it follows. */
function counting(parts: Parts): Parts {
  let followed = 0;
  return new Proxy(parts, {
    get(target, address) {
      followed++;
      if (followed > MOST_REFERENCES) throw new Error(TOO_MANY);
      return Reflect.get(target, address) as unknown;
    },
  });
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const reference = /Unresolved \$ref "([^"]*)"/.exec(message)?.[1];
  if (reference !== undefined) return `The reference ${reference} leads nowhere.`;
  if (error instanceof RangeError)
    return 'The schema refers to itself without end, or the arguments are too large.';
  return message === TOO_MANY ? message : `The schema could not be applied: ${message}`;
}
