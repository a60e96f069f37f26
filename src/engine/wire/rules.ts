/** What each provider accepts as names, and how many tools (wire-formats.md 1.2, 2.2, 3.2, 4.2, 5). */
import type { Severity, WireDialect } from '../types.ts';

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

/** How many tools one request may carry, and where a limit was only seen rather than documented. */
export interface ToolLimit {
  count: number;
  /** Which tools are counted. */
  counts: 'all' | 'deferred' | 'loaded';
  severity: Severity;
  /** The provider's answer with `N` for the number sent; absent where no text was recorded. */
  answer?: string;
  source: string;
}

export const TOOL_LIMITS: Partial<Record<WireDialect, ToolLimit>> = {
  'openai-responses': {
    count: 128,
    counts: 'loaded',
    severity: 'note',
    source: 'wire-formats.md 1.2: no documented limit; 138 worked, 256 gave server_error (2026-06-14)',
  },
  'openai-chat': {
    count: 128,
    counts: 'all',
    severity: 'error',
    answer:
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length N instead.",
    source: 'wire-formats.md 1.5: observed',
  },
  anthropic: {
    count: 10_000,
    counts: 'deferred',
    severity: 'error',
    source: 'wire-formats.md 2.2: Anthropic page "Tool search tool", 2026-09-26',
  },
  gemini: {
    count: 512,
    counts: 'all',
    severity: 'error',
    source: 'wire-formats.md 3.2: SDK comment of Tool.functionDeclarations',
  },
};

/** Namespace names that OpenAI keeps for itself (behaviour.md 6; wire-formats.md 1.2, observed). */
export const RESERVED_NAMESPACES: ReadonlySet<string> = new Set(['web', 'image_gen', 'functions', 'python']);

/** Gemini 3 and later sign their calls and want the signature back (wire-formats.md 3.4). */
export const SIGNING_MODEL = /^gemini-(?:[3-9]|[1-9]\d)(?:[.-]|$)/;

/** What a property key at the root of a tool's schema may look like. */
export interface ParameterNameRule {
  allowed: RegExp;
  answer?: string;
  source: string;
}

const CLAUDE_PARAMETER = /^[a-zA-Z0-9_.-]{1,64}$/;
const CLAUDE_PARAMETER_ANSWER =
  "tools.N.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'";

export const PARAMETER_NAMES: Partial<Record<WireDialect, ParameterNameRule>> = {
  anthropic: {
    allowed: CLAUDE_PARAMETER,
    answer: CLAUDE_PARAMETER_ANSWER,
    source: 'observed: anthropics/claude-code#79418, 2026-07-20; only keys at the root are checked',
  },
  gemini: {
    allowed: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/,
    source: 'wire-formats.md 3.2: SDK comment of FunctionDeclaration.parameters',
  },
  bedrock: {
    allowed: CLAUDE_PARAMETER,
    answer: CLAUDE_PARAMETER_ANSWER,
    source: 'observed with Claude models: accelerated-intelligent-document-processing-on-aws#709, 2026-08-31',
  },
};
