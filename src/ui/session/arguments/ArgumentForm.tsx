import { useId, useState } from 'react';
import { checkArguments } from '../../../engine/arguments/check.ts';
import { exampleArguments } from '../../../engine/arguments/example.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../engine/index.ts';
import { Button } from '../../kit/Button.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { JsonBox } from './JsonBox.tsx';
import { SchemaField } from './SchemaField.tsx';
import './arguments.css';

interface ArgumentFormProps {
  label: string;
  schema: JsonSchema;
  value: JsonObject;
  onChange: (value: JsonObject) => void;
}

const MODES = [
  { value: 'form', label: 'Form', title: 'A form made from the schema' },
  { value: 'json', label: 'JSON', title: 'The arguments as they are' },
] as const;
type Mode = (typeof MODES)[number]['value'];

/** Arguments of a call by hand: by a form made from the schema, or as JSON; judged as they are typed. */
export function ArgumentForm({ label, schema, value, onChange }: ArgumentFormProps) {
  const [mode, setMode] = useState<Mode>('form');
  /** What is typed but not yet in force gives way to an example. */
  const [filled, setFilled] = useState(0);
  const id = useId();

  function fill(optional: boolean): void {
    onChange(exampleArguments(schema, { optional }));
    setFilled(filled + 1);
  }

  return (
    <fieldset className="arguments">
      <legend>Arguments</legend>
      <div className="arguments-bar">
        <Segmented
          kind="choice"
          label={`How to write ${label}`}
          value={mode}
          options={MODES}
          onChange={setMode}
        />
        <Button variant="plain" onClick={() => fill(false)}>
          Example
        </Button>
        <Button variant="plain" onClick={() => fill(true)}>
          Everything
        </Button>
      </div>
      {mode === 'form' ? (
        <SchemaField
          key={filled}
          label={label}
          schema={schema}
          root={schema}
          value={value}
          onChange={(changed) => onChange(isObject(changed) ? changed : {})}
        />
      ) : (
        <JsonBox
          key={filled}
          label={label}
          describedBy={id}
          value={value}
          onChange={(changed) => {
            if (!isObject(changed)) return 'Arguments must be an object.';
            onChange(changed);
            return undefined;
          }}
        />
      )}
      <Judgement id={id} schema={schema} value={value} />
    </fieldset>
  );
}

function Judgement({ id, schema, value }: { id: string; schema: JsonSchema; value: JsonObject }) {
  const { valid, missing, unknown, errors, unjudged } = checkArguments(schema, value);
  return (
    <p id={id} role="status" className={valid ? 'arguments-judgement muted' : 'arguments-judgement is-wrong'}>
      {valid && 'Fits the schema.'}
      {missing.length > 0 && `Missing: ${missing.join(', ')}. `}
      {unknown.length > 0 && `Unknown: ${unknown.join(', ')}. `}
      {errors.map(({ path, message }) => `${path === '' ? 'The whole' : path} ${message}. `)}
      {unjudged !== undefined && ` ${unjudged}`}
    </p>
  );
}
