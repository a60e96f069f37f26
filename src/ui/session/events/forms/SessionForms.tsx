import { FIRST_SESSION, type CompactionEvent, type SessionEvent } from '../../../../engine/index.ts';
import { useApp } from '../../../../store/app.ts';
import { Combobox } from '../../../kit/Combobox.tsx';
import { flag, withField } from '../edits.ts';
import { Check, DraftField } from '../fields.tsx';
import type { FormProps } from './types.ts';

export function CompactionForm({ event, onChange }: FormProps<CompactionEvent>) {
  return (
    <>
      <DraftField
        label="Summary"
        rows={3}
        placeholder="simulated: how many messages and answers there were"
        hint="Takes the place of the whole conversation."
        event={event}
        field="summary"
        value={event.summary}
        write={(summary) => summary ?? ''}
        read={(text) => ({ value: text.trim() === '' ? undefined : text })}
        onValue={(summary) => onChange(withField(event, 'summary', summary))}
      />
      <Check
        label="Clear reveals"
        checked={event.clearReveals === true}
        hint="otherwise what was loaded stays loaded"
        onChange={(isSet) => onChange(withField(event, 'clearReveals', flag(isSet)))}
      />
    </>
  );
}

export function SessionForm({ event, onChange }: FormProps<SessionEvent>) {
  const events = useApp(({ workspace }) => workspace.scenario);
  const started = events.flatMap((other) => (other.type === 'session' ? other.name : []));
  const names = [...new Set([FIRST_SESSION, ...started])];
  return (
    <Combobox
      label="Session"
      report="commit"
      value={event.name}
      options={names.map((value) => ({ value }))}
      hint="A new name starts a session; a known one goes on where it was left."
      onChange={(name) => {
        if (name.trim() !== '') onChange({ ...event, name: name.trim() });
      }}
    />
  );
}

export function ReloadForm() {
  return (
    <p className="muted">
      Nothing to set. Reveals are stored with the session, so the request that follows is the same as without
      a reload.
    </p>
  );
}
