import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Rectangle,
  XAxis,
  YAxis,
  type BarShapeProps,
  type YAxisTickContentProps,
} from 'recharts';
import type { ComparedRow } from '../../../engine/economics/comparison.ts';
import { dollars } from '../../../engine/economics/comparisonWords.ts';
import type { CacheState } from '../../../engine/index.ts';
import { AXIS, Figure, GHOST } from '../figure.tsx';

interface CompareChartProps {
  rows: readonly ComparedRow[];
  cache: CacheState;
}

interface CostBar {
  id: string;
  label: string;
  model: string;
  usd: number;
  isFull: boolean;
}

const ROW_PX = 20;
/** With the model on a line of its own. */
const TALL_ROW_PX = 34;
/** Axis and key below the bars. */
const FOOT_PX = 56;
const LABEL_PX = 180;

/** Money by mechanism, the cheapest on top. Rows without a price are in the table only. */
export function CompareChart({ rows, cache }: CompareChartProps) {
  const bars = barsOf(rows, cache);
  if (bars.length === 0) return <p className="compare-unpriced muted">No price is known for these models.</p>;
  const isRepeated = new Set(bars.map(({ label }) => label)).size < bars.length;
  const rowPx = isRepeated ? TALL_ROW_PX : ROW_PX;
  const words = bars.map(({ label, model, usd }) => `${label} on ${model}: ${dollars(usd)}.`);
  const bar = ({ index, ...props }: BarShapeProps) => (
    <Rectangle {...props} {...(bars[index]?.isFull ? GHOST : { fill: 'var(--accent)' })} />
  );
  const name = ({ index, x, y }: YAxisTickContentProps) => (
    <Name bar={bars[index]} withModel={isRepeated} x={Number(x)} y={Number(y)} />
  );
  return (
    <div className="compare-chart" style={{ height: bars.length * rowPx + FOOT_PX }}>
      <Figure
        label={`Cost of the session by mechanism, cheapest first. ${words.join(' ')}`}
        caption={
          <>
            <span className="savings-key is-without">full schemas</span>
            <span className="savings-key is-with">deferring, USD for the session</span>
          </>
        }
      >
        <BarChart
          data={bars}
          layout="vertical"
          margin={{ top: 4, right: 72, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis
            type="number"
            {...AXIS}
            axisLine={false}
            tickFormatter={dollars}
            tickCount={3}
            domain={[0, 'auto']}
          />
          <YAxis
            type="category"
            dataKey="id"
            {...AXIS}
            axisLine={{ stroke: 'var(--line-control)' }}
            width={LABEL_PX}
            interval={0}
            tick={name}
          />
          <Bar dataKey="usd" barSize={ROW_PX * 0.6} isAnimationActive={false} shape={bar}>
            <LabelList
              dataKey="usd"
              position="right"
              formatter={(value) => (typeof value === 'number' ? dollars(value) : '')}
              fill="var(--ink-2)"
              fontSize={12}
              fontFamily="var(--mono)"
            />
          </Bar>
        </BarChart>
      </Figure>
    </div>
  );
}

function barsOf(rows: readonly ComparedRow[], cache: CacheState): CostBar[] {
  return rows
    .flatMap(({ id, label, model, mode, usd }) => {
      const cost = usd[cache];
      return cost === null ? [] : [{ id, label, model, usd: cost, isFull: mode === 'A' }];
    })
    .sort((a, b) => a.usd - b.usd);
}

interface NameProps {
  bar: CostBar | undefined;
  /** Where one mechanism stands there on several models. */
  withModel: boolean;
  x: number;
  y: number;
}

function Name({ bar, withModel, x, y }: NameProps) {
  const { fontSize, fontFamily } = AXIS.tick;
  return (
    <text x={x} y={y} textAnchor="end" fontSize={fontSize} fontFamily={fontFamily} fill="var(--ink-2)">
      <tspan x={x} dy={withModel ? '-0.2em' : '0.35em'}>
        {bar?.label}
      </tspan>
      {withModel && (
        <tspan x={x} dy="1.15em" fill="var(--ink-3)">
          {cut(bar?.model ?? '')}
        </tspan>
      )}
    </text>
  );
}

/** What of an id has room beside its bar; the table has the whole. */
function cut(model: string): string {
  return model.length > 24 ? `${model.slice(0, 23)}…` : model;
}
