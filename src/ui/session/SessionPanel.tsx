import { goTo, next, previous, resetSession } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { IconButton } from '../kit/Button.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Timeline } from './Timeline.tsx';
import { TurnList } from './TurnList.tsx';
import { useStepKeys } from './useStepKeys.ts';
import './session.css';

export function SessionPanel() {
  const { turns, turn } = useDerived();
  const scenario = useApp(({ workspace }) => workspace.scenario);
  useStepKeys();
  return (
    <Panel
      name="Session"
      heading="Session"
      scroll={false}
      toolbar={
        <>
          <span className="num">
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
      <Timeline turns={turns} position={turn.index} onGo={goTo} />
      <TurnList turns={turns.slice(0, turn.index + 1)} scenarioLength={scenario.length} />
      <SearchForm />
    </Panel>
  );
}
