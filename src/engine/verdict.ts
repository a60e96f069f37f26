/** The one sentence above everything: what happens to this catalogue, and why (behaviour.md 3, 4). */
import { MECHANISM_LABEL } from './capabilities/resolve.ts';
import { transportRow } from './capabilities/transports.ts';
import type { Resolution } from './capabilities/types.ts';
import type { BuiltTools, ToolLike } from './types.ts';
import { toolCount, written } from './words.ts';
import type { Workspace } from './workspace.ts';

export interface Verdict {
  /** Plain words, with the number it used. */
  headline: string;
  /** What kind of news it is, for tone only. */
  tone: 'deferring' | 'not-deferring' | 'suppressed' | 'empty';
  /** A change of the workspace that one click can apply. */
  mend?: { label: string; patch: Partial<Workspace> };
}

type Settings = Pick<Workspace, 'capabilities' | 'model' | 'transport'>;

export function verdictOf(
  settings: Settings,
  tools: readonly ToolLike[],
  resolution: Resolution,
  built: Pick<BuiltTools, 'deferred'>,
): Verdict {
  const { count, threshold, active } = resolution;
  if (count === 0)
    return { headline: 'No tools yet: paste a catalogue, drop a file or pick a sample.', tone: 'empty' };

  const deferred = built.deferred.length;
  const model = settings.model.trim() === '' ? 'a model without an id' : `\`${settings.model.trim()}\``;
  if (deferred > 0 && active) {
    return {
      headline: `${written(deferred)} of ${toolCount(count)} ${are(deferred)} deferred for ${model}.`,
      tone: 'deferring',
    };
  }
  if (deferred > 0) {
    return {
      headline: `${toolCount(deferred)} deferred by policy \`always\`; the other ${count - deferred} stay below the threshold of ${threshold}.`,
      tone: 'deferring',
    };
  }
  return notDeferring(settings, model, tools, resolution);
}

function notDeferring(
  settings: Settings,
  model: string,
  tools: readonly ToolLike[],
  resolution: Resolution,
): Verdict {
  const { chosen, suppressed, effective, active, count, threshold } = resolution;
  if (suppressed && effective === 'none') {
    return {
      headline: `Nothing is deferred: ${transportRow(settings.transport).label} does not implement ${MECHANISM_LABEL[chosen]} search, so all ${toolCount(count)} travel in full.`,
      tone: 'suppressed',
      mend: { label: 'Use tool_search', patch: { capabilities: ['tool_search'] } },
    };
  }
  if (settings.capabilities.length === 0) {
    return {
      headline: `Nothing is deferred: no tool-search capability is on, so all ${toolCount(count)} travel in full.`,
      tone: 'not-deferring',
      mend: { label: 'Use auto_tool_search', patch: { capabilities: ['auto_tool_search'] } },
    };
  }
  if (effective === 'none') {
    return {
      headline: `Nothing is deferred: ${settings.capabilities.map((id) => `\`${id}\``).join(' and ')} does nothing on ${model}, so all ${toolCount(count)} travel in full.`,
      tone: 'not-deferring',
      mend: { label: 'Use auto_tool_search', patch: { capabilities: ['auto_tool_search'] } },
    };
  }
  if (!active) {
    return {
      headline: `Nothing is deferred: ${toolCount(count)} ${stay(count)} below the threshold of ${threshold}.`,
      tone: 'not-deferring',
    };
  }
  const byCaller = effective === 'openai-hosted' && tools.some(({ type }) => type === 'client_side');
  const reason = byCaller ? 'kept loaded by policy or executed by the caller' : 'kept loaded by policy';
  return { headline: `Nothing is deferred: all ${toolCount(count)} are ${reason}.`, tone: 'not-deferring' };
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function stay(count: number): string {
  return count === 1 ? 'stays' : 'stay';
}
