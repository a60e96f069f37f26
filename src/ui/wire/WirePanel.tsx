import {
  DIALECTS,
  WIRE_DIALECTS,
  type Finding,
  type WireDialect,
  type WireName,
} from '../../engine/index.ts';
import { cleanToolSchema, patchWorkspace, setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useWire, type WireDerived } from '../../store/derived.ts';
import type { View } from '../../store/types.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { FindingsList } from '../kit/FindingsList.tsx';
import { formatBytes, formatChange } from '../kit/format.ts';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { NameMapping } from './NameMapping.tsx';
import { PayloadView } from './PayloadView.tsx';
import './wire.css';

const VIEWS = [
  { value: 'full', label: 'Full', title: 'The request without deferral' },
  { value: 'deferred', label: 'Deferred', title: 'The request as it is sent' },
  { value: 'diff', label: 'Diff', title: 'Without deferral against as it is sent' },
  { value: 'changes', label: 'Changes', title: 'What changed since the previous request' },
] as const satisfies readonly { value: View['wireView']; label: string; title: string }[];

const SHORT: Record<WireDialect, string> = {
  'openai-responses': 'Responses',
  'openai-chat': 'Chat',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  bedrock: 'Bedrock',
  openrouter: 'OpenRouter',
};

export function WirePanel() {
  const wire = useWire();
  const view = useApp((state) => state.view.wireView);
  const isChecked = useApp(({ lint }) => lint !== null);
  const { dialect, inUse, turn } = wire;
  const shown = view === 'full' ? turn.fullRequest : turn.request;
  return (
    <Panel
      name="Wire payload"
      heading="Wire payload"
      scroll={false}
      tabs={
        <Segmented
          label="Payload view"
          id="wire-view"
          value={view}
          options={VIEWS}
          onChange={(wireView) => setView({ wireView })}
        />
      }
      toolbar={
        <CopyButton label="Copy JSON" caption="Copy" text={() => JSON.stringify(shown.body, null, 2)} />
      }
    >
      <div className="wire-dialects">
        <Segmented
          label="Provider"
          wide
          value={dialect}
          options={WIRE_DIALECTS.map((value) => ({
            value,
            label: value === inUse ? <span className="wire-in-use">{SHORT[value]}</span> : SHORT[value],
            title: `${DIALECTS[value].label}${value === inUse ? ', in use' : ', not the one in use'}`,
          }))}
          onChange={(value) => setView({ wireDialect: value === inUse ? 'auto' : value })}
        />
      </div>
      <p className="wire-address">
        <span className="num cut" title={`${shown.method} ${shown.url}`}>
          {shown.method} {shown.url}
        </span>
        <Sizes wire={wire} />
      </p>
      {dialect !== inUse && (
        <p className="wire-other">
          {DIALECTS[dialect].label} is not the dialect in use; this model and transport send{' '}
          {DIALECTS[inUse].label}.
        </p>
      )}
      <div className="wire-payload" {...tabPanel('wire-view', view)}>
        <PayloadView view={view} turn={turn} previousTurn={wire.previousTurn} />
      </div>
      <div className="wire-findings" tabIndex={0} role="group" aria-label="What the provider would say">
        <RequestFindings wire={wire} isChecked={isChecked} />
        <NameMapping names={turn.request.names} />
      </div>
    </Panel>
  );
}

function Sizes({ wire: { turn } }: { wire: WireDerived }) {
  const { full, deferred } = turn.measure;
  return (
    <span className="num wire-sizes" title="Bytes of the tool list as sent, with and without deferral">
      tools {formatBytes(deferred.wireBytes)} <span className="muted">of {formatBytes(full.wireBytes)}</span>{' '}
      {formatChange(full.wireBytes, deferred.wireBytes)}
    </span>
  );
}

function RequestFindings({ wire, isChecked }: { wire: WireDerived; isChecked: boolean }) {
  const { findings, dialect, turn } = wire;
  if (!isChecked) return <p className="wire-fine muted">Checking against the rules of the provider …</p>;
  if (findings.length === 0) return <p className="wire-fine muted">No known rule refuses this request.</p>;
  return (
    <FindingsList
      findings={findings}
      errorWord="Would be refused"
      limit={12}
      mend={(finding) => mendOf(finding, dialect, originalName(turn.request.names, finding))}
    />
  );
}

/** A linter speaks of wire names, the catalogue of its own. */
function originalName(names: readonly WireName[], { tool }: Finding): string | undefined {
  return names.find(({ wire, original }) => wire === tool || original === tool)?.original;
}

/** Mends that a change of the settings can make. */
function mendOf(
  { code, severity }: Finding,
  dialect: WireDialect,
  tool: string | undefined,
): { label: string; apply: () => void } | undefined {
  if (severity === 'error' && /^(?:schema|strict)-/.test(code) && tool !== undefined) {
    return { label: 'Send a cleaned schema', apply: () => void cleanToolSchema(tool, dialect) };
  }
  if (code === 'client-side-unreachable' && tool !== undefined) {
    const { neverDefer } = useApp.getState().workspace;
    return { label: 'Keep it loaded', apply: () => patchWorkspace({ neverDefer: [...neverDefer, tool] }) };
  }
  if (code === 'mechanism-not-in-dialect') {
    return { label: 'Show the dialect in use', apply: () => setView({ wireDialect: 'auto' }) };
  }
  return undefined;
}
