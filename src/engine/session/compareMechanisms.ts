/** One task under every mechanism, side by side. Simulated throughout; tokens by the given counter. */
import { matchProfile, normaliseModelId } from '../models/profiles.ts';
import type { CapabilityId, ClaudeSearchVariant, Mechanism, SearchExecution, Transport } from '../types.ts';
import { autoPlay, type Task } from './autoplay.ts';
import { play, type PlayInput } from './play.ts';
import type { ScenarioEvent, Turn } from './types.ts';

/** The settings that make a mechanism. */
export interface MechanismSettings {
  capabilities: CapabilityId[];
  model: string;
  transport: Transport;
  claudeSearch: ClaudeSearchVariant;
  openaiSearch: SearchExecution;
}

export interface MechanismRun {
  label: string;
  settings: MechanismSettings;
  scenario: ScenarioEvent[];
  turns: Turn[];
  /** Different tools that were called. */
  called: number;
  requests: number;
  searches: number;
  /** Tokens of tools in context: in the first request, in the largest, and in all of them together. */
  firstTokens: number;
  peakTokens: number;
  totalTokens: number;
  /** Bytes of the first request's tool list. */
  wireBytes: number;
}

/** Where the chosen model has not the mechanism, a model of its vendor that has. */
const OPENAI_MODEL = 'gpt-5.4';
const CLAUDE_MODEL = 'claude-opus-5';

export function compareMechanisms(task: Task, input: Omit<PlayInput, 'scenario'>): MechanismRun[] {
  return variants(input.model, input.transport ?? 'first-party').map(({ label, settings }) => {
    const { capabilities, ...rest } = settings;
    const own = { ...input, ...rest, capability: capabilities };
    const scenario = autoPlay(task, own);
    const turns = play({ ...own, scenario });
    const items = turns.flatMap(({ answer }) => answer?.step.items ?? []);
    const tokens = turns.map(({ measure }) => measure.deferred.tokens);
    return {
      label,
      settings,
      scenario,
      turns,
      called: new Set(items.flatMap((item) => (item.type === 'call' ? [item.name] : []))).size,
      requests: turns.length,
      searches: items.filter(({ type }) => type === 'search').length,
      firstTokens: tokens[0] ?? 0,
      peakTokens: tokens.reduce((peak, count) => Math.max(peak, count), 0),
      totalTokens: tokens.reduce((sum, count) => sum + count, 0),
      wireBytes: turns[0]?.measure.deferred.wireBytes ?? 0,
    };
  });
}

/** Hosted mechanisms exist on their vendor's own API only; the others go where the user sends them. */
function variants(model: string, transport: Transport): { label: string; settings: MechanismSettings }[] {
  const openai = hosting(model, 'openai-hosted', OPENAI_MODEL);
  const claude = hosting(model, 'claude-hosted', CLAUDE_MODEL);
  const base = { transport: 'first-party', claudeSearch: 'bm25', openaiSearch: 'server' } as const;
  const settings = (more: Partial<MechanismSettings> & { model: string }): MechanismSettings => ({
    ...base,
    capabilities: ['auto_tool_search'],
    ...more,
  });
  return [
    { label: 'Full schemas', settings: settings({ model, transport, capabilities: [] }) },
    { label: 'Client-side', settings: settings({ model, transport, capabilities: ['tool_search'] }) },
    { label: 'OpenAI hosted', settings: settings({ model: openai }) },
    { label: 'OpenAI, client-executed', settings: settings({ model: openai, openaiSearch: 'client' }) },
    { label: 'Claude hosted, BM25', settings: settings({ model: claude }) },
    { label: 'Claude hosted, regex', settings: settings({ model: claude, claudeSearch: 'regex' }) },
    { label: 'Claude, own search', settings: settings({ model: claude, claudeSearch: 'custom' }) },
  ];
}

function hosting(model: string, mechanism: Mechanism, otherwise: string): string {
  const profile = matchProfile(normaliseModelId(model));
  return profile?.mechanism === mechanism && profile.documented ? model : otherwise;
}
