/** A workspace as a file: what a link holds, of any length. */
import { parseStrangersJson } from './strangersJson.ts';
import { fromEnvelope, toEnvelope, type Opened, type ShareContext, type SharedState } from './envelope.ts';
import { isObject } from '../json.ts';

const FORMAT = 'tool-search-workspace';
const VERSION = 1;

export function writeWorkspaceFile(state: SharedState, context: ShareContext): string {
  const envelope = toEnvelope(state, context);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...envelope }, null, 2)}\n`;
}

/** Undefined where the text is no workspace file. `newer`: one of a later version of this page. */
export function readWorkspaceFile(
  text: string,
  context: ShareContext,
): Opened | { status: 'newer' } | undefined {
  const file = parseStrangersJson(text);
  if (!isObject(file) || file.format !== FORMAT) return undefined;
  if (file.version !== VERSION) return { status: 'newer' };
  return fromEnvelope(file, context);
}
