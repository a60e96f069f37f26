import { useState } from 'react';
import type { HttpEntry } from '../../engine/mcp/entry.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { ConnectForm, EMPTY_FORM, formOf } from './ConnectForm.tsx';
import { ConnectionList } from './ConnectionList.tsx';
import { PasteConfiguration } from './PasteConfiguration.tsx';
import './mcp.css';

const TABS = [
  { value: 'connect', label: 'Connect' },
  { value: 'paste', label: 'Paste configuration' },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** Live MCP servers: by address, or from the configuration of another client. */
export function McpDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('connect');
  const [form, setForm] = useState(EMPTY_FORM);
  const [config, setConfig] = useState('');

  function complete(entry: HttpEntry): void {
    setForm(formOf(entry));
    setTab('connect');
  }

  return (
    <Dialog title="Connect MCP servers" onClose={onClose}>
      <p>
        The page talks to a server directly, over Streamable HTTP. Tokens and headers are kept in memory until
        the page is closed, and are never stored, shared or sent anywhere else.
      </p>
      <div className="mcp-tabs">
        <Segmented label="Way to connect" id="mcp" value={tab} options={TABS} onChange={setTab} />
      </div>
      <div {...tabPanel('mcp', tab)}>
        {tab === 'connect' ? (
          <ConnectForm form={form} onChange={setForm} />
        ) : (
          <PasteConfiguration text={config} onChange={setConfig} onComplete={complete} />
        )}
      </div>
      <ConnectionList />
    </Dialog>
  );
}
