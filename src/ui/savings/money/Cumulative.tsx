import { useState } from 'react';
import type { SessionEconomics } from '../../../engine/economics/types.ts';
import { Segmented } from '../../kit/Segmented.tsx';
import { CumulativeChart } from './CumulativeChart.tsx';
import { CumulativeTable } from './CumulativeTable.tsx';
import type { LedgerRow } from './ledger.ts';

const UNITS = [
  { value: 'money', label: 'Money', title: 'USD, summed over the passes' },
  { value: 'tokens', label: 'Tokens', title: 'Charged input tokens, summed over the passes' },
] as const;

interface CumulativeProps {
  economics: SessionEconomics;
  rows: readonly LedgerRow[];
  /** Index of the turn that is looked at. */
  turn: number;
  asTable: boolean;
}

/** How the session adds up, pass by pass. */
export function Cumulative({ economics, rows, turn, asTable }: CumulativeProps) {
  const [unit, setUnit] = useState<'money' | 'tokens'>('money');
  const { deferred, cache } = economics;
  const isPriced = deferred.unpriced.length === 0;
  return (
    <section className="money-part" aria-label="Cumulative">
      <div className="money-head">
        <p className="money-title">Cumulative</p>
        {!asTable && (
          <Segmented kind="choice" label="Cumulative in" value={unit} options={UNITS} onChange={setUnit} />
        )}
      </div>
      {asTable ? (
        <CumulativeTable rows={rows} turn={turn} isPriced={isPriced} />
      ) : unit === 'money' && !isPriced ? (
        <p className="muted">
          No price is known for {deferred.unpriced.join(', ')}: enter one, or look at the tokens.
        </p>
      ) : (
        <CumulativeChart rows={rows} turn={turn} unit={unit} isCaching={cache !== 'off'} />
      )}
    </section>
  );
}
