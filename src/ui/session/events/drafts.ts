/** What is typed and cannot be taken yet stays with its event, whatever is opened, closed or undone meanwhile. */
import { useEffect, useState } from 'react';
import type { ScenarioEvent } from '../../../engine/index.ts';
import type { Reading } from './text.ts';

const KEPT = new WeakMap<ScenarioEvent, Map<string, string>>();

export function keptDraft(event: ScenarioEvent, field: string): string | undefined {
  return KEPT.get(event)?.get(field);
}

/** Without a text: there is nothing more to keep. */
export function keepDraft(event: ScenarioEvent, field: string, text: string | undefined): void {
  const drafts = KEPT.get(event) ?? new Map<string, string>();
  if (text === undefined) drafts.delete(field);
  else drafts.set(field, text);
  KEPT.set(event, drafts);
}

export interface DraftOptions<T> {
  event: ScenarioEvent;
  /** Tells the drafts of one event apart. */
  field: string;
  value: T;
  write: (value: T) => string;
  read: (text: string) => Reading<T>;
  onValue: (value: T) => void;
}

interface Draft {
  text: string;
  problem: string | undefined;
  type: (text: string) => void;
  /** On leaving the box: what could be taken is shown as it is written. */
  leave: () => void;
}

/** Text that stands for a value. It is shown as typed; what cannot be read is not handed on and says why. */
export function useDraft<T>({ event, field, value, write, read, onValue }: DraftOptions<T>): Draft {
  const [typed, setTyped] = useState(() => {
    const text = keptDraft(event, field);
    return text === undefined ? undefined : { text, value };
  });
  // A value that came from elsewhere, as by undoing, takes the place of what was typed for another.
  const text = typed && Object.is(typed.value, value) ? typed.text : undefined;
  const reading = text === undefined ? undefined : read(text);
  const problem = reading && 'problem' in reading ? reading.problem : undefined;
  const unread = problem === undefined ? undefined : text;
  useEffect(() => keepDraft(event, field, unread), [event, field, unread]);
  return {
    text: text ?? write(value),
    problem,
    type: (next) => {
      const taken = read(next);
      if ('problem' in taken) {
        setTyped({ text: next, value });
        return;
      }
      setTyped({ text: next, value: taken.value });
      if (!Object.is(taken.value, value)) onValue(taken.value);
    },
    leave: () => {
      if (problem === undefined) setTyped(undefined);
    },
  };
}
