import type { Turn } from '../../engine/index.ts';

interface TimelineProps {
  turns: readonly Turn[];
  position: number;
  onGo: (index: number) => void;
}

const RESPONSE_WORDS = {
  search: 'search',
  call: 'call',
  assistant: 'answer',
  none: 'not answered yet',
} as const;

/** One dot a turn; a ring marks a request that carries newly loaded schemas. */
export function Timeline({ turns, position, onGo }: TimelineProps) {
  return (
    <ol className="session-timeline" aria-label="Turns">
      {turns.map(({ index, response, newlyLoaded }) => {
        const what = RESPONSE_WORDS[response?.type ?? 'none'];
        const loads = newlyLoaded.length > 0 ? `, ${newlyLoaded.length} newly loaded` : '';
        return (
          <li key={index} className={index <= position ? 'is-past' : undefined}>
            <button
              type="button"
              className={newlyLoaded.length > 0 ? 'session-dot is-reveal' : 'session-dot'}
              aria-current={index === position ? 'step' : undefined}
              aria-label={`Turn ${index + 1}: ${what}${loads}`}
              title={`Turn ${index + 1}: ${what}${loads}`}
              onClick={() => onGo(index)}
            />
          </li>
        );
      })}
    </ol>
  );
}
