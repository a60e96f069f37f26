import type { ReactNode } from 'react';
import './field.css';

interface FieldProps {
  label: string;
  /** Id of the control, so that the label names it. */
  htmlFor: string;
  /** A remark at the right end or, if long, below. */
  hint?: ReactNode;
  children: ReactNode;
}

/** Label, control and remark on the grid that all settings share. */
export function Field({ label, htmlFor, hint, children }: FieldProps) {
  return (
    <div className="k-field">
      <label className="k-field-label" htmlFor={htmlFor}>
        {label}
      </label>
      <div className="k-field-control">{children}</div>
      {hint && <div className="k-field-hint">{hint}</div>}
    </div>
  );
}
