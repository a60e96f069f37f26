import { useMemo, useState } from 'react';
import { downloadText } from '../../platform/download.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Progress } from '../kit/Empty.tsx';
import { formatBytes } from '../kit/format.ts';
import { Segmented } from '../kit/Segmented.tsx';
import { FORMATS, type Format } from './formats.ts';
import { useReport } from './useReport.ts';
import './report.css';

const OPTIONS = (Object.keys(FORMATS) as Format[]).map((value) => ({
  value,
  label: FORMATS[value].label,
  title: FORMATS[value].title,
}));

/** Characters that are previewed: the file has them all. */
const PREVIEWED = 20_000;

/** The session with its figures as one file. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { report, comparing } = useReport();
  const [format, setFormat] = useState<Format>('markdown');
  const { extension, type, title, write } = FORMATS[format];
  const text = useMemo(() => write(report), [write, report]);
  const name = `tool-search-report-${report.date}.${extension}`;
  return (
    <Dialog
      title="Report"
      onClose={onClose}
      actions={
        <>
          <CopyButton label="Copy report" text={() => text} />
          <Button variant="primary" onClick={() => downloadText(name, text, type)}>
            Download {name}
          </Button>
        </>
      }
    >
      <div className="report">
        <div className="report-head">
          <Segmented label="Format" kind="choice" value={format} options={OPTIONS} onChange={setFormat} />
          <span className="muted">
            {title} · {formatBytes(new Blob([text]).size)}
          </span>
        </div>
        {comparing.status === 'running' && (
          <Progress
            label="Comparing the mechanisms for the report"
            done={comparing.compared / Math.max(1, comparing.variants.length)}
            onCancel={comparing.cancel}
          />
        )}
        <pre className="report-preview mono" role="region" aria-label="Preview of the report" tabIndex={0}>
          {text.slice(0, PREVIEWED)}
          {text.length > PREVIEWED && '\n…'}
        </pre>
      </div>
    </Dialog>
  );
}
