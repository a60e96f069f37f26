import type { CapabilityId } from '../types.ts';
import type { Capability, CapabilityChoice } from './types.ts';

/** Tools from which a capability defers, unless it is told otherwise (behaviour.md 2). */
export const DEFAULT_THRESHOLD = 15;

export const CAPABILITY_IDS: readonly CapabilityId[] = [
  'auto_tool_search',
  'openai_tool_search',
  'claude_tool_search',
  'tool_search',
];

export function isCapabilityId(value: unknown): value is CapabilityId {
  return CAPABILITY_IDS.some((id) => id === value);
}

/** A threshold is a non-negative integer; anything else never silently means "always" or "never". */
export function isThreshold(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function capability(
  id: CapabilityId,
  threshold: number = DEFAULT_THRESHOLD,
  neverDefer: readonly string[] = [],
): Capability {
  return Object.freeze({
    id,
    category: 'Optimization',
    features: [],
    dependencies: [],
    threshold,
    neverDefer,
    /** @throws RangeError when the threshold is not a non-negative integer. */
    withThreshold(next: number) {
      if (!isThreshold(next)) {
        throw new RangeError(`The threshold of ${id} must be a non-negative integer, not ${String(next)}.`);
      }
      return capability(id, next, neverDefer);
    },
    withNeverDefer(names: readonly string[]) {
      return capability(id, threshold, [...new Set([...neverDefer, ...names])]);
    },
  });
}

/** Picks one of the other three for the model id. */
export const autoToolSearch = capability('auto_tool_search');
/** OpenAI hosted: namespaces, `defer_loading` and `{"type":"tool_search"}`. Does nothing on other models. */
export const openaiToolSearch = capability('openai_tool_search');
/** Anthropic hosted: `defer_loading` and the hosted search tool. Does nothing on other models. */
export const claudeToolSearch = capability('claude_tool_search');
/** Client-side: stubs and a real `tool_search` function, on any model. */
export const toolSearch = capability('tool_search');

/** What a choice of capabilities comes to: the ids, and the settings that configured ones bring along. */
export interface ChosenCapabilities {
  ids: CapabilityId[];
  threshold?: number;
  neverDefer: string[];
}

export function chosenCapabilities(
  choice: CapabilityChoice | readonly CapabilityChoice[] | null,
): ChosenCapabilities {
  const list: readonly CapabilityChoice[] =
    choice === null ? [] : Array.isArray(choice) ? choice : [choice as CapabilityChoice];
  const configured = list.filter((entry): entry is Capability => typeof entry !== 'string');
  const threshold = configured[0]?.threshold;
  return {
    ids: list.map((entry) => (typeof entry === 'string' ? entry : entry.id)),
    ...(threshold === undefined ? {} : { threshold }),
    neverDefer: configured.flatMap((entry) => [...entry.neverDefer]),
  };
}
