import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './segmented.css';

export interface SegmentedOption<T extends string> {
  value: T;
  label: ReactNode;
  title?: string;
}

interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
  /**
   * `tabs` switches panels: give the same `id` to `tabPanel`. `choice` is a setting (a radio group).
   */
  kind?: 'tabs' | 'choice';
  id?: string;
  /** Full-width row of tabs with an underline, for the narrow layout. */
  wide?: boolean;
}

/** One of a few. Arrow keys, Home and End move; only the chosen one is a tab stop. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, kind = 'tabs', id, wide = false } = props;
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    const at = options.findIndex((option) => option.value === value);
    const target = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const option = target === undefined ? undefined : options[target];
    if (!option || target === undefined) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div
      ref={group}
      className={wide ? 'k-segmented k-segmented-wide' : 'k-segmented'}
      role={kind === 'tabs' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const chosen = option.value === value;
        const state =
          kind === 'tabs'
            ? {
                role: 'tab',
                'aria-selected': chosen,
                id: id && `${id}-tab-${option.value}`,
                'aria-controls': chosen && id ? `${id}-panel` : undefined,
              }
            : { role: 'radio', 'aria-checked': chosen };
        return (
          <button
            key={option.value}
            type="button"
            className="k-segment"
            tabIndex={chosen ? 0 : -1}
            title={option.title}
            onClick={() => onChange(option.value)}
            {...state}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}

/** Attributes of the panel that a `Segmented` with the same `id` switches. */
export function tabPanel(id: string, value: string) {
  return { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${value}` } as const;
}
