/**
 * Which hosted mechanism a model id has: the support tables and how an id is matched (behaviour.md 3).
 */
import type { HostedMechanism, SupportTable } from '../types.ts';

/**
 * One row of the support tables. A pattern with `*` is a family: the bare name, or `-` and one or more of `a-z 0-9 . -`.
 * One without also matches with a version suffix `-latest`, `-YYYYMMDD` or `-YYYY-MM-DD`.
 */
export interface Profile {
  pattern: string;
  mechanism: HostedMechanism;
  /** In the documented table of the reference runtime. */
  documented: boolean;
  /** The vendor lists it, or its API was seen to accept it; `false`: refused or not listed. */
  vendor: boolean;
  source: string;
  /** ISO date on which the row was last true. */
  asOf: string;
}

const AS_OF = '2026-12-01';
const OPENAI = 'OpenAI guide "Tool search": gpt-5.4 and later';
const ANTHROPIC = 'Anthropic page "Tool search tool", supported models';

function rows(
  mechanism: HostedMechanism,
  documented: boolean,
  vendor: boolean,
  source: string,
  patterns: readonly string[],
): Profile[] {
  return patterns.map((pattern) => ({ pattern, mechanism, documented, vendor, source, asOf: AS_OF }));
}

export const PROFILES: readonly Profile[] = [
  ...rows('openai-hosted', true, true, OPENAI, ['gpt-5.6*', 'gpt-5.5*', 'gpt-5.4*']),
  ...rows(
    'openai-hosted',
    true,
    false,
    "The API answers: Tool 'tool_search' is not supported with gpt-5.4-nano",
    ['gpt-5.4-nano*'],
  ),
  ...rows('openai-hosted', false, true, OPENAI, ['gpt-6*', 'gpt-6.1*', 'gpt-6.2*']),
  ...rows('claude-hosted', true, true, ANTHROPIC, [
    'claude-opus-5-5',
    'claude-opus-5',
    'claude-opus-4-8',
    'claude-opus-4-7',
    'claude-opus-4-6',
    'claude-opus-4-5',
    'claude-sonnet-5-5',
    'claude-sonnet-5',
    'claude-sonnet-4-6',
    'claude-haiku-5-5',
    'claude-haiku-4-5',
    'claude-fable-5-1',
    'claude-fable-5',
  ]),
  ...rows('claude-hosted', true, false, `${ANTHROPIC}: the list starts at Opus 4.5`, ['claude-opus-4*']),
  ...rows('claude-hosted', false, true, ANTHROPIC, [
    'claude-sonnet-4-5',
    'claude-fable-5-2',
    'claude-mythos-5-2',
    'claude-mythos-5-1',
    'claude-mythos-5',
    'claude-mythos-preview',
  ]),
];

const FAMILY_TAIL = '(?:-[a-z0-9.-]+)?';
const VERSION_TAIL = String.raw`(?:-latest|-\d{8}|-\d{4}-\d{2}-\d{2})?`;

function compile(pattern: string): RegExp {
  const family = pattern.endsWith('*');
  const name = (family ? pattern.slice(0, -1) : pattern).replace(/[.]/g, String.raw`\.`);
  return new RegExp(`^${name}${family ? FAMILY_TAIL : VERSION_TAIL}(?:\\[1m\\])?$`);
}

/** Longest pattern first, so that the first match is the longest. */
const MATCHERS = [...PROFILES]
  .sort((a, b) => b.pattern.length - a.pattern.length)
  .map((profile) => ({ profile, matches: compile(profile.pattern) }));

/** The id as it is compared: outer white space trimmed, case ignored. No prefix is stripped. */
export function normaliseModelId(model: string): string {
  return model.trim().toLowerCase();
}

/** The id as it is sent: `[1m]` is a runtime marker and never travels. */
export function sentModelId(model: string): string {
  return model.trim().replace(/\[1m\]$/i, '');
}

/** The row that an id matches in either table, or undefined. */
export function matchProfile(model: string): Profile | undefined {
  const id = normaliseModelId(model);
  return MATCHERS.find(({ matches }) => matches.test(id))?.profile;
}

/** What one table says about a matched row. */
export function isSupported(profile: Profile, table: SupportTable): boolean {
  return table === 'vendor' ? profile.vendor : profile.documented;
}
