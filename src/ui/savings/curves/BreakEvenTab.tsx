import { useMemo, useState } from 'react';
import {
  breakEvenCondition,
  revealsCurve,
  thresholdCurve,
  toolsCurve,
  turnsCurve,
  type CurveInput,
} from '../../../engine/economics/curves.ts';
import { windowRows, windowSentence } from '../../../engine/economics/window.ts';
import type { Curve, SessionEconomics } from '../../../engine/index.ts';
import { useApp } from '../../../store/app.ts';
import { useDerived } from '../../../store/derived.ts';
import { useEconomics } from '../../../store/economics.ts';
import { Empty } from '../../kit/Empty.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { CurveChart } from './CurveChart.tsx';
import { CurveTable } from './CurveTable.tsx';
import { WindowChart, WindowTable } from './ContextWindow.tsx';
import './curves.css';

const QUESTIONS = [
  { value: 'turns', label: 'Turns', title: 'How long a session has to be' },
  { value: 'reveals', label: 'Reveals', title: 'How many tools may get revealed' },
  { value: 'tools', label: 'Catalogue size', title: 'How many tools it takes' },
  { value: 'threshold', label: 'Threshold', title: 'Whether it fires where deferral pays' },
  { value: 'window', label: 'Context window', title: 'How much of the window each request takes' },
] as const;

type Question = (typeof QUESTIONS)[number]['value'];

/** Where deferral starts to pay, and where it stops. */
export function BreakEvenTab({ asTable }: { asTable: boolean }) {
  const economics = useEconomics();
  const [question, setQuestion] = useState<Question>('turns');
  return (
    <div className="curves">
      <div className="curves-head">
        <Segmented
          label="What is varied"
          kind="choice"
          value={question}
          options={QUESTIONS}
          onChange={setQuestion}
        />
      </div>
      {question === 'window' ? (
        <ContextWindow economics={economics} asTable={asTable} />
      ) : (
        <WhatIf economics={economics} question={question} asTable={asTable} />
      )}
    </div>
  );
}

interface WhatIfProps {
  economics: SessionEconomics;
  question: Curve['kind'];
  asTable: boolean;
}

function WhatIf({ economics, question, asTable }: WhatIfProps) {
  const threshold = useApp(({ workspace }) => workspace.threshold);
  const { resolution } = useDerived();
  const { shape, deferrable, mode, price, model } = economics;
  const { count } = resolution;
  const answer = useMemo(() => {
    if (!shape) return null;
    const input = { shape, deferrable: mode === 'A' ? count : deferrable };
    const curve = curveOf(question, input, threshold, count);
    // How long and how much are one condition.
    const isCondition = question === 'turns' || question === 'reveals';
    return { curve, words: isCondition ? breakEvenCondition(input) : curve.sentence };
  }, [question, shape, deferrable, mode, threshold, count]);
  if (!price) {
    return (
      <Empty title="No price is known for this model">
        Enter one under Money: `{model}` has no row in the list of prices.
      </Empty>
    );
  }
  if (!answer) {
    return (
      <Empty title="Nothing here can be deferred">
        Every tool is kept loaded, so there is nothing to weigh.
      </Empty>
    );
  }
  return (
    <>
      <p className="curves-sentence" role="status" aria-label="Break-even">
        {mode === 'A' && <span className="muted">If this session deferred: </span>}
        {answer.words}{' '}
        <span className="muted">A what-if in means of this session, simulated; costs are estimates.</span>
      </p>
      {asTable ? <CurveTable curve={answer.curve} /> : <CurveChart curve={answer.curve} />}
    </>
  );
}

function curveOf(kind: Curve['kind'], input: CurveInput, threshold: number, count: number): Curve {
  switch (kind) {
    case 'turns':
      return turnsCurve(input);
    case 'reveals':
      return revealsCurve(input);
    case 'tools':
      return toolsCurve(input);
    case 'threshold':
      return thresholdCurve(input, threshold, count);
  }
}

function ContextWindow({ economics, asTable }: { economics: SessionEconomics; asTable: boolean }) {
  const rows = useMemo(() => windowRows(economics), [economics]);
  return (
    <>
      <p className="curves-sentence" role="status" aria-label="Context window">
        {windowSentence(rows, economics.window)}
      </p>
      {asTable ? <WindowTable rows={rows} /> : <WindowChart rows={rows} window={economics.window} />}
    </>
  );
}
