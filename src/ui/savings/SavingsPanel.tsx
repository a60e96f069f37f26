import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, type ComponentType } from 'react';
import type { Turn } from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import type { View } from '../../store/types.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Empty } from '../kit/Empty.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { PartsTable } from './PartsTable.tsx';
import { aroundTurn, heaviest, toolRows, turnRows } from './rows.ts';
import { ToolsTable, TurnsTable } from './tables.tsx';
import { TokenMethod } from './TokenMethod.tsx';
import './savings.css';

const ReportDialog = lazy(async () => ({
  default: (await import('../report/ReportDialog.tsx')).ReportDialog,
}));
const Charts = lazy(async () => ({ default: memo((await import('./Charts.tsx')).Charts) }));

type Tab = View['savingsTab'];
type OwnTab = 'money' | 'break-even' | 'compare' | 'advice';

/** Views with a file of their own, which come when they are first looked at. */
const OWN_TABS: Record<OwnTab, ComponentType<{ asTable: boolean }>> = {
  money: lazy(async () => ({ default: (await import('./money/MoneyTab.tsx')).MoneyTab })),
  'break-even': lazy(async () => ({ default: (await import('./curves/BreakEvenTab.tsx')).BreakEvenTab })),
  compare: lazy(async () => ({ default: (await import('./compare/CompareTab.tsx')).CompareTab })),
  advice: lazy(async () => ({ default: (await import('./advice/AdviceTab.tsx')).AdviceTab })),
};

const TABS: readonly { value: Tab; label: string; title?: string }[] = [
  { value: 'turns', label: 'Per turn' },
  { value: 'money', label: 'Money', title: 'What the session costs, with the provider’s prompt cache' },
  { value: 'break-even', label: 'Break-even', title: 'Where deferral starts to pay, and where it stops' },
  { value: 'compare', label: 'Compare', title: 'The same session under every mechanism' },
  { value: 'advice', label: 'Advice', title: 'What to keep loaded, and what weighs too much' },
  { value: 'tools', label: 'Tools', title: 'The heaviest tools' },
  { value: 'parts', label: 'Parts', title: 'What the tokens of this turn consist of' },
];

/** Views that are a table, or bring their own. */
const WITHOUT_CHART: readonly Tab[] = ['parts', 'advice'];

export function SavingsPanel() {
  const tab = useApp(({ view }) => view.savingsTab);
  const isEnlarged = useApp(({ view }) => view.savingsEnlarged);
  const { turn } = useDerived();
  const [asTable, setAsTable] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const isEmpty = turn.measure.tools.length === 0;
  return (
    <Panel
      name="Savings"
      heading="Savings"
      scroll={asTable || (tab !== 'turns' && tab !== 'tools')}
      tabs={
        <Segmented
          label="Savings view"
          id="savings"
          value={tab}
          options={TABS}
          onChange={(savingsTab) => setView({ savingsTab })}
        />
      }
      toolbar={
        <>
          <TokenMethod measure={turn.measure} model={turn.model} />
          {!WITHOUT_CHART.includes(tab) && !isEmpty && (
            <Button variant="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              Data table
            </Button>
          )}
          <Button variant="plain" aria-haspopup="dialog" onClick={() => setReporting(true)}>
            Report
          </Button>
          <IconButton
            className="savings-enlarge"
            icon={isEnlarged ? 'shrink' : 'enlarge'}
            label={isEnlarged ? 'Back to all panels' : 'Enlarge the savings'}
            aria-pressed={isEnlarged}
            onClick={() => setView({ savingsEnlarged: !isEnlarged })}
          />
        </>
      }
    >
      <div className="savings-body" {...tabPanel('savings', tab)}>
        <Suspense fallback={<p className="savings-loading muted">Working it out …</p>}>
          {isEmpty ? (
            <Empty title="Nothing to save yet">
              A catalogue with tools shows here what each turn carries.
            </Empty>
          ) : (
            <View tab={tab} asTable={asTable} />
          )}
        </Suspense>
      </div>
      <Suspense>{isReporting && <ReportDialog onClose={() => setReporting(false)} />}</Suspense>
    </Panel>
  );
}

function View({ tab, asTable }: { tab: Tab; asTable: boolean }) {
  const { turns, turn } = useDerived();
  switch (tab) {
    case 'parts':
      return <PartsTable measure={turn.measure} />;
    case 'turns':
      return asTable ? (
        <TurnsTable rows={turnRows(turns)} position={turn.index} />
      ) : (
        <Drawn chart="turns" turns={turns} turn={turn} />
      );
    case 'tools':
      return asTable ? (
        <ToolsTable rows={toolRows(turn)} />
      ) : (
        <Drawn chart="tools" turns={turns} turn={turn} />
      );
    default: {
      const Own = OWN_TABS[tab];
      return <Own asTable={asTable} />;
    }
  }
}

interface DrawnProps {
  chart: 'turns' | 'tools';
  turns: readonly Turn[];
  turn: Turn;
}

/** Two hundred bars take longer to draw than a step may take: the chart follows when there is time. */
function Drawn({ chart, turns, turn }: DrawnProps) {
  const shown = useDeferredValue(turn);
  const rows = useMemo(() => turnRows(turns), [turns]);
  const tools = useMemo(() => heaviest(toolRows(shown)), [shown]);
  const around = useMemo(() => aroundTurn(rows, shown.index), [rows, shown.index]);
  return <Charts chart={chart} turns={around} of={rows.length} tools={tools} position={shown.index} />;
}
