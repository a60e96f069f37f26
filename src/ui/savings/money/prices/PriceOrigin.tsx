import { useId, useState } from 'react';
import type { PriceOverride } from '../../../../engine/economics/prices.ts';
import { Field } from '../../../kit/Field.tsx';

interface PriceOriginProps {
  own: PriceOverride;
  onChange: (patch: Pick<PriceOverride, 'source' | 'asOf'>) => void;
}

/** Where the user has the figures from, and of which day they are. */
export function PriceOrigin({ own: { source = '', asOf = '' }, onChange }: PriceOriginProps) {
  const sourceId = useId();
  const dateId = useId();
  // A date that is half typed arrives as '' and must not be written over.
  const [date, setDate] = useState<string | null>(null);
  return (
    <>
      <Field label="Source" htmlFor={sourceId} hint="where you have the figures from">
        <input
          id={sourceId}
          className="k-input"
          value={source}
          onChange={(event) => onChange({ source: event.target.value })}
        />
      </Field>
      <Field label="As of" htmlFor={dateId} hint="the day on which they were true">
        <input
          id={dateId}
          className="k-input"
          type="date"
          value={date ?? asOf}
          onChange={(event) => {
            setDate(event.target.value);
            if (event.target.value !== '') onChange({ asOf: event.target.value });
          }}
          onBlur={() => setDate(null)}
        />
      </Field>
    </>
  );
}
