import type { MechanismRun } from '../../../engine/session/compareMechanisms.ts';
import { useApp } from '../../../store/app.ts';
import { Button } from '../../kit/Button.tsx';
import { formatBytes, formatCount, formatTokens } from '../../kit/format.ts';
import '../../kit/table.css';
import { fewestTokens, verdictWords } from './runWords.ts';

interface RunsTableProps {
  runs: readonly MechanismRun[];
  /** How many tools the task needs. */
  needed: number;
  onPlay: (run: MechanismRun) => void;
}

/** One task under every mechanism, a row each. */
export function RunsTable({ runs, needed, onPlay }: RunsTableProps) {
  const fewest = fewestTokens(runs, needed);
  return (
    <section className="task-runs" aria-label="Comparison of mechanisms">
      <p className="task-verdict strong" role="status">
        {verdictWords(runs, needed)}
      </p>
      <div className="task-scroll" tabIndex={0} role="group" aria-label="Mechanisms compared">
        <table className="k-table task-table">
          <caption>
            Played by a simulated model with simulated searches. Tokens: what the model has in context of
            tools, by chars/4, an estimate; in all: over every request. Wire: the first request’s tool list.
          </caption>
          <thead>
            <tr>
              <th scope="col">mechanism</th>
              {FIGURES.map(({ name }) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.label} className={run === fewest ? 'is-fewest' : undefined}>
                <th scope="row">
                  {run.label}
                  <Remarks run={run} needed={needed} />
                </th>
                {FIGURES.map(({ name, isTotal = false, write }) => (
                  <td key={name} className={isTotal ? 'num task-total' : 'num'}>
                    {write(run)}
                  </td>
                ))}
                <td>
                  <Button aria-label={`Play this one: ${run.label}`} onClick={() => onPlay(run)}>
                    Play this one
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface Figure {
  name: string;
  isTotal?: boolean;
  write: (run: MechanismRun) => string;
}

const FIGURES: readonly Figure[] = [
  { name: 'requests', write: ({ requests }) => formatCount(requests) },
  { name: 'searches', write: ({ searches }) => formatCount(searches) },
  { name: 'first tok', write: ({ firstTokens }) => formatTokens(firstTokens) },
  { name: 'peak tok', write: ({ peakTokens }) => formatTokens(peakTokens) },
  { name: 'tok in all', isTotal: true, write: ({ totalTokens }) => formatTokens(totalTokens) },
  { name: 'wire', write: ({ wireBytes }) => formatBytes(wireBytes) },
];

/** What keeps a row from being the chosen configuration, or from having done the task. */
function Remarks({ run, needed }: { run: MechanismRun; needed: number }) {
  const model = useApp(({ workspace }) => workspace.model);
  return (
    <>
      {run.settings.model !== model && (
        <small>
          with <code>{run.settings.model}</code>
        </small>
      )}
      {run.called < needed && (
        <small className="is-lacking">
          found {run.called} of {needed} tools
        </small>
      )}
    </>
  );
}
