import { type ReactNode, useId } from 'react';
import { Field } from '../../kit/Field.tsx';
import { Prose } from '../../kit/Prose.tsx';
import { useDraft, type DraftOptions } from './drafts.ts';
import type { Reading } from './text.ts';

interface DraftFieldProps<T> extends DraftOptions<T> {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  /** More than one: a box of so many lines. */
  rows?: number;
  mono?: boolean;
}

/** A text box for a value. What cannot be taken stays in it with a sentence that says how to mend it. */
export function DraftField<T>(props: DraftFieldProps<T>) {
  const { label, hint, placeholder, rows = 1, mono = false, ...options } = props;
  const id = useId();
  const { text, problem, type, leave } = useDraft(options);
  const shared = {
    id,
    className: mono ? 'k-input mono' : 'k-input',
    placeholder,
    spellCheck: !mono,
    autoComplete: 'off',
    value: text,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-note`,
    onBlur: leave,
  };
  return (
    <Field
      label={label}
      htmlFor={id}
      hint={
        <span
          id={`${id}-note`}
          className={problem === undefined ? undefined : 'k-invalid'}
          role={problem === undefined ? undefined : 'alert'}
        >
          {problem === undefined ? hint : <Prose text={problem} />}
        </span>
      }
    >
      {rows > 1 ? (
        <textarea {...shared} rows={rows} onChange={(change) => type(change.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(change) => type(change.target.value)} />
      )}
    </Field>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}

export function Check({ label, checked, onChange, hint }: CheckProps) {
  const id = useId();
  return (
    <div className="events-check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(change) => onChange(change.target.checked)}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}

/** Any text but a blank one. */
export function requireText(problem: string): (text: string) => Reading<string> {
  return (text) => (text.trim() === '' ? { problem } : { value: text });
}

export function asItIs(text: string): string {
  return text;
}
