import { type ComponentType, useEffect, useRef } from 'react';
import type { ScenarioEventType, SessionFinding } from '../../../engine/index.ts';
import { useApp } from '../../../store/app.ts';
import { useDerived } from '../../../store/derived.ts';
import { FindingsList } from '../../kit/FindingsList.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Prose } from '../../kit/Prose.tsx';
import { mendEvent, replace } from './commands.ts';
import { CallForm } from './forms/CallForm.tsx';
import { CatalogForm } from './forms/CatalogForm.tsx';
import { ForceForm } from './forms/ForceForm.tsx';
import { RecordedForm } from './forms/RecordedForm.tsx';
import { SearchForm } from './forms/SearchForm.tsx';
import { CompactionForm, ReloadForm, SessionForm } from './forms/SessionForms.tsx';
import { SwitchForm } from './forms/SwitchForm.tsx';
import { AssistantForm, UserForm } from './forms/TextForm.tsx';
import type { FormProps } from './forms/types.ts';
import { VisibleForm } from './forms/VisibleForm.tsx';
import { hintsOf } from './hints.ts';
import type { EventByType } from './kinds.ts';

const FORMS: { [Type in ScenarioEventType]: ComponentType<FormProps<EventByType[Type]>> } = {
  user: UserForm,
  assistant: AssistantForm,
  search: SearchForm,
  call: CallForm,
  recorded: RecordedForm,
  catalog: CatalogForm,
  visible: VisibleForm,
  model: SwitchForm,
  force: ForceForm,
  compaction: CompactionForm,
  session: SessionForm,
  reload: ReloadForm,
};

interface EventFormProps<Type extends ScenarioEventType> {
  type: Type;
  event: EventByType[Type];
  at: number;
  /** Index of the event's turn. */
  place: number;
  findings: readonly SessionFinding[];
}

/** Everything of one event, to be changed where it stands. */
export function EventForm<Type extends ScenarioEventType>(props: EventFormProps<Type>) {
  const { type, event, at, place, findings } = props;
  const form = useRef<HTMLDivElement>(null);
  const { scenario: events, model, transport } = useApp(({ workspace }) => workspace);
  const { turns, turn: current } = useDerived();
  const turn = turns[place] ?? current;
  const Form: ComponentType<FormProps<EventByType[Type]>> = FORMS[type];

  useEffect(() => {
    const row = form.current?.closest('li');
    const isTall = (row?.offsetHeight ?? 0) > (row?.parentElement?.clientHeight ?? 0);
    row?.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);

  return (
    <div ref={form} className="events-form">
      <Form event={event} turn={turn} onChange={(next) => replace(at, event, next)} />
      {hintsOf(event, { turn, start: { model, transport }, events, at }).map((hint) => (
        <p key={hint} className="events-hint">
          <Icon name="note" size={14} />
          <span>
            <Prose text={hint} />
          </span>
        </p>
      ))}
      {findings.length > 0 && (
        <FindingsList
          label={`Findings of event ${at + 1}`}
          findings={findings}
          mend={({ mends }) => mends.map((mend) => ({ label: mend.label, apply: () => mendEvent(mend) }))}
        />
      )}
    </div>
  );
}
