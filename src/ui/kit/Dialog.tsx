import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Buttons at the foot; the one to be pressed comes last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The platform's modal dialog: it traps focus, closes on Escape and gives the focus back. Render it while it is open. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="k-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        // React decides whether it is open, so the element must not close itself.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="k-dialog-box">
        <div className="k-dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className="k-dialog-body">{children}</div>
        {actions && <div className="k-dialog-foot">{actions}</div>}
      </div>
    </dialog>
  );
}
