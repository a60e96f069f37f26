import type { ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';

/** Both axes of every chart. */
export const AXIS = {
  tick: { fill: 'var(--ink-3)', fontSize: 12, fontFamily: 'var(--mono)' },
  tickLine: false,
} as const;
/** Bars of what there would be without deferral. */
export const GHOST = { fill: 'none', stroke: 'var(--without)', strokeDasharray: '2 2' } as const;

/** One chart in its room; the same figures stand in the data table. */
export function Figure({
  label,
  caption,
  children,
}: {
  label: string;
  caption: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className="savings-figure" role="img" aria-label={label}>
      <div className="savings-chart" aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
      <figcaption aria-hidden="true">{caption}</figcaption>
    </figure>
  );
}
