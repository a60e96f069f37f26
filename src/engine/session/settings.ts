import type { Workspace } from '../workspace.ts';
import type { PlayInput } from './play.ts';

type Settings = Omit<Workspace, 'version' | 'sample' | 'sources' | 'overrides' | 'scenario'>;

/** What a workspace says about playing a scenario, besides the tools and the events. */
export function playSettings({
  capabilities,
  ...settings
}: Settings): Omit<PlayInput, 'tools' | 'passthrough' | 'scenario'> {
  return { ...settings, capability: capabilities };
}
