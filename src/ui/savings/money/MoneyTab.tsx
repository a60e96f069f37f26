import { useState } from 'react';
import { useDerived } from '../../../store/derived.ts';
import { useEconomics } from '../../../store/economics.ts';
import { Truths } from '../Truths.tsx';
import { CacheOverlay } from './CacheOverlay.tsx';
import { Cumulative } from './Cumulative.tsx';
import { ledgerOf } from './ledger.ts';
import { Meters } from './Meters.tsx';
import { MoneySettings } from './MoneySettings.tsx';
import { PriceLine } from './prices/PriceLine.tsx';
import { PricesDialog } from './prices/PricesDialog.tsx';
import './money.css';

interface MoneyTabProps {
  /** The table of the same rows in place of the chart. */
  asTable: boolean;
}

/** What the session costs, how it adds up, and what this request does to the prompt cache. */
export function MoneyTab({ asTable }: MoneyTabProps) {
  const economics = useEconomics();
  const { turn } = useDerived();
  /** Model whose price is edited. */
  const [edited, setEdited] = useState<string | null>(null);
  const rows = ledgerOf(economics);
  const { unpriced } = economics.deferred;
  return (
    <div className="money" role="group" aria-label="Money" tabIndex={0}>
      <Meters economics={economics} rows={rows} turn={turn.index} />
      <div className="money-columns">
        <Cumulative economics={economics} rows={rows} turn={turn.index} asTable={asTable} />
        <CacheOverlay economics={economics} turn={turn.index} />
      </div>
      <PriceLine price={economics.price} model={economics.model} unpriced={unpriced} onEdit={setEdited} />
      <Truths />
      <MoneySettings price={economics.price} note={economics.cacheNote} />
      {edited !== null && <PricesDialog initial={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
