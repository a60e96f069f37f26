import type { Mechanism, Transport, WireDialect } from '../types.ts';
import type { Resolution } from './types.ts';
import { normaliseModelId } from '../models/profiles.ts';

export interface TransportRow {
  id: Transport;
  label: string;
  /** What the vendor's own gateway can do beyond this transport, if anything. */
  beyond?: Partial<Record<Exclude<Mechanism, 'none' | 'client-side'>, string>>;
}

/** In the order in which the screen offers them. Every transport but the first suppresses hosted mechanisms (behaviour.md 3). */
export const TRANSPORTS: readonly TransportRow[] = [
  { id: 'first-party', label: 'First-party API' },
  {
    id: 'azure-openai',
    label: 'Azure OpenAI',
    beyond: {
      'openai-hosted':
        'Microsoft documents tool search for gpt-5.4 and later on Azure; the reference runtime does not use it there.',
    },
  },
  { id: 'openai-compatible', label: 'OpenAI-compatible endpoint' },
  {
    id: 'openrouter',
    label: 'OpenRouter',
    beyond: {
      'openai-hosted':
        'OpenRouter has a search of its own, openrouter:tool_search, on its Responses and Messages endpoints only.',
      'claude-hosted':
        'OpenRouter has a search of its own, openrouter:tool_search, on its Responses and Messages endpoints only.',
    },
  },
  {
    id: 'bedrock',
    label: 'Amazon Bedrock (Converse)',
    beyond: {
      'claude-hosted': 'On Bedrock, Claude tool search exists on InvokeModel with the Anthropic body only.',
    },
  },
  { id: 'chat-completions', label: 'Chat Completions' },
];

export function transportRow(id: Transport): TransportRow {
  return TRANSPORTS.find((row) => row.id === id) ?? { id, label: id };
}

/** OpenRouter speaks Chat Completions at an address of its own. */
export function dialectInUse(model: string, transport: Transport): WireDialect {
  return transport === 'openrouter' ? 'openrouter' : requestDialect(model, transport);
}

/** Dialect of the request, from id and transport (behaviour.md 3). */
export function requestDialect(model: string, transport: Transport): Resolution['dialect'] {
  if (transport === 'azure-openai') return 'openai-responses';
  if (transport === 'bedrock') return 'bedrock';
  if (transport !== 'first-party') return 'openai-chat';
  const id = normaliseModelId(model);
  if (/^(?:gpt-|o\d)/.test(id)) return 'openai-responses';
  if (id.startsWith('claude-')) return 'anthropic';
  if (id.startsWith('gemini-')) return 'gemini';
  return 'openai-chat';
}
