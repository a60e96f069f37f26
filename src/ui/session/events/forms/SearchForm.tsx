import type { SearchErrorCode, SearchEvent } from '../../../../engine/index.ts';
import { SEARCH_ERROR_CODES } from '../../../../engine/session/conversation.ts';
import { ChipsInput } from '../../../kit/ChipsInput.tsx';
import { Select } from '../../../kit/Select.tsx';
import { flag, withField } from '../edits.ts';
import { asItIs, Check, DraftField } from '../fields.tsx';
import { isClaudeSearch, isOpenaiSearch, mechanismWords } from '../hints.ts';
import type { Reading } from '../text.ts';
import { searchPaths } from '../tools.ts';
import type { FormProps } from './types.ts';

const ERRORS: readonly { value: SearchErrorCode | ''; label: string }[] = [
  { value: '', label: 'none: it is answered' },
  ...SEARCH_ERROR_CODES.map((code) => ({ value: code, label: code })),
];

export function SearchForm({ event, turn, onChange }: FormProps<SearchEvent>) {
  const here = `this turn is ${mechanismWords(turn)}.`;
  const claudeOnly = isClaudeSearch(turn) ? undefined : `Only hosted Claude has it; ${here}`;
  const openaiOnly = isOpenaiSearch(turn)
    ? 'Namespaces or lone functions that the model names; without any, they are simulated from the query.'
    : `Only hosted OpenAI has them; ${here}`;
  return (
    <>
      <DraftField
        label="Query"
        mono
        hint={
          turn.built.searchTool?.includes('regex')
            ? 'A Python pattern, matched without regard to case.'
            : undefined
        }
        event={event}
        field="query"
        value={event.query}
        write={asItIs}
        read={(query) => ({ value: query })}
        onValue={(query) => onChange({ ...event, query })}
      />
      <Check
        label="Side by side with the event before"
        checked={event.parallel === true}
        hint="in one answer, without having seen its outcome"
        onChange={(isSet) => onChange(withField(event, 'parallel', flag(isSet)))}
      />
      <DraftField
        label="Limit"
        mono
        placeholder="none"
        hint={claudeOnly ?? 'Tools that the model asks for at most.'}
        event={event}
        field="limit"
        value={event.limit}
        write={(limit) => limit?.toString() ?? ''}
        read={readLimit}
        onValue={(limit) => onChange(withField(event, 'limit', limit))}
      />
      <ChipsInput
        label="Paths"
        values={event.paths ?? []}
        completions={searchPaths(turn)}
        placeholder="namespaces"
        hint={openaiOnly}
        onChange={(paths) => onChange(withField(event, 'paths', paths.length > 0 ? paths : undefined))}
      />
      <Select
        field
        label="Error"
        value={event.error ?? ''}
        options={ERRORS}
        hint={claudeOnly ?? 'Anthropic answers the search with this error instead of a result.'}
        onChange={(code) => onChange(withField(event, 'error', code === '' ? undefined : code))}
      />
    </>
  );
}

function readLimit(text: string): Reading<number | undefined> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  const limit = Number(trimmed);
  if (/^\d+$/.test(trimmed) && Number.isSafeInteger(limit) && limit > 0) return { value: limit };
  return { problem: 'A limit is a whole number from 1. Correct it, or empty the box for none.' };
}
