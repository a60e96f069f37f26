import type { LinkOrigin, RecentLink } from '../../engine/share/recent.ts';
import { forgetRecent, openLink, useLinks } from '../../store/share.ts';
import { Button } from '../kit/Button.tsx';
import { formatPlural } from '../kit/format.ts';

const ORIGIN_WORDS: Record<LinkOrigin, string> = {
  made: 'made',
  opened: 'opened',
  replaced: 'before a link was opened',
};

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The links of this browser; nothing where there are none. */
export function RecentLinks({ onOpen }: { onOpen: () => void }) {
  const recent = useLinks((state) => state.recent);
  if (recent.length === 0) return null;
  return (
    <>
      <div className="share-recent-head">
        <h3 id="share-recent">Recent links</h3>
        <Button variant="plain" onClick={forgetRecent}>
          Forget recent links
        </Button>
      </div>
      <ul className="share-recent" role="list" aria-labelledby="share-recent">
        {recent.map((link) => (
          <Recent key={link.hash} link={link} onOpen={onOpen} />
        ))}
      </ul>
      <p className="muted">Kept in this browser only.</p>
    </>
  );
}

function Recent({ link, onOpen }: { link: RecentLink; onOpen: () => void }) {
  const { hash, title, origin, time, length } = link;
  return (
    <li>
      <button
        type="button"
        className="k-link"
        onClick={() => {
          onOpen();
          void openLink(hash);
        }}
      >
        {title}
      </button>{' '}
      <span className="muted">
        {ORIGIN_WORDS[origin]}, <time dateTime={new Date(time).toISOString()}>{WHEN.format(time)}</time>,{' '}
        <span className="num">{formatPlural(length, 'character')}</span>
      </span>
    </li>
  );
}
