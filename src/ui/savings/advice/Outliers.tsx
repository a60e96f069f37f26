import type { OutlierAdvice } from '../../../engine/advice/types.ts';
import { formatPlural, formatTokens } from '../../kit/format.ts';
import { share } from '../money/format.ts';
import { Advised } from './Advised.tsx';
import { ToolLink } from './ToolLink.tsx';
import { formatTimes } from './words.ts';
import '../../kit/table.css';

/** Schemas that weigh far more than the others, and what their tokens say. */
export function Outliers({ advice }: { advice: OutlierAdvice }) {
  const { rows, total } = advice;
  return (
    <Advised title="Schema outliers" item={advice}>
      {rows.length > 0 && (
        <div className="advice-scroll" tabIndex={0} role="group" aria-label="Rows of schema outliers">
          <table className="k-table advice-table" aria-label="Schema outliers">
            <thead>
              <tr>
                <th scope="col">tool</th>
                <th scope="col" className="num">
                  schema tok
                </th>
                <th scope="col" className="num">
                  of the median
                </th>
                <th scope="col" className="num">
                  of all
                </th>
                <th scope="col" className="num">
                  descriptions
                </th>
                <th scope="col" className="num">
                  enums
                </th>
                <th scope="col" className="num">
                  nested
                </th>
                <th scope="col" className="num">
                  parameters
                </th>
                <th scope="col">mostly</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, tokens, timesMedian, share: ofAll, parts, message }) => (
                <tr key={key}>
                  <th scope="row">
                    <ToolLink toolKey={key} name={name} />
                  </th>
                  <td className="num">{formatTokens(tokens)}</td>
                  <td className="num">{timesMedian === null ? '–' : formatTimes(timesMedian)}</td>
                  <td className="num">{share(ofAll)}</td>
                  <td className="num">{formatTokens(parts.descriptions)}</td>
                  <td className="num">{formatTokens(parts.enums)}</td>
                  <td className="num">{formatTokens(parts.nested)}</td>
                  <td className="num">{formatTokens(parts.parameters)}</td>
                  <td className="advice-long">{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > rows.length && (
        <p className="advice-more muted">and {formatPlural(total - rows.length, 'lighter outlier')}.</p>
      )}
    </Advised>
  );
}
