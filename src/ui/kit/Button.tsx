import type { ComponentProps } from 'react';
import './button.css';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one accent action of a panel; `quiet`: outlined; `plain`: text only. */
  variant?: 'primary' | 'quiet' | 'plain';
  icon?: IconName;
}

export function Button({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`k-button k-button-${variant} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Accessible name, also the tooltip. */
  label: string;
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`k-icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
