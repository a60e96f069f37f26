import { MECHANISM_LABEL, TRANSPORTS, type ModelEvent, type Transport } from '../../../../engine/index.ts';
import { MODEL_OPTIONS } from '../../../configuration/choices.ts';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Select, type SelectOption } from '../../../kit/Select.tsx';
import { withField } from '../edits.ts';
import type { FormProps } from './types.ts';

const TRANSPORT_OPTIONS: readonly SelectOption<Transport | ''>[] = [
  { value: '', label: 'as before' },
  ...TRANSPORTS.map(({ id, label }) => ({ value: id, label })),
];

export function SwitchForm({ event, turn, onChange }: FormProps<ModelEvent>) {
  return (
    <>
      <Combobox
        label="Model"
        report="commit"
        value={event.model ?? ''}
        options={MODEL_OPTIONS}
        placeholder="as before"
        hint={`The request that follows: ${turn.model} over ${turn.transport}, ${MECHANISM_LABEL[turn.built.mechanism]}.`}
        onChange={(model) =>
          onChange(withField(event, 'model', model.trim() === '' ? undefined : model.trim()))
        }
      />
      <Select
        field
        label="Transport"
        value={event.transport ?? ''}
        options={TRANSPORT_OPTIONS}
        onChange={(transport) =>
          onChange(withField(event, 'transport', transport === '' ? undefined : transport))
        }
      />
    </>
  );
}
