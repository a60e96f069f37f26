import type { WireName } from '../../engine/index.ts';
import { formatPlural } from '../kit/format.ts';

const SHOWN = 100;

/** Names that travel under another name; calls are mapped back. */
export function NameMapping({ names }: { names: readonly WireName[] }) {
  const changed = names.filter(({ reason }) => reason !== undefined);
  if (changed.length === 0) return null;
  return (
    <details className="wire-names">
      <summary>{formatPlural(changed.length, 'name')} mapped for this provider</summary>
      <table className="k-table">
        <thead>
          <tr>
            <th scope="col">in the catalogue</th>
            <th scope="col">on the wire</th>
            <th scope="col">why</th>
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, SHOWN).map(({ original, wire, reason }) => (
            <tr key={wire}>
              <td className="mono">{original}</td>
              <td className="mono">{wire}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > SHOWN && (
        <p className="muted">and {formatPlural(changed.length - SHOWN, 'more name')}</p>
      )}
    </details>
  );
}
