import { formatBytes, formatChange, formatPlural, formatTokens } from '../kit/format.ts';
import { StateBadge } from '../kit/Badge.tsx';
import '../kit/table.css';
import type { ToolRow, TurnRow } from './rows.ts';

export function TurnsTable({ rows, position }: { rows: readonly TurnRow[]; position: number }) {
  return (
    <table className="k-table" aria-label="Per turn">
      <thead>
        <tr>
          <th scope="col">turn</th>
          <th scope="col" className="num">
            tokens without
          </th>
          <th scope="col" className="num">
            with
          </th>
          <th scope="col" className="num">
            of these revealed
          </th>
          <th scope="col" className="num">
            change
          </th>
          <th scope="col" className="num">
            wire without
          </th>
          <th scope="col" className="num">
            with
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.turn} aria-current={index === position ? 'step' : undefined}>
            <th scope="row" className="savings-turn">
              {row.turn}
            </th>
            <td className="num">{formatTokens(row.without)}</td>
            <td className="num">{formatTokens(row.with)}</td>
            <td className="num">{formatTokens(row.revealed)}</td>
            <td className="num">{formatChange(row.without, row.with)}</td>
            <td className="num">{formatBytes(row.wireWithout)}</td>
            <td className="num">{formatBytes(row.wireWith)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows drawn at most: the tool table of the catalogue has them all. */
const DRAWN = 100;

export function ToolsTable({ rows }: { rows: readonly ToolRow[] }) {
  return (
    <>
      <table className="k-table" aria-label="Heaviest tools">
        <thead>
          <tr>
            <th scope="col">tool</th>
            <th scope="col">state</th>
            <th scope="col" className="num">
              tokens without
            </th>
            <th scope="col" className="num">
              with
            </th>
            <th scope="col" className="num">
              name
            </th>
            <th scope="col" className="num">
              description
            </th>
            <th scope="col" className="num">
              schema
            </th>
            <th scope="col" className="num">
              as a stub
            </th>
            <th scope="col" className="num" title="Its share of the namespace’s description">
              namespace
            </th>
            <th scope="col" className="num">
              schema on the wire
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, DRAWN).map((row) => (
            <tr key={row.name}>
              <th scope="row" className="savings-name">
                <code>{row.name}</code>
              </th>
              <td>{row.state && <StateBadge state={row.state} />}</td>
              <td className="num">{formatTokens(row.without)}</td>
              <td className="num">{formatTokens(row.with)}</td>
              <td className="num">{formatTokens(row.split.name)}</td>
              <td className="num">{formatTokens(row.split.description)}</td>
              <td className="num">{formatTokens(row.split.schema)}</td>
              <td className="num">{formatTokens(row.stub)}</td>
              <td className="num">{formatTokens(row.namespace)}</td>
              <td className="num">{formatBytes(row.schemaBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > DRAWN && (
        <p className="savings-more muted">
          and {formatPlural(rows.length - DRAWN, 'lighter tool')}; the catalogue’s table has them all.
        </p>
      )}
    </>
  );
}
