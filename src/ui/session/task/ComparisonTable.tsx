import type { MechanismRun } from '../../../engine/session/compareMechanisms.ts';
import { Button } from '../../kit/Button.tsx';
import { formatBytes, formatPercent, formatTokens } from '../../kit/format.ts';
import '../../kit/table.css';

interface ComparisonTableProps {
  runs: readonly MechanismRun[];
  onPlay: (run: MechanismRun) => void;
}

/** One task under every mechanism. */
export function ComparisonTable({ runs, onPlay }: ComparisonTableProps) {
  return (
    <>
      <p className="task-verdict">{verdict(runs)}</p>
      <div className="task-table">
        <table className="k-table" aria-label="Mechanisms compared">
          <thead>
            <tr>
              <th scope="col">mechanism</th>
              <th scope="col" className="num">
                requests
              </th>
              <th scope="col" className="num">
                searches
              </th>
              <th scope="col" className="num">
                calls
              </th>
              <th scope="col" className="num">
                first
              </th>
              <th scope="col" className="num">
                peak
              </th>
              <th scope="col" className="num">
                all requests
              </th>
              <th scope="col" className="num">
                wire
              </th>
              <th scope="col">
                <span className="unseen">Play</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.label}>
                <th scope="row">
                  {run.label} <code className="muted">{run.settings.model}</code>
                </th>
                <td className="num">{run.requests}</td>
                <td className="num">{run.searches}</td>
                <td className="num">{run.called}</td>
                <td className="num">{formatTokens(run.firstTokens)}</td>
                <td className="num">{formatTokens(run.peakTokens)}</td>
                <td className="num">{formatTokens(run.totalTokens)}</td>
                <td className="num">{formatBytes(run.wireBytes)}</td>
                <td>
                  <Button variant="plain" aria-label={`Play with ${run.label}`} onClick={() => onPlay(run)}>
                    Play
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="task-fine muted">
        Simulated model, simulated hosted searches. Tokens of tools that the model has in context, by chars/4:
        an estimate. Money and caching are another matter; a list that is rewritten costs its cache.
      </p>
    </>
  );
}

/** The smallest sum among those that got everything done. */
function verdict(runs: readonly MechanismRun[]): string {
  const most = Math.max(0, ...runs.map(({ called }) => called));
  const [best, ...others] = runs
    .filter(({ called }) => called === most)
    .toSorted((a, b) => a.totalTokens - b.totalTokens);
  const full = runs[0];
  if (!best || !full || others.length === 0) return 'Nothing to compare.';
  if (best === full)
    return 'Full schemas carry the fewest tokens over the whole task: here deferral does not pay.';
  const change = formatPercent(best.totalTokens / full.totalTokens - 1);
  return `${best.label} carries the fewest tokens of tools over the whole task: ${formatTokens(best.totalTokens)} against ${formatTokens(full.totalTokens)} with full schemas (${change}).`;
}
