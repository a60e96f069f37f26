import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, type ReactNode } from 'react';
import { move } from './commands.ts';

interface EventListProps {
  ids: string[];
  children: ReactNode;
}

const INSTRUCTIONS =
  'To move an event, press Space or Enter on its handle, move it with the arrow keys, and press Space or Enter again. Escape puts it back.';

/** A click on the handle is no drag yet. */
const DRAG_FROM_PX = 4;

const onlyVertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [onlyVertically];

/** What makes a list of rows sortable, by pointer and by keyboard, and says aloud what happens. */
export function EventList({ ids, children }: EventListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(
    () => ({ announcements: announcementsFor(ids), screenReaderInstructions: { draggable: INSTRUCTIONS } }),
    [ids],
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        const from = ids.indexOf(String(active.id));
        const to = over ? ids.indexOf(String(over.id)) : -1;
        if (to >= 0 && to !== from) move(from, to);
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(ids: readonly string[]): Announcements {
  const number = (id: UniqueIdentifier): number => ids.indexOf(String(id)) + 1;
  const pickedUp = (id: UniqueIdentifier): string =>
    `Event ${number(id)} of ${ids.length} is picked up, at its own place.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return `Event ${number(active.id)} is outside the list.`;
      // A drag begins over its own place, which would drown the first announcement.
      if (over.id === active.id) return pickedUp(active.id);
      return `Event ${number(active.id)} would be number ${number(over.id)} of ${ids.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `Event ${number(active.id)} is now number ${number(over.id)} of ${ids.length}.`
        : `Event ${number(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `Event ${number(active.id)} stays where it was.`,
  };
}
