import { useEffect, useState } from 'react';
import type { Turn } from '../../engine/index.ts';
import { goTo, next } from '../../store/steps.ts';
import { IconButton } from '../kit/Button.tsx';
import { Select } from '../kit/Select.tsx';
import { turnWords } from './words.ts';

interface TimelineProps {
  turns: readonly Turn[];
  position: number;
}

/** More dots than this are too close together to be told apart; the slider has them all. */
const DOTS_MAX = 24;

/** One dot a turn, a slider over all of them, and a player. */
export function Timeline({ turns, position }: TimelineProps) {
  return (
    <div className="session-time">
      {turns.length <= DOTS_MAX && <Dots turns={turns} position={position} />}
      <Scrubber turns={turns} position={position} />
    </div>
  );
}

/** A ring marks a request that carries newly loaded schemas. */
function Dots({ turns, position }: TimelineProps) {
  return (
    <ol className="session-timeline" aria-label="Turns">
      {turns.map((turn) => {
        const { index, newlyLoaded } = turn;
        const words = turnWords(turn);
        return (
          <li key={index} className={index <= position ? 'is-past' : undefined}>
            <button
              type="button"
              className={newlyLoaded.length > 0 ? 'session-dot is-reveal' : 'session-dot'}
              aria-current={index === position ? 'step' : undefined}
              aria-label={words}
              title={words}
              onClick={() => goTo(index)}
            />
          </li>
        );
      })}
    </ol>
  );
}

const SPEEDS = [
  { value: '0.5', label: '0.5×' },
  { value: '1', label: '1×' },
  { value: '2', label: '2×' },
  { value: '4', label: '4×' },
] as const;
type Speed = (typeof SPEEDS)[number]['value'];

/** Long enough to read what a turn changed. */
const TURN_MS = 1200;

function Scrubber({ turns, position }: TimelineProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  const last = turns.length - 1;
  const isOver = position >= last;

  // At the end there is nothing to play, however one came there.
  const isRunning = isPlaying && !isOver;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(next, TURN_MS / Number(speed));
    return () => clearTimeout(timer);
  }, [isRunning, position, speed]);

  function toggle(): void {
    if (isOver) goTo(0);
    setPlaying(!isRunning);
  }

  const turn = turns[position];
  return (
    <div className="session-scrubber">
      <IconButton
        icon={isRunning ? 'pause' : 'play'}
        label={isRunning ? 'Pause' : 'Play the session'}
        disabled={last === 0}
        onClick={toggle}
      />
      <input
        type="range"
        aria-label="Turn"
        aria-valuetext={turn && turnWords(turn)}
        min={0}
        max={Math.max(1, last)}
        value={position}
        disabled={last === 0}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <div className="session-speed">
        <Select label="Speed" plain value={speed} options={SPEEDS} onChange={setSpeed} />
      </div>
    </div>
  );
}
