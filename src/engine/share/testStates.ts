/** One sample and its page for the tests of this folder. */
import { EMPTY_WORKSPACE, type Workspace } from '../workspace.ts';
import type { SampleSettings, ShareContext, SharedState } from './envelope.ts';

const DESK: SampleSettings = {
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: ['find_tickets'],
  model: 'claude-opus-5',
  transport: 'first-party',
  scenario: [{ type: 'user', text: 'Pay order O-20931 back.' }],
};

export const CONTEXT: ShareContext = {
  workspaceKeys: Object.keys(EMPTY_WORKSPACE) as (keyof Workspace)[],
  sampleSettings: (id) => (id === 'desk' ? DESK : undefined),
  view: { panel: 'session', wireView: 'deferred' },
};

/** The sample as it is loaded. */
export const PRISTINE: SharedState = {
  workspace: {
    ...EMPTY_WORKSPACE,
    ...DESK,
    sample: 'desk',
    sources: [{ text: '["the sample’s own text"]' }],
  },
  view: CONTEXT.view,
  position: 0,
};
