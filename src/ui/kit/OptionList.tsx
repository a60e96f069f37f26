import { type RefObject, useEffect, useRef } from 'react';
import { Floating } from './Floating.tsx';
import { optionId, type Completion } from './options.ts';

export interface OptionListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  options: readonly Completion[];
  /** Index of the option that Enter would take, or -1. */
  active: number;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The list under a text box that completes. The focus stays in the box; `aria-activedescendant` points in here. */
export function OptionList({ id, label, anchor, options, active, onChoose, onClose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Floating anchor={anchor} matchWidth onClose={onClose}>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <div key={option.value} role="presentation">
            {option.group !== undefined && option.group !== options[index - 1]?.group && (
              <div className="k-option-group" role="presentation">
                {option.group}
              </div>
            )}
            <div
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              data-active={index === active}
              className="k-option"
              onClick={() => onChoose(option.value)}
            >
              <span className="k-option-text mono">{option.value}</span>
              {option.detail && <span className="muted">{option.detail}</span>}
            </div>
          </div>
        ))}
      </div>
    </Floating>
  );
}
