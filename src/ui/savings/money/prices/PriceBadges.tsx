import { isStale, type Price } from '../../../../engine/economics/prices.ts';
import '../../../kit/badge.css';
import { todayIso } from './today.ts';

/** Whose figures they are, of which day, and whether that is long ago. */
export function PriceBadges({ price }: { price: Price }) {
  const { origin, asOf, validUntil } = price;
  const today = todayIso();
  return (
    <>
      {origin === 'custom' && (
        <span className="k-badge price-custom" title="At least one figure is your own">
          custom
        </span>
      )}{' '}
      {isStale(price, today) ? (
        <span
          className="k-badge price-stale"
          title="The price may have changed since: check it, then edit it"
        >
          {validUntil !== undefined && today > validUntil
            ? `ended ${validUntil}`
            : `stale: as of ${asOf ?? ''}`}
        </span>
      ) : (
        asOf !== null && <span className="muted">prices as of {asOf}</span>
      )}
    </>
  );
}
