/** Hosted entries that the catalogue carried along: whose they are, and what may travel in a given request. */
import { isObject } from '../json.ts';
import type { Finding, JsonObject, WireDialect } from '../types.ts';

const OPENAI_TYPES =
  /^(?:custom|mcp|web_search.*|file_search|code_interpreter|computer.*|image_generation|local_shell|shell|apply_patch)$/;
/** Anthropic's server and client tools carry a dated type. */
const ANTHROPIC_TYPES = /^(?:mcp_toolset|.*_20\d{6})$/;
/** In the SDK's spelling; the REST documentation writes them in snake case too. */
const GEMINI_KEYS = [
  'googleSearch',
  'googleSearchRetrieval',
  'codeExecution',
  'urlContext',
  'googleMaps',
  'fileSearch',
  'computerUse',
].flatMap((key) => [key, key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
const BEDROCK_KEYS = ['cachePoint', 'systemTool'];

/** Dialect that an entry belongs to, as far as its shape tells. */
export function passthroughDialect(entry: JsonObject): WireDialect | undefined {
  const type = typeof entry.type === 'string' ? entry.type : '';
  if (ANTHROPIC_TYPES.test(type)) return 'anthropic';
  if (type.startsWith('openrouter:')) return 'openrouter';
  if (OPENAI_TYPES.test(type)) return 'openai-responses';
  if (GEMINI_KEYS.some((key) => key in entry)) return 'gemini';
  if (BEDROCK_KEYS.some((key) => key in entry)) return 'bedrock';
  return undefined;
}

/** A name by which the model calls the entry, as far as it has one. */
export function passthroughName(entry: JsonObject): string {
  if (typeof entry.name === 'string') return entry.name;
  return typeof entry.type === 'string' ? entry.type : (Object.keys(entry)[0] ?? 'entry');
}

export function isFlagged(entry: JsonObject): boolean {
  return (
    entry.defer_loading === true ||
    (isObject(entry.default_config) && entry.default_config.defer_loading === true)
  );
}

/**
 * The entries that travel in this dialect, unchanged and in order; the others are left out and reported.
 * Where the list has no search tool, a deferral flag would make the provider refuse the request: it is taken off.
 */
export function passthroughFor(
  dialect: WireDialect,
  entries: readonly JsonObject[],
  hasSearchTool: boolean,
): { entries: JsonObject[]; findings: Finding[] } {
  const own = entries.filter((entry) => passthroughDialect(entry) === dialect);
  const findings = entries
    .filter((entry) => passthroughDialect(entry) !== dialect)
    .map((entry): Finding => ({
      severity: 'note',
      code: 'passthrough-left-out',
      message: `\`${passthroughName(entry)}\` is an entry of another API and is left out of this request.`,
      tool: passthroughName(entry),
      source: 'behaviour.md 6',
    }));
  if (hasSearchTool) return { entries: own, findings };
  const flagged = own.filter((entry) => entry.defer_loading === true);
  for (const entry of flagged) {
    findings.push({
      severity: 'warning',
      code: 'passthrough-flag-removed',
      message: `\`${passthroughName(entry)}\` asks to be deferred, but this request has no search tool and would be refused: the flag is taken off.`,
      tool: passthroughName(entry),
      source: 'wire-formats.md 1.5',
    });
  }
  const withoutFlag = own.map((entry) => {
    if (!flagged.includes(entry)) return entry;
    const copy = { ...entry };
    delete copy.defer_loading;
    return copy;
  });
  return { entries: withoutFlag, findings };
}
