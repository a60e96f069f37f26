import { memo, useLayoutEffect, useRef } from 'react';
import type { ScenarioEvent, SessionFinding, Turn } from '../../engine/index.ts';
import { applyMend } from '../../store/scenario.ts';
import { FindingsList } from '../kit/FindingsList.tsx';
import { formatPlural, formatTokens } from '../kit/format.ts';
import { AnswerSteps } from './AnswerSteps.tsx';
import { Step } from './Step.tsx';
import { happeningWords } from './words.ts';

interface TurnListProps {
  /** Up to the one that is looked at, which comes into view. */
  turns: readonly Turn[];
  scenario: readonly ScenarioEvent[];
  /** By turn. */
  findings: readonly SessionFinding[][];
}

export function TurnList({ turns, scenario, findings }: TurnListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const position = turns.length;
  useLayoutEffect(() => {
    const box = scroller.current;
    const item = last.current;
    if (!box || !item) return;
    // The end of the turn matters, but its beginning must not be scrolled away.
    box.scrollTop = Math.min(item.offsetTop, item.offsetTop + item.offsetHeight - box.clientHeight);
  }, [position, scenario]);

  return (
    <div ref={scroller} className="session-turns" tabIndex={0} role="group" aria-label="What happened so far">
      {turns.map((turn, index) => (
        <article
          key={turn.index}
          ref={index === turns.length - 1 ? last : undefined}
          className={index === turns.length - 1 ? 'session-turn is-current' : 'session-turn'}
          aria-label={`Turn ${turn.index + 1}`}
        >
          <TurnSteps turn={turn} scenario={scenario} findings={findings[turn.index] ?? NONE} />
        </article>
      ))}
    </div>
  );
}

const NONE: SessionFinding[] = [];

interface TurnStepsProps {
  turn: Turn;
  scenario: readonly ScenarioEvent[];
  findings: readonly SessionFinding[];
}

/** Two hundred turns stay as they are while the last one changes. */
const TurnSteps = memo(function TurnSteps({ turn, scenario, findings }: TurnStepsProps) {
  const { prelude, answer } = turn;
  return (
    <>
      {prelude.map((index) => {
        const event = scenario[index];
        const happening = event && happeningWords(event);
        return (
          happening && (
            <Step key={index} label={happening.label} quiet={event.type !== 'user'}>
              {happening.text}
            </Step>
          )
        );
      })}
      <RequestStep turn={turn} />
      {answer ? (
        <AnswerSteps turn={turn} answer={answer} />
      ) : (
        <Step label="next" quiet>
          <span className="muted">
            This request is ready; nothing has answered it yet. Search below to go on, or add events.
          </span>
        </Step>
      )}
      {findings.length > 0 && (
        <Step label={findings.length === 1 ? 'finding' : 'findings'}>
          <FindingsList
            label={`Findings of turn ${turn.index + 1}`}
            findings={findings}
            mend={({ mends }) => mends.map((mend) => ({ label: mend.label, apply: () => applyMend(mend) }))}
          />
        </Step>
      )}
    </>
  );
});

function RequestStep({ turn }: { turn: Turn }) {
  const { index, session, newlyLoaded, newlyLoadedTokens, measure, converted, evicted } = turn;
  return (
    <Step label={`request ${index + 1}`} quiet>
      {newlyLoaded.length > 0 && (
        <>
          <strong className="session-reveal">
            {formatPlural(newlyLoaded.length, 'schema')} {newlyLoaded.length === 1 ? 'joins' : 'join'} this
            request: <span className="num">+{formatTokens(newlyLoadedTokens)} tok</span>.
          </strong>{' '}
          <Names names={newlyLoaded} />{' '}
        </>
      )}
      <span className="muted">
        The model sees <span className="num">{formatTokens(measure.deferred.tokens)}</span> tok of tools;
        without deferral <span className="num">{formatTokens(measure.full.tokens)}</span>.
        {session !== 'A' && ` Session ${session}.`}
        {converted.length > 0 && ` Written as text for this provider: ${converted.join(', ')}.`}
        {evicted.length > 0 &&
          ` Evicted from the reveal registry: ${evicted.map((name) => `session ${name}`).join(', ')}.`}
      </span>
    </Step>
  );
}

const NAMED = 4;

function Names({ names }: { names: readonly string[] }) {
  return (
    <span className="session-names" title={names.join(', ')}>
      {names.slice(0, NAMED).map((name) => (
        <code key={name}>{name}</code>
      ))}
      {names.length > NAMED && <span className="muted">and {names.length - NAMED} more</span>}
    </span>
  );
}
