/** The tool list of one request, and the whole request (behaviour.md 4-7). */
import { deferralPolicy } from '../capabilities/policy.ts';
import { neverDeferMatcher } from '../capabilities/neverDefer.ts';
import { chosenCapabilities } from '../capabilities/capability.ts';
import { resolve } from '../capabilities/resolve.ts';
import type { ResolveInput } from '../capabilities/types.ts';
import { sentModelId } from '../models/profiles.ts';
import type { ConversationItem } from '../session/conversation.ts';
import type {
  BuiltRequest,
  BuiltTools,
  ClaudeSearchVariant,
  ClientReveals,
  JsonObject,
  Mechanism,
  SearchExecution,
  ToolEntry,
  ToolState,
  WireDialect,
} from '../types.ts';
import { buildFindings } from './buildFindings.ts';
import { DIALECTS } from './dialects/index.ts';
import type { AnswerContext } from './dialects/types.ts';
import { claudeSearchTool } from './dialects/anthropic.ts';
import { layouts } from './layout.ts';
import { loaderName, promptNote } from './loader.ts';
import { wireNames } from './names.ts';
import { isFlagged, passthroughDialect, passthroughFor, passthroughName } from './passthrough.ts';

export interface BuildInput extends ResolveInput {
  /** Default: the dialect that id and transport ask for. */
  dialect?: WireDialect;
  /** Hosted entries of the catalogue. */
  passthrough?: readonly JsonObject[];
  /** Wire names that searches of this session have revealed. */
  revealed?: Iterable<string>;
  /** Default `bm25`. */
  claudeSearch?: ClaudeSearchVariant;
  /** Who runs the searches of OpenAI's mechanism. Default `server`. */
  openaiSearch?: SearchExecution;
  /** Default `rewrite`, as documented. */
  clientReveals?: ClientReveals;
  /** Prompt caching; adds the provider's breakpoint where it has one. Default off. */
  caching?: boolean;
  /** `false`: the same request without deferral, the baseline of every saving. */
  deferral?: boolean;
}

/**
 * Builds the tool list of one request. With nothing deferred it equals the plain conversion: no search tool, no prompt
 * note, no flags. Never throws.
 */
export function buildTools(input: BuildInput): BuiltTools {
  const resolution = resolve(input);
  const dialect = input.dialect ?? resolution.dialect;
  const neverDefer = [...chosenCapabilities(input.capability).neverDefer, ...(input.neverDefer ?? [])];
  const wanted = input.deferral === false ? 'none' : resolution.effective;
  const mechanism = isExpressible(wanted, dialect) ? wanted : 'none';
  const isDeferred = deferralPolicy({ mechanism, active: resolution.active, neverDefer });

  const passthrough = input.passthrough ?? [];
  const names = wireNames(input.tools, dialect, takenNames(dialect, passthrough));
  const deferredTools = input.tools.filter(isDeferred);
  const hasFlaggedEntry =
    mechanism === 'openai-hosted' &&
    passthrough.some((entry) => isFlagged(entry) && passthroughDialect(entry) === dialect);
  // A plain conversion wherever nothing is deferred, whatever the mechanism.
  const used: Mechanism = deferredTools.length > 0 || hasFlaggedEntry ? mechanism : 'none';

  const clientReveals = input.clientReveals ?? 'rewrite';
  const revealed = new Set(input.revealed ?? []);
  const never = neverDeferMatcher(neverDefer);
  const deferred = new Set(deferredTools);
  const laidOut = layouts[used]({
    tools: input.tools.map((tool) => {
      const name = names.of(tool);
      return {
        tool,
        name,
        deferred: deferred.has(tool),
        revealed: deferred.has(tool) && revealed.has(name),
        loadedState: loadedState(used, tool.deferrable === 'never' || never.has(tool.name)),
      };
    }),
    dialect,
    claudeSearch: input.claudeSearch ?? 'bm25',
    openaiSearch: input.openaiSearch ?? 'server',
    clientReveals,
  });
  const carried = passthroughFor(dialect, passthrough, used !== 'none');
  const entries = withBreakpoint(
    [...laidOut, ...carried.entries.map(passthroughEntry)],
    input.caching === true ? dialect : undefined,
  );
  const searchTool = entries.find(({ kind }) => kind === 'search')?.name;
  return {
    tools: wireList(entries, dialect, input.caching === true),
    deferred: deferredTools.map(names.of),
    ...(used === 'client-side'
      ? { promptNote: promptNote(searchTool ?? loaderName(dialect), clientReveals), clientReveals }
      : {}),
    findings: [
      ...names.findings,
      ...carried.findings,
      ...buildFindings({ tools: input.tools, deferred, mechanism: used, wanted, dialect }),
    ],
    mechanism: used,
    dialect,
    entries,
    names: names.list,
    ...(searchTool === undefined ? {} : { searchTool, execution: executionOf(used, input) }),
  };
}

