import { methodLabel, methodNote, type Measure } from '../../engine/index.ts';
import { useApp } from '../../store/app.ts';
import { Button } from '../kit/Button.tsx';

/** Loaded with the counts: the page works without them. */
const tokens = () => import('../../store/tokens.ts');

/** How the tokens were counted: every figure carries its method, and what is still being counted says so. */
export function TokenMethod({ measure, model }: { measure: Measure; model: string }) {
  const counting = useApp((state) => state.counting);
  switch (counting.status) {
    case 'counting':
      return (
        <>
          <span className="cut" role="status" aria-label="Token count">
            {measure.method}, counting {Math.floor(counting.done * 100)} %
          </span>
          <Button variant="plain" onClick={() => void tokens().then((store) => store.cancelCounting())}>
            Cancel count
          </Button>
        </>
      );
    case 'cancelled':
    case 'failed':
      return (
        <>
          <span
            className="cut"
            title={counting.status === 'failed' ? counting.message : methodNote(measure, model)}
          >
            {methodLabel(measure)}
          </span>
          <Button variant="plain" onClick={() => void tokens().then((store) => store.countAgain())}>
            Count tokens
          </Button>
        </>
      );
    case 'settled':
      return (
        <span className="cut" title={methodNote(measure, model)}>
          {methodLabel(measure)}
        </span>
      );
  }
}
