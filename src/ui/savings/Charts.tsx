import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Rectangle,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { formatCompact, formatTokens } from '../kit/format.ts';
import { AXIS, Figure, GHOST } from './figure.tsx';
import type { ToolRow, TurnRow } from './rows.ts';

interface ChartsProps {
  chart: 'turns' | 'tools';
  /** Those that are drawn. */
  turns: readonly TurnRow[];
  /** How many turns there are. */
  of: number;
  tools: readonly ToolRow[];
  /** Index of the turn that is looked at. */
  position: number;
}

export function Charts({ chart, turns, of, tools, position }: ChartsProps) {
  return chart === 'turns' ? (
    <TurnsChart rows={turns} of={of} position={position} />
  ) : (
    <ToolsChart rows={tools} />
  );
}

function TurnsChart({ rows, of, position }: { rows: readonly TurnRow[]; of: number; position: number }) {
  const at = rows.findIndex(({ turn }) => turn === position + 1);
  const now = rows[at];
  // Turns to come are drawn fainter.
  const bar = (props: BarShapeProps) => <Rectangle {...props} fillOpacity={props.index <= at ? 1 : 0.45} />;
  const label = `Tokens of tools in context per turn. ${rows
    .map(
      (row) =>
        `Turn ${row.turn}: ${formatTokens(row.with)} with, ${formatTokens(row.without)} without deferral.`,
    )
    .join(' ')}`;
  return (
    <Figure
      label={label}
      caption={
        now && (
          <>
            <span className="savings-key is-without">without {formatCompact(now.without)}</span>
            <span className="savings-key is-with">with {formatCompact(now.with)}</span>
            {now.revealed > 0 && (
              <span className="savings-key is-revealed">of these revealed {formatCompact(now.revealed)}</span>
            )}
            {rows.length < of && (
              <span className="muted">
                turns {rows[0]?.turn} to {rows.at(-1)?.turn} of {of}
              </span>
            )}
          </>
        )
      }
    >
      <BarChart
        data={[...rows]}
        margin={{ top: 16, right: 16, bottom: 0, left: 0 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="turn" {...AXIS} axisLine={{ stroke: 'var(--line-control)' }} />
        <YAxis
          {...AXIS}
          axisLine={false}
          width={48}
          tickFormatter={formatCompact}
          unit=""
          domain={[0, 'auto']}
        />
        <Bar dataKey="without" stackId="without" maxBarSize={28} isAnimationActive={false} {...GHOST} />
        <Bar
          dataKey="rest"
          stackId="with"
          maxBarSize={28}
          isAnimationActive={false}
          fill="var(--accent)"
          shape={bar}
        />
        <Bar
          dataKey="revealed"
          stackId="with"
          maxBarSize={28}
          isAnimationActive={false}
          fill="var(--state-revealed)"
          shape={bar}
        >
          <LabelList
            dataKey="with"
            position="top"
            formatter={(value) => (typeof value === 'number' ? formatCompact(value) : '')}
            fill="var(--ink-2)"
            fontSize={12}
            fontFamily="var(--mono)"
          />
        </Bar>
      </BarChart>
    </Figure>
  );
}

const ROW_PX = 20;

function ToolsChart({ rows }: { rows: readonly ToolRow[] }) {
  const bar = (props: BarShapeProps) => (
    <Rectangle {...props} fill={`var(--state-${rows[props.index]?.state ?? 'full'})`} />
  );
  const label = `Heaviest tools by tokens. ${rows
    .map(
      (row) => `${row.name}: ${formatTokens(row.with)} with, ${formatTokens(row.without)} without deferral.`,
    )
    .join(' ')}`;
  return (
    <Figure
      label={label}
      caption={
        <>
          <span className="savings-key is-without">without deferral</span>
          <span className="savings-key is-with">this turn</span>
        </>
      }
    >
      <BarChart
        data={[...rows]}
        layout="vertical"
        barGap={-ROW_PX * 0.6}
        margin={{ top: 4, right: 48, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis type="number" {...AXIS} axisLine={false} tickFormatter={formatCompact} domain={[0, 'auto']} />
        <YAxis
          type="category"
          dataKey="name"
          {...AXIS}
          axisLine={{ stroke: 'var(--line-control)' }}
          width={168}
          interval={0}
          tickFormatter={(name: string) => (name.length > 22 ? `${name.slice(0, 21)}…` : name)}
        />
        <Bar dataKey="without" barSize={ROW_PX * 0.6} isAnimationActive={false} {...GHOST}>
          <LabelList
            dataKey="without"
            position="right"
            formatter={(value) => (typeof value === 'number' ? formatTokens(value) : '')}
            fill="var(--ink-2)"
            fontSize={12}
            fontFamily="var(--mono)"
          />
        </Bar>
        <Bar dataKey="with" barSize={ROW_PX * 0.6} isAnimationActive={false} shape={bar} />
      </BarChart>
    </Figure>
  );
}