function executionOf(mechanism: Mechanism, { claudeSearch, openaiSearch }: BuildInput): SearchExecution {
  if (mechanism === 'claude-hosted') return claudeSearch === 'custom' ? 'client' : 'server';
  return mechanism === 'openai-hosted' ? (openaiSearch ?? 'server') : 'client';
}

export interface RequestInput extends BuildInput {
  /** Default: empty. */
  conversation?: readonly ConversationItem[];
  system?: string;
  /** Wire name of the tool that `tool_choice` forces. */
  forced?: string;
  /** Responses only: id of the step whose response OpenAI has stored; sends `previous_response_id` and what followed. */
  continues?: number;
}

/** Wraps `buildTools` in the whole body for the provider, conversation included. */
export function buildRequest(input: RequestInput): BuiltRequest {
  return requestAround(buildTools(input), input);
}

/** The request around a tool list that is built already. */
export function requestAround(
  built: BuiltTools,
  {
    model,
    system,
    conversation = [],
    caching = false,
    forced,
    continues,
  }: Pick<RequestInput, 'model' | 'system' | 'conversation' | 'caching' | 'forced' | 'continues'>,
): BuiltRequest {
  const instructions = [system, built.promptNote].filter((part) => part !== undefined).join('\n\n');
  const { url, body } = DIALECTS[built.dialect].request({
    ...answerContext(built, model),
    system: instructions === '' ? undefined : instructions,
    conversation,
    tools: built.tools,
    caching,
    forced,
    continues,
  });
  return { ...built, method: 'POST', url, body };
}

/** What the answers to a request are written with. */
export function answerContext(built: BuiltTools, model: string): AnswerContext {
  const { dialect, mechanism, searchTool, execution, entries } = built;
  return { dialect, model: sentModelId(model), mechanism, searchTool, execution, entries };
}

/** A hosted mechanism can only be written in its vendor's own dialect. */
function isExpressible(mechanism: Mechanism, dialect: WireDialect): boolean {
  if (mechanism === 'openai-hosted') return dialect === 'openai-responses';
  if (mechanism === 'claude-hosted') return dialect === 'anthropic';
  return true;
}

/** Names that a catalogue tool may not have in this request, whether or not a search tool is in it this turn. */
function takenNames(dialect: WireDialect, passthrough: readonly JsonObject[]): string[] {
  const hosted =
    dialect === 'anthropic' ? [claudeSearchTool('bm25').name, claudeSearchTool('regex').name] : [];
  const named = passthrough.filter(
    (entry) => passthroughDialect(entry) === dialect && typeof entry.name === 'string',
  );
  return [loaderName(dialect), ...hosted, ...named.map(passthroughName)];
}

function loadedState(mechanism: Mechanism, isNever: boolean): ToolState {
  return mechanism !== 'none' && isNever ? 'never' : 'full';
}

function passthroughEntry(wire: JsonObject): ToolEntry {
  return { kind: 'passthrough', name: passthroughName(wire), wire };
}

/**
 * The cache breakpoint goes on the last entry that is not deferred; a provider refuses both on one tool
 * (wire-formats.md 2.5, 2.8).
 */
function withBreakpoint(entries: ToolEntry[], dialect: WireDialect | undefined): ToolEntry[] {
  const mark = dialect && DIALECTS[dialect].withBreakpoint;
  if (!mark) return entries;
  const last = entries.findLastIndex(({ wire }) => wire.defer_loading !== true);
  return entries.map((entry, index) => (index === last ? { ...entry, wire: mark(entry.wire) } : entry));
}

function wireList(entries: readonly ToolEntry[], dialect: WireDialect, caching: boolean): JsonObject[] {
  if (entries.length === 0) return [];
  const declared = entries.filter(({ kind, namespace }) => kind !== 'passthrough' && namespace === undefined);
  const carried = entries.filter(({ kind }) => kind === 'passthrough');
  return DIALECTS[dialect].list(
    declared.map(({ wire }) => wire),
    carried.map(({ wire }) => wire),
    caching,
  );
}
