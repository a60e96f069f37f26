import { useMemo } from 'react';
import { readMcpConfig } from '../../engine/mcp/config.ts';
import { shownAddress } from '../../engine/mcp/address.ts';
import type { HttpEntry, McpEntry, StdioEntry } from '../../engine/mcp/entry.ts';
import { connect } from '../../store/mcp.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { FindingsList } from '../kit/FindingsList.tsx';

interface PasteConfigurationProps {
  text: string;
  onChange: (text: string) => void;
  /** Values are missing: the form takes it from here. */
  onComplete: (entry: HttpEntry) => void;
}

/** The configuration of another client, and what can be done with each of its servers. */
export function PasteConfiguration({ text, onChange, onComplete }: PasteConfigurationProps) {
  const { entries, findings } = useMemo(() => readMcpConfig(text), [text]);
  return (
    <>
      <label className="mcp-label" htmlFor="mcp-configuration">
        MCP configuration
      </label>
      <textarea
        id="mcp-configuration"
        className="k-input mono mcp-configuration"
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder={'{"mcpServers": {"docs": {"url": "https://mcp.example.com/mcp"}}}'}
        aria-describedby="mcp-configuration-hint"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="mcp-configuration-hint" className="muted">
        <code>mcpServers</code> of Claude, Cursor and others, or <code>servers</code> of VS Code. It is read
        here and kept nowhere.
      </p>
      {findings.length > 0 && (
        <div className="mcp-findings">
          <FindingsList findings={findings} label="Findings of the MCP configuration" />
        </div>
      )}
      {entries.length > 0 && (
        <ul className="mcp-list" role="list" aria-label="Servers of the configuration">
          {entries.map((entry, index) => (
            <li key={`${index} ${entry.name}`}>
              <Entry entry={entry} onComplete={onComplete} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ entry, onComplete }: { entry: McpEntry; onComplete: (entry: HttpEntry) => void }) {
  if (entry.kind === 'stdio') return <StdioServer entry={entry} />;
  const { name, address, headers, isComplete } = entry;
  return (
    <div className="mcp-row">
      <div>
        <strong>{name}</strong> <span className="mono muted">{shownAddress(address.url)}</span>
      </div>
      {isComplete ? (
        <Button
          aria-label={`Connect ${name}`}
          onClick={() => connect({ name, url: address.url, headers, token: '' })}
        >
          Connect
        </Button>
      ) : (
        <Button aria-label={`Fill in ${name}`} onClick={() => onComplete(entry)}>
          Fill in
        </Button>
      )}
    </div>
  );
}

/** No page can start a program: the person runs the command and brings its output back. */
function StdioServer({ entry: { name, dump } }: { entry: StdioEntry }) {
  const { text, variables } = dump;
  return (
    <>
      <div className="mcp-row">
        <strong>{name}</strong>
        <CopyButton label={`Copy command of ${name}`} caption="Copy command" text={() => text} />
      </div>
      <pre className="mcp-command" tabIndex={0} role="region" aria-label={`Command of ${name}`}>
        {text}
      </pre>
      <p className="muted">
        A program on your machine, which no page can start. Run the command there (it needs Node 22.19 or
        later) and paste what it prints into the catalogue.
        {variables.length > 0 && (
          <>
            {' '}
            Set these variables in the shell first: <code>{variables.join(', ')}</code>.
          </>
        )}
      </p>
    </>
  );
}
