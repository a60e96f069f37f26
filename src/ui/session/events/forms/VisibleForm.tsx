import type { VisibleEvent } from '../../../../engine/index.ts';
import { useApp } from '../../../../store/app.ts';
import { useDerived } from '../../../../store/derived.ts';
import { ChipsInput } from '../../../kit/ChipsInput.tsx';
import { formatPlural } from '../../../kit/format.ts';
import { Check } from '../fields.tsx';
import { knownNames } from '../tools.ts';
import type { FormProps } from './types.ts';

/** An allowlist begins with what may be seen now; a longer one nobody would read. */
const FIRST_LISTED = 20;

export function VisibleForm({ event, onChange }: FormProps<VisibleEvent>) {
  const events = useApp(({ workspace }) => workspace.scenario);
  const { tools } = useDerived();
  const names = knownNames(tools, events);
  const unknown = (event.tools ?? []).filter((name) => !names.includes(name));
  return (
    <>
      <Check
        label="All tools"
        checked={event.tools === null}
        hint={`${formatPlural(names.length, 'tool')} in the catalogue`}
        onChange={(isAll) => onChange({ ...event, tools: isAll ? null : names.slice(0, FIRST_LISTED) })}
      />
      {event.tools && (
        <ChipsInput
          label="Only these"
          values={event.tools}
          completions={names.map((value) => ({ value }))}
          flags={new Map(unknown.map((name) => [name, `${name} is no tool of this session`]))}
          placeholder="exact names"
          hint={
            event.tools.length === 0
              ? 'No tool may be seen. Add names, or tick “All tools”.'
              : `${formatPlural(event.tools.length, 'tool')} may be seen from here on.`
          }
          onChange={(listed) => onChange({ ...event, tools: listed })}
        />
      )}
    </>
  );
}
