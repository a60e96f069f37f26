import type { Answer, StepItem, StopReason, Turn } from '../../engine/index.ts';
import { SearchResult } from './SearchResult.tsx';
import { Step } from './Step.tsx';

interface AnswerStepsProps {
  turn: Turn;
  answer: Answer;
}

/** What the model did, item by item; what it did side by side is marked. */
export function AnswerSteps({ turn, answer }: AnswerStepsProps) {
  const { step, batches } = answer;
  return (
    <>
      {step.items.map((item, index) => {
        const isParallel = index > 0 && batches[index] === batches[index - 1];
        return (
          <Step key={index} label={isParallel ? `and ${LABELS[item.type]}` : LABELS[item.type]}>
            <Item item={item} turn={turn} />
          </Step>
        );
      })}
      {STOP_WORDS[answer.stop] && (
        <Step label="ends" quiet>
          <span className="muted">{STOP_WORDS[answer.stop]}</span>
        </Step>
      )}
    </>
  );
}

const LABELS: Record<StepItem['type'], string> = {
  text: 'assistant',
  search: 'search',
  'late-result': 'late result',
  call: 'call',
};

/** Of the reasons that do not explain themselves. */
const STOP_WORDS: Partial<Record<StopReason, string>> = {
  paused:
    'The provider pauses after ten searches of its own; the same content is sent back and it goes on (pause_turn).',
};

function Item({ item, turn }: { item: StepItem; turn: Turn }) {
  switch (item.type) {
    case 'text':
      return item.text;
    case 'search':
      return <SearchResult search={item} mechanism={turn.built.mechanism} />;
    case 'late-result':
      return <>The result of the search “{item.search.outcome.query}” arrives only now.</>;
    case 'call':
      return (
        <>
          <pre className="session-code">
            {item.name} {JSON.stringify(item.arguments)}
          </pre>
          <pre className={item.isError ? 'session-code session-error' : 'session-code muted'}>
            → {item.isError && 'failed: '}
            {JSON.stringify(item.result)}
          </pre>
        </>
      );
  }
}
