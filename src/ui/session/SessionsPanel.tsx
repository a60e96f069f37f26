import { useState } from 'react';
import { FIRST_SESSION, isLoaded, type Turn } from '../../engine/index.ts';
import { patchWorkspace } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { addEvent } from '../../store/scenario.ts';
import { goTo } from '../../store/steps.ts';
import { Button } from '../kit/Button.tsx';
import { formatPlural, formatTokens } from '../kit/format.ts';
import { NumberField } from '../kit/NumberField.tsx';
import { Select } from '../kit/Select.tsx';
import { freshSessionName } from './sessionNames.ts';
import { turnWords } from './words.ts';
import './sessions.css';

/** Two sessions side by side, and the registry that keeps their reveals apart. */
export function SessionsPanel() {
  const { turns, turn } = useDerived();
  const bound = useApp(({ workspace }) => workspace.revealBound);
  const sessions = [...new Set([FIRST_SESSION, ...turns.map(({ session }) => session)])];
  const [left, setLeft] = useState(FIRST_SESSION);
  const [right, setRight] = useState<string>();
  const other = right ?? sessions.find((name) => name !== left) ?? left;
  return (
    <div className="sessions" tabIndex={0} role="group" aria-label="Sessions">
      <div className="sessions-bar">
        <NumberField
          label="Registry holds"
          value={bound}
          min={1}
          hint="sessions; the one that first revealed longest ago is dropped and simply searches again"
          onChange={(revealBound) => patchWorkspace({ revealBound })}
        />
        <Button icon="plus" onClick={() => addEvent({ type: 'session', name: freshSessionName(sessions) })}>
          New session
        </Button>
      </div>
      <Registry turn={turn} />
      {sessions.length === 1 ? (
        <p className="muted">
          One session so far. Start a second one to see that its reveals are its own: what session{' '}
          {FIRST_SESSION} has found, the new one has to search for again.
        </p>
      ) : (
        <div className="sessions-pair">
          <Session name={left} names={sessions} onName={setLeft} label="Left session" />
          <Session name={other} names={sessions} onName={setRight} label="Right session" />
        </div>
      )}
    </div>
  );
}

function Registry({ turn: { index, reveals } }: { turn: Turn }) {
  return (
    <table className="sessions-registry">
      <caption>Reveals at request {index + 1}, in the order in which sessions would be dropped</caption>
      <thead>
        <tr>
          <th scope="col">session</th>
          <th scope="col" className="num">
            tools
          </th>
          <th scope="col">revealed</th>
        </tr>
      </thead>
      <tbody>
        {reveals.length === 0 && (
          <tr>
            <td colSpan={3} className="muted">
              Nothing is revealed yet: search, and the next request carries it.
            </td>
          </tr>
        )}
        {reveals.map(({ session, revealed }) => (
          <tr key={session}>
            <th scope="row">{session}</th>
            <td className="num">{revealed.length}</td>
            <td>
              <code>{revealed.join(', ')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SessionProps {
  name: string;
  names: readonly string[];
  onName: (name: string) => void;
  label: string;
}

function Session({ name, names, onName, label }: SessionProps) {
  const { turns, turn } = useDerived();
  const own = turns.filter(({ session, index }) => session === name && index <= turn.index);
  const newest = own.at(-1);
  return (
    <section className="sessions-one" aria-label={`Session ${name}`}>
      <Select
        label={label}
        value={name}
        options={names.map((value) => ({ value, label: `Session ${value}` }))}
        onChange={onName}
      />
      {newest ? (
        <>
          <p>
            {formatPlural(own.length, 'request')} up to turn {turn.index + 1}; the newest shows{' '}
            <span className="num">{formatTokens(newest.measure.deferred.tokens)}</span> tok of tools,{' '}
            {formatPlural(loadedCount(newest), 'tool')} in full.
          </p>
          <ol className="sessions-turns">
            {own.map((each) => (
              <li key={each.index}>
                <button type="button" className="k-link" onClick={() => goTo(each.index)}>
                  {turnWords(each)}
                </button>
                {each.newlyLoaded.length > 0 && <code> +{each.newlyLoaded.join(', +')}</code>}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="muted">No request of this session up to turn {turn.index + 1}.</p>
      )}
    </section>
  );
}

function loadedCount({ built }: Turn): number {
  return built.entries.filter((entry) => entry.kind === 'tool' && isLoaded(entry)).length;
}
