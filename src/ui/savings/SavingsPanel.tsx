import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Measure, Turn } from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { Button } from '../kit/Button.tsx';
import { Empty } from '../kit/Empty.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { PartsTable } from './PartsTable.tsx';
import { aroundTurn, heaviest, toolRows, turnRows } from './rows.ts';
import { ToolsTable, TurnsTable } from './tables.tsx';
import './savings.css';

const Charts = lazy(async () => ({ default: memo((await import('./Charts.tsx')).Charts) }));

const TABS = [
  { value: 'turns', label: 'Per turn' },
  { value: 'tools', label: 'Heaviest tools' },
  { value: 'parts', label: 'Parts', title: 'What the tokens of this turn consist of' },
] as const;

export function SavingsPanel() {
  const tab = useApp(({ view }) => view.savingsTab);
  const { turns, turn } = useDerived();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = turn.measure.tools.length === 0;
  return (
    <Panel
      name="Savings"
      heading="Savings"
      scroll={asTable || tab === 'parts'}
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
          <Method measure={turn.measure} />
          {tab !== 'parts' && !isEmpty && (
            <Button variant="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              Data table
            </Button>
          )}
        </>
      }
    >
      <div className="savings-body" {...tabPanel('savings', tab)}>
        {isEmpty ? (
          <Empty title="Nothing to save yet">A catalogue with tools shows here what each turn carries.</Empty>
        ) : tab === 'parts' ? (
          <PartsTable measure={turn.measure} />
        ) : asTable ? (
          tab === 'turns' ? (
            <TurnsTable rows={turnRows(turns)} position={turn.index} />
          ) : (
            <ToolsTable rows={toolRows(turn)} />
          )
        ) : (
          <Suspense fallback={<p className="savings-loading muted">Drawing the chart …</p>}>
            <Drawn chart={tab} turns={turns} turn={turn} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
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

/** How the tokens were counted: every figure carries its method. */
function Method({ measure: { method, exact } }: { measure: Measure }) {
  return (
    <span className="cut" title={`Tokens counted by ${method}${exact ? '' : ', an estimate'}`}>
      {method}
      {exact ? '' : ', estimate'}
    </span>
  );
}
