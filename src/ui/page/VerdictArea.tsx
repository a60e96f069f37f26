import { lazy, Suspense, useState } from 'react';
import { methodLabel } from '../../engine/index.ts';
import { patchWorkspace } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { Button } from '../kit/Button.tsx';
import { formatBytes, formatChange, formatTokens } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Prose } from '../kit/Prose.tsx';

const FindingsList = lazy(async () => ({ default: (await import('../kit/FindingsList.tsx')).FindingsList }));

/** The answer first: what happens, why, and what it comes to. */
export function VerdictArea() {
  const { verdict, resolution, turn } = useDerived();
  const saved = useApp((state) => state.saved);
  const isStarting = useApp(({ parse }) => parse.status === 'starting');
  const [isOpen, setOpen] = useState(false);
  const { mend } = verdict;
  // Warnings are read without a click, unless the headline and its mend say the same.
  const shown = isOpen
    ? resolution.findings
    : resolution.findings.filter(({ severity }) => severity !== 'note' && !mend);
  const { full, deferred } = turn.measure;
  return (
    <section className="page-verdict" aria-label="Verdict and figures">
      <div className="page-answer">
        <div className="page-headline">
          <p role="status" aria-label="Verdict" className={`is-${verdict.tone}`}>
            {isStarting ? 'Reading the catalogue …' : <Prose text={verdict.headline} />}
          </p>
          {mend && (
            <Button variant="primary" onClick={() => patchWorkspace(mend.patch)}>
              {mend.label}
            </Button>
          )}
        </div>
        <div className="page-trace">
          <ol aria-label="Resolution">
            {resolution.trace.map(({ stage, outcome, reason }) => (
              <li key={stage} title={`${stage}: ${reason}`}>
                {outcome}
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="k-link"
            aria-expanded={isOpen}
            aria-controls="resolution-reasons"
            onClick={() => setOpen(!isOpen)}
          >
            Why{resolution.findings.length > shown.length && ' and what to know'}{' '}
            <Icon name={isOpen ? 'up' : 'down'} size={12} />
          </button>
        </div>
        <dl id="resolution-reasons" className="page-reasons" hidden={!isOpen}>
          {resolution.trace.map(({ stage, outcome, reason }) => (
            <div key={stage}>
              <dt>{stage}</dt>
              <dd>
                <span className="mono">{outcome}</span> {reason}
              </dd>
            </div>
          ))}
        </dl>
        {shown.length > 0 && (
          <Suspense>
            <FindingsList label="Findings of the resolution" findings={shown} />
          </Suspense>
        )}
        {!saved.ok && (
          <p className="page-unsaved" role="status">
            <Icon name="warning" size={14} /> {saved.message}
          </p>
        )}
      </div>
      <dl className="page-figures">
        <Figure
          label={`Model sees, turn ${turn.index + 1}`}
          value={formatTokens(deferred.tokens)}
          of={`of ${formatTokens(full.tokens)} tok`}
          before={full.tokens}
          after={deferred.tokens}
          title={`Tokens of tools in context, by ${methodLabel(turn.measure)}`}
        />
        <Figure
          label="Tool list on the wire"
          value={formatBytes(deferred.wireBytes)}
          of={`of ${formatBytes(full.wireBytes)}`}
          before={full.wireBytes}
          after={deferred.wireBytes}
          title="UTF-8 bytes of the tool list as sent"
        />
        <Figure
          label="Schemas on the wire"
          value={formatBytes(deferred.schemaBytes)}
          of={`of ${formatBytes(full.schemaBytes)}`}
          before={full.schemaBytes}
          after={deferred.schemaBytes}
          title="UTF-8 bytes of the parameter schemas as sent"
        />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string;
  of: string;
  before: number;
  after: number;
  title: string;
}

/** By the sign of the change; none is neither good nor bad. */
const TONE: Record<number, string> = { [-1]: 'page-better', 1: 'page-worse' };

function Figure({ label, value, of, before, after, title }: FigureProps) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>
        <span className="num page-value">{value}</span> <span className="num muted">{of}</span>
      </dd>
      <dd className={`num ${TONE[Math.sign(after - before)] ?? 'muted'}`}>{formatChange(before, after)}</dd>
    </div>
  );
}
