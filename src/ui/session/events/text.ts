/** JSON as it is typed into a box: what cannot be taken is told with its mend. */
import { isObject, type Json, type JsonObject } from '../../../engine/index.ts';

/** What a text stands for, or why it stands for nothing. */
export type Reading<T> = { value: T } | { problem: string };

export function readJsonObject(text: string, what: string): Reading<JsonObject> {
  if (/^\s*(event|data):/.test(text)) {
    return {
      problem: `This is a stream of events. Paste the ${what} of a request without \`stream\`, from { to }.`,
    };
  }
  const parsed = parse(text);
  if ('problem' in parsed) {
    return { problem: `This is not JSON (${parsed.problem}). Paste the whole ${what}, from { to }.` };
  }
  if (!isObject(parsed.value)) {
    return { problem: `This is JSON, but no object. Paste the whole ${what}, from { to }.` };
  }
  return { value: parsed.value };
}

/** JSON, or else plain text, which needs no quotes; blank stands for nothing said. */
export function readResult(text: string): Reading<Json | undefined> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  const parsed = parse(trimmed);
  if ('value' in parsed) return parsed;
  if (!/^[[{"]/.test(trimmed)) return { value: text };
  return {
    problem: `This begins like JSON but is none (${parsed.problem}). Close what is open, or begin with a word for plain text.`,
  };
}

/** The shortest text that `readResult` reads as the same value. */
export function writeResult(value: Json | undefined): string {
  if (value === undefined) return '';
  const isPlain = typeof value === 'string' && value.trim() !== '' && isReadAs(value);
  return isPlain ? value : JSON.stringify(value, null, 2);
}

function isReadAs(text: string): boolean {
  const reading = readResult(text);
  return 'value' in reading && reading.value === text;
}

function parse(text: string): Reading<Json> {
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
