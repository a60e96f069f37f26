import { lazy, Suspense, useState } from 'react';
import type { Sample } from '../../samples/types.ts';
import { loadSample, setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { redo, undo } from '../../store/history.ts';
import type { Theme } from '../../store/types.ts';
import { IconButton } from '../kit/Button.tsx';
import type { IconName } from '../kit/Icon.tsx';
import { Select } from '../kit/Select.tsx';

const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }));

const GROUPS: Record<Sample['group'], string> = {
  small: 'Small',
  threshold: 'At the threshold',
  servers: 'Several servers',
  tricky: 'Tricky',
  huge: 'Huge',
};

/** With the file's format, after the first paint. */
async function downloadWorkspace(): Promise<void> {
  const files = await import('../../store/workspaceFile.ts');
  files.downloadWorkspace();
}

/** Value of the choice while the catalogue is the user's own. */
const OWN = 'own';

const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const THEME_ICON: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

export function Header() {
  const samples = useApp((state) => state.samples);
  const sample = useApp(({ workspace }) => workspace.sample);
  const theme = useApp(({ view }) => view.theme);
  const history = useApp((state) => state.history);
  const isOwn =
    useApp(({ workspace }) => workspace.sources.some(({ text }) => text.trim() !== '')) && sample === null;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isShareOpen, setShareOpen] = useState(false);
  const [wanted, setWanted] = useState<Sample>();
  const options = samples.map(({ id, title, group }) => ({ value: id, label: title, group: GROUPS[group] }));
  const own = { value: OWN, label: 'Your own catalogue', group: 'Yours' };
  const lesson = samples.find(({ id }) => id === sample)?.lesson;
  return (
    <header className="page-header">
      <svg className="page-mark" viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
        <rect width="9" height="12" fill="var(--accent)" />
        <rect x="10.5" width="2" height="12" fill="var(--state-stub)" />
        <rect x="14" width="2" height="12" fill="var(--state-stub)" />
        <rect x="17.5" width="2.5" height="12" fill="var(--state-revealed)" />
      </svg>
      <h1>Tool Search Playground</h1>
      <div className="page-sample">
        <Select
          label="Sample"
          value={sample ?? OWN}
          options={sample === null ? [own, ...options] : options}
          onChange={(id) => {
            if (isOwn) setWanted(samples.find((candidate) => candidate.id === id));
            else void loadSample(id);
          }}
        />
      </div>
      <p className="page-lesson cut" title={lesson}>
        {lesson}
      </p>
      <IconButton
        icon="undo"
        label="Undo"
        aria-keyshortcuts="Control+Z"
        disabled={!history.canUndo}
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!history.canRedo}
        onClick={redo}
      />
      <IconButton icon="share" label="Share" aria-haspopup="dialog" onClick={() => setShareOpen(true)} />
      <IconButton
        icon={THEME_ICON[theme]}
        label={`Theme: ${theme}. Switch to ${NEXT_THEME[theme]}`}
        onClick={() => setView({ theme: NEXT_THEME[theme] })}
      />
      <IconButton icon="help" label="Help" aria-haspopup="dialog" onClick={() => setHelpOpen(true)} />
      <Suspense>
        {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
        {isShareOpen && (
          <ShareDialog onClose={() => setShareOpen(false)} onDownload={() => void downloadWorkspace()} />
        )}
        {wanted && <ReplaceDialog sample={wanted} onClose={() => setWanted(undefined)} />}
      </Suspense>
    </header>
  );
}
