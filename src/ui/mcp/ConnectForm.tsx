import { type ReactNode, useId, useState } from 'react';
import { readServerAddress } from '../../engine/mcp/address.ts';
import type { HttpEntry } from '../../engine/mcp/entry.ts';
import { headerFault, readHeaders } from '../../engine/mcp/headers.ts';
import { connect } from '../../store/mcp.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Prose } from '../kit/Prose.tsx';

export interface ConnectFields {
  url: string;
  name: string;
  token: string;
  /** One on each line. */
  headers: string;
}

export const EMPTY_FORM: ConnectFields = { url: '', name: '', token: '', headers: '' };

/** The form that an entry of a configuration fills in. */
export function formOf({ name, address, headers }: HttpEntry): ConnectFields {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return { url: address.url, name, token: '', headers: lines.join('\n') };
}

interface ConnectFormProps {
  form: ConnectFields;
  onChange: (form: ConnectFields) => void;
}

/** Faults are said when the form is sent, and go as soon as it is mended. */
export function ConnectForm({ form, onChange }: ConnectFormProps) {
  const id = useId();
  const [isSent, setSent] = useState(false);
  const address = readServerAddress(form.url);
  const { headers, faults } = readHeaders(form.headers);
  const token = form.token.trim();
  const tokenFault = headerFault('Authorization', token);
  const shown = isSent
    ? {
        url: address.ok ? [] : [address.fault],
        token: tokenFault === undefined ? [] : [tokenFault],
        headers: faults,
      }
    : { url: [], token: [], headers: [] };

  function send(): void {
    setSent(true);
    if (!address.ok || faults.length > 0 || tokenFault !== undefined) return;
    connect({ name: form.name, url: address.address.url, headers, token });
    onChange(EMPTY_FORM);
    setSent(false);
  }

  /** Name, value and faults of one control. */
  function control(key: keyof ConnectFields, problems: readonly string[] = []) {
    return {
      id: `${id}-${key}`,
      value: form[key],
      'aria-invalid': problems.length > 0,
      'aria-describedby': `${id}-${key}-hint`,
      spellCheck: false,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [key]: target.value }),
    };
  }

  function hint(key: keyof ConnectFields, words: ReactNode, problems: readonly string[] = []) {
    return (
      <span id={`${id}-${key}-hint`} className={problems.length > 0 ? 'k-invalid' : undefined}>
        {problems.length > 0 ? <Prose text={problems.join(' ')} /> : words}
      </span>
    );
  }

  return (
    <form
      className="mcp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label="Server URL"
        htmlFor={`${id}-url`}
        hint={hint('url', 'Its Streamable HTTP endpoint, such as https://mcp.example.com/mcp', shown.url)}
      >
        <input className="k-input mono" type="url" inputMode="url" {...control('url', shown.url)} />
      </Field>
      <Field
        label="Name"
        htmlFor={`${id}-name`}
        hint={hint('name', 'Left empty: what the server calls itself')}
      >
        <input className="k-input" {...control('name')} />
      </Field>
      <Field
        label="Bearer token"
        htmlFor={`${id}-token`}
        hint={hint(
          'token',
          'Only if the server wants one; where it offers a sign-in, leave it empty',
          shown.token,
        )}
      >
        <input className="k-input mono" type="password" {...control('token', shown.token)} />
      </Field>
      <Field
        label="Extra headers"
        htmlFor={`${id}-headers`}
        hint={hint('headers', 'One on each line, such as X-Team: search', shown.headers)}
      >
        <textarea className="k-input mono mcp-headers" rows={2} {...control('headers', shown.headers)} />
      </Field>
      <div className="mcp-actions">
        <Button type="submit" variant="primary">
          Connect
        </Button>
      </div>
    </form>
  );
}
