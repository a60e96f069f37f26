/** Entries and flags that belong to another API than the body's. */
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { textOf, typeOf } from './read.ts';
import { hitOf } from './shared.ts';
import type { BodyShape, Rule } from './types.ts';

const OPENAI_HOSTED =
  /^(?:tool_search|namespace|mcp|web_search.*|file_search|code_interpreter|computer_use.*|image_generation|local_shell|shell|apply_patch)$/;
const ANTHROPIC_TYPE = /^(?:mcp_toolset|tool_search_tool_.+|.+_20\d{6})$/;
const GEMINI_KEYS = [
  'functionDeclarations',
  'function_declarations',
  'googleSearch',
  'codeExecution',
  'urlContext',
  'parametersJsonSchema',
];
const BEDROCK_KEYS = ['toolSpec', 'cachePoint', 'systemTool'];

type Vendor = BodyShape | 'openrouter' | 'mcp';

const VENDOR_LABEL: Record<Vendor, string> = {
  responses: 'OpenAI Responses',
  chat: 'Chat Completions',
  messages: 'Anthropic Messages',
  gemini: 'Gemini',
  bedrock: 'Bedrock Converse',
  openrouter: 'OpenRouter',
  mcp: 'MCP',
};

/** The API that an entry is written for, as far as its form tells. */
function vendorOf(entry: JsonObject): Vendor | undefined {
  const type = typeOf(entry);
  const has = (keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(entry, key));
  if (has(GEMINI_KEYS)) return 'gemini';
  if (has(BEDROCK_KEYS)) return 'bedrock';
  if (type.startsWith('openrouter:')) return 'openrouter';
  if (isObject(entry.input_schema) || ANTHROPIC_TYPE.test(type)) return 'messages';
  if (isObject(entry.inputSchema)) return 'mcp';
  if (isObject(entry.function)) return 'chat';
  if (OPENAI_HOSTED.test(type) || (type === 'function' && typeof entry.name === 'string')) return 'responses';
  return undefined;
}

/** Search tools on an API without any are the business of `noDeferralRule`. */
const HAS_DEFERRAL: ReadonlySet<BodyShape> = new Set(['responses', 'messages']);

export const foreignEntryRule: Rule = {
  code: 'foreign-entry',
  severity: 'error',
  source: 'wire-formats.md 1.1, 2.1, 3.2, 5: forms of the tool lists',
  find: ({ entries, shape, dialect }) =>
    entries.flatMap((entry, index) => {
      const vendor = vendorOf(entry);
      const isOwn =
        vendor === undefined || vendor === shape || (vendor === 'openrouter' && dialect === 'openrouter');
      const isSearch = /^(?:openrouter:)?tool_search/.test(typeOf(entry));
      if (isOwn || (isSearch && (!HAS_DEFERRAL.has(shape) || dialect === 'openrouter'))) return [];
      return [
        { tool: textOf(entry.name) || typeOf(entry) || `tools[${index}]`, detail: VENDOR_LABEL[vendor] },
      ];
    }),
  problem: ({ detail = '' }) => `written in the form of ${detail}`,
  mend: 'Leave it out, or write it in the form of this API.',
};

/** Chat Completions, generateContent and Converse know neither the flag nor a search tool. */
export function noDeferralRule(source: string, answer?: string): Rule {
  return {
    code: 'no-deferral-here',
    severity: 'error',
    source,
    find: ({ tools }) =>
      tools
        .filter(
          ({ kind, deferred, type }) => deferred || kind === 'search' || type.startsWith('tool_search_tool_'),
        )
        .map((tool) =>
          hitOf({ ...tool, name: tool.name || tool.type }, tool.deferred ? 'defer_loading' : 'tool search'),
        ),
    problem: ({ detail = '' }) => `this API has no ${detail}`,
    ...(answer === undefined ? {} : { answer: ({ path = '' }) => answer.replace('{path}', path) }),
    mend: 'Take it off and use the capability tool_search, which needs nothing of the vendor.',
  };
}
