import type { ReactNode } from 'react';

interface StepProps {
  /** Who or what: user, request, search, call. */
  label: string;
  quiet?: boolean;
  children: ReactNode;
}

/** One line of the session: what it is at the left, what happened at the right. */
export function Step({ label, quiet = false, children }: StepProps) {
  return (
    <div className={quiet ? 'session-step is-quiet' : 'session-step'}>
      <span className="session-label">{label}</span>
      <div className="session-content">{children}</div>
    </div>
  );
}
