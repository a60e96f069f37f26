import { sessionCost, type Finding, type SessionEconomics } from '../../engine/index.ts';
import { patchWorkspace } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { useEconomics } from '../../store/economics.ts';
import { FindingsList, type MendAction } from '../kit/FindingsList.tsx';

/** When deferral costs more than it saves, with its figures and its mend. */
export function Truths() {
  const { findings, mode, shape } = useEconomics();
  const { count } = useDerived().resolution;
  const threshold = useApp(({ workspace }) => workspace.threshold);
  if (findings.length === 0) return null;

  const stable: MendAction = {
    label: 'Keep the tool list stable',
    apply: () => patchWorkspace({ clientReveals: 'stable' }),
  };
  const raise: MendAction = {
    label: `Raise the threshold to ${count + 1}`,
    apply: () => patchWorkspace({ threshold: count + 1 }),
  };
  const mend = ({ code }: Finding): MendAction[] => {
    const isRewriting = mode === 'C' || mode === 'Cn';
    const keepsOut = threshold > count ? [] : [raise];
    switch (code) {
      case 'preserved-thinking':
        return isRewriting ? [stable] : [];
      case 'rewrites-cost-more':
        return isRewriting && isStableWorthIt(shape) ? [stable] : keepsOut;
      case 'too-small-to-defer':
      case 'warm-prefix':
        return keepsOut;
      default:
        return [];
    }
  };
  return <FindingsList label="Findings about the money" findings={findings} mend={mend} />;
}

/** Where even a stable list costs more than every schema, that is no mend. */
function isStableWorthIt(shape: SessionEconomics['shape']): boolean {
  return (
    shape !== null && sessionCost({ ...shape, mode: 'X' }).usd < sessionCost({ ...shape, mode: 'A' }).usd
  );
}
