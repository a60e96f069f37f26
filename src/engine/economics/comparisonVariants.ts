/** What a comparison runs: each mechanism as settings, on the models that have it, and the one that the session uses itself. */
import { resolve } from '../capabilities/resolve.ts';
import { normaliseModelId } from '../models/profiles.ts';
import type { PlayInput } from '../session/play.ts';
import type {
  CapabilityId,
  ClaudeSearchVariant,
  ClientReveals,
  HostedMechanism,
  SearchExecution,
  Transport,
} from '../types.ts';
import { hasCategory } from '../wire/namespaces.ts';
import type { CostMode } from './sessionCost.ts';

/** The settings that make a mechanism; a workspace that takes them over plays it. */
export interface VariantSettings {
  capabilities: CapabilityId[];
  model: string;
  transport: Transport;
  claudeSearch: ClaudeSearchVariant;
  openaiSearch: SearchExecution;
  clientReveals: ClientReveals;
}

export interface Variant {
  /** Unique within a comparison. */
  id: string;
  /** The mechanism in plain words, without the model. */
  label: string;
  mode: CostMode;
  settings: VariantSettings;
  /** Tools travel without their categories, so that OpenAI gets lone functions. */
  withoutCategories: boolean;
  /** What the session itself uses. */
  isOwn: boolean;
  /** Why another model or transport stands in, or what of the mechanism this catalogue cannot show. */
  note: string | undefined;
}

type Kind =
  | 'full'
  | ClientReveals
  | 'openai-functions'
  | 'openai-namespaces'
  | 'openai-client'
  | 'claude-hosted'
  | 'claude-custom';

/** Where no listed model has a vendor's mechanism: a model that both support tables list. */
const STAND_IN: Readonly<Record<HostedMechanism, string>> = {
  'openai-hosted': 'gpt-5.4',
  'claude-hosted': 'claude-opus-5',
};

/**
 * Every mechanism that the models can run, the session's own model first. Hosted ones that none of them has are shown on a
 * model of the vendor, with a note, unless the user has ruled that model out by hand.
 *
 * @param models ids in the order of the rows; the first is the session's
 */
export function variantsOf(input: PlayInput, models: readonly string[]): Variant[] {
  const ids = distinct(models);
  const own = ownKind(input);
  const listed = ids.flatMap((model, index) => {
    const isFirst = index === 0;
    const transport = isFirst ? (input.transport ?? 'first-party') : 'first-party';
    return [
      ...CLIENT_SIDE.map((kind) => variant(input, kind, { model, transport })),
      ...hostedKinds(hostedBy(input, model)).map((kind) => ({
        ...variant(input, kind, { model, transport: 'first-party' }, elsewhere(transport)),
      })),
    ].map((made) => ({ ...made, isOwn: isFirst && made.id === idOf(own, model) }));
  });
  const mechanisms = ids.map((model) => hostedBy(input, model));
  const standIns = (['openai-hosted', 'claude-hosted'] as const).flatMap((mechanism) => {
    const model = STAND_IN[mechanism];
    if (mechanisms.includes(mechanism) || hostedBy(input, model) !== mechanism) return [];
    return hostedKinds(mechanism).map((kind) =>
      variant(input, kind, { model, transport: 'first-party' }, 'no compared model has this mechanism'),
    );
  });
  return [...listed, ...standIns];
}

function distinct(models: readonly string[]): string[] {
  const byId = new Map<string, string>();
  for (const model of models) {
    const id = normaliseModelId(model);
    if (id !== '' && !byId.has(id)) byId.set(id, model.trim());
  }
  return [...byId.values()];
}

const CLIENT_SIDE: readonly Kind[] = ['full', 'rewrite', 'names', 'stable'];

function hostedKinds(mechanism: HostedMechanism | undefined): Kind[] {
  switch (mechanism) {
    case 'openai-hosted':
      return ['openai-functions', 'openai-namespaces', 'openai-client'];
    case 'claude-hosted':
      return ['claude-hosted', 'claude-custom'];
    case undefined:
      return [];
  }
}

