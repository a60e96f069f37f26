import { useId, type ReactNode } from 'react';
import type { AdviceItem } from '../../../engine/advice/types.ts';
import { patchWorkspace } from '../../../store/actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Prose } from '../../kit/Prose.tsx';

const SEVERITY_WORDS = { error: 'Error', warning: 'Advice', note: 'Note' } as const;

interface AdvisedProps {
  title: string;
  item: AdviceItem;
  /** Label of the button that takes the advice, where it has a patch. */
  apply?: string;
  /** False while the advice is of an earlier state: then it cannot be taken. */
  isCurrent?: boolean;
  children?: ReactNode;
}

/** One piece of advice: a heading, a sentence, and what takes it. */
export function Advised({ title, item, apply, isCurrent = true, children }: AdvisedProps) {
  const { severity, message, source, patch } = item;
  const heading = useId();
  return (
    <section className={`advice-section advice-${severity}`} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <p className="advice-words">
        <Icon name={severity} />
        <span>
          <span className="strong">{SEVERITY_WORDS[severity]}</span> <Prose text={message} />
        </span>
      </p>
      {apply !== undefined && patch && (
        <Button className="advice-apply" disabled={!isCurrent} onClick={() => patchWorkspace(patch)}>
          {apply}
        </Button>
      )}
      {source !== undefined && <p className="advice-source">{source}</p>}
      {children}
    </section>
  );
}
