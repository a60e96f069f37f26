import { useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  /** Accessible name. */
  label: string;
  /** What the button shows, if less than its name; the name must begin with it. */
  caption?: string;
  /** Made when it is asked for: it may be big. */
  text: () => string;
}

const SHOWN_MS = 2000;

/** Copies, and says how it went. Where the clipboard is refused, the text is offered in a box to select. */
export function CopyButton({ label, caption = label, text }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const [refused, setRefused] = useState('');

  async function copy(): Promise<void> {
    const content = text();
    const done = await copyText(content);
    setState(done ? 'copied' : 'refused');
    setRefused(done ? '' : content);
    if (done) setTimeout(() => setState('idle'), SHOWN_MS);
  }

  return (
    <>
      <Button icon={state === 'copied' ? 'check' : 'copy'} aria-label={label} onClick={() => void copy()}>
        {caption}
      </Button>
      <span className="unseen" role="status">
        {state === 'copied' ? 'Copied' : ''}
      </span>
      {state === 'refused' && (
        <textarea
          className="k-input mono"
          aria-label="The clipboard was refused: select and copy here"
          readOnly
          autoFocus
          value={refused}
          onFocus={(event) => event.target.select()}
          onBlur={() => setState('idle')}
        />
      )}
    </>
  );
}
