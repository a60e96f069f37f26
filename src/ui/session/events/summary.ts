import type { CallEvent, RecordedEvent, ScenarioEvent, SearchEvent } from '../../../engine/index.ts';
import { cutCodePoints } from '../../../engine/json.ts';
import { happeningWords } from '../words.ts';

/** More than any list is wide. */
const LONGEST = 240;

/** An event in one line; the list cuts what does not fit. */
export function summaryOf(event: ScenarioEvent): string {
  return cutCodePoints(wholeSummary(event), LONGEST);
}

function wholeSummary(event: ScenarioEvent): string {
  switch (event.type) {
    case 'user':
    case 'assistant':
      return event.text;
    case 'search':
      return searchSummary(event);
    case 'call':
      return callSummary(event);
    case 'recorded':
      return recordedSummary(event);
    default:
      return happeningWords(event)?.text ?? '';
  }
}

function searchSummary({ query, limit, paths, error, parallel }: SearchEvent): string {
  return [
    ...sideBySide(parallel),
    `“${query}”`,
    ...(limit === undefined ? [] : [`limit ${limit}`]),
    ...(paths ? [`in ${paths.join(', ')}`] : []),
    ...(error ? [`answered ${error}`] : []),
  ].join(' · ');
}

function callSummary({ tool, arguments: given, isError, losesNamespace, parallel }: CallEvent): string {
  return [
    ...sideBySide(parallel),
    `${tool} ${JSON.stringify(given ?? {})}`,
    ...(isError ? ['fails'] : []),
    ...(losesNamespace ? ['loses its namespace'] : []),
  ].join(' · ');
}

function recordedSummary({ response }: RecordedEvent): string {
  const known = [response.id ?? response.responseId, response.model ?? response.modelVersion];
  const words = known.filter((value) => typeof value === 'string');
  return words.length > 0 ? words.join(' · ') : JSON.stringify(response);
}

function sideBySide(parallel: true | undefined): string[] {
  return parallel ? ['same answer'] : [];
}
