import { useDeferredValue, useMemo } from 'react';
import { DIALECTS, WIRE_DIALECTS, type Turn } from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import type { WireDerived } from '../../store/derived.ts';
import { useWireOther } from '../../store/wireOther.ts';
import { Select } from '../kit/Select.tsx';
import { partsOf } from './body.ts';
import { changeWords } from './changeWords.ts';
import { CodeLines } from './CodeLines.tsx';
import { compareBodies } from './compare.ts';
import type { Line } from './lines.ts';
import { useSelectedName } from './PayloadView.tsx';
import { SHORT_DIALECT } from './ProviderTabs.tsx';

/** Another provider's request (−) against the one that the panel shows (+), tool by tool. */
export function ProviderComparison({ wire }: { wire: WireDerived }) {
  const other = useWireOther();
  const shown = useDeferredValue(wire.turn);
  const against = useDeferredValue(other?.turn);
  const { lines, summary } = useMemo(
    () => (against ? compareTurns(against, shown) : { lines: [], summary: '' }),
    [against, shown],
  );
  const selected = useSelectedName(wire.turn);
  if (!other) return null;
  const [theirs, ours] = [SHORT_DIALECT[other.dialect], SHORT_DIALECT[wire.dialect]];
  return (
    <>
      <div className="wire-provider-bar">
        <Select
          label="Compare with"
          value={other.dialect}
          options={WIRE_DIALECTS.filter((value) => value !== wire.dialect).map((value) => ({
            value,
            label: DIALECTS[value].label,
          }))}
          onChange={(wireOther) => setView({ wireOther })}
        />
        <p className="num muted" aria-hidden="true">
          − {theirs} + {ours}
        </p>
      </div>
      <p className="wire-summary muted">
        {!other.isExact &&
          `${theirs} makes no request at this point of the session: this is its request ${other.turn.index + 1}, the last one before. `}
        {summary}
      </p>
      <CodeLines label="Another provider’s request against this one" lines={lines} highlighted={selected} />
    </>
  );
}

function compareTurns(before: Turn, after: Turn): { lines: Line[]; summary: string } {
  const originals = new Map(before.built.names.map(({ original, wire }) => [wire, original]));
  const later = new Map(after.built.names.map(({ original, wire }) => [original, wire]));
  const { lines, changes } = compareBodies(partsOf(before.request.body), partsOf(after.request.body), {
    ignoreIndent: true,
    laterName: (name) => later.get(originals.get(name) ?? name) ?? name,
  });
  const [theirs, ours] = [before, after].map(({ built }) => SHORT_DIALECT[built.dialect]);
  // Every provider writes the conversation and the settings in its own fields; only the tools have counterparts.
  const ofTools = changes.filter(({ kind }) => kind === 'tool' || kind === 'namespace');
  const summary =
    ofTools.length === 0
      ? 'Every tool is written alike.'
      : changeWords(ofTools, {
          changed: 'written differently',
          added: `only in ${ours}`,
          removed: `only in ${theirs}`,
        });
  return { lines, summary };
}
