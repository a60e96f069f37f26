import { exampleArguments, exampleResult, type CallEvent, type ToolLike } from '../../../../engine/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Combobox } from '../../../kit/Combobox.tsx';
import { ArgumentForm } from '../../arguments/ArgumentForm.tsx';
import { flag, withField } from '../edits.ts';
import { Check, DraftField } from '../fields.tsx';
import { readResult, writeResult } from '../text.ts';
import { EMPTY_SCHEMA, toolCompletions } from '../tools.ts';
import type { FormProps } from './types.ts';

export function CallForm({ event, turn, onChange }: FormProps<CallEvent>) {
  const tool = turn.tools.find(({ name }) => name === event.tool);
  return (
    <>
      <Combobox
        label="Tool"
        report="commit"
        value={event.tool}
        options={toolCompletions(turn)}
        hint={
          tool
            ? undefined
            : 'No tool of this turn has this name. Choose one of the list to make the call possible.'
        }
        onChange={(name) => {
          if (name.trim() !== '') onChange(callOf(event, name.trim(), turn.tools));
        }}
      />
      <div className="events-arguments">
        <ArgumentForm
          key={event.tool}
          label={`Arguments of ${event.tool}`}
          schema={tool?.parameters ?? EMPTY_SCHEMA}
          value={event.arguments ?? {}}
          onChange={(given) => onChange({ ...event, arguments: given })}
        />
      </div>
      <DraftField
        label="Result"
        mono
        rows={4}
        placeholder='{"ok":true}'
        hint="JSON or plain text."
        event={event}
        field="result"
        value={event.result}
        write={writeResult}
        read={readResult}
        onValue={(result) => onChange(withField(event, 'result', result))}
      />
      {tool && (
        <div className="events-check">
          <Button variant="plain" onClick={() => onChange({ ...event, result: exampleResult(tool) })}>
            Example result
          </Button>
        </div>
      )}
      <Check
        label="The tool fails"
        checked={event.isError === true}
        hint="the result is sent as an error"
        onChange={(isSet) => onChange(withField(event, 'isError', flag(isSet)))}
      />
      <Check
        label="Side by side with the event before"
        checked={event.parallel === true}
        hint="in one answer, without having seen its outcome"
        onChange={(isSet) => onChange(withField(event, 'parallel', flag(isSet)))}
      />
      <Check
        label="The client loses the namespace"
        checked={event.losesNamespace === true}
        hint="a mistake to look at, where OpenAI searches"
        onChange={(isSet) => onChange(withField(event, 'losesNamespace', flag(isSet)))}
      />
    </>
  );
}

/** Arguments that nobody wrote follow the tool; others stay. */
function callOf(event: CallEvent, name: string, tools: readonly ToolLike[]): CallEvent {
  const given = JSON.stringify(event.arguments ?? {});
  const isExample = given === '{}' || given === JSON.stringify(exampleOf(event.tool, tools));
  return { ...event, tool: name, ...(isExample ? { arguments: exampleOf(name, tools) } : {}) };
}

function exampleOf(name: string, tools: readonly ToolLike[]) {
  return exampleArguments(tools.find((tool) => tool.name === name)?.parameters ?? EMPTY_SCHEMA);
}
