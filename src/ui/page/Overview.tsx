import { ContextStrip } from '../context/ContextStrip.tsx';
import { useStepKeys } from './useStepKeys.ts';
import { VerdictArea } from './VerdictArea.tsx';

/** The answer and its picture. They come with the engine, after the first paint. */
export function Overview() {
  useStepKeys();
  return (
    <>
      <VerdictArea />
      <ContextStrip />
    </>
  );
}
