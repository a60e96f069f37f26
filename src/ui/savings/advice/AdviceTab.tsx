import { useDerived } from '../../../store/derived.ts';
import { HotTools } from './HotTools.tsx';
import { Outliers } from './Outliers.tsx';
import { Repeats } from './Repeats.tsx';
import { OtherProducts } from './OtherProducts.tsx';
import { Advised } from './Advised.tsx';
import { useAdvice } from './useAdvice.ts';
import './advice.css';

/** What to change about this catalogue and its settings, and what that comes to. */
export function AdviceTab() {
  const { advice, isCurrent, isWorking } = useAdvice();
  const { tools } = useDerived();
  return (
    <div className="advice" role="group" aria-label="Advice" aria-busy={isWorking} tabIndex={0}>
      <p className="advice-state muted" role="status" aria-label="State of the advice">
        {isWorking ? 'Working out the advice …' : 'For this session. What plays it again is simulated.'}
      </p>
      {advice && (
        <>
          <HotTools advice={advice.hotTools} tools={tools} isCurrent={isCurrent} />
          <Advised
            title="Threshold"
            item={advice.threshold}
            apply={`Set the threshold to ${advice.threshold.patch?.threshold ?? ''}`}
            isCurrent={isCurrent}
          />
          <Outliers advice={advice.outliers} />
          <Repeats advice={advice.repeats} tools={tools} isCurrent={isCurrent} />
          <OtherProducts rules={advice.rules} isCurrent={isCurrent} />
        </>
      )}
    </div>
  );
}
