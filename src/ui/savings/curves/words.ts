import type { Curve } from '../../../engine/index.ts';
import { formatCount } from '../../kit/format.ts';
import { share } from '../money/format.ts';

interface CurveWords {
  /** Accessible name of the table. */
  title: string;
  /** Heading of the varied quantity. */
  axis: string;
  write: (x: number) => string;
}

export const CURVE_WORDS: Record<Curve['kind'], CurveWords> = {
  turns: { title: 'Break-even over turns', axis: 'turns', write: formatCount },
  reveals: { title: 'Break-even over share revealed', axis: 'share of tools revealed', write: share },
  tools: { title: 'Sweep over catalogue size', axis: 'deferrable tools', write: formatCount },
  threshold: { title: 'Sweep over threshold', axis: 'threshold', write: formatCount },
};
