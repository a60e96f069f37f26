/** What each provider accepts as a tool name (wire-formats.md 1.2, 2.2, 3.2, 4.2, 5). */
import type { WireDialect } from '../types.ts';

export interface NameRule {
  /** Matches a whole legal name, apart from its length. */
  allowed: RegExp;
  /** Characters at most. */
  max: number;
  /** Put in front where only the first character is illegal. */
  leadingPrefix?: string;
  /** Names that the vendor keeps for itself. */
  reserved: ReadonlySet<string>;
  source: string;
}

const WORD = /^[a-zA-Z0-9_-]+$/;
const OPENAI_RESERVED = new Set(['python', 'web.run', 'image_gen.imagegen', 'collaboration.spawn_agent']);

export const NAME_RULES: Record<WireDialect, NameRule> = {
  'openai-responses': {
    allowed: WORD,
    max: 128,
    reserved: OPENAI_RESERVED,
    source: 'wire-formats.md 1.2: OpenAI specification, and a probe of 2026-10-05',
  },
  'openai-chat': {
    allowed: WORD,
    max: 64,
    reserved: OPENAI_RESERVED,
    source: 'wire-formats.md 1.2: OpenAI specification, FunctionObject',
  },
  anthropic: {
    allowed: WORD,
    max: 128,
    reserved: new Set(),
    source: 'wire-formats.md 2.2: Anthropic page "Define tools", 2026-09-26',
  },
  gemini: {
    allowed: /^[a-zA-Z_][a-zA-Z0-9_.:-]*$/,
    max: 128,
    leadingPrefix: '_',
    reserved: new Set(),
    source: 'wire-formats.md 3.2: SDK comment of FunctionDeclaration, and a probe of 2026-10-05',
  },
  bedrock: {
    allowed: WORD,
    max: 64,
    reserved: new Set(),
    source: 'wire-formats.md 5: Bedrock API reference, ToolSpecification',
  },
  openrouter: {
    allowed: WORD,
    max: 64,
    reserved: OPENAI_RESERVED,
    source: 'wire-formats.md 4.2: SDK comment, Chat function name',
  },
};
