/** The order of a tool list under each mechanism (behaviour.md 5, 6, 7). */
import { groupBy } from '../collections.ts';
import { compareCodePoints } from '../json.ts';
import type {
  ClaudeSearchVariant,
  ClientReveals,
  Mechanism,
  SearchExecution,
  ToolEntry,
  ToolLike,
  ToolState,
  WireDialect,
} from '../types.ts';
import { claudeSearchTool } from './dialects/anthropic.ts';
import { OPENAI_TOOL_SEARCH, openaiClientSearch } from './dialects/openaiResponses.ts';
import { declareTool, type DeclaredForm } from './declare.ts';
import { hintedLoader, loaderName, loaderTool } from './loader.ts';
import { hasCategory, namespaceDescription, namespaceNames } from './namespaces.ts';

export interface PlannedTool {
  tool: ToolLike;
  /** Wire name. */
  name: string;
  deferred: boolean;
  revealed: boolean;
  /** State while it is not deferred. */
  loadedState: ToolState;
}

export interface LayoutInput {
  tools: readonly PlannedTool[];
  dialect: WireDialect;
  claudeSearch: ClaudeSearchVariant;
  openaiSearch: SearchExecution;
  clientReveals: ClientReveals;
}

/** Entries in wire order; a namespace comes before its members. Passed-through entries follow later. */
export const layouts: Record<Mechanism, (input: LayoutInput) => ToolEntry[]> = {
  none: ({ tools, dialect }) =>
    tools.map((planned) => toolEntry(planned, dialect, 'full', planned.loadedState)),
  'client-side': clientSide,
  'claude-hosted': claudeHosted,
  'openai-hosted': openaiHosted,
};

function toolEntry(
  { tool, name }: PlannedTool,
  dialect: WireDialect,
  form: DeclaredForm,
  state: ToolState,
  namespace?: string,
): ToolEntry {
  return {
    kind: 'tool',
    name,
    wire: declareTool(tool, name, dialect, form),
    tool,
    state,
    ...(namespace === undefined ? {} : { namespace }),
  };
}

function clientSide({ tools, dialect, clientReveals }: LayoutInput): ToolEntry[] {
  const loader = loaderFor(dialect);
  const entries = tools.map((planned) => {
    if (!planned.deferred) return toolEntry(planned, dialect, 'full', planned.loadedState);
    if (!planned.revealed) return toolEntry(planned, dialect, 'stub', 'stub');
    // In a stable list the stub stays: the schema is in the conversation, where the search result carries it.
    return toolEntry(planned, dialect, clientReveals === 'stable' ? 'stub' : 'full', 'revealed');
  });
  return [
    ...entries,
    { kind: 'search', name: loader.name, wire: declareTool(loader, loader.name, dialect, 'full') },
  ];
}

const LOADERS = new Map<WireDialect, ReturnType<typeof loaderTool>>();

/** One loader object a dialect, so that its declaration is built once. */
function loaderFor(dialect: WireDialect): ReturnType<typeof loaderTool> {
  const loader = LOADERS.get(dialect) ?? loaderTool(loaderName(dialect));
  LOADERS.set(dialect, loader);
  return loader;
}

function claudeHosted({ tools, dialect, claudeSearch }: LayoutInput): ToolEntry[] {
  return [
    claudeSearchEntry(tools, dialect, claudeSearch),
    ...tools.map((planned) =>
      planned.deferred
        ? toolEntry(planned, dialect, 'flagged', planned.revealed ? 'revealed' : 'hidden')
        : toolEntry(planned, dialect, 'full', planned.loadedState),
    ),
  ];
}

function claudeSearchEntry(
  tools: readonly PlannedTool[],
  dialect: WireDialect,
  variant: ClaudeSearchVariant,
): ToolEntry {
  if (variant === 'custom') {
    const loader = hintedLoader(loaderName(dialect), findable(tools));
    return { kind: 'search', name: loader.name, wire: declareTool(loader, loader.name, dialect, 'full') };
  }
  const search = claudeSearchTool(variant);
  return { kind: 'search', name: search.name, wire: search };
}

function findable(tools: readonly PlannedTool[]): string[] {
  return tools.filter(({ deferred }) => deferred).map(({ name }) => name);
}

function openaiHosted({ tools, dialect, openaiSearch }: LayoutInput): ToolEntry[] {
  const unloaded = openaiSearch === 'client' ? 'hidden' : 'stub';
  const kept = tools.filter(({ deferred }) => !deferred);
  const deferred = tools.filter(({ deferred }) => deferred);
  const loose = deferred.filter(({ tool }) => !hasCategory(tool.category));
  const byCategory = groupBy(
    deferred.filter(({ tool }) => hasCategory(tool.category)),
    ({ tool }) => tool.category ?? '',
  );
  const members = new Map(
    [...byCategory].map(([category, list]) => [category, new Set(list.map(({ name }) => name))]),
  );
  const names = namespaceNames(byCategory.keys(), members);

  return [
    ...kept.map((planned) => toolEntry(planned, dialect, 'full', planned.loadedState)),
    ...[...byCategory]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .flatMap(([category, list]) =>
        namespaceEntries(category, names.get(category) ?? category, list, dialect),
      ),
    // The model sees name and description of a lone deferred function; when the caller searches, by inference not even
    // those (wire-formats.md 1.3).
    ...loose.map((planned) =>
      toolEntry(planned, dialect, 'flagged', planned.revealed ? 'revealed' : unloaded),
    ),
    {
      kind: 'search',
      name: 'tool_search',
      wire:
        openaiSearch === 'client'
          ? openaiClientSearch(hintedLoader('tool_search', findable(tools)))
          : OPENAI_TOOL_SEARCH,
    },
  ];
}

/** The container and its members, of which the model sees nothing before it searches. */
function namespaceEntries(
  category: string,
  name: string,
  planned: readonly PlannedTool[],
  dialect: WireDialect,
): ToolEntry[] {
  const members = planned.map((member) =>
    toolEntry(member, dialect, 'flagged', member.revealed ? 'revealed' : 'hidden', name),
  );
  const description = namespaceDescription(
    category,
    planned.map((member) => ({ name: member.name, description: member.tool.description ?? '' })),
  );
  const wire = { type: 'namespace', name, description, tools: members.map((member) => member.wire) };
  return [{ kind: 'namespace', name, wire }, ...members];
}
