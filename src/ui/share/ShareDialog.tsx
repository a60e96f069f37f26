import { useEffect, useState } from 'react';
import { VERDICT_WORDS } from '../../engine/share/messages.ts';
import { shareLink, type SharedLink } from '../../store/share.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { formatPlural } from '../kit/format.ts';
import { Contents } from './Contents.tsx';
import { OverLimit } from './OverLimit.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import './share.css';

interface ShareDialogProps {
  onClose: () => void;
  /** Downloads the workspace as a file. */
  onDownload: () => void;
}

/** The link to what the page shows, what its length means, and what it gives away. */
export function ShareDialog({ onClose, onDownload }: ShareDialogProps) {
  const [link, setLink] = useState<SharedLink>();
  useEffect(() => {
    let isOpen = true;
    void shareLink().then((made) => {
      if (isOpen) setLink(made);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return (
    <Dialog title="Share" onClose={onClose}>
      {link?.verdict === 'file' ? (
        <OverLimit length={link.length} onDownload={onDownload} />
      ) : (
        <TheLink link={link} onDownload={onDownload} />
      )}
      {link && <Contents contents={link.contents} />}
      <RecentLinks onOpen={onClose} />
    </Dialog>
  );
}

interface TheLinkProps {
  /** Undefined while it is made. */
  link: Exclude<SharedLink, { verdict: 'file' }> | undefined;
  onDownload: () => void;
}

function TheLink({ link, onDownload }: TheLinkProps) {
  return (
    <>
      <div className="share-link">
        <input
          className="k-input mono"
          aria-label="Share link"
          aria-describedby="share-length"
          readOnly
          value={link?.url ?? ''}
          placeholder="Making the link …"
          onFocus={(event) => event.target.select()}
        />
        {link && <CopyButton label="Copy link" text={() => link.url} />}
      </div>
      <p id="share-length" className="share-length">
        {link && (
          <>
            <span className="num">{formatPlural(link.length, 'character')}</span>.{' '}
            {VERDICT_WORDS[link.verdict]}
          </>
        )}
      </p>
      {link?.verdict === 'may-be-cut' && (
        <Button icon="file" onClick={onDownload}>
          Download a workspace file instead
        </Button>
      )}
    </>
  );
}
