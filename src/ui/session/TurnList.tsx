import { useLayoutEffect, useRef } from 'react';
import type { Turn } from '../../engine/index.ts';
import { FindingsList } from '../kit/FindingsList.tsx';
import { formatPlural, formatTokens } from '../kit/format.ts';
import { SearchResult } from './SearchResult.tsx';
import { Step } from './Step.tsx';

interface TurnListProps {
  /** Up to the one that is looked at, which comes into view. */
  turns: readonly Turn[];
  /** Changes when events are added or taken back. */
  scenarioLength: number;
}

export function TurnList({ turns, scenarioLength }: TurnListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const position = turns.length;
  useLayoutEffect(() => {
    const box = scroller.current;
    const item = last.current;
    if (!box || !item) return;
    // The end of the turn matters, but its beginning must not be scrolled away.
    box.scrollTop = Math.min(item.offsetTop, item.offsetTop + item.offsetHeight - box.clientHeight);
  }, [position, scenarioLength]);

  return (
    <div ref={scroller} className="session-turns" tabIndex={0} role="group" aria-label="What happened so far">
      {turns.map((turn, index) => (
        <article
          key={turn.index}
          ref={index === turns.length - 1 ? last : undefined}
          className={index === turns.length - 1 ? 'session-turn is-current' : 'session-turn'}
          aria-label={`Turn ${turn.index + 1}`}
        >
          <TurnSteps turn={turn} />
        </article>
      ))}
    </div>
  );
}

function TurnSteps({ turn }: { turn: Turn }) {
  const { userMessages, newlyLoaded, newlyLoadedTokens, measure, response, findings } = turn;
  return (
    <>
      {userMessages.map((text, index) => (
        <Step key={index} label="user">
          {text}
        </Step>
      ))}
      <Step label={`request ${turn.index + 1}`} quiet>
        {newlyLoaded.length > 0 ? (
          <>
            <strong className="session-reveal">
              {formatPlural(newlyLoaded.length, 'schema')} {newlyLoaded.length === 1 ? 'joins' : 'join'} this
              request: <span className="num">+{formatTokens(newlyLoadedTokens)} tok</span>.
            </strong>{' '}
            <Names names={newlyLoaded} />{' '}
          </>
        ) : null}
        <span className="muted">
          The model sees <span className="num">{formatTokens(measure.deferred.tokens)}</span> tok of tools;
          without deferral <span className="num">{formatTokens(measure.full.tokens)}</span>.
        </span>
      </Step>
      {response?.type === 'search' && (
        <Step label="search">
          <SearchResult outcome={response.outcome} mechanism={turn.request.mechanism} />
        </Step>
      )}
      {response?.type === 'call' && (
        <Step label="call">
          <pre className="session-code">
            {response.wireName} {JSON.stringify(response.arguments)}
          </pre>
          <pre className="session-code muted">→ {JSON.stringify(response.result)}</pre>
        </Step>
      )}
      {response?.type === 'assistant' && <Step label="assistant">{response.text}</Step>}
      {!response && (
        <Step label="next" quiet>
          <span className="muted">
            This request is ready; nothing has answered it yet. Search below to go on.
          </span>
        </Step>
      )}
      {findings.length > 0 && (
        <Step label="finding">
          <FindingsList label={`Findings of turn ${turn.index + 1}`} findings={findings} />
        </Step>
      )}
    </>
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
