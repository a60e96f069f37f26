import { usePlotArea, useYAxisScale } from 'recharts';

export interface EndLabel {
  text: string;
  /** Where its line ends, in the unit of the vertical axis. */
  value: number;
  /** Of the series with deferral. */
  isWith: boolean;
}

/** Room to the right of the plot, in px. */
export const LABEL_ROOM = 164;
const LINE_PX = 15;
const GAP_PX = 6;

/** The name and last figure of each line at its end, moved apart where lines end close to each other. */
export function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  if (!plot || !scale) return null;
  const bottom = plot.y + plot.height;
  const placed = spread(
    labels.map((label) => ({ ...label, y: scale(label.value) ?? bottom })),
    bottom,
  );
  return (
    <g>
      {placed.map(({ text, y, isWith }) => (
        <text
          key={text}
          x={plot.x + plot.width + GAP_PX}
          y={y}
          dominantBaseline="middle"
          fontSize={12}
          fill={isWith ? 'var(--accent)' : 'var(--ink-2)'}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

interface Placed extends EndLabel {
  y: number;
}

/** From the lowest upwards, each at least a line above the one below it. */
function spread(labels: readonly Placed[], bottom: number): Placed[] {
  let ceiling = bottom;
  return [...labels]
    .sort((a, b) => b.y - a.y)
    .map((label) => {
      const y = Math.min(label.y, ceiling);
      ceiling = y - LINE_PX;
      return { ...label, y };
    });
}
