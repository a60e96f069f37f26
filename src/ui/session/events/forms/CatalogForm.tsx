import { useEffect, useEffectEvent, useId, useState } from 'react';
import { writeDefinitions, type Catalog, type CatalogEvent, type Finding } from '../../../../engine/index.ts';
import { parseInWorker } from '../../../../platform/parse.ts';
import { useApp } from '../../../../store/app.ts';
import { useDerived } from '../../../../store/derived.ts';
import { ChipsInput } from '../../../kit/ChipsInput.tsx';
import { Field } from '../../../kit/Field.tsx';
import { FindingsList } from '../../../kit/FindingsList.tsx';
import { keepDraft, keptDraft } from '../drafts.ts';
import { flag, withField } from '../edits.ts';
import { Check } from '../fields.tsx';
import { knownNames, parsedTool, toolLike } from '../tools.ts';
import type { FormProps } from './types.ts';

export function CatalogForm({ event, onChange }: FormProps<CatalogEvent>) {
  const events = useApp(({ workspace }) => workspace.scenario);
  const { tools } = useDerived();
  const names = knownNames(tools, events);
  const unknown = (event.remove ?? []).filter((name) => !names.includes(name));
  return (
    <>
      <PutField event={event} onChange={onChange} />
      <ChipsInput
        label="Remove"
        values={event.remove ?? []}
        completions={names.map((value) => ({ value }))}
        flags={new Map(unknown.map((name) => [name, `${name} is no tool of this session`]))}
        placeholder="exact names"
        onChange={(remove) => onChange(withField(event, 'remove', remove.length > 0 ? remove : undefined))}
      />
      <Check
        label="References to removed tools become text"
        checked={event.referencesAsText === true}
        hint="so that the history stays valid"
        onChange={(isSet) => onChange(withField(event, 'referencesAsText', flag(isSet)))}
      />
    </>
  );
}

/** While someone types, the parser waits for a pause. */
const TYPING_PAUSE_MS = 200;
const FIELD = 'put';

/** Definitions in any dialect, read by the page's own parser; only what it reads without an error is taken. */
function PutField({ event, onChange }: Pick<FormProps<CatalogEvent>, 'event' | 'onChange'>) {
  const id = useId();
  const [typed, setTyped] = useState(() => keptDraft(event, FIELD));
  const [read, setRead] = useState<{ text: string; findings: readonly Finding[] }>();
  const isTaken = read !== undefined && read.text === typed && !read.findings.some(isError);
  const unread = isTaken ? undefined : typed;
  useEffect(() => keepDraft(event, FIELD, unread), [event, unread]);

  const take = useEffectEvent((text: string, catalog: Catalog): void => {
    const findings = text.trim() === '' ? [] : troubleOf(catalog);
    setRead({ text, findings });
    const put = catalog.tools.map(toolLike);
    const isNew = JSON.stringify(put) !== JSON.stringify(event.put ?? []);
    if (isNew && !findings.some(isError)) onChange(withField(event, 'put', put.length > 0 ? put : undefined));
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = readDefinitions(
        typed,
        (catalog) => take(typed, catalog),
        (finding) => setRead({ text: typed, findings: [finding] }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [typed]);

  return (
    <>
      <Field
        label="Add or change"
        htmlFor={id}
        hint="One or more definitions, in any dialect that the catalogue takes."
      >
        <textarea
          id={id}
          className="k-input mono"
          rows={8}
          spellCheck={false}
          placeholder="nothing is added"
          aria-invalid={read?.findings.some(isError)}
          value={typed ?? written(event)}
          onChange={(change) => setTyped(change.target.value)}
          onBlur={() => {
            if (isTaken) setTyped(undefined);
          }}
        />
      </Field>
      {read && read.findings.length > 0 && (
        <FindingsList label="Findings of these definitions" findings={read.findings} />
      )}
    </>
  );
}

/** Returns what ends it early. */
function readDefinitions(
  text: string,
  onRead: (catalog: Catalog) => void,
  onFailure: (finding: Finding) => void,
): () => void {
  const parse = parseInWorker([{ text }], () => undefined);
  let isOver = false;
  parse.result
    .then(onRead, (error: unknown) => onFailure(failure(error)))
    .finally(() => {
      isOver = true;
    });
  return () => {
    if (!isOver) parse.cancel();
  };
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

function written({ put = [] }: CatalogEvent): string {
  return put.length > 0 ? writeDefinitions(put.map(parsedTool)) : '';
}

function troubleOf({ tools, findings }: Catalog): readonly Finding[] {
  const isSilent = tools.length === 0 && !findings.some(isError);
  if (!isSilent) return findings;
  return [
    ...findings,
    {
      severity: 'error',
      code: 'no-definition',
      message: 'No tool definition is found in this text. Paste one with a name, or empty the box.',
    },
  ];
}

function failure(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  return {
    severity: 'error',
    code: 'parser-failed',
    message: `The definitions could not be read: ${message}`,
  };
}
