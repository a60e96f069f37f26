import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ScenarioEventType, SessionFinding } from '../../../engine/index.ts';
import { useApp } from '../../../store/app.ts';
import { useDerived } from '../../../store/derived.ts';
import { redo, undo } from '../../../store/history.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Empty } from '../../kit/Empty.tsx';
import { AddEvent } from './AddEvent.tsx';
import { add } from './commands.ts';
import { EventList } from './EventList.tsx';
import { EventRow } from './EventRow.tsx';
import { eventIds } from './ids.ts';
import { findingsOfEvents, turnOfEvents } from './places.ts';
import './events.css';

const NONE: readonly SessionFinding[] = [];

/** The scenario as a list of events, to be edited. */
export function EventsPanel() {
  const events = useApp(({ workspace }) => workspace.scenario);
  const { turns, turn, sessionFindings } = useDerived();
  const ids = useMemo(() => eventIds(events), [events]);
  const places = useMemo(() => turnOfEvents(turns, events.length), [turns, events]);
  const findings = useMemo(
    () => findingsOfEvents(events, places, sessionFindings),
    [events, places, sessionFindings],
  );
  const [selected, setSelected] = useState<string>();
  const [open, setOpen] = useState<string>();
  const { list, focusSoon, onArrow } = useRowFocus(turn.index);
  const selectedAt = selected === undefined ? -1 : ids.indexOf(selected);
  const tabStop = selectedAt < 0 ? 0 : selectedAt;

  function onAdd(type: ScenarioEventType): void {
    const id = add(type, selectedAt < 0 ? undefined : selectedAt);
    setSelected(id);
    setOpen(id);
  }

  return (
    <div className="events" onKeyDown={onUndoKeys}>
      <Toolbar at={selectedAt} onAtEnd={() => setSelected(undefined)} onAdd={onAdd} />
      {events.length === 0 && (
        <Empty title="Nothing happens in this session yet.">Add what the user says, to begin with.</Empty>
      )}
      <EventList ids={ids}>
        <ol ref={list} role="list" className="events-list" aria-label="Scenario events" onKeyDown={onArrow}>
          {events.map((event, at) => {
            const id = ids[at] ?? '';
            const place = places[at] ?? 0;
            return (
              <EventRow
                key={id}
                id={id}
                event={event}
                at={at}
                place={place}
                isCurrent={place === turn.index}
                isSelected={at === selectedAt}
                isTabStop={at === tabStop}
                isOpen={id === open}
                isLast={at === events.length - 1}
                findings={findings[at] ?? NONE}
                onSelect={setSelected}
                onOpen={setOpen}
                onFocus={focusSoon}
              />
            );
          })}
        </ol>
      </EventList>
    </div>
  );
}

interface ToolbarProps {
  /** Index of the selected event, or -1. */
  at: number;
  onAtEnd: () => void;
  onAdd: (type: ScenarioEventType) => void;
}

function Toolbar({ at, onAtEnd, onAdd }: ToolbarProps) {
  const { canUndo, canRedo } = useApp(({ history }) => history);
  return (
    <div className="events-bar" role="group" aria-label="Edit the scenario">
      <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={undo} />
      <IconButton icon="redo" label="Redo" disabled={!canRedo} onClick={redo} />
      <span className="events-where muted">
        {at < 0 ? 'adds at the end' : `adds after event ${at + 1}`}
        {at >= 0 && <IconButton icon="close" label="Add at the end instead" onClick={onAtEnd} />}
      </span>
      <AddEvent onAdd={onAdd} />
    </div>
  );
}

/** Boxes to tick and lists to choose from have no undo of their own; text boxes do. */
const HAS_UNDO = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])';

function onUndoKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z') return;
  if (target instanceof Element && target.closest(HAS_UNDO)) return;
  // The page's own shortcut must not undo a second time.
  event.preventDefault();
  if (shiftKey) redo();
  else undo();
}

/** ↑ and ↓ go from event to event; the events of the turn that is looked at come into view. */
function useRowFocus(position: number) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-event="${wanted.current}"] .events-main`)?.focus();
    wanted.current = undefined;
  });
  useLayoutEffect(() => {
    list.current?.querySelector('.is-current')?.scrollIntoView({ block: 'nearest' });
  }, [position]);

  function onArrow(event: KeyboardEvent): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.events-main') ?? [])];
    const at = rows.findIndex((row) => row === event.target);
    if (at < 0) return;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = target === undefined ? undefined : rows[target];
    if (!row) return;
    event.preventDefault();
    row.focus();
  }
  /** The event of this id gets the focus as soon as it is there. */
  const focusSoon = useCallback((id: string | undefined) => {
    wanted.current = id;
  }, []);
  return { list, focusSoon, onArrow };
}
