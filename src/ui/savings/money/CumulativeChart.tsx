import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { formatCompact, formatTokens } from '../../kit/format.ts';
import { AXIS, Figure } from '../figure.tsx';
import { EndLabels, LABEL_ROOM, type EndLabel } from './EndLabels.tsx';
import { formatUsd } from './format.ts';
import { rowAt, type LedgerRow } from './ledger.ts';

interface CumulativeChartProps {
  rows: readonly LedgerRow[];
  /** Index of the turn that is looked at. */
  turn: number;
  unit: 'money' | 'tokens';
  isCaching: boolean;
}

type SumKey = Exclude<keyof LedgerRow, 'at' | 'pass'>;

interface Series {
  key: SumKey;
  name: string;
  isWith: boolean;
  /** Beside the others, not one of them. */
  isThin: boolean;
}

const TOKENS: readonly Series[] = [
  { key: 'tokensFull', name: 'without', isWith: false, isThin: false },
  { key: 'tokens', name: 'with', isWith: true, isThin: false },
];
const MONEY: readonly Series[] = [
  { key: 'usdFull', name: 'without', isWith: false, isThin: false },
  { key: 'usd', name: 'with', isWith: true, isThin: false },
];
const UNCACHED: readonly Series[] = [
  { key: 'usdFullUncached', name: 'without, uncached', isWith: false, isThin: true },
  { key: 'usdUncached', name: 'with, uncached', isWith: true, isThin: true },
];

/** More marks than this run into each other. */
const MARKED_PASSES = 30;

/** The sums over the passes, as lines from the first to the last. */
export function CumulativeChart({ rows, turn, unit, isCaching }: CumulativeChartProps) {
  const write = unit === 'money' ? formatUsd : formatTokens;
  const series = unit === 'tokens' ? TOKENS : isCaching ? [...UNCACHED, ...MONEY] : MONEY;
  const last = rows.at(-1);
  const labels = series.map(({ key, name, isWith }): EndLabel => {
    const value = last?.[key] ?? 0;
    return { text: `${name} ${write(value)}`, value, isWith };
  });
  const here = rowAt(rows, turn);
  const turnOf = new Map(rows.map(({ at, pass }) => [at, String(pass.turn + 1)]));
  const what = unit === 'money' ? 'Cumulative money in USD' : 'Cumulative input tokens';
  return (
    <div className="money-chart">
      <Figure
        label={`${what} over ${rows.length} passes, deferral compared. At the end ${labels.map(({ text }) => text).join('; ')}.`}
        caption={
          <>
            <span className="money-key is-without">without deferral</span>
            <span className="money-key is-with">with</span>
            {series.length > 2 && <span>thin: uncached</span>}
            <span className="muted">along: turns, {unit === 'money' ? 'USD' : 'input tokens'} upwards</span>
          </>
        }
      >
        <LineChart
          data={[...rows]}
          margin={{ top: 18, right: LABEL_ROOM, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            type="number"
            dataKey="at"
            domain={[1, Math.max(2, rows.length)]}
            ticks={firstPasses(rows)}
            {...AXIS}
            axisLine={{ stroke: 'var(--line-control)' }}
            tickFormatter={(at: number) => turnOf.get(at) ?? ''}
          />
          <YAxis
            {...AXIS}
            axisLine={false}
            width={56}
            tickCount={4}
            tickFormatter={unit === 'money' ? axisUsd : formatCompact}
            domain={[0, 'auto']}
          />
          {here && (
            <ReferenceLine
              x={here.at}
              stroke="var(--ink-2)"
              label={{
                value: `turn ${turn + 1}`,
                position: 'top',
                fill: 'var(--ink-2)',
                fontSize: 12,
              }}
            />
          )}
          {series.map(({ key, name, isWith, isThin }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              isAnimationActive={false}
              stroke={isWith ? 'var(--accent)' : 'var(--without)'}
              strokeWidth={isThin ? 1 : 2}
              {...(isWith ? {} : { strokeDasharray: isThin ? '2 3' : '5 3' })}
              dot={isThin || rows.length > MARKED_PASSES ? false : { r: 2.5, strokeDasharray: '' }}
            />
          ))}
          <EndLabels labels={labels} />
        </LineChart>
      </Figure>
    </div>
  );
}

function axisUsd(usd: number): string {
  return usd === 0 ? '$0' : `$${Number(usd.toPrecision(3))}`;
}

/** A turn is named once, where its first pass stands. */
function firstPasses(rows: readonly LedgerRow[]): number[] {
  return rows.filter(({ pass }, index) => rows[index - 1]?.pass.turn !== pass.turn).map(({ at }) => at);
}
