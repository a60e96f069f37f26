import type { Curve } from '../../../engine/index.ts';
import { formatChange } from '../../kit/format.ts';
import { usdColumn } from '../money/format.ts';
import { CURVE_WORDS } from './words.ts';
import '../../kit/table.css';

/** The points of the chart. */
export function CurveTable({ curve: { kind, points, here } }: { curve: Curve }) {
  const { title, axis, write } = CURVE_WORDS[kind];
  const usd = usdColumn(points.reduce((largest, { deferred, full }) => Math.max(largest, deferred, full), 0));
  return (
    <div className="curves-table">
      <table className="k-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            <th scope="col" className="num">
              USD without
            </th>
            <th scope="col" className="num">
              with
            </th>
            <th scope="col" className="num">
              change
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ x, deferred, full }) => (
            <tr key={x} aria-current={x === here ? 'true' : undefined}>
              <th scope="row" className="num savings-turn">
                {write(x)}
              </th>
              <td className="num">{usd(full)}</td>
              <td className="num">{usd(deferred)}</td>
              <td className="num">{formatChange(full, deferred)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
