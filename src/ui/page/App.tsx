import { lazy, Suspense, useEffect, useId, useState, type ComponentType } from 'react';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import type { PanelId } from '../../store/types.ts';
import { DropZone } from '../catalogue/DropZone.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { Split } from '../kit/Split.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { CatalogPanel, ConfigurationPanel, SavingsPanel, SessionPanel, WirePanel } from './lazyPanels.tsx';
import { useMedia } from './useMedia.ts';
import './page.css';

const LinkNotice = lazy(async () => ({ default: (await import('../share/LinkNotice.tsx')).LinkNotice }));
const Overview = lazy(async () => ({ default: (await import('./Overview.tsx')).Overview }));

/** As high as what takes its place, so that nothing moves. */
function Waiting() {
  return (
    <section className="page-verdict page-waiting" aria-label="Verdict and figures">
      <p role="status" aria-label="Verdict">
        Reading the catalogue …
      </p>
    </section>
  );
}

export function App() {
  const theme = useApp(({ view }) => view.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <ErrorBoundary>
      <DropZone>
        <Header />
        <Suspense>
          <LinkNotice />
        </Suspense>
        <main className="page-main">
          <Suspense fallback={<Waiting />}>
            <Overview />
          </Suspense>
          <Panels />
        </main>
      </DropZone>
    </ErrorBoundary>
  );
}

const PANELS: Record<PanelId, { label: string; Panel: ComponentType }> = {
  catalog: { label: 'Catalogue', Panel: CatalogPanel },
  configuration: { label: 'Settings', Panel: ConfigurationPanel },
  session: { label: 'Session', Panel: SessionPanel },
  wire: { label: 'Wire', Panel: WirePanel },
  savings: { label: 'Savings', Panel: SavingsPanel },
};

const INPUT: readonly PanelId[] = ['catalog', 'configuration', 'savings'];
const OUTPUT: readonly PanelId[] = ['session', 'wire'];
const ALL: readonly PanelId[] = ['catalog', 'configuration', 'session', 'wire', 'savings'];

/** Three columns in the order in which the data flows; two columns of tabs where it is narrower; tabs on a phone. */
function Panels() {
  const isWide = useMedia('(min-width: 1100px)');
  const isMiddle = useMedia('(min-width: 720px)');
  const panel = useApp(({ view }) => view.panel);
  const isSavingsAlone = useApp(({ view }) => view.savingsEnlarged);
  const [input, setInput] = useState<PanelId>('catalog');
  const [output, setOutput] = useState<PanelId>('session');
  if (isMiddle && isSavingsAlone) {
    return (
      <div className="page-panels">
        <SavingsPanel />
      </div>
    );
  }
  if (isWide) {
    return (
      <div className="page-panels">
        <Split
          direction="columns"
          dividers={['Width of the catalogue', 'Width of the payload']}
          shares={[27, 39, 34]}
          min={280}
        >
          {[
            <Split key="in" direction="rows" dividers={['Height of the catalogue']} shares={[52, 48]}>
              {[<CatalogPanel key="catalog" />, <ConfigurationPanel key="configuration" />]}
            </Split>,
            <Split key="session" direction="rows" dividers={['Height of the session']} shares={[62, 38]}>
              {[<SessionPanel key="session" />, <SavingsPanel key="savings" />]}
            </Split>,
            <WirePanel key="wire" />,
          ]}
        </Split>
      </div>
    );
  }
  if (isMiddle) {
    return (
      <div className="page-panels">
        <Split direction="columns" dividers={['Width of the left column']} shares={[45, 55]} min={300}>
          {[
            <Tabs key="in" label="Left column" panels={INPUT} value={input} onChange={setInput} />,
            <Tabs key="out" label="Right column" panels={OUTPUT} value={output} onChange={setOutput} />,
          ]}
        </Split>
      </div>
    );
  }
  return (
    <div className="page-panels">
      <Tabs label="Panels" panels={ALL} value={panel} onChange={(chosen) => setView({ panel: chosen })} />
    </div>
  );
}

interface TabsProps {
  label: string;
  panels: readonly PanelId[];
  value: PanelId;
  onChange: (panel: PanelId) => void;
}

/** Panels of which one is shown. */
function Tabs({ label, panels, value, onChange }: TabsProps) {
  const id = useId();
  const { Panel } = PANELS[value];
  return (
    <div className="page-tabs">
      <Segmented
        wide
        label={label}
        id={id}
        value={value}
        options={panels.map((panel) => ({ value: panel, label: PANELS[panel].label }))}
        onChange={onChange}
      />
      <div className="page-tab" {...tabPanel(id, value)}>
        <Panel />
      </div>
    </div>
  );
}
