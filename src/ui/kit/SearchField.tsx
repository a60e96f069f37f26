import type { ComponentProps } from 'react';
import './field.css';
import { Icon } from './Icon.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  /** Accessible name; the placeholder may say more. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange, className = '', ...rest }: SearchFieldProps) {
  return (
    <span className={`k-search ${className}`}>
      <Icon name="search" size={14} />
      <input
        type="search"
        className="k-input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </span>
  );
}
