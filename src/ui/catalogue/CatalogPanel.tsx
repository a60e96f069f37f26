import { lazy, Suspense, useRef, useState } from 'react';
import type { CatalogDialect, Place, Severity } from '../../engine/index.ts';
import { CATALOG_EXTENSIONS, readFiles } from '../../platform/files.ts';
import { cancelParse, setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { IconButton } from '../kit/Button.tsx';
import { Progress } from '../kit/Empty.tsx';
import { formatBytes, formatPlural } from '../kit/format.ts';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { JsonTab } from './JsonTab.tsx';
import { takeFiles } from './takeFiles.ts';
import { ToolsTab } from './ToolsTab.tsx';
import './catalogue.css';

const McpDialog = lazy(async () => ({ default: (await import('../mcp/McpDialog.tsx')).McpDialog }));

const TABS = [
  { value: 'json', label: 'JSON' },
  { value: 'tools', label: 'Tools' },
] as const;

const DIALECT_LABEL: Record<CatalogDialect, string> = {
  mcp: 'MCP',
  'openai-responses': 'OpenAI Responses',
  'openai-chat': 'Chat Completions',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  bedrock: 'Bedrock',
  definitions: 'definitions',
  plain: 'plain list',
  mixed: 'mixed dialects',
  unknown: '',
};

export function CatalogPanel() {
  const tab = useApp(({ view }) => view.catalogTab);
  const [target, setTarget] = useState<Place | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel
      name="Catalog"
      heading="Catalogue"
      scroll={false}
      tabs={
        <Segmented
          label="Catalogue view"
          id="catalogue"
          value={tab}
          options={TABS}
          onChange={(catalogTab) => setView({ catalogTab })}
        />
      }
      toolbar={
        <>
          <Summary />
          <IconButton
            icon="plug"
            label="Connect a server"
            aria-haspopup="dialog"
            onClick={() => setConnecting(true)}
          />
          <IconButton icon="file" label="Open files" onClick={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label="Catalogue files"
            accept={CATALOG_EXTENSIONS.join(',')}
            onChange={({ target: { files } }) => {
              if (files && files.length > 0) void readFiles(files).then(takeFiles);
            }}
          />
        </>
      }
    >
      <ParseProgress />
      <Suspense>{isConnecting && <McpDialog onClose={() => setConnecting(false)} />}</Suspense>
      <div className="catalogue-body" {...tabPanel('catalogue', tab)}>
        {tab === 'json' ? (
          <JsonTab target={target} onPlace={(place) => setTarget({ ...place })} />
        ) : (
          <ToolsTab
            onPlace={(place, origin) => {
              setView({ catalogTab: 'json', activeSource: origin ?? 0 });
              setTarget({ ...place });
            }}
          />
        )}
      </div>
    </Panel>
  );
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** What was recognised. */
function Summary() {
  const { dialect, tools, passthrough, findings } = useApp(({ catalog }) => catalog);
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [formatPlural(count, severity)] : [];
  });
  const hosted =
    passthrough.length > 0 ? [formatPlural(passthrough.length, 'hosted entry', 'hosted entries')] : [];
  const recognised = DIALECT_LABEL[dialect] === '' ? [] : [DIALECT_LABEL[dialect]];
  const text = [formatPlural(tools.length, 'tool'), ...recognised, ...hosted, ...counts].join(' · ');
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}

function ParseProgress() {
  const parse = useApp((state) => state.parse);
  if (parse.status === 'ready' || parse.status === 'starting') return null;
  if (parse.status === 'cancelled') {
    return (
      <p className="catalogue-cancelled">
        Reading {formatBytes(parse.bytes)} was cancelled; the tools shown are those of the last catalogue that
        was read.
      </p>
    );
  }
  return <Progress label={`Reading ${formatBytes(parse.bytes)}`} done={parse.done} onCancel={cancelParse} />;
}
