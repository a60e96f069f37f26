import { useEffect, useState } from 'react';
import { compareSteps, type CompareInput, type ComparedRow } from '../../../engine/economics/comparison.ts';
import { variantsOf, type Variant } from '../../../engine/economics/comparisonVariants.ts';
import type { Comparison, TokenCounter } from '../../../engine/index.ts';
import { afterFrame, later } from './later.ts';

export type Session = Omit<CompareInput, 'counter'>;

interface Run {
  /** Null before the first one has begun. */
  of: Session | null;
  counter: TokenCounter | null;
  /** What is compared; a row each, in this order. */
  variants: readonly Variant[];
  rows: readonly ComparedRow[];
  /** Null until there is a row for every variant. */
  sentences: Comparison['sentences'] | null;
  /** The same session, finished with older counts: it stays on the screen meanwhile. */
  before: Run | null;
}

const NONE: Run = { of: null, counter: null, variants: [], rows: [], sentences: null, before: null };

export interface ComparisonRun extends Pick<Run, 'variants' | 'rows' | 'sentences'> {
  /** `waiting`: the workspace has just changed, and the rows are still those of before. */
  status: 'waiting' | 'running' | 'stopped' | 'done';
  /** Rows of the run in hand. */
  compared: number;
  cancel: () => void;
  again: () => void;
}

/** Typing is over after so long. */
const SETTLED_MS = 300;
/** Quick rows share a slice; a slow one has a slice of its own. */
const SLICE_MS = 12;

/**
 * The comparison of a session, row by row between the frames. It starts anew when the session has changed; newer counts
 * wait until the run in hand is over, since every run asks for more of them.
 */
export function useComparison(session: Session, newest: TokenCounter): ComparisonRun {
  const [run, setRun] = useState(NONE);
  const [counter, setCounter] = useState(newest);
  const [stopped, setStopped] = useState<Session | null>(null);
  const isStopped = stopped === session;
  const status = statusOf(run, session, isStopped);
  if (counter !== newest && status !== 'running') setCounter(newest);

  useEffect(() => {
    if (isStopped) return undefined;
    let stop = later(() => {
      const variants = variantsOf(session.input, session.models);
      const steps = compareSteps({ ...session, counter });
      const begin = (last: Run): Run => ({
        ...NONE,
        of: session,
        counter,
        variants,
        before: finished(last, session),
      });
      setRun(begin);
      stop = afterFrame(() => goOn(steps, []));
    }, SETTLED_MS);
    return () => stop();

    function goOn(steps: ReturnType<typeof compareSteps>, before: readonly ComparedRow[]): void {
      const end = performance.now() + SLICE_MS;
      const rows = [...before];
      do {
        const { done, value } = steps.next();
        if (done) {
          setRun((last) => ({ ...last, rows, sentences: value.sentences, before: null }));
          return;
        }
        rows.push(value);
      } while (performance.now() < end);
      setRun((last) => ({ ...last, rows }));
      stop = afterFrame(() => goOn(steps, rows));
    }
  }, [session, counter, isStopped]);

  const { variants, rows, sentences } = run.before ?? run;
  return {
    status,
    variants,
    rows,
    sentences,
    compared: run.rows.length,
    cancel: () => setStopped(session),
    again: () => setStopped(null),
  };
}

function finished(run: Run, session: Session): Run | null {
  if (run.of !== session) return null;
  return run.sentences ? { ...run, before: null } : run.before;
}

function statusOf({ of, sentences }: Run, session: Session, isStopped: boolean): ComparisonRun['status'] {
  if (isStopped) return 'stopped';
  if (of !== session) return 'waiting';
  return sentences ? 'done' : 'running';
}
