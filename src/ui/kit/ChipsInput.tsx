import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './chips.css';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { LazyOptionList } from './LazyOptionList.tsx';
import { filterCompletions, moveActive, optionId, type Completion } from './options.ts';

interface ChipsInputProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  completions: readonly Completion[];
  /** A sentence for each value that needs one, such as "matches no tool; nearest: `read_file`". */
  flags?: ReadonlyMap<string, string>;
  hint?: ReactNode;
  placeholder?: string;
}

/** A list of words. Enter, comma or leaving the box adds one; Backspace in the empty box takes the last one back. */
export function ChipsInput(props: ChipsInputProps) {
  const { label, values, onChange, completions, flags, hint, placeholder } = props;
  const id = useId();
  const listId = `${id}-list`;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const left = completions.filter((completion) => !values.includes(completion.value));
  const shown = open ? filterCompletions(left, text, 50) : [];
  const listed = shown.length > 0;

  function add(fresh: readonly string[]) {
    setText('');
    setActive(-1);
    if (fresh.some((entry) => !values.includes(entry))) onChange([...new Set([...values, ...fresh])]);
  }

  /** What is typed or pasted may be several words; a choice from the list is one, whatever is in it. */
  function addTyped(entries: string) {
    add(entries.split(/[\s,]+/).filter((entry) => entry !== ''));
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = shown[active]?.value;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(moveActive(active, event.key === 'ArrowDown' ? 1 : -1, shown.length));
    } else if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      if (chosen === undefined) addTyped(text);
      else add([chosen]);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      onChange(values.slice(0, -1));
    }
  }

  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <div
        ref={frame}
        className="k-chips k-input"
        onClick={(event) => {
          if (event.target === frame.current) box.current?.focus();
        }}
      >
        {values.map((value) => {
          const flag = flags?.get(value);
          return (
            <span key={value} className={flag ? 'k-chip k-chip-flagged' : 'k-chip'} title={flag ?? value}>
              {flag && <Icon name="warning" size={12} />}
              <code className="cut">{value}</code>
              {flag && <span className="unseen">{flag}</span>}
              <button
                type="button"
                aria-label={`Remove ${value}`}
                onClick={() => {
                  onChange(values.filter((other) => other !== value));
                  box.current?.focus();
                }}
              >
                <Icon name="close" size={12} />
              </button>
            </span>
          );
        })}
        <input
          ref={box}
          id={id}
          type="text"
          className="mono"
          aria-autocomplete="list"
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={values.length === 0 ? placeholder : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(true)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[\s,]/.test(pasted.trim())) return;
            event.preventDefault();
            addTyped(`${text}${pasted.replace(/["'[\]]/g, ' ')}`);
          }}
          onBlur={() => {
            setOpen(false);
            addTyped(text);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {listed && (
        <LazyOptionList
          id={listId}
          label={label}
          anchor={frame}
          options={shown}
          active={active}
          onChoose={(value) => {
            add([value]);
            box.current?.focus();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  );
}
