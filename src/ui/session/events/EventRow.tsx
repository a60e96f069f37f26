import type { DraggableAttributes } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, type KeyboardEvent } from 'react';
import type { ScenarioEvent, SessionFinding } from '../../../engine/index.ts';
import { goTo } from '../../../store/steps.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { duplicate, move, remove } from './commands.ts';
import { EventForm } from './EventForm.tsx';
import { KINDS } from './kinds.ts';
import { summaryOf } from './summary.ts';

interface EventRowProps {
  id: string;
  event: ScenarioEvent;
  at: number;
  /** Index of the event's turn. */
  place: number;
  isCurrent: boolean;
  isSelected: boolean;
  /** The one row that Tab goes to. */
  isTabStop: boolean;
  isOpen: boolean;
  isLast: boolean;
  findings: readonly SessionFinding[];
  onSelect: (id: string) => void;
  onOpen: (id: string | undefined) => void;
  /** The event of this id is to be focused once it is there. */
  onFocus: (id: string | undefined) => void;
}

/** One event: what it is, where it belongs, and what can be done with it. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, event, at, place, isCurrent, isSelected, isTabStop, isOpen, findings } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id,
    });
  const { word } = KINDS[event.type];
  const name = `event ${at + 1}, ${word}`;
  const classes = [
    'events-row',
    isCurrent && 'is-current',
    isSelected && 'is-selected',
    isDragging && 'is-dragged',
  ];

  function onKeyDown({ key, defaultPrevented }: KeyboardEvent): void {
    if (key !== 'Escape' || defaultPrevented) return;
    props.onOpen(undefined);
    props.onFocus(id);
  }

  return (
    <li
      ref={setNodeRef}
      data-event={id}
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-current={isCurrent ? 'step' : undefined}
      onFocus={() => props.onSelect(id)}
    >
      <div className="events-line">
        <Handle
          label={`Move ${name}`}
          nodeRef={setActivatorNodeRef}
          attributes={attributes}
          listeners={listeners}
          tabIndex={isTabStop ? 0 : -1}
        />
        <button
          type="button"
          className="events-main"
          tabIndex={isTabStop ? 0 : -1}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onClick={() => {
            props.onSelect(id);
            goTo(place);
          }}
        >
          <Words event={event} at={at} place={place} findings={findings} />
        </button>
        <Actions {...props} name={name} />
      </div>
      {isOpen && (
        <div role="group" aria-label={`Event ${at + 1}: ${word}`} id={`${id}-form`} onKeyDown={onKeyDown}>
          <EventForm type={event.type} event={event} at={at} place={place} findings={findings} />
        </div>
      )}
    </li>
  );
});

interface HandleProps {
  label: string;
  nodeRef: (element: HTMLElement | null) => void;
  attributes: DraggableAttributes;
  listeners: ReturnType<typeof useSortable>['listeners'];
  tabIndex: number;
}

function Handle({ label, nodeRef, attributes, listeners, tabIndex }: HandleProps) {
  return (
    <button
      ref={nodeRef}
      type="button"
      className="events-handle"
      title="Drag, or press Space and use the arrow keys"
      data-keeps-arrows
      {...attributes}
      {...listeners}
      aria-label={label}
      tabIndex={tabIndex}
    />
  );
}

type WordsProps = Pick<EventRowProps, 'event' | 'at' | 'place' | 'findings'>;

/** While one row is dragged, all the others follow, but say the same. */
const Words = memo(function Words({ event, at, place, findings }: WordsProps) {
  const summary = summaryOf(event);
  const isCode = event.type === 'call' || event.type === 'recorded';
  const worst = (['error', 'warning', 'note'] as const).find((severity) =>
    findings.some((finding) => finding.severity === severity),
  );
  return (
    <>
      <span className="num events-number">{at + 1}</span>{' '}
      <span className="events-kind">{KINDS[event.type].word}</span>{' '}
      <span className={isCode ? 'cut mono events-summary' : 'cut events-summary'} title={summary}>
        {summary}
      </span>{' '}
      {worst && (
        <span
          className={`events-badge is-${worst}`}
          title={findings.map(({ message }) => message).join('\n')}
        >
          <Icon name={worst} size={14} />
          <span className="num">{findings.length}</span>
          <span className="unseen">{findings.length === 1 ? 'finding' : 'findings'}</span>
        </span>
      )}{' '}
      <span className="num events-turn">turn {place + 1}</span>
    </>
  );
});

const Actions = memo(function Actions(props: EventRowProps & { name: string }) {
  const { id, at, place, name, isTabStop, isOpen, isLast, onSelect, onOpen, onFocus } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className="events-actions">
      <Button
        variant="plain"
        tabIndex={tabIndex}
        aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-form` : undefined}
        onClick={() => {
          if (!isOpen) goTo(place);
          onOpen(isOpen ? undefined : id);
        }}
      >
        {isOpen ? 'Close' : 'Edit'}
      </Button>
      <IconButton
        icon="up"
        label={`Move up ${name}`}
        tabIndex={tabIndex}
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      />
      <IconButton
        icon="down"
        label={`Move down ${name}`}
        tabIndex={tabIndex}
        disabled={isLast}
        onClick={() => move(at, at + 1)}
      />
      <IconButton
        icon="copy"
        label={`Duplicate ${name}`}
        tabIndex={tabIndex}
        onClick={() => {
          const copy = duplicate(at);
          if (copy !== undefined) onSelect(copy);
          onFocus(copy);
        }}
      />
      <IconButton
        icon="close"
        label={`Delete ${name}`}
        tabIndex={tabIndex}
        onClick={() => onFocus(remove(at))}
      />
    </div>
  );
});
