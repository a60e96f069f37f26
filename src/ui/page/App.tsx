import { useEffect } from 'react';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import type { PanelId } from '../../store/types.ts';
import { DropZone } from '../catalogue/DropZone.tsx';
import { ConfigurationPanel } from '../configuration/ConfigurationPanel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { Split } from '../kit/Split.tsx';
import { ContextStrip } from '../context/ContextStrip.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { CatalogPanel, SavingsPanel, SessionPanel, WirePanel } from './lazyPanels.tsx';
import { useMedia } from './useMedia.ts';
import { VerdictArea } from './VerdictArea.tsx';
import './page.css';

export function App() {
  const theme = useApp(({ view }) => view.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <ErrorBoundary>
      <DropZone>
        <Header />
        <main className="page-main">
          <VerdictArea />
          <ContextStrip />
          <Panels />
        </main>
      </DropZone>
    </ErrorBoundary>
  );
}

const TABS: readonly { value: PanelId; label: string }[] = [
  { value: 'catalog', label: 'Catalogue' },
  { value: 'configuration', label: 'Settings' },
  { value: 'session', label: 'Session' },
  { value: 'wire', label: 'Wire' },
  { value: 'savings', label: 'Savings' },
];

const PANELS: Record<PanelId, () => React.JSX.Element> = {
  catalog: CatalogPanel,
  configuration: ConfigurationPanel,
  session: SessionPanel,
  wire: WirePanel,
  savings: SavingsPanel,
};

/** Three columns in the order in which the data flows; two where it is narrower; tabs on a phone. */
function Panels() {
  const isWide = useMedia('(min-width: 1100px)');
  const isMiddle = useMedia('(min-width: 720px)');
  const panel = useApp(({ view }) => view.panel);
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
        <Split direction="columns" dividers={['Width of the left column']} shares={[45, 55]} min={280}>
          {[
            <Split
              key="in"
              direction="rows"
              dividers={['Height of the catalogue', 'Height of the settings']}
              shares={[34, 33, 33]}
            >
              {[
                <CatalogPanel key="catalog" />,
                <ConfigurationPanel key="configuration" />,
                <SavingsPanel key="savings" />,
              ]}
            </Split>,
            <Split key="out" direction="rows" dividers={['Height of the session']} shares={[50, 50]}>
              {[<SessionPanel key="session" />, <WirePanel key="wire" />]}
            </Split>,
          ]}
        </Split>
      </div>
    );
  }
  const Shown = PANELS[panel];
  return (
    <div className="page-panels page-tabs">
      <Segmented
        wide
        label="Panels"
        id="panels"
        value={panel}
        options={TABS}
        onChange={(chosen) => setView({ panel: chosen })}
      />
      <div className="page-tab" {...tabPanel('panels', panel)}>
        <Shown />
      </div>
    </div>
  );
}
