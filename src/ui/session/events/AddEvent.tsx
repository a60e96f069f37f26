import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ScenarioEventType } from '../../../engine/index.ts';
import { Button } from '../../kit/Button.tsx';
import { Floating } from '../../kit/Floating.tsx';
import { KIND_GROUPS, KINDS } from './kinds.ts';

interface AddEventProps {
  onAdd: (type: ScenarioEventType) => void;
}

/** A button with a menu of all kinds of event. */
export function AddEvent({ onAdd }: AddEventProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close(): void {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={anchor}>
      <Button
        variant="primary"
        icon="plus"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Add event
      </Button>
      {isOpen && (
        <Floating anchor={anchor} align="end" className="events-menu" onClose={close}>
          <Menu
            onClose={close}
            onChoose={(type) => {
              close();
              onAdd(type);
            }}
          />
        </Floating>
      )}
    </div>
  );
}

interface MenuProps {
  onChoose: (type: ScenarioEventType) => void;
  onClose: () => void;
}

function Menu({ onChoose, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    items()[0]?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      onClose();
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const last = all.length - 1;
    const target =
      { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
        event.key
      ] ?? letterTarget(event, all, at);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return (
    <div ref={menu} role="menu" aria-label="Kinds of event" onKeyDown={onKeyDown}>
      {KIND_GROUPS.map(({ title, types }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="k-option-group" aria-hidden="true">
            {title}
          </div>
          {types.map((type) => (
            <button
              key={type}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="k-option k-menu-item"
              aria-describedby={`${id}-${type}`}
              aria-label={KINDS[type].title}
              onClick={() => onChoose(type)}
            >
              <span className="k-option-text">
                {KINDS[type].title}
                <span id={`${id}-${type}`} className="k-option-detail">
                  {KINDS[type].explanation}
                </span>
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A letter goes to the next item that begins with it. */
function letterTarget({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, items: HTMLElement[], at: number) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const found = order.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
  return found && items.indexOf(found);
}
