import type { ReactNode } from 'react';
import type { SessionEconomics } from '../../../engine/economics/types.ts';
import { formatTokens } from '../../kit/format.ts';
import { PriceBadges } from './prices/PriceBadges.tsx';
import { changeWords, formatUsd, share } from './format.ts';
import { fullPassAt, rowAt, type LedgerRow } from './ledger.ts';

interface MetersProps {
  economics: SessionEconomics;
  rows: readonly LedgerRow[];
  /** Index of the turn that is looked at. */
  turn: number;
}

/** Three measures that disagree, so never one (economics.md 3.6). */
export function Meters({ economics, rows, turn }: MetersProps) {
  const { deferred, full, window, method, exact } = economics;
  const request = deferred.passes.find((pass) => pass.turn === turn);
  const baseline = fullPassAt(economics, turn);
  return (
    <div className="money-meters">
      <Meter label="Prompt of this request" value={`${formatTokens(request?.input ?? 0)} tok`}>
        {baseline && (
          <p>
            without deferral {formatTokens(baseline.input)}:{' '}
            <Change without={baseline.input} now={request?.input ?? 0} />
          </p>
        )}
        <p>
          counted by {method}
          {exact ? '' : ', an estimate'}
        </p>
      </Meter>
      <MoneyMeter economics={economics} rows={rows} turn={turn} />
      <Meter label="Peak context" value={`${formatTokens(deferred.peakContext)} tok`}>
        <p>
          without deferral {formatTokens(full.peakContext)}:{' '}
          <Change without={full.peakContext} now={deferred.peakContext} />
        </p>
        <p>
          {window === null
            ? 'the model’s window is not known'
            : `${share(deferred.peakContext / window)} of the window of ${formatTokens(window)}`}
        </p>
      </Meter>
    </div>
  );
}

function MoneyMeter({ economics, rows, turn }: MetersProps) {
  const { deferred, full, fullUncached, cache, price } = economics;
  const label = 'Money of the session';
  if (deferred.unpriced.length > 0) {
    return (
      <Meter label={label} value="no price">
        <p>Without a price for {deferred.unpriced.join(', ')} there is no sum.</p>
      </Meter>
    );
  }
  const soFar = rowAt(rows, turn);
  return (
    <Meter label={label} value={formatUsd(deferred.usd)}>
      <p>
        without deferral {formatUsd(full.usd)}: <Change without={full.usd} now={deferred.usd} />
      </p>
      {cache !== 'off' && (
        <p>
          without deferral and caching {formatUsd(fullUncached.usd)}:{' '}
          <Change without={fullUncached.usd} now={deferred.usd} />
        </p>
      )}
      <p>
        up to turn {turn + 1} {formatUsd(soFar?.usd ?? 0)} {price && <PriceBadges price={price} />}
      </p>
    </Meter>
  );
}

function Meter({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className="money-label">{label}</p>
      <strong className="num">{value}</strong>
      {children}
    </div>
  );
}

function Change({ without, now }: { without: number; now: number }) {
  return <span className="money-change">{changeWords(without, now)}</span>;
}
