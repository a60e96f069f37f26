/** References to tools that are gone (field-reports S55; wire-formats.md 2.4, 2.5). */
import type { StepItem } from '../conversation.ts';
import type { CatalogEvent, Mend, ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import type { TurnRule } from './types.ts';

/** Anthropic checks the references of the whole history against the declared tools. */
export const goneReferences: TurnRule = ({ turn, earlier, scenario }) => {
  if (turn.built.mechanism !== 'claude-hosted' || turn.built.dialect !== 'anthropic') return [];
  const declared = new Set(turn.built.entries.map(({ name }) => name));
  const loaded = earlier.flatMap(({ answer }) => (answer?.step.items ?? []).flatMap(loadedBy));
  const undeclared = [...new Set(loaded)].filter((name) => !declared.has(name));
  return stillReferred(undeclared, turn).map((name): SessionFinding => {
    const removal = removalOf(name, scenario, turn);
    return {
      severity: 'error',
      code: 'reference-gone',
      message: `An earlier search refers to \`${name}\`, which is no longer declared: every further request is refused, “Tool reference '${name}' not found in available tools”. Keep the definition (deferred, it costs nothing), or write the reference as text.`,
      tool: name,
      source: 'wire-formats.md 2.5, observed 2026-09-15; field-reports S55',
      mends: removal ? mendsFor(name, removal.at, removal.event) : [],
    };
  });
};

function loadedBy(item: StepItem): string[] {
  return item.type === 'search' ? item.outcome.loaded : [];
}

/** A compaction, or a session with another provider in between, may have taken the reference out of the conversation. */
function stillReferred(names: readonly string[], { request }: Turn): string[] {
  if (names.length === 0) return [];
  const text = JSON.stringify(request.body.messages);
  return names.filter((name) => text.includes(`"tool_name":${JSON.stringify(name)}`));
}

function removalOf(
  name: string,
  scenario: readonly ScenarioEvent[],
  { prelude, answer }: Turn,
): { at: number; event: CatalogEvent } | undefined {
  const end = Math.max(...prelude, ...(answer?.events ?? []), 0);
  for (let at = end; at >= 0; at--) {
    const event = scenario[at];
    if (event?.type === 'catalog' && event.remove?.includes(name)) return { at, event };
  }
  return undefined;
}

function mendsFor(name: string, at: number, event: CatalogEvent): Mend[] {
  const remove = (event.remove ?? []).filter((other) => other !== name);
  const isEmpty = remove.length === 0 && (event.put ?? []).length === 0;
  return [
    isEmpty
      ? { type: 'remove-event', label: 'Keep the definition', at }
      : { type: 'replace-event', label: 'Keep the definition', at, event: { ...event, remove } },
    { type: 'replace-event', label: 'Write it as text', at, event: { ...event, referencesAsText: true } },
  ];
}
