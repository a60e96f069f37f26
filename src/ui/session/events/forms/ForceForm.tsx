import type { ForceEvent } from '../../../../engine/index.ts';
import { Combobox } from '../../../kit/Combobox.tsx';
import { toolCompletions } from '../tools.ts';
import type { FormProps } from './types.ts';

export function ForceForm({ event, turn, onChange }: FormProps<ForceEvent>) {
  return (
    <Combobox
      label="Tool"
      report="commit"
      value={event.tool}
      options={toolCompletions(turn)}
      hint={
        turn.forced?.isMadeEager
          ? 'It was deferred, and a choice cannot name what is not loaded: this request declares it in full.'
          : 'The next request names it in tool_choice.'
      }
      onChange={(name) => {
        if (name.trim() !== '') onChange({ ...event, tool: name.trim() });
      }}
    />
  );
}
