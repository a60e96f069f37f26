/** State of the page: what the user decided, how they look at it, and the newest parse. */
import { create } from 'zustand';
import { charsPer4, EMPTY_WORKSPACE, type Catalog, type ScenarioEvent } from '../engine/index.ts';
import type { AppState, View } from './types.ts';

const EMPTY_CATALOG: Catalog = { tools: [], passthrough: [], dialect: 'unknown', findings: [] };

/** The session that a catalogue without a scenario of its own starts with. */
export const OWN_SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Help me with a task that needs one of your tools.' },
];

export const DEFAULT_VIEW: View = {
  theme: 'system',
  position: 0,
  panel: 'session',
  catalogTab: 'json',
  activeSource: 0,
  configurationTab: 'settings',
  wireDialect: 'auto',
  wireSide: 'request',
  wireView: 'deferred',
  wireOther: 'openai-chat',
  responseView: 'whole',
  sessionTab: 'story',
  savingsTab: 'turns',
  savingsEnlarged: false,
  selectedTool: null,
  stripScale: 'linear',
};

export const useApp = create<AppState>()(() => ({
  samples: [],
  workspace: EMPTY_WORKSPACE,
  view: DEFAULT_VIEW,
  catalog: EMPTY_CATALOG,
  parse: { status: 'starting' },
  counter: charsPer4,
  counting: { status: 'settled' },
  lint: null,
  judge: null,
  saved: { ok: true },
  history: { canUndo: false, canRedo: false },
}));
