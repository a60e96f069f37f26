import {
  toolKey,
  type Match,
  type Mechanism,
  type SearchItem,
  type SearchOutcome,
  type TermScore,
} from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import { formatCount, formatPlural } from '../kit/format.ts';

interface SearchResultProps {
  search: SearchItem;
  mechanism: Mechanism;
}

/** Cut matches are shown to explain the ranking; a few tell enough. */
const CUT_SHOWN = 3;

const SIMULATED: Record<SearchOutcome['ranker'], string | undefined> = {
  keyword: undefined,
  'claude-bm25': 'Simulated: Anthropic’s BM25 index is not public.',
  'claude-regex': 'Simulated: Anthropic runs Python’s re.search.',
  'openai-paths': 'Simulated: OpenAI’s index is not public.',
};

/** A ranked search with what every term earned, and what was cut. */
export function SearchResult({ search, mechanism }: SearchResultProps) {
  const { outcome, error } = search;
  const { query, matches, cut, ranker } = outcome;
  const simulated = SIMULATED[ranker];
  return (
    <>
      <pre className="session-code">
        {searchName(mechanism, ranker)} {JSON.stringify(query)}
        {simulated && (
          <span className="session-simulated" title={simulated}>
            simulated
          </span>
        )}
      </pre>
      {error && (
        <p role="alert" className="session-error">
          The search is answered with an error, <code>{error.code}</code>: {error.message}
        </p>
      )}
      {matches.length + cut.length > 0 && (
        <table className="session-ranking">
          <caption className="unseen">Ranked result of the search {query}</caption>
          <thead>
            <tr>
              <th scope="col">tool</th>
              <th scope="col" className="num">
                score
              </th>
              <th scope="col">why</th>
            </tr>
          </thead>
          <tbody>
            {matches.map((match) => (
              <Row key={match.name} match={match} why={explain(match)} />
            ))}
            {cut.slice(0, CUT_SHOWN).map((match) => (
              <Row key={match.name} match={match} why={CUT_WORDS[match.why]} cut />
            ))}
          </tbody>
        </table>
      )}
      <p className="session-outcome muted">{summary(search)}</p>
    </>
  );
}

const CUT_WORDS = {
  band: 'below half of the top score: not returned',
  cap: 'beyond the cap: not returned',
} as const;

function Row({ match, why, cut = false }: { match: Match; why: string; cut?: boolean }) {
  return (
    <tr className={cut ? 'is-cut' : undefined}>
      <th scope="row">
        <button
          type="button"
          className="k-link"
          onClick={() => setView({ selectedTool: toolKey(match.tool) })}
        >
          <code>{match.name}</code>
        </button>
      </th>
      <td className="num">{formatScore(match.score)}</td>
      <td title={why}>{why}</td>
    </tr>
  );
}

function searchName(mechanism: Mechanism, ranker: SearchOutcome['ranker']): string {
  if (mechanism === 'claude-hosted')
    return ranker === 'claude-regex' ? 'tool_search_tool_regex' : 'tool_search_tool_bm25';
  return 'tool_search';
}

function formatScore(score: number): string {
  return Number.isInteger(score) ? formatCount(score) : score.toFixed(2);
}

function explain({ exact, terms, score }: Match): string {
  if (score === 0 && !exact) return 'browsing: first in the catalogue';
  const earned = terms.filter(({ points }) => points > 0).map(explainTerm);
  return [...(exact ? ['the exact name +100'] : []), ...earned].join(' · ');
}

const FIELD_WORDS: Record<TermScore['field'], string> = {
  name: 'name',
  description: 'text',
  parameter: 'argument',
  none: '',
};

function explainTerm({ term, points, field }: TermScore): string {
  return `${FIELD_WORDS[field]}: ${term} +${formatScore(points)}`;
}

function summary({ outcome, execution, late }: SearchItem): string {
  const loaded = outcome.loaded.length;
  const available = outcome.availableTools?.length;
  const more = outcome.cut.length - CUT_SHOWN;
  const cutWords = more > 0 ? ` ${formatPlural(more, 'more match', 'more matches')} cut.` : '';
  if (outcome.matches.length === 0) {
    return available === undefined
      ? 'No match; nothing is revealed.'
      : `No match; nothing is revealed, the model gets the ${formatPlural(available, 'available name')}.`;
  }
  if (loaded === 0) return 'Nothing is deferred, so nothing is revealed.';
  return `${formatPlural(loaded, 'tool')} ${revealWords(execution, late === true)}.${cutWords}`;
}

/** When what was found can be called. */
function revealWords(execution: SearchItem['execution'], isHeldBack: boolean): string {
  if (isHeldBack) return 'revealed when the result comes: the provider holds it back until its next answer';
  return execution === 'server'
    ? 'revealed at once, within this answer'
    : 'revealed from the next request on';
}
