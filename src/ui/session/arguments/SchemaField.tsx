import { useState } from 'react';
import { exampleValue } from '../../../engine/arguments/example.ts';
import { formControl, type FormField, type FormVariant } from '../../../engine/arguments/form.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../../../engine/index.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Select } from '../../kit/Select.tsx';
import { JsonBox } from './JsonBox.tsx';

interface SchemaFieldProps {
  label: string;
  schema: JsonSchema;
  /** Where references point into. */
  root: JsonSchema;
  /** Undefined while the value is not given. */
  value: Json | undefined;
  onChange: (value: Json) => void;
  depth?: number;
}

/** Deeper than this a form is harder to read than its JSON. */
const DEEPEST = 4;

export function SchemaField(props: SchemaFieldProps) {
  const { label, schema, root, value, onChange, depth = 0 } = props;
  const control = depth > DEEPEST ? ({ control: 'json' } as const) : formControl(schema, root);
  switch (control.control) {
    case 'text':
      return (
        <input
          className="k-input"
          type="text"
          aria-label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
    case 'integer':
      return (
        <NumberBox label={label} isWhole={control.control === 'integer'} value={value} onChange={onChange} />
      );
    case 'boolean':
      return (
        <span className="arguments-check">
          <input
            type="checkbox"
            aria-label={label}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
      );
    case 'choice':
      return <Choice label={label} options={control.options} value={value} onChange={onChange} />;
    case 'object':
      return <Members {...props} fields={control.fields} depth={depth} />;
    case 'list':
      return <Items {...props} items={control.items} depth={depth} />;
    case 'variants':
      return <Variants {...props} variants={control.variants} depth={depth} />;
    case 'json':
      return (
        <JsonBox
          rows={3}
          label={label}
          value={value ?? null}
          onChange={(changed) => {
            onChange(changed);
            return undefined;
          }}
        />
      );
  }
}

interface NumberBoxProps {
  label: string;
  isWhole: boolean;
  value: Json | undefined;
  onChange: (value: Json) => void;
}

/** What is no number yet stays in the box while it is typed; the last number stays in force. */
function NumberBox({ label, isWhole, value, onChange }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      className="k-input num"
      type="number"
      step={isWhole ? 1 : 'any'}
      aria-label={label}
      value={draft ?? (typeof value === 'number' ? value : '')}
      onChange={(event) => {
        setDraft(event.target.value);
        if (Number.isFinite(event.target.valueAsNumber)) onChange(event.target.valueAsNumber);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

interface ChoiceProps {
  label: string;
  options: readonly Json[];
  value: Json | undefined;
  onChange: (value: Json) => void;
}

const NOT_GIVEN = '(not given)';

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const words = (option: Json): string => (typeof option === 'string' ? option : JSON.stringify(option));
  const known = options.map(words);
  const now = value === undefined ? NOT_GIVEN : words(value);
  return (
    <Select
      label={label}
      value={now}
      options={(known.includes(now) ? known : [now, ...known]).map((word) => ({ value: word, label: word }))}
      onChange={(word) => {
        const option = options[known.indexOf(word)];
        if (option !== undefined) onChange(option);
      }}
    />
  );
}

type Nested = SchemaFieldProps & { depth: number };

/** Required members are always asked for, empty while they are missing; the others are added and taken out one by one. */
function Members({ label, root, value, onChange, fields, depth }: Nested & { fields: readonly FormField[] }) {
  const given = isObject(value) ? value : {};
  const shown = fields.filter(({ name, required }) => required || Object.hasOwn(given, name));
  const absent = fields.filter(({ name }) => !shown.some((field) => field.name === name));
  const without = (name: string): JsonObject => {
    const { [name]: _, ...rest } = given;
    return rest;
  };
  return (
    <div className="arguments-members" role="group" aria-label={label}>
      {shown.map(({ name, required, description, schema }) => (
        <div key={name} className="arguments-member">
          <span className="arguments-name mono" title={description}>
            {name}
            {required && <abbr title="required">*</abbr>}
          </span>
          <SchemaField
            label={name}
            schema={schema}
            root={root}
            depth={depth + 1}
            value={Object.hasOwn(given, name) ? given[name] : undefined}
            onChange={(changed) => onChange({ ...given, [name]: changed })}
          />
          {required ? (
            <span />
          ) : (
            <IconButton icon="close" label={`Leave out ${name}`} onClick={() => onChange(without(name))} />
          )}
          {description !== '' && <p className="arguments-hint muted">{description}</p>}
        </div>
      ))}
      {absent.length > 0 && (
        <p className="arguments-absent">
          {absent.map(({ name, description, schema }) => (
            <Button
              key={name}
              variant="plain"
              icon="plus"
              title={description}
              onClick={() => onChange({ ...given, [name]: exampleValue(schema, { root }) })}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

function Items({ label, root, value, onChange, items, depth }: Nested & { items: JsonSchema }) {
  const list = Array.isArray(value) ? value : [];
  return (
    <div className="arguments-items" role="group" aria-label={label}>
      {list.map((item, index) => (
        <div key={index} className="arguments-item">
          <SchemaField
            label={`${label} ${index + 1}`}
            schema={items}
            root={root}
            depth={depth + 1}
            value={item}
            onChange={(changed) => onChange(list.map((other, at) => (at === index ? changed : other)))}
          />
          <IconButton
            icon="close"
            label={`Remove ${label} ${index + 1}`}
            onClick={() => onChange(list.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button variant="plain" icon="plus" onClick={() => onChange([...list, exampleValue(items, { root })])}>
        Add to {label}
      </Button>
    </div>
  );
}

/** Which alternative a value is meant for cannot be read off it: the person says so. */
function Variants(props: Nested & { variants: readonly FormVariant[] }) {
  const { label, value, onChange, variants, depth, root } = props;
  const [chosen, setChosen] = useState(0);
  const variant = variants[chosen];
  return (
    <div className="arguments-variants" role="group" aria-label={label}>
      <Select
        label={`Form of ${label}`}
        value={String(chosen)}
        options={variants.map((each, index) => ({ value: String(index), label: each.label }))}
        onChange={(index) => {
          setChosen(Number(index));
          onChange(exampleValue(variants[Number(index)]?.schema ?? {}, { root }));
        }}
      />
      {variant && (
        <SchemaField
          key={chosen}
          label={label}
          schema={variant.schema}
          root={root}
          depth={depth + 1}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
