import { dismissOutcome, goBack, useLinks } from '../../store/share.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import './share.css';

/** What became of the link that was opened; nothing where none was. */
export function LinkNotice() {
  const outcome = useLinks((state) => state.outcome);
  if (outcome.status === 'none') return null;
  const { status } = outcome;
  const before = status === 'opened' ? outcome.before : null;
  return (
    <section className={`share-notice share-notice-${status}`} aria-label="Link">
      <p role={status === 'opened' ? 'status' : 'alert'}>
        <Icon name={status === 'opened' ? 'check' : 'warning'} />
        <span>{status === 'opened' ? `Opened from a link: ${outcome.title}.` : outcome.message}</span>
      </p>
      {before && <Button onClick={() => void goBack(before)}>Back to what you had</Button>}
      <IconButton icon="close" label="Dismiss" onClick={dismissOutcome} />
    </section>
  );
}