function hostedBy({ supportTable, supportOverrides }: PlayInput, model: string): HostedMechanism | undefined {
  const { chosen } = resolve({
    capability: 'auto_tool_search',
    model,
    tools: [],
    ...(supportTable ? { supportTable } : {}),
    ...(supportOverrides ? { supportOverrides } : {}),
  });
  return chosen === 'openai-hosted' || chosen === 'claude-hosted' ? chosen : undefined;
}

/** Hosted mechanisms exist on their vendor's own API only. */
function elsewhere(transport: Transport): string | undefined {
  return transport === 'first-party'
    ? undefined
    : 'on the first-party API: the chosen transport does not have it';
}

function ownKind(input: PlayInput): Kind {
  const { clientReveals = 'rewrite', openaiSearch, claudeSearch } = input;
  switch (resolve(input).effective) {
    case 'none':
      return 'full';
    case 'client-side':
      return clientReveals;
    case 'openai-hosted':
      if (openaiSearch === 'client') return 'openai-client';
      return hasNamespaces(input) ? 'openai-namespaces' : 'openai-functions';
    case 'claude-hosted':
      return claudeSearch === 'custom' ? 'claude-custom' : 'claude-hosted';
  }
}

function hasNamespaces({ tools }: PlayInput): boolean {
  return tools.some(({ category }) => hasCategory(category));
}

function idOf(kind: Kind, model: string): string {
  return `${kind}: ${normaliseModelId(model)}`;
}

const LABEL: Readonly<Record<Exclude<Kind, 'claude-hosted'>, string>> = {
  full: 'Full schemas',
  rewrite: 'Client-side documented',
  names: 'Client-side names only',
  stable: 'Client-side stable list',
  'openai-functions': 'OpenAI hosted functions',
  'openai-namespaces': 'OpenAI hosted namespaces',
  'openai-client': 'OpenAI client-executed',
  'claude-custom': 'Claude own search',
};

function variant(
  input: PlayInput,
  kind: Kind,
  where: Pick<VariantSettings, 'model' | 'transport'>,
  note?: string,
): Variant {
  const hasCategories = hasNamespaces(input);
  const lacksNamespaces = kind === 'openai-namespaces' && !hasCategories;
  const notes = [note, lacksNamespaces ? 'no tool has a category: the same as functions' : undefined];
  // A pattern is no list of keywords: a session of patterns is searched by pattern.
  const hosted = input.claudeSearch === 'regex' ? 'regex' : 'bm25';
  return {
    id: idOf(kind, where.model),
    label: kind === 'claude-hosted' ? `Claude hosted ${hosted === 'regex' ? 'regex' : 'BM25'}` : LABEL[kind],
    mode: modeOf(kind, hasCategories),
    settings: {
      ...where,
      capabilities: capabilitiesOf(kind),
      claudeSearch: kind === 'claude-custom' ? 'custom' : hosted,
      openaiSearch: kind === 'openai-client' ? 'client' : 'server',
      clientReveals: kind === 'names' || kind === 'stable' ? kind : 'rewrite',
    },
    withoutCategories: kind === 'openai-functions' && hasCategories,
    isOwn: false,
    note: notes.filter((text) => text !== undefined).join('; ') || undefined,
  };
}

function capabilitiesOf(kind: Kind): CapabilityId[] {
  if (kind === 'full') return [];
  return kind === 'rewrite' || kind === 'names' || kind === 'stable' ? ['tool_search'] : ['auto_tool_search'];
}

function modeOf(kind: Kind, hasCategories: boolean): CostMode {
  switch (kind) {
    case 'full':
      return 'A';
    case 'rewrite':
      return 'C';
    case 'names':
      return 'Cn';
    case 'stable':
      return 'X';
    case 'openai-functions':
      return 'O';
    case 'openai-namespaces':
    case 'openai-client':
      return hasCategories ? 'N' : 'O';
    case 'claude-hosted':
    case 'claude-custom':
      return 'H';
  }
}
