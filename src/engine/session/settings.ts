import type { Workspace } from '../workspace.ts';
import type { PlayInput } from './play.ts';

type Settings = Omit<
  Workspace,
  'version' | 'sample' | 'sources' | 'overrides' | 'scenario' | 'money' | 'prices' | 'comparedModels'
>;

/** What a workspace says about playing a scenario, besides the tools and the events; nothing else of it is let through. */
export function playSettings(settings: Settings): Omit<PlayInput, 'tools' | 'passthrough' | 'scenario'> {
  return {
    capability: settings.capabilities,
    threshold: settings.threshold,
    neverDefer: settings.neverDefer,
    model: settings.model,
    transport: settings.transport,
    supportTable: settings.supportTable,
    supportOverrides: settings.supportOverrides,
    caching: settings.caching,
    claudeSearch: settings.claudeSearch,
    openaiSearch: settings.openaiSearch,
    responsesState: settings.responsesState,
    revealBound: settings.revealBound,
    clientReveals: settings.clientReveals,
  };
}
