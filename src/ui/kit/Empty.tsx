import type { ReactNode } from 'react';
import './empty.css';

interface EmptyProps {
  /** What is not here, and what would fill it. */
  title: string;
  children?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="k-empty">
      <p className="strong">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

interface ProgressProps {
  /** What is being done, such as "Reading 12.4 MB". */
  label: string;
  /** From 0 to 1. */
  done: number;
  onCancel: () => void;
}

export function Progress({ label, done, onCancel }: ProgressProps) {
  return (
    <div className="k-progress">
      <span className="cut" title={label}>
        {label}
      </span>
      <progress aria-label={label} value={done} max={1} />
      <button type="button" className="k-link" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
