import { useId, useState } from 'react';
import { MODEL_FACTS } from '../../../../engine/index.ts';
import { useApp } from '../../../../store/app.ts';
import { useDerived } from '../../../../store/derived.ts';
import { useEconomics } from '../../../../store/economics.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Field } from '../../../kit/Field.tsx';
import { Select, type SelectOption } from '../../../kit/Select.tsx';
import { changeWords, formatUsd } from '../format.ts';
import { PriceEditor } from './PriceEditor.tsx';
import './prices.css';

interface PricesDialogProps {
  /** Model whose row is shown first. */
  initial: string;
  onClose: () => void;
}

/** The price rows: those of the session, of the user, and of the list. */
export function PricesDialog({ initial, onClose }: PricesDialogProps) {
  const [model, setModel] = useState(initial);
  return (
    <Dialog
      title="Prices"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="prices">
        <SessionSum />
        <div className="prices-choice">
          <Select field label="Price of" value={model} options={useModelOptions(model)} onChange={setModel} />
          <OtherModel onAdd={setModel} />
        </div>
        <PriceEditor key={model} model={model} />
      </div>
    </Dialog>
  );
}

/** What the figures below come to. */
function SessionSum() {
  const { deferred, full } = useEconomics();
  return (
    <p role="status" aria-label="Sum of the session">
      {deferred.unpriced.length > 0
        ? `The session has no sum: no price for ${deferred.unpriced.join(', ')}.`
        : `The session costs ${formatUsd(deferred.usd)}, without deferral ${formatUsd(full.usd)}: ${changeWords(full.usd, deferred.usd)}.`}
    </p>
  );
}

/** Each model once, where it is first found. */
function useModelOptions(shown: string): SelectOption<string>[] {
  const own = useApp(({ workspace }) => workspace.prices);
  const { turns } = useDerived();
  const groups = [
    { group: 'This session', ids: turns.map(({ model }) => model) },
    { group: 'Custom', ids: [...Object.keys(own), shown] },
    { group: 'List', ids: MODEL_FACTS.map(({ id }) => id) },
  ];
  const seen = new Set<string>();
  return groups.flatMap(({ group, ids }) =>
    ids.flatMap((value) => {
      if (value.trim() === '' || seen.has(value)) return [];
      seen.add(value);
      return [{ value, label: value in own ? `${value}, custom` : value, group }];
    }),
  );
}

function OtherModel({ onAdd }: { onAdd: (model: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const name = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '') return;
        onAdd(name);
        setText('');
      }}
    >
      <Field label="Another id" htmlFor={id}>
        <span className="prices-other">
          <input
            id={id}
            className="k-input mono"
            placeholder="any model id"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={name === ''}>
            Add a row
          </Button>
        </span>
      </Field>
    </form>
  );
}
