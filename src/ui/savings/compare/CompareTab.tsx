import { useMemo, useState } from 'react';
import { playSettings, type CacheState } from '../../../engine/index.ts';
import { useApp } from '../../../store/app.ts';
import { settingsOf, useDerived } from '../../../store/derived.ts';
import { useEconomics } from '../../../store/economics.ts';
import { Progress } from '../../kit/Empty.tsx';
import { formatCount, formatPlural } from '../../kit/format.ts';
import { Segmented } from '../../kit/Segmented.tsx';
import { CompareChart } from './CompareChart.tsx';
import { CompareTable } from './CompareTable.tsx';
import { ComparedModels } from './ComparedModels.tsx';
import { useComparison, type ComparisonRun, type Session } from './useComparison.ts';
import './compare.css';

const CACHE_OPTIONS = [
  { value: 'cold', label: 'Cold', title: 'Nothing is cached when the session starts' },
  { value: 'warm', label: 'Warm', title: 'Another session has left tools and system prompt in the cache' },
  { value: 'off', label: 'Off', title: 'No prompt caching' },
] as const;

/** The session under every mechanism, and on other models, side by side. */
export function CompareTab({ asTable }: { asTable: boolean }) {
  const session = useSession();
  const run = useComparison(
    session,
    useApp(({ counter }) => counter),
  );
  const { cache: inForce } = useEconomics();
  const [chosen, setChosen] = useState<CacheState>();
  const cache = chosen ?? inForce;

  return (
    <div className="compare" role="group" aria-label="Comparison of mechanisms" tabIndex={0}>
      <div className="compare-settings">
        <div className="compare-cache">
          <span aria-hidden="true">Cache</span>
          <Segmented
            label="Cache when the session starts"
            kind="choice"
            value={cache}
            options={CACHE_OPTIONS}
            onChange={setChosen}
          />
        </div>
        <ComparedModels />
      </div>
      <Standing run={run} />
      <p className="compare-outcome strong" role="status" aria-label="Outcome of the comparison">
        {run.status === 'stopped' ? `Cancelled after ${progressWords(run)}.` : (run.sentences?.[cache] ?? '')}
      </p>
      {!asTable && run.rows.length > 0 && <CompareChart rows={run.rows} cache={cache} />}
      {run.rows.length > 0 && <CompareTable run={run} cache={cache} />}
    </div>
  );
}

/** The same object until something changes that the comparison depends on: typing in the editor is nothing of it. */
function useSession(): Session {
  const { tools } = useDerived();
  const passthrough = useApp(({ catalog }) => catalog.passthrough);
  const settings = useApp(({ workspace }) => settingsOf(workspace));
  const money = useApp(({ workspace }) => workspace.money);
  const prices = useApp(({ workspace }) => workspace.prices);
  const models = useApp(({ workspace }) => workspace.comparedModels);
  return useMemo(
    () => ({
      input: { ...playSettings(settings), tools, passthrough, scenario: settings.scenario },
      models: [settings.model, ...models],
      money,
      prices,
    }),
    [settings, tools, passthrough, models, money, prices],
  );
}

/** How far it is, or what the figures rest on: one line, so that nothing moves when the one takes the place of the other. */
function Standing({ run }: { run: ComparisonRun }) {
  return (
    <div className="compare-standing">
      <span
        className="compare-simulated"
        title="Searches, and what a mechanism makes of this scenario, are simulated; no model is asked"
      >
        simulated
      </span>
      {run.status === 'running' ? (
        <Progress
          label={`Comparing: ${progressWords(run)}`}
          done={run.compared / run.variants.length}
          onCancel={run.cancel}
        />
      ) : run.status === 'stopped' ? (
        <button type="button" className="k-link" onClick={run.again}>
          Compare again
        </button>
      ) : (
        <Basis rows={run.rows} />
      )}
    </div>
  );
}

function progressWords({ compared, variants }: ComparisonRun): string {
  return `${formatCount(compared)} of ${formatPlural(variants.length, 'row')}`;
}

function Basis({ rows }: Pick<ComparisonRun, 'rows'>) {
  if (rows.length === 0) return null;
  const methods = new Map(rows.map(({ model, method }) => [model, method]));
  const isOne = new Set(methods.values()).size === 1;
  const counted = [...methods].map(([model, method]) => (isOne ? method : `${method} (${model})`));
  const words = `Tokens by ${[...new Set(counted)].join('; ')}. Full schemas play the scenario without its searches.`;
  return (
    <span className="cut" title={words}>
      {words}
    </span>
  );
}
