import { useId } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  /** Options of one group follow one another. */
  group?: string;
}

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly SelectOption<T>[];
  onChange: (value: T) => void;
  /** Without: the label names the control but is not drawn (tables, toolbars). */
  field?: boolean;
  hint?: string;
  /** Frame only on hover, for table rows. */
  plain?: boolean;
  tabIndex?: number;
}

/** The platform's own select. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, onChange, field = false, hint, plain = false, tabIndex } = props;
  const id = useId();
  const groups = [...new Set(options.map((option) => option.group))];
  const control = (
    <span className={plain ? 'k-select k-select-plain' : 'k-select'}>
      <select
        id={id}
        className="k-input"
        aria-label={field ? undefined : label}
        tabIndex={tabIndex}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {groups.map((group) => {
          const members = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
          return group === undefined ? (
            members
          ) : (
            <optgroup key={group} label={group}>
              {members}
            </optgroup>
          );
        })}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
  return field ? (
    <Field label={label} htmlFor={id} hint={hint}>
      {control}
    </Field>
  ) : (
    control
  );
}
