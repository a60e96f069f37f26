import { lazy, Suspense } from 'react';
import { useWire } from '../../store/derived.ts';
import { useApp } from '../../store/app.ts';
import { setView } from '../../store/actions.ts';
import type { View } from '../../store/types.ts';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { ProviderTabs } from './ProviderTabs.tsx';
import { RequestSide } from './RequestSide.tsx';
import './wire.css';

const ResponseSide = lazy(async () => ({ default: (await import('./ResponseSide.tsx')).ResponseSide }));
const ModelView = lazy(async () => ({ default: (await import('./ModelView.tsx')).ModelView }));

const SIDES = [
  { value: 'request', label: 'Request', title: 'What is sent' },
  { value: 'response', label: 'Response', title: 'What comes back' },
  { value: 'model', label: 'Model sees', title: 'What of it the model has in context' },
] as const satisfies readonly { value: View['wireSide']; label: string; title: string }[];

export function WirePanel() {
  const side = useApp(({ view }) => view.wireSide);
  return (
    <Panel
      name="Wire payload"
      heading="Wire payload"
      scroll={false}
      tabs={
        <Segmented
          label="Side"
          id="wire-side"
          value={side}
          options={SIDES}
          onChange={(wireSide) => setView({ wireSide })}
        />
      }
    >
      <ProviderTabs />
      <div className="wire-side" {...tabPanel('wire-side', side)}>
        <Suspense fallback={<p className="wire-fine muted">Loading …</p>}>
          <Side side={side} />
        </Suspense>
      </div>
    </Panel>
  );
}

function Side({ side }: { side: View['wireSide'] }) {
  const wire = useWire();
  switch (side) {
    case 'request':
      return <RequestSide wire={wire} />;
    case 'response':
      return <ResponseSide turn={wire.turn} />;
    case 'model':
      return <ModelView turn={wire.turn} />;
  }
}
