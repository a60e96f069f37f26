import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import type { WindowRow } from '../../../engine/economics/window.ts';
import { formatCompact, formatTokens } from '../../kit/format.ts';
import { AXIS, Figure } from '../figure.tsx';
import { EndLabels, LABEL_ROOM } from '../money/EndLabels.tsx';
import { share } from '../money/format.ts';
import '../../kit/table.css';

interface WindowChartProps {
  rows: readonly WindowRow[];
  /** Tokens; null where it is not known. */
  window: number | null;
}

/** What the model reads and writes in each pass; the window's limit is drawn once a session comes near it. */
export function WindowChart({ rows, window }: WindowChartProps) {
  const last = rows.at(-1);
  const lastFull = rows.findLast(({ full }) => full !== null)?.full ?? 0;
  const peak = rows.reduce((most, { deferred, full }) => Math.max(most, deferred, full ?? 0), 0);
  const label = `Context window share. ${rows
    .map(
      ({ pass, deferred, full }) =>
        `Pass ${pass}: ${formatTokens(deferred)} with, ${full === null ? 'no request' : formatTokens(full)} without.`,
    )
    .join(' ')}`;
  return (
    <Figure
      label={label}
      caption={
        <>
          <span className="savings-key is-without">without deferral</span>
          <span className="savings-key is-with">with</span>
          <span className="muted">
            along: passes; upwards: tokens{window === null ? '' : ` of ${formatCompact(window)}`}
          </span>
        </>
      }
    >
      <LineChart
        data={[...rows]}
        margin={{ top: 8, right: LABEL_ROOM, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="pass" {...AXIS} axisLine={{ stroke: 'var(--line-control)' }} />
        <YAxis
          {...AXIS}
          axisLine={false}
          width={64}
          tickCount={4}
          tickFormatter={formatCompact}
          domain={[0, 'auto']}
        />
        {window !== null && peak > window / 2 && (
          <ReferenceLine
            y={window}
            stroke="var(--error)"
            label={{ value: 'window', position: 'insideTopLeft', fill: 'var(--error)', fontSize: 12 }}
          />
        )}
        <Line
          dataKey="full"
          isAnimationActive={false}
          stroke="var(--without)"
          strokeWidth={2}
          strokeDasharray="5 3"
          dot={false}
        />
        <Line
          dataKey="deferred"
          isAnimationActive={false}
          stroke="var(--accent)"
          strokeWidth={2}
          dot={false}
        />
        {last && (
          <EndLabels
            labels={[
              { text: `without ${formatCompact(lastFull)}`, value: lastFull, isWith: false },
              { text: `with ${formatCompact(last.deferred)}`, value: last.deferred, isWith: true },
            ]}
          />
        )}
      </LineChart>
    </Figure>
  );
}

export function WindowTable({ rows }: { rows: readonly WindowRow[] }) {
  const shareOf = (value: number | null) => (value === null ? '–' : share(value));
  return (
    <div className="curves-table">
      <table className="k-table" aria-label="Context window share">
        <thead>
          <tr>
            <th scope="col">pass</th>
            <th scope="col">turn</th>
            <th scope="col" className="num">
              tokens without
            </th>
            <th scope="col" className="num">
              with
            </th>
            <th scope="col" className="num">
              of the window without
            </th>
            <th scope="col" className="num">
              with
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pass}>
              <th scope="row" className="savings-turn">
                {row.pass}
              </th>
              <td>{row.turn}</td>
              <td className="num">{row.full === null ? '–' : formatTokens(row.full)}</td>
              <td className="num">{formatTokens(row.deferred)}</td>
              <td className="num">{shareOf(row.fullShare)}</td>
              <td className="num">{shareOf(row.deferredShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
