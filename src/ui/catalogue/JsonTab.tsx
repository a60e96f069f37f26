import { lazy, Suspense } from 'react';
import type { Place } from '../../engine/index.ts';
import { removeSource, setSourceText, setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { IconButton } from '../kit/Button.tsx';
import { FindingsList } from '../kit/FindingsList.tsx';
import { formatBytes } from '../kit/format.ts';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { useMedia } from '../page/useMedia.ts';

const MonacoText = lazy(async () => ({ default: (await import('./MonacoText.tsx')).MonacoText }));

/** Beyond these an editor with colours stops answering; a plain text box does not. */
const EDITOR_MAX = 2_000_000;
/** Beyond this even a plain text box does: only the beginning is shown. */
const BOX_MAX = 4_000_000;
const BEGINNING = 100_000;
const LINE_MAX = 200_000;

interface JsonTabProps {
  target: Place | null;
  onPlace: (place: Place) => void;
}

export function JsonTab({ target, onPlace }: JsonTabProps) {
  const sources = useApp(({ workspace }) => workspace.sources);
  const active = Math.min(
    useApp(({ view }) => view.activeSource),
    sources.length - 1,
  );
  const findings = useApp(({ catalog }) => catalog.findings);
  const text = sources[active]?.text ?? '';
  const own = findings.filter(({ origin }) => (origin ?? 0) === active);
  return (
    <>
      {sources.length > 1 && (
        <div className="catalogue-sources">
          <Segmented
            label="Sources"
            id="sources"
            value={String(active)}
            options={sources.map(({ name }, index) => ({
              value: String(index),
              label: name ?? `text ${index + 1}`,
            }))}
            onChange={(value) => setView({ activeSource: Number(value) })}
          />
          <IconButton
            icon="close"
            label={`Remove ${sources[active]?.name ?? `text ${active + 1}`}`}
            onClick={() => removeSource(active)}
          />
        </div>
      )}
      <div className="catalogue-editor" {...(sources.length > 1 ? tabPanel('sources', String(active)) : {})}>
        <Editor
          key={active}
          text={text}
          findings={own}
          target={target}
          onChange={(changed) => setSourceText(active, changed)}
        />
      </div>
      {findings.length > 0 && (
        <div className="catalogue-findings" tabIndex={0}>
          <FindingsList
            label="Catalogue findings"
            findings={findings}
            limit={50}
            onPlace={(place, origin) => {
              if (origin !== undefined) setView({ activeSource: origin });
              onPlace(place);
            }}
          />
        </div>
      )}
    </>
  );
}

interface EditorProps {
  text: string;
  findings: Parameters<typeof MonacoText>[0]['findings'];
  target: Place | null;
  onChange: (text: string) => void;
}

function Editor({ text, findings, target, onChange }: EditorProps) {
  const isNarrow = useMedia('(max-width: 719px)');
  const isPlain = isNarrow || text.length > EDITOR_MAX || hasHugeLine(text);
  if (text.length > BOX_MAX) return <Beginning text={text} onChange={onChange} />;
  if (isPlain) return <PlainText text={text} onChange={onChange} label="Tool catalog" />;
  return (
    // What is typed before the editor is there goes into a plain box and is not lost.
    <Suspense fallback={<PlainText text={text} onChange={onChange} label="Catalogue text, editor loading" />}>
      <p className="unseen">Ctrl+M lets Tab leave the editor.</p>
      <MonacoText label="Tool catalog" text={text} findings={findings} target={target} onChange={onChange} />
    </Suspense>
  );
}

function PlainText({
  text,
  label,
  onChange,
}: {
  text: string;
  label: string;
  onChange: (text: string) => void;
}) {
  return (
    <textarea
      className="catalogue-plain mono"
      aria-label={label}
      spellCheck={false}
      autoCapitalize="off"
      placeholder="Paste a tools/list result, a tools array of any provider, or drop files"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A text too big to be edited here; it can be replaced. */
function Beginning({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <>
      <p className="catalogue-beginning">
        {formatBytes(text.length)} are too many to edit here: the beginning is shown. Paste, or drop a file,
        to replace them.{' '}
        <button type="button" className="k-link" onClick={() => onChange('')}>
          Empty the editor
        </button>
      </p>
      <textarea
        className="catalogue-plain mono"
        aria-label="Tool catalog"
        readOnly
        value={text.slice(0, BEGINNING)}
        onPaste={(event) => {
          event.preventDefault();
          onChange(event.clipboardData.getData('text'));
        }}
      />
    </>
  );
}

function hasHugeLine(text: string): boolean {
  if (text.length <= LINE_MAX) return false;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    if ((end < 0 ? text.length : end) - start > LINE_MAX) return true;
    if (end < 0) return false;
    start = end + 1;
  }
  return false;
}
