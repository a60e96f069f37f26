import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import type { WireDerived } from '../../store/derived.ts';
import type { View } from '../../store/types.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { formatBytes, formatChange } from '../kit/format.ts';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { NameMapping } from './NameMapping.tsx';
import { PayloadView } from './PayloadView.tsx';
import { ProviderComparison } from './ProviderComparison.tsx';
import { RequestFindings } from './RequestFindings.tsx';

const VIEWS = [
  { value: 'full', label: 'Full', title: 'The request without deferral' },
  { value: 'deferred', label: 'Deferred', title: 'The request as it is sent' },
  { value: 'diff', label: 'Diff', title: 'Without deferral against as it is sent' },
  { value: 'changes', label: 'Changes', title: 'What changed since the previous request' },
  {
    value: 'provider',
    label: 'Provider B',
    title: 'Another provider’s request for the same turn against this one',
  },
] as const satisfies readonly { value: View['wireView']; label: string; title: string }[];

export function RequestSide({ wire }: { wire: WireDerived }) {
  const view = useApp((state) => state.view.wireView);
  const isChecked = useApp(({ lint }) => lint !== null);
  const { turn } = wire;
  const shown = view === 'full' ? turn.fullRequest : turn.request;
  return (
    <>
      <div className="wire-views">
        <Segmented
          label="Payload view"
          id="wire-view"
          value={view}
          options={VIEWS}
          onChange={(wireView) => setView({ wireView })}
        />
        <CopyButton label="Copy JSON" caption="Copy" text={() => JSON.stringify(shown.body, null, 2)} />
      </div>
      <p className="wire-address">
        <span className="num cut" title={`${shown.method} ${shown.url}`}>
          {shown.method} {shown.url}
        </span>
        <Sizes wire={wire} />
      </p>
      <div className="wire-payload" {...tabPanel('wire-view', view)}>
        {view === 'provider' ? (
          <ProviderComparison wire={wire} />
        ) : (
          <PayloadView view={view} turn={turn} previousTurn={wire.previousTurn} />
        )}
      </div>
      <div className="wire-findings" tabIndex={0} role="group" aria-label="What the provider would say">
        <RequestFindings wire={wire} isChecked={isChecked} />
        <NameMapping names={turn.built.names} />
      </div>
    </>
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
