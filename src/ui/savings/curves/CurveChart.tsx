import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import type { Curve } from '../../../engine/index.ts';
import { AXIS, Figure } from '../figure.tsx';
import { EndLabels, LABEL_ROOM } from '../money/EndLabels.tsx';
import { formatUsd } from '../money/format.ts';
import { CURVE_WORDS } from './words.ts';

/** Both costs over the varied quantity; where the session stands and where the verdict flips are marked. */
export function CurveChart({ curve }: { curve: Curve }) {
  const { points, here, flip, kind, sentence } = curve;
  const { title, axis, write } = CURVE_WORDS[kind];
  const last = points.at(-1);
  const isStep = kind === 'threshold';
  const marks = [
    { x: here, text: 'now', position: 'insideTopLeft' as const },
    ...(flip === null
      ? []
      : [{ x: flip, text: `flips at ${write(flip)}`, position: 'insideBottomLeft' as const }]),
  ];
  return (
    <Figure
      label={`${title}. ${sentence}`}
      caption={
        <>
          <span className="savings-key is-without">without deferral</span>
          <span className="savings-key is-with">with</span>
          <span className="muted">along: {axis}; upwards: USD of the whole session</span>
        </>
      }
    >
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: LABEL_ROOM, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          type="number"
          dataKey="x"
          domain={['dataMin', 'dataMax']}
          {...AXIS}
          axisLine={{ stroke: 'var(--line-control)' }}
          tickFormatter={write}
        />
        <YAxis
          {...AXIS}
          axisLine={false}
          width={64}
          tickCount={4}
          tickFormatter={formatUsd}
          domain={[0, 'auto']}
        />
        {marks.map(({ x, text, position }) => (
          <ReferenceLine
            key={text}
            x={x}
            stroke="var(--ink-3)"
            strokeDasharray={text === 'now' ? '' : '1 3'}
            label={{ value: text, position, fill: 'var(--ink-2)', fontSize: 12 }}
          />
        ))}
        <Line
          dataKey="full"
          type={isStep ? 'stepAfter' : 'linear'}
          isAnimationActive={false}
          stroke="var(--without)"
          strokeWidth={2}
          strokeDasharray="5 3"
          dot={false}
        />
        <Line
          dataKey="deferred"
          type={isStep ? 'stepAfter' : 'linear'}
          isAnimationActive={false}
          stroke="var(--accent)"
          strokeWidth={2}
          dot={false}
        />
        {last && (
          <EndLabels
            labels={[
              { text: `without ${formatUsd(last.full)}`, value: last.full, isWith: false },
              { text: `with ${formatUsd(last.deferred)}`, value: last.deferred, isWith: true },
            ]}
          />
        )}
      </LineChart>
    </Figure>
  );
}
