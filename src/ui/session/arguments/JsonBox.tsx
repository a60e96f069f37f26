import { useState } from 'react';
import type { Json } from '../../../engine/index.ts';

interface JsonBoxProps {
  label: string;
  value: Json;
  /** Returns what is wrong with a value that cannot be taken. */
  onChange: (value: Json) => string | undefined;
  describedBy?: string;
  rows?: number;
}

/** JSON in a box: while it cannot be read it stays as typed, marked, and the last good value stays in force. */
export function JsonBox({ label, value, onChange, describedBy, rows = 6 }: JsonBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState<string>();

  function take(text: string): void {
    setDraft(text);
    try {
      setMessage(onChange(JSON.parse(text) as Json));
    } catch (error) {
      setMessage(`No JSON: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }

  return (
    <>
      <textarea
        className="k-input mono arguments-json"
        rows={rows}
        spellCheck={false}
        aria-label={label}
        aria-invalid={message !== undefined}
        aria-describedby={describedBy}
        value={draft ?? JSON.stringify(value, null, 2)}
        onChange={(event) => take(event.target.value)}
        onBlur={() => {
          if (message === undefined) setDraft(null);
        }}
      />
      {message !== undefined && (
        <p role="alert" className="k-invalid">
          {message} The last good value stays in force.
        </p>
      )}
    </>
  );
}
