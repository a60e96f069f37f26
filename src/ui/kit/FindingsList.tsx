import type { Finding, Place, Severity } from '../../engine/index.ts';
import { Button } from './Button.tsx';
import './findings.css';
import { formatPlural } from './format.ts';
import { Icon } from './Icon.tsx';
import { Prose } from './Prose.tsx';

const SEVERITY_WORDS: Record<Severity, string> = { error: 'Error', warning: 'Warning', note: 'Note' };
const ORDER: readonly Severity[] = ['error', 'warning', 'note'];

export interface MendAction {
  label: string;
  apply: () => void;
}

interface FindingsListProps<F extends Finding> {
  findings: readonly F[];
  /** Accessible name; the request's list is `Findings`, of which a page has one. */
  label?: string;
  /** Word for `error` where it means that the provider would say no. */
  errorWord?: string;
  /** Makes the place a link. */
  onPlace?: (place: Place, origin: number | undefined) => void;
  /** Mends that one click can apply, if this finding has any. */
  mend?: (finding: F) => MendAction | readonly MendAction[] | undefined;
  /** Rows shown; the rest is counted. */
  limit?: number;
}

/** Worst first. Severity is said by icon and word, never by colour alone. */
export function FindingsList<F extends Finding>(props: FindingsListProps<F>) {
  const { findings, label = 'Findings', errorWord = SEVERITY_WORDS.error, onPlace, mend } = props;
  const { limit = 200 } = props;
  const sorted = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  return (
    <>
      <ul className="k-findings" role="list" aria-label={label}>
        {sorted.slice(0, limit).map((finding, index) => {
          const actions = [mend?.(finding) ?? []].flat();
          const { severity, tool, place, origin } = finding;
          return (
            <li key={`${finding.code}-${index}`} className={`k-finding k-finding-${severity}`}>
              <Icon name={severity} />
              <div>
                <span className="k-finding-severity">
                  {severity === 'error' ? errorWord : SEVERITY_WORDS[severity]}
                </span>
                {tool && !finding.message.includes(tool) && <code>{tool}</code>}
                <span>
                  <Prose text={finding.message} />
                </span>
                {place &&
                  (onPlace ? (
                    <button type="button" className="k-link num" onClick={() => onPlace(place, origin)}>
                      line {place.line}, column {place.column}
                    </button>
                  ) : (
                    <span className="num muted">
                      line {place.line}, column {place.column}
                    </span>
                  ))}
                {finding.source && <span className="k-finding-source">{finding.source}</span>}
                {actions.map(({ label: words, apply }) => (
                  <Button key={words} onClick={apply}>
                    {words}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {sorted.length > limit && (
        <p className="k-findings-more muted">{formatPlural(sorted.length - limit, 'more finding')}</p>
      )}
    </>
  );
}
