import type { Price } from '../../../../engine/economics/prices.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatPrice } from '../format.ts';
import { PriceBadges } from './PriceBadges.tsx';

interface PriceLineProps {
  price: Price | undefined;
  /** The session's own. */
  model: string;
  /** Models of the session without a price. */
  unpriced: readonly string[];
  onEdit: (model: string) => void;
}

/** The prices that hold, in a line, and the way to change them. */
export function PriceLine({ price, model, unpriced, onEdit }: PriceLineProps) {
  return (
    <div className="price-line">
      {price && (
        <p>
          <code>{model}</code>: input {formatPrice(price.rates.input)}
          {price.rates.cached !== null && `, cached read ${formatPrice(price.rates.cached)}`}, output{' '}
          {formatPrice(price.rates.output)} per million tokens <PriceBadges price={price} />
        </p>
      )}
      {price && <Button onClick={() => onEdit(model)}>Edit prices</Button>}
      {unpriced.map((each) => (
        <div key={each} className="money-note">
          <p>
            No price is known for <code>{each || 'a model without a name'}</code>, so the session has no sum
            in money.
          </p>
          {each.trim() !== '' && <Button onClick={() => onEdit(each)}>Enter a price for {each}</Button>}
        </div>
      ))}
    </div>
  );
}
