import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { LazyOptionList } from './LazyOptionList.tsx';
import { filterCompletions, moveActive, optionId, type Completion } from './options.ts';

interface ComboboxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Completion[];
  hint?: ReactNode;
  placeholder?: string;
  /** Without: the label names the box but is not drawn. */
  field?: boolean;
  /** `input`: every keystroke counts (free text); `commit`: only Enter, a choice or leaving the box. */
  report?: 'input' | 'commit';
}

/** A text box that knows some good values and takes any other. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onChange, options, hint, placeholder, field = true, report = 'input' } = props;
  const id = useId();
  const listId = `${id}-list`;
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Until something is typed the whole list is shown, not just what matches the present value.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = open ? filterCompletions(options, typed ?? '') : [];
  const listed = shown.length > 0;

  function take(next: string) {
    setOpen(false);
    setActive(-1);
    setTyped(null);
    if (next !== value) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(listed ? moveActive(active, event.key === 'ArrowDown' ? 1 : -1, shown.length) : 0);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(shown[active]?.value ?? typed ?? value);
    } else if (event.key === 'Escape') {
      setTyped(null);
    }
  }

  const control = (
    <input
      ref={box}
      id={id}
      className="k-input mono"
      role="combobox"
      aria-label={field ? undefined : label}
      aria-autocomplete="list"
      aria-expanded={listed}
      aria-controls={listed ? listId : undefined}
      aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        setOpen(true);
        setActive(-1);
        if (report === 'input') onChange(event.target.value);
      }}
      onClick={() => setOpen(true)}
      onFocus={(event) => event.target.select()}
      onBlur={() => take(typed ?? value)}
      onKeyDown={onKeyDown}
    />
  );
  const list = listed && (
    <LazyOptionList
      id={listId}
      label={label}
      anchor={box}
      options={shown}
      active={active}
      onChoose={take}
      onClose={() => setOpen(false)}
    />
  );
  return field ? (
    <Field label={label} htmlFor={id} hint={hint}>
      {control}
      {list}
    </Field>
  ) : (
    <>
      {control}
      {list}
    </>
  );
}
