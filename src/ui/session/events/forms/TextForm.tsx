import type { AssistantEvent, UserEvent } from '../../../../engine/index.ts';
import { asItIs, DraftField, requireText } from '../fields.tsx';
import type { FormProps } from './types.ts';

const readText = requireText(
  'Providers refuse a message without text. Write some words, or delete the event.',
);

export function UserForm({ event, onChange }: FormProps<UserEvent>) {
  return (
    <DraftField
      label="Message"
      rows={3}
      event={event}
      field="text"
      value={event.text}
      write={asItIs}
      read={readText}
      onValue={(text) => onChange({ ...event, text })}
    />
  );
}

export function AssistantForm({ event, onChange }: FormProps<AssistantEvent>) {
  return (
    <DraftField
      label="Text"
      rows={3}
      hint="The model is done after it, unless the next event is marked as part of the same answer."
      event={event}
      field="text"
      value={event.text}
      write={asItIs}
      read={readText}
      onValue={(text) => onChange({ ...event, text })}
    />
  );
}
