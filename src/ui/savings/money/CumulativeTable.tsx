import { formatTokens } from '../../kit/format.ts';
import { usdColumn } from './format.ts';
import type { LedgerRow } from './ledger.ts';
import '../../kit/table.css';

interface CumulativeTableProps {
  rows: readonly LedgerRow[];
  /** Index of the turn that is looked at. */
  turn: number;
  isPriced: boolean;
}

type TokenKey = 'input' | 'cached' | 'written' | 'plain' | 'unbilled' | 'output';

const TOKEN_COLUMNS: readonly { key: TokenKey; label: string }[] = [
  { key: 'input', label: 'input' },
  { key: 'cached', label: 'cached read' },
  { key: 'written', label: 'cache write' },
  { key: 'plain', label: 'plain' },
  { key: 'unbilled', label: 'not charged again' },
  { key: 'output', label: 'output' },
];

/** One row a pass. Tokens by what becomes of them, money in USD. */
export function CumulativeTable({ rows, turn, isPriced }: CumulativeTableProps) {
  const columns = TOKEN_COLUMNS.filter(
    ({ key }) => key !== 'unbilled' || rows.some(({ pass }) => pass.unbilled > 0),
  );
  const last = rows.at(-1);
  const write = usdColumn(Math.max(last?.usd ?? 0, last?.usdFull ?? 0));
  const usd = (figure: number) => (isPriced ? write(figure) : 'no price');
  return (
    <div className="money-scroll" tabIndex={0} role="group" aria-label="Figures of the passes">
      <table className="k-table money-table" aria-label="Cumulative money and tokens">
        <thead>
          <tr>
            <th scope="col">turn</th>
            <th scope="col">kind</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="num">
                {label}
              </th>
            ))}
            <th scope="col" className="num">
              USD
            </th>
            <th scope="col" className="num">
              USD with, cumulative
            </th>
            <th scope="col" className="num">
              USD without, cumulative
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} aria-current={row.pass.turn === turn ? 'step' : undefined}>
              <th scope="row">{row.pass.turn + 1}</th>
              <td>
                {row.pass.kind}
                {row.pass.isLongContext && <small> long context, dearer</small>}
              </td>
              {columns.map(({ key }) => (
                <td key={key} className="num">
                  {formatTokens(row.pass[key])}
                </td>
              ))}
              <td className="num">{usd(row.pass.usd)}</td>
              <td className="num">{usd(row.usd)}</td>
              <td className="num">{usd(row.usdFull)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td />
            {columns.map(({ key }) => (
              <td key={key} className="num">
                {formatTokens(rows.reduce((sum, { pass }) => sum + pass[key], 0))}
              </td>
            ))}
            <td className="num">{usd(last?.usd ?? 0)}</td>
            <td className="num">{usd(last?.usd ?? 0)}</td>
            <td className="num">{usd(last?.usdFull ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
