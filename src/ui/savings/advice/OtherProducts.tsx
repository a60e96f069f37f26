import type { RuleOutcome, RuleVerdict } from '../../../engine/advice/types.ts';
import { patchWorkspace } from '../../../store/actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Prose } from '../../kit/Prose.tsx';
import '../../kit/table.css';

const OUTCOME_WORDS: Record<RuleOutcome, string> = {
  defers: 'defers',
  'does-not': 'does not defer',
  depends: 'depends',
};
const TIMING_WORDS: Record<RuleVerdict['timing'], string> = {
  'each-turn': 'decided each turn',
  'not-stated': '',
};

interface OtherProductsProps {
  rules: readonly RuleVerdict[];
  isCurrent: boolean;
}

/** Published rules of other products, on this catalogue. */
export function OtherProducts({ rules, isCurrent }: OtherProductsProps) {
  return (
    <section className="advice-section" aria-labelledby="advice-others">
      <h3 id="advice-others">What other products would do</h3>
      <p className="advice-more muted">
        As their threads and pages state it, mostly without a date. Rules of one count can be tried out as
        this page’s threshold.
      </p>
      <div className="advice-scroll" tabIndex={0} role="group" aria-label="Rows of other products">
        <table className="k-table advice-table" aria-label="What other products would do">
          <thead>
            <tr>
              <th scope="col">product</th>
              <th scope="col">rule</th>
              <th scope="col">here</th>
              <th scope="col">because</th>
              <th scope="col">source</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <RuleRow key={rule.product} rule={rule} isCurrent={isCurrent} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RuleRow({ rule: verdict, isCurrent }: { rule: RuleVerdict; isCurrent: boolean }) {
  const { product, kind, rule, timing, outcome, reason, sources, patch } = verdict;
  return (
    <tr>
      <th scope="row">
        {product}
        {kind === 'advice' && <small>advice, no rule</small>}
      </th>
      <td className="advice-long">
        <Prose text={rule} />
        {TIMING_WORDS[timing] !== '' && <small>{TIMING_WORDS[timing]}</small>}
      </td>
      <td className={`advice-outcome is-${outcome}`}>{OUTCOME_WORDS[outcome]}</td>
      <td className="advice-long">
        <Prose text={reason} />
      </td>
      <td>
        {sources.map(({ label, url }) =>
          url === undefined ? (
            <small key={label}>{label}</small>
          ) : (
            <a key={label} href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ),
        )}
      </td>
      <td>
        {patch && (
          <Button
            disabled={!isCurrent}
            aria-label={`Use the threshold of ${product}, ${patch.threshold ?? ''}`}
            onClick={() => patchWorkspace(patch)}
          >
            Use {patch.threshold}
          </Button>
        )}
      </td>
    </tr>
  );
}
