import { isObject, type Json, type JsonObject, type RecordedEvent } from '../../../../engine/index.ts';
import { withField } from '../edits.ts';
import { DraftField } from '../fields.tsx';
import { readJsonObject, type Reading } from '../text.ts';
import type { FormProps } from './types.ts';

export function RecordedForm({ event, onChange }: FormProps<RecordedEvent>) {
  return (
    <>
      <DraftField
        label="Response"
        mono
        rows={10}
        hint="The whole body, as the provider sent it: a message, a response, a completion or candidates."
        event={event}
        field="response"
        value={event.response}
        write={pretty}
        read={(text) => readJsonObject(text, 'response body')}
        onValue={(response) => onChange({ ...event, response })}
      />
      <DraftField
        label="Results"
        mono
        rows={4}
        placeholder='{"call_abc": {"ok": true}}'
        hint={resultsHint(event.response)}
        event={event}
        field="results"
        value={event.results}
        write={(results) => (results ? pretty(results) : '')}
        read={readResults}
        onValue={(results) => onChange(withField(event, 'results', results))}
      />
    </>
  );
}

function pretty(value: JsonObject): string {
  return JSON.stringify(value, null, 2);
}

function readResults(text: string): Reading<Record<string, Json> | undefined> {
  return text.trim() === '' ? { value: undefined } : readJsonObject(text, 'list of results by call id');
}

function resultsHint(response: JsonObject): string {
  const ids = callIds(response);
  const known = ids.length > 0 ? ` This response has ${ids.join(', ')}.` : '';
  return `Results by call id; a call without one gets {"ok":true}.${known}`;
}

/** Ids under which each provider expects the result of a call. */
function callIds({ output, content, choices }: JsonObject): string[] {
  const lists = [output, content, toolCalls(choices)].filter(Array.isArray).flat();
  return lists.filter(isObject).flatMap(({ type, call_id: callId, id }) => {
    const isCall = type === 'function_call' || type === 'tool_use' || type === 'function';
    const known = callId ?? id;
    return isCall && typeof known === 'string' ? [known] : [];
  });
}

function toolCalls(choices: Json | undefined): Json | undefined {
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const message = isObject(choice) ? choice.message : undefined;
  return isObject(message) ? message.tool_calls : undefined;
}
