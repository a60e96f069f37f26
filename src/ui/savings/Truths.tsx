import { useEconomics } from '../../store/economics.ts';
import { FindingsList } from '../kit/FindingsList.tsx';

/** When deferral costs more than it saves, with its figures and its mend. */
export function Truths() {
  const { findings } = useEconomics();
  return findings.length === 0 ? null : <FindingsList label="Findings about the money" findings={findings} />;
}
