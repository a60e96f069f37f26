import { useEffect, useMemo, useState } from 'react';
import { adviceSteps } from '../../../engine/advice/advise.ts';
import type { Advice, AdviceInput } from '../../../engine/advice/types.ts';
import { playSettings } from '../../../engine/index.ts';
import { useApp } from '../../../store/app.ts';
import { settingsOf, useDerived } from '../../../store/derived.ts';
import { useEconomics } from '../../../store/economics.ts';
import { afterFrame, later } from '../compare/later.ts';

interface Run {
  of: AdviceInput;
  advice: Advice;
}

export interface AdviceRun {
  /** Null until the first run is over; of an earlier state of the workspace while `isCurrent` is false. */
  advice: Advice | null;
  /** It speaks of the workspace as it is, and may be applied. Newer counts of tokens alone change nothing of that. */
  isCurrent: boolean;
  isWorking: boolean;
}

/** Typing is over after so long. */
const SETTLED_MS = 300;
/** Quick pieces share a slice; a slow one has a slice of its own. */
const SLICE_MS = 12;

/** The advice on the session, worked out between the frames and kept until something it depends on changes. */
export function useAdvice(): AdviceRun {
  const newest = useAdviceInput();
  const [taken, setTaken] = useState(newest);
  const [run, setRun] = useState<Run | null>(null);
  const isDone = run?.of === taken;
  // Every run asks for more counts: newer ones wait until it is over.
  if (taken !== newest && (isDone || !isSameSession(taken, newest))) setTaken(newest);

  useEffect(() => {
    let stop = later(() => goOn(adviceSteps(taken)), SETTLED_MS);
    return () => stop();

    function goOn(steps: Generator<void, Advice>): void {
      const end = performance.now() + SLICE_MS;
      do {
        const { done, value } = steps.next();
        if (done) {
          setRun({ of: taken, advice: value });
          return;
        }
      } while (performance.now() < end);
      stop = afterFrame(() => goOn(steps));
    }
  }, [taken]);

  return {
    advice: run?.advice ?? null,
    isCurrent: run !== null && isSameSession(run.of, newest),
    isWorking: !isDone,
  };
}

function isSameSession(a: AdviceInput, b: AdviceInput): boolean {
  return a.input === b.input && a.money === b.money && a.prices === b.prices;
}

/** The same object until something changes that the advice depends on. */
function useAdviceInput(): AdviceInput {
  const { tools, turns } = useDerived();
  const economics = useEconomics();
  const passthrough = useApp(({ catalog }) => catalog.passthrough);
  const settings = useApp(({ workspace }) => settingsOf(workspace));
  const money = useApp(({ workspace }) => workspace.money);
  const prices = useApp(({ workspace }) => workspace.prices);
  const counter = useApp((state) => state.counter);
  const input = useMemo(
    () => ({ ...playSettings(settings), tools, passthrough, scenario: settings.scenario }),
    [settings, tools, passthrough],
  );
  return useMemo(
    () => ({ input, turns, economics, money, prices, counter }),
    [input, turns, economics, money, prices, counter],
  );
}
