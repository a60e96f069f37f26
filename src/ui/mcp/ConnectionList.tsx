import type { ReactNode } from 'react';
import {
  allowOrigin,
  cancel,
  disconnect,
  forget,
  reconnect,
  refresh,
  useMcp,
  type Connection,
} from '../../store/mcp.ts';
import { Button } from '../kit/Button.tsx';
import { formatPlural } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Prose } from '../kit/Prose.tsx';

/** Every server that was connected since the page was opened; nothing where there is none. */
export function ConnectionList() {
  const connections = useMcp((state) => state.connections);
  if (connections.length === 0) return null;
  return (
    <>
      <h3 id="mcp-connections">Connections</h3>
      <ul className="mcp-list" role="list" aria-labelledby="mcp-connections">
        {connections.map((connection) => (
          <li key={connection.id}>
            <div>
              <strong>{connection.name}</strong> <span className="mono muted">{connection.address}</span>
            </div>
            <div role="status" aria-label={`State of ${connection.name}`}>
              <State connection={connection} />
            </div>
            <div className="mcp-actions">
              <Actions connection={connection} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ connection: { name, status } }: { connection: Connection }) {
  switch (status.state) {
    case 'asking':
      return (
        <p>
          Connect to <strong>{status.origin}</strong>? The page talks to it directly; nothing else learns
          about it.
        </p>
      );
    case 'connecting':
      return (
        <p className="mcp-state">
          <progress aria-label={`Connecting to ${name}`} />
          {status.tools > 0 ? `${formatPlural(status.tools, 'tool')} so far` : 'Connecting …'}
        </p>
      );
    case 'signing-in':
      return (
        <p>
          The server wants you to sign in. Then come back to this tab:{' '}
          <a href={status.address} target="_blank" rel="noopener noreferrer">
            Sign in at {new URL(status.address).host}
          </a>
        </p>
      );
    case 'connected':
      return (
        <p className="mcp-state">
          <Icon name="check" />
          <span>
            Connected, {formatPlural(status.tools, 'tool')}. {status.remark}
          </span>
        </p>
      );
    case 'failed':
      return (
        <>
          <p className="mcp-state mcp-failed">
            <Icon name="error" />
            <span>
              <strong>Failed.</strong> {status.message}
            </span>
          </p>
          <p>
            <Prose text={status.mend} />
          </p>
        </>
      );
    case 'closed':
      return <p className="muted">Closed. Tools that it brought stay in the catalogue.</p>;
  }
}

function Actions({ connection: { id, name, status } }: { connection: Connection }) {
  // Each with a key: a button must not turn into another under the pointer.
  const action = (words: string, act: () => void): ReactNode => (
    <Button key={words} aria-label={`${words} ${name}`} onClick={act}>
      {words}
    </Button>
  );
  switch (status.state) {
    case 'asking':
      return (
        <>
          {action('Allow', () => allowOrigin(status.origin, true))}
          {action('Cancel', () => cancel(id))}
        </>
      );
    case 'connecting':
    case 'signing-in':
      return action('Cancel', () => cancel(id));
    case 'connected':
      return (
        <>
          {action('Refresh', () => void refresh(id))}
          {action('Disconnect', () => disconnect(id))}
        </>
      );
    case 'failed':
    case 'closed':
      return (
        <>
          {action('Connect again', () => reconnect(id))}
          {action('Remove', () => forget(id))}
        </>
      );
  }
}
