import { useId, useState } from 'react';
import { Field } from './Field.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  hint?: string;
}

/**
 * A whole number. What cannot be one stays in the box, marked as invalid with a sentence, and is never handed on:
 * the last good value stays in force.
 */
export function NumberField({ label, value, onChange, min = 0, max = 1_000_000, hint }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const invalid = draft !== null && !fits(draft);

  return (
    <Field
      label={label}
      htmlFor={id}
      hint={
        invalid ? (
          <span id={`${id}-error`} role="alert" className="k-invalid">
            A whole number from {min}. {value} stays in force.
          </span>
        ) : (
          hint
        )
      }
    >
      <input
        id={id}
        className="k-input num"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-error` : undefined}
        onChange={(event) => {
          // An unreadable entry arrives as '' and must not be written over while it is typed.
          setDraft(event.target.value);
          if (fits(event.target.value)) onChange(Number(event.target.value));
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
