/** The draft that survives a reload, and how the page starts. */
import { restoreWorkspace, type Workspace } from '../engine/index.ts';
import { readJson, readText, writeText } from '../platform/storage.ts';
import { DEFAULT_SAMPLE_ID, SAMPLES } from '../samples/index.ts';
import { loadSample } from './actions.ts';
import { DEFAULT_VIEW, useApp } from './app.ts';
import { parseSources } from './catalogParse.ts';
import type { Theme, View } from './types.ts';

const SAVE_DELAY_MS = 400;
const THEMES: readonly string[] = ['system', 'light', 'dark'] satisfies Theme[];

function isTheme(value: string | null): value is Theme {
  return value !== null && THEMES.includes(value);
}

/** Keys of the view that come back after a reload; where one is in the session comes back, a selection does not. */
const KEPT: readonly (keyof View)[] = [
  'position',
  'panel',
  'catalogTab',
  'configurationTab',
  'wireDialect',
  'wireView',
  'savingsTab',
  'stripScale',
];

/** Restores the draft or loads the first sample, then saves every change. */
export async function startPage(): Promise<void> {
  const theme = readText('theme');
  useApp.setState(({ view }) => ({
    view: { ...view, ...restoredView(), ...(isTheme(theme) ? { theme } : {}) },
  }));
  useApp.setState({ samples: SAMPLES });
  const workspace = restoreWorkspace(readJson('workspace'));
  const isKnown = workspace?.sample === null || SAMPLES.some(({ id }) => id === workspace?.sample);
  if (workspace && isKnown) await openDraft(workspace);
  else await loadSample(DEFAULT_SAMPLE_ID);
  saveChanges();
  const { lint } = await import('../engine/wire/lint/lint.ts');
  useApp.setState({ lint });
}

async function openDraft(workspace: Workspace): Promise<void> {
  if (workspace.sample === null) {
    useApp.setState({ workspace });
    parseSources(workspace.sources);
    return;
  }
  // The text of an unmodified sample is not stored with the draft; its settings may have been changed since.
  const { position } = useApp.getState().view;
  await loadSample(workspace.sample);
  useApp.setState((state) => ({
    workspace: { ...workspace, sources: state.workspace.sources },
    view: { ...state.view, position },
  }));
}

function restoredView(): Partial<View> {
  const stored = readJson('view');
  if (typeof stored !== 'object' || stored === null) return {};
  const kept = Object.entries(stored).filter(
    ([key, value]) =>
      KEPT.some((name) => name === key) && typeof value === typeof DEFAULT_VIEW[key as keyof View],
  );
  return Object.fromEntries(kept) as Partial<View>;
}

function saveChanges(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { workspace, view } = useApp.getState();
    const draft = workspace.sample === null ? workspace : { ...workspace, sources: [{ text: '' }] };
    const saved = writeText('workspace', JSON.stringify(draft));
    const kept = Object.fromEntries(KEPT.map((key) => [key, view[key]]));
    writeText('view', JSON.stringify(kept));
    writeText('theme', view.theme);
    useApp.setState({ saved });
  };
  useApp.subscribe((state, before) => {
    if (state.workspace === before.workspace && state.view === before.view) return;
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  });
  addEventListener('pagehide', () => {
    if (timer !== undefined) save();
  });
}
