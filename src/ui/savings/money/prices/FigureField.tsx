import { useId, useState } from 'react';
import { Field } from '../../../kit/Field.tsx';

interface FigureFieldProps {
  label: string;
  unit: string;
  /** Null: there is none. Undefined: not entered yet. */
  value: number | null | undefined;
  /** An empty box is no answer. */
  isRequired: boolean;
  isWhole: boolean;
  onChange: (value: number | null) => void;
}

const MOST = 1_000_000;

/**
 * A figure from nought. Every keystroke that makes one is handed on at once, so that nothing typed is lost; what makes none
 * stays in the box with a sentence, and the figure before stays in force.
 */
export function FigureField({ label, unit, value, isRequired, isWhole, onChange }: FigureFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<{ text: string; isRefused: boolean } | null>(null);

  const read = (input: HTMLInputElement): number | null | undefined => {
    if (input.value === '') return isRequired || input.validity.badInput ? undefined : null;
    const figure = Number(input.value);
    const fits = figure >= 0 && figure <= MOST && (!isWhole || Number.isInteger(figure));
    return fits ? figure : undefined;
  };

  return (
    <Field
      label={label}
      htmlFor={id}
      hint={
        draft?.isRefused ? (
          <span id={`${id}-error`} role="alert" className="k-invalid">
            {label} is {isWhole ? 'a whole number' : 'a figure'} from 0 to {MOST.toLocaleString('en-GB')}.{' '}
            {inForce(value)}
          </span>
        ) : (
          <span id={`${id}-unit`}>{unit}</span>
        )
      }
    >
      <input
        id={id}
        className="k-input num"
        type="number"
        inputMode="decimal"
        min={0}
        max={MOST}
        step="any"
        placeholder={isRequired ? '' : 'none'}
        value={draft?.text ?? value ?? ''}
        aria-invalid={draft?.isRefused ?? false}
        aria-describedby={draft?.isRefused ? `${id}-error` : `${id}-unit`}
        onChange={(event) => {
          const figure = read(event.target);
          setDraft({ text: event.target.value, isRefused: figure === undefined });
          if (figure !== undefined) onChange(figure);
        }}
        onBlur={() => setDraft((left) => (left?.isRefused ? left : null))}
      />
    </Field>
  );
}

function inForce(value: number | null | undefined): string {
  if (value === undefined) return 'No figure is in force yet.';
  return value === null ? 'None stays in force.' : `${value} stays in force.`;
}
