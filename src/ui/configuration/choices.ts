import {
  MECHANISM_LABEL,
  MODEL_FACTS,
  type CapabilityId,
  type SupportOverride,
  type Vendor,
} from '../../engine/index.ts';
import type { Completion } from '../kit/options.ts';
import type { SelectOption } from '../kit/Select.tsx';

const ALONE: readonly { ids: CapabilityId[]; label: string }[] = [
  { ids: ['auto_tool_search'], label: 'auto_tool_search' },
  { ids: ['openai_tool_search'], label: 'openai_tool_search' },
  { ids: ['claude_tool_search'], label: 'claude_tool_search' },
  { ids: ['tool_search'], label: 'tool_search' },
  { ids: [], label: 'none' },
];

/** What may be combined; `auto_tool_search` may not. */
const COMBINED: readonly CapabilityId[][] = [
  ['openai_tool_search', 'tool_search'],
  ['claude_tool_search', 'tool_search'],
  ['openai_tool_search', 'claude_tool_search'],
  ['openai_tool_search', 'claude_tool_search', 'tool_search'],
];

const SEPARATOR = ' + ';

/** One value for a set of capabilities, in the order of the choices. */
export function capabilityChoice(ids: readonly CapabilityId[]): string {
  return ids.join(SEPARATOR);
}

export function capabilitiesOf(choice: string): CapabilityId[] {
  const known = [...ALONE.map(({ ids }) => ids), ...COMBINED];
  return known.find((ids) => capabilityChoice(ids) === choice) ?? [];
}

export const CAPABILITY_OPTIONS: readonly SelectOption<string>[] = [
  ...ALONE.map(({ ids, label }) => ({ value: capabilityChoice(ids), label, group: 'One' })),
  ...COMBINED.map((ids) => ({ value: capabilityChoice(ids), label: ids.join(SEPARATOR), group: 'Combined' })),
];

const VENDOR_LABEL: Record<Vendor, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  xai: 'xAI',
  deepseek: 'DeepSeek',
  meta: 'Meta',
  mistral: 'Mistral',
  alibaba: 'Alibaba',
};

export const MODEL_OPTIONS: readonly Completion[] = MODEL_FACTS.map(({ id, vendor, documented }) => ({
  value: id,
  detail: MECHANISM_LABEL[documented ?? 'client-side'],
  group: VENDOR_LABEL[vendor],
}));

export type OverrideChoice = SupportOverride | 'table';

export const OVERRIDE_OPTIONS: readonly SelectOption<OverrideChoice>[] = [
  { value: 'table', label: 'as the table says' },
  { value: 'openai-hosted', label: 'OpenAI hosted' },
  { value: 'claude-hosted', label: 'Claude hosted' },
  { value: 'unsupported', label: 'no hosted search' },
];
