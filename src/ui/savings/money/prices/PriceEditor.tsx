import { useState } from 'react';
import type { Price, PriceOverride } from '../../../../engine/economics/prices.ts';
import { patchWorkspace } from '../../../../store/actions.ts';
import { useApp } from '../../../../store/app.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatTokens } from '../../../kit/format.ts';
import { formatPrice } from '../format.ts';
import { FigureField } from './FigureField.tsx';
import { PriceBadges } from './PriceBadges.tsx';
import { PriceOrigin } from './PriceOrigin.tsx';
import { entryOf, withOwn, withoutOwn, type FigureKey, type PriceEntry } from './rows.ts';
import { todayIso } from './today.ts';

interface Figure {
  key: FigureKey;
  label: string;
  unit: string;
  isRequired?: boolean;
  isWhole?: boolean;
}

const USD = 'USD per million tokens';

const FIGURES: readonly Figure[] = [
  { key: 'input', label: 'Input price', unit: USD, isRequired: true },
  { key: 'output', label: 'Output price', unit: USD, isRequired: true },
  { key: 'cached', label: 'Cached read price', unit: `${USD}; empty: as input` },
  {
    key: 'write5m',
    label: 'Cache write price, 5 min',
    unit: `${USD}; the vendor’s only kind, or empty: as input`,
  },
  { key: 'write1h', label: 'Cache write price, 1 h', unit: `${USD}; empty: there is none` },
  {
    key: 'cacheMinTokens',
    label: 'Minimum cacheable length',
    unit: 'tokens; empty: any length',
    isWhole: true,
  },
];

/** The price row of one model. Every good figure counts at once. */
export function PriceEditor({ model }: { model: string }) {
  const prices = useApp(({ workspace }) => workspace.prices);
  const [resets, setResets] = useState(0);
  const entry = entryOf(model, prices);
  const { id, own, figures } = entry;
  const change = (patch: PriceOverride) => patchWorkspace({ prices: withOwn(prices, model, patch) });
  const reset = () => {
    patchWorkspace({ prices: withoutOwn(prices, model) });
    setResets(resets + 1);
  };
  return (
    <section aria-label={`Price of ${id}`} className="price-editor">
      <Standing entry={entry} />
      {/* What was typed before a reset is gone with it. */}
      <div key={resets} className="price-fields">
        {FIGURES.map(({ key, isRequired = false, isWhole = false, ...words }) => (
          <FigureField
            key={key}
            {...words}
            isRequired={isRequired}
            isWhole={isWhole}
            value={figures[key]}
            onChange={(value) => change({ [key]: value, asOf: todayIso() })}
          />
        ))}
        {own && <PriceOrigin own={own} onChange={change} />}
      </div>
      {own && (
        <Button icon="reset" onClick={reset}>
          Reset {id}
        </Button>
      )}
    </section>
  );
}

/** Where the figures come from, and what of them cannot be edited. */
function Standing({ entry: { id, price, own } }: { entry: PriceEntry }) {
  if (!price) {
    return (
      <p role="status">
        {own
          ? `The row of ${id} counts when it has both an input and an output price.`
          : `No price is known for ${id}. Enter an input and an output price; the rest may stay empty.`}
      </p>
    );
  }
  const { isExact, source, note, longContext } = price;
  return (
    <div className="price-standing">
      <p>
        <code>{price.id}</code> <PriceBadges price={price} />
      </p>
      {!isExact && (
        <p>
          {id} has no row of its own; that of {price.id} stands in. A figure entered here is for {id} alone.
        </p>
      )}
      {source !== null && <p className="muted">Source: {source}</p>}
      {note !== null && <p className="muted">Note: {note}</p>}
      <p className="muted">
        {longContext === null
          ? 'No dearer tier for long requests is known.'
          : `Long context: above ${formatTokens(longContext.aboveInputTokens)} input tokens the whole request costs ${tierWords(longContext)}.`}
      </p>
    </div>
  );
}

function tierWords({ input, cached, output }: NonNullable<Price['longContext']>): string {
  const read = cached === null ? '' : `, ${formatPrice(cached)} cached read`;
  return `${formatPrice(input)} input${read}, ${formatPrice(output)} output`;
}
