/** The draft that survives a reload, and how the page starts. */
import { isObject, restoreWorkspace, type Workspace } from '../engine/index.ts';
import { textSize } from '../platform/parse.ts';
import { readJson, readText, TOO_BIG, writeText } from '../platform/storage.ts';
import { DEFAULT_SAMPLE_ID, SAMPLES } from '../samples/index.ts';
import { loadSample } from './actions.ts';
import { useApp } from './app.ts';
import { parseSources } from './catalogParse.ts';
import { chosenView, type Fate } from './fate.ts';
import { forgetHistory } from './history.ts';
import type { PageState } from './share.ts';
import type { View } from './types.ts';

const SAVE_DELAY_MS = 400;
/** Browsers keep about five million characters a page; trying more only takes time. */
const DRAFT_MAX = 4_500_000;
/** What of the view comes back after a reload. */
const KEPT: readonly Fate[] = ['link', 'export', 'local'];

/** Restores the draft or loads the first sample, then saves every change. */
export async function startPage(): Promise<void> {
  useApp.setState(({ view }) => ({ view: { ...view, ...restoredView() } }));
  useApp.setState({ samples: SAMPLES });
  const workspace = restoreWorkspace(readJson('workspace'));
  const isKnown = workspace?.sample === null || SAMPLES.some(({ id }) => id === workspace?.sample);
  const draft = workspace && isKnown ? { workspace, view: useApp.getState().view } : null;
  if (!(await openAddress(draft))) {
    if (draft) await openDraft(draft.workspace);
    else await loadSample(DEFAULT_SAMPLE_ID);
  }
  forgetHistory();
  saveChanges();
  const [{ lint }, { judge }, { startCounting }] = await Promise.all([
    import('../engine/wire/lint/lint.ts'),
    import('../engine/session/judge/judge.ts'),
    import('./tokens.ts'),
  ]);
  useApp.setState({ lint, judge });
  startCounting();
}

/** A link goes before the draft, which is then offered. Whether there was one. */
async function openAddress(draft: PageState | null): Promise<boolean> {
  const share = () => import('./share.ts');
  addEventListener('hashchange', () => void share().then(({ openLink }) => openLink(location.hash)));
  if (location.hash.length <= 1) return false;
  const { openLink } = await share();
  return (await openLink(location.hash, draft)).status === 'opened';
}

async function openDraft(workspace: Workspace): Promise<void> {
  if (workspace.sample === null) {
    useApp.setState({ workspace });
    parseSources(workspace.sources, 'keep');
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
  const view = readJson('view');
  const stored = isObject(view) ? view : {};
  // The theme has a place of its own, where it is read before the first paint.
  const chosen = chosenView({ ...stored, theme: readText('theme') }, KEPT);
  const { position } = stored;
  const isPosition = typeof position === 'number' && Number.isSafeInteger(position) && position >= 0;
  return { ...chosen, ...(isPosition ? { position } : {}) };
}

function saveChanges(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { workspace, view } = useApp.getState();
    const draft = workspace.sample === null ? workspace : { ...workspace, sources: [{ text: '' }] };
    const saved =
      textSize(draft.sources) > DRAFT_MAX ? TOO_BIG : writeText('workspace', JSON.stringify(draft));
    writeText('view', JSON.stringify({ ...chosenView(view, KEPT), position: view.position }));
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
