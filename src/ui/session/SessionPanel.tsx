import { lazy, Suspense } from 'react';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { resetSession } from '../../store/scenario.ts';
import { next, previous } from '../../store/steps.ts';
import type { View } from '../../store/types.ts';
import { IconButton } from '../kit/Button.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Timeline } from './Timeline.tsx';
import { TurnList } from './TurnList.tsx';
import './session.css';

const EventsPanel = lazy(async () => ({ default: (await import('./events/EventsPanel.tsx')).EventsPanel }));
const SessionsPanel = lazy(async () => ({ default: (await import('./SessionsPanel.tsx')).SessionsPanel }));
const TaskPanel = lazy(async () => ({ default: (await import('./task/TaskPanel.tsx')).TaskPanel }));

const TABS = [
  { value: 'story', label: 'Story', title: 'What happened, turn by turn' },
  { value: 'events', label: 'Events', title: 'The scenario, to be edited' },
  { value: 'sessions', label: 'Sessions', title: 'What is revealed in which session' },
  { value: 'task', label: 'Task', title: 'A simulated model plays a task' },
] as const satisfies readonly { value: View['sessionTab']; label: string; title: string }[];

export function SessionPanel() {
  const { turns, turn } = useDerived();
  const tab = useApp(({ view }) => view.sessionTab);
  return (
    <Panel
      name="Session"
      heading="Session"
      scroll={false}
      tabs={
        <Segmented
          label="Session view"
          id="session-view"
          value={tab}
          options={TABS}
          onChange={(sessionTab) => setView({ sessionTab })}
        />
      }
      toolbar={
        <>
          <span className="num session-count">
            turn {turn.index + 1} of {turns.length}
          </span>
          <IconButton
            icon="left"
            label="Previous step"
            aria-keyshortcuts="ArrowLeft"
            disabled={turn.index === 0}
            onClick={previous}
          />
          <IconButton
            icon="right"
            label="Next step"
            aria-keyshortcuts="ArrowRight"
            disabled={turn.index === turns.length - 1}
            onClick={next}
          />
          <IconButton icon="reset" label="Reset session" onClick={resetSession} />
        </>
      }
    >
      <Timeline turns={turns} position={turn.index} />
      <div className="session-view" {...tabPanel('session-view', tab)}>
        <Suspense fallback={<p className="session-loading muted">Loading …</p>}>
          <View tab={tab} />
        </Suspense>
      </div>
    </Panel>
  );
}

function View({ tab }: { tab: View['sessionTab'] }) {
  switch (tab) {
    case 'story':
      return <Story />;
    case 'events':
      return <EventsPanel />;
    case 'sessions':
      return <SessionsPanel />;
    case 'task':
      return <TaskPanel />;
  }
}

function Story() {
  const { turns, turn, sessionFindings } = useDerived();
  const scenario = useApp(({ workspace }) => workspace.scenario);
  return (
    <>
      <TurnList turns={turns.slice(0, turn.index + 1)} scenario={scenario} findings={sessionFindings} />
      <SearchForm />
    </>
  );
}
