/** What the user should know about a built tool list, beyond what a provider would refuse. */
import { MECHANISM_LABEL } from '../capabilities/resolve.ts';
import { groupBy } from '../collections.ts';
import type { Finding, Mechanism, ToolLike, WireDialect } from '../types.ts';
import { DIALECTS } from './dialects/index.ts';
import { schemaChanges } from './declare.ts';

export interface BuildFacts {
  tools: readonly ToolLike[];
  deferred: ReadonlySet<ToolLike>;
  /** What the list was built with. */
  mechanism: Mechanism;
  /** What the resolution asked for. */
  wanted: Mechanism;
  dialect: WireDialect;
}

/** Names listed in one sentence before it says "and n more". */
const LISTED = 5;

export function buildFindings(facts: BuildFacts): Finding[] {
  return [...notExpressible(facts), ...unreachable(facts), ...rewritten(facts)];
}

function namesOf(tools: readonly ToolLike[]): string {
  const names = tools.slice(0, LISTED).map(({ name }) => `\`${name}\``);
  const more = tools.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

function onlyTool(tools: readonly ToolLike[]): { tool?: string } {
  const [first, second] = tools;
  return first && !second ? { tool: first.name } : {};
}

function notExpressible({ mechanism, wanted, dialect }: BuildFacts): Finding[] {
  const isForeign =
    (wanted === 'openai-hosted' && dialect !== 'openai-responses') ||
    (wanted === 'claude-hosted' && dialect !== 'anthropic');
  if (!isForeign || mechanism !== 'none') return [];
  return [
    {
      severity: 'note',
      code: 'mechanism-not-in-dialect',
      message: `${DIALECTS[dialect].label} has no form for ${MECHANISM_LABEL[wanted]} search: full schemas are shown. Choose a model of this provider, or the capability \`tool_search\`.`,
      source: 'behaviour.md 3',
    },
  ];
}

/** Tools that the caller executes are stubbed but never returned by the loader (behaviour.md 4). */
function unreachable({ tools, deferred, mechanism }: BuildFacts): Finding[] {
  if (mechanism !== 'client-side') return [];
  const lost = tools.filter((tool) => tool.type === 'client_side' && deferred.has(tool));
  if (lost.length === 0) return [];
  return [
    {
      severity: 'warning',
      code: 'client-side-unreachable',
      message: `${namesOf(lost)} can never be loaded: \`tool_search\` does not return tools that the caller executes. Keep ${lost.length === 1 ? 'it' : 'them'} loaded (policy "never"), or register ${lost.length === 1 ? 'it' : 'them'} with the runtime.`,
      source: 'behaviour.md 4',
      ...onlyTool(lost),
    },
  ];
}

function rewritten({ tools, dialect }: BuildFacts): Finding[] {
  const changes = tools.flatMap((tool) => schemaChanges(tool, dialect).map((change) => ({ tool, change })));
  return [...groupBy(changes, ({ change }) => change)].map(([change, list]): Finding => {
    const changed = [...new Set(list.map(({ tool }) => tool))];
    return {
      severity: 'note',
      code: 'schema-rewritten',
      message: `Schema of ${namesOf(changed)} rewritten for ${DIALECTS[dialect].label}: ${change}. The catalogue stays as it is.`,
      source: 'wire-formats.md 1.5, 2.2, 3.3',
      ...onlyTool(changed),
    };
  });
}
