import { loadSample } from '../../store/actions.ts';
import type { Sample } from '../../samples/types.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';

interface ReplaceDialogProps {
  sample: Sample;
  onClose: () => void;
}

/** Asks before a sample takes the place of a catalogue that is the user's own. */
export function ReplaceDialog({ sample, onClose }: ReplaceDialogProps) {
  return (
    <Dialog
      title="Replace your catalogue?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep mine</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void loadSample(sample.id);
            }}
          >
            Load the sample
          </Button>
        </>
      }
    >
      <p>
        “{sample.title}” brings its own tools, settings and session. Your catalogue, its policies and your
        session are dropped; copy the text first if you have it nowhere else.
      </p>
    </Dialog>
  );
}
