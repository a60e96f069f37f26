import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Floating } from './Floating.tsx';
import { Icon } from './Icon.tsx';

export interface MenuItem {
  id: string;
  label: string;
  /** One line under the label. */
  detail?: string;
  /** Items of one group follow one another. */
  group?: string;
  /** The one in force, for menus that choose. */
  checked?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  /** Accessible name of button and menu. */
  label: string;
  /** What the button shows; the label if absent. */
  button?: ReactNode;
  buttonClass?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** A button that opens a list of actions. Arrow keys, Home, End and first letters move in it. */
export function Menu({ label, button = label, buttonClass = '', items, align = 'start' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(refocus: boolean) {
    setOpen(false);
    if (refocus) anchor.current?.focus();
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`k-button k-button-quiet ${buttonClass}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
        <Icon name="down" size={14} />
      </button>
      {open && (
        <Floating anchor={anchor} align={align} onClose={() => close(true)}>
          <MenuList id={id} label={label} items={items} onDone={close} />
        </Floating>
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  onDone: (refocus: boolean) => void;
}

function MenuList({ id, label, items, onDone }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? list.current?.querySelector('button'))?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = nextIndex(event.key, at, items);
    if (event.key === 'Tab') onDone(false);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  }

  return (
    <div ref={list} id={id} role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <div key={item.id} role="none">
          {item.group !== undefined && item.group !== items[index - 1]?.group && (
            <div className="k-option-group" role="presentation">
              {item.group}
            </div>
          )}
          <button
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            className="k-option k-menu-item"
            onClick={() => {
              onDone(true);
              item.onChoose();
            }}
          >
            <span className="k-option-text">
              {item.label}
              {item.detail && <span className="k-option-detail">{item.detail}</span>}
            </span>
            {item.checked && <Icon name="check" />}
          </button>
        </div>
      ))}
    </div>
  );
}

/** Index that a key moves to from `at`, wrapping round; `undefined` for other keys. */
function nextIndex(key: string, at: number, items: readonly MenuItem[]): number | undefined {
  const count = items.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = items.map((_, step) => (at + 1 + step) % count);
  return order.find((index) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
}
