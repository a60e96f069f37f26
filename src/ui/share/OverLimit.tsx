import { VERDICT_WORDS } from '../../engine/share/messages.ts';
import { Button } from '../kit/Button.tsx';
import { formatPlural } from '../kit/format.ts';

interface OverLimitProps {
  /** Characters that the link would have; null where it is beyond measure. */
  length: number | null;
  onDownload: () => void;
}

/** In the place of a link that nobody would receive whole. */
export function OverLimit({ length, onDownload }: OverLimitProps) {
  return (
    <>
      <p role="status">
        {VERDICT_WORDS.file}
        {length !== null && ` The link would have ${formatPlural(length, 'character')}.`}
      </p>
      <p>
        <Button variant="primary" icon="file" onClick={onDownload}>
          Download a workspace file instead
        </Button>
      </p>
    </>
  );
}
