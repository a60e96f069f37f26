import { useMemo } from 'react';
import { revealsCurve, thresholdCurve, toolsCurve, turnsCurve } from '../../engine/economics/curves.ts';
import { isStale } from '../../engine/economics/prices.ts';
import { buildReport } from '../../engine/report/build.ts';
import type { Report } from '../../engine/report/types.ts';
import { useApp } from '../../store/app.ts';
import { playInputOf, settingsOf, useDerived } from '../../store/derived.ts';
import { useEconomics } from '../../store/economics.ts';
import { todayIso } from '../savings/money/prices/today.ts';
import { useComparison, type ComparisonRun } from '../savings/compare/useComparison.ts';

/** The report of the session on the screen; its comparison comes as soon as every mechanism has been played. */
export function useReport(): { report: Report; comparing: ComparisonRun } {
  const { workspace, catalog, counter, samples } = useApp();
  const derived = useDerived();
  const economics = useEconomics();
  const { tools, turns, turn, verdict, findings, resolution } = derived;
  const { money, prices, comparedModels, model } = workspace;
  const input = playInputOf(settingsOf(workspace), tools, catalog, counter);
  const session = useMemo(
    () => ({ input, models: [model, ...comparedModels], money, prices }),
    [input, model, comparedModels, money, prices],
  );
  const comparing = useComparison(session, counter);
  const { rows, sentences } = comparing;
  const report = useMemo(() => {
    const { shape, mode, deferrable, price } = economics;
    const date = todayIso();
    const { count } = resolution;
    const curveInput = shape && { shape, deferrable: mode === 'A' ? count : deferrable };
    const names = workspace.sources.flatMap(({ name }) => name ?? []);
    const sample = samples.find(({ id }) => id === workspace.sample)?.title;
    return buildReport({
      date,
      catalogue: sample ?? (names.length > 0 ? names.join(', ') : 'a pasted catalogue'),
      workspace,
      headline: verdict.headline,
      turns,
      position: turn.index,
      economics,
      ...(sentences ? { comparison: { rows, sentences } } : {}),
      curves: curveInput
        ? [
            turnsCurve(curveInput),
            revealsCurve(curveInput),
            toolsCurve(curveInput),
            thresholdCurve(curveInput, workspace.threshold, count),
          ]
        : [],
      findings,
      isStale: price !== undefined && isStale(price, date),
    });
  }, [economics, resolution, workspace, samples, verdict, turns, turn, findings, rows, sentences]);
  return { report, comparing };
}
