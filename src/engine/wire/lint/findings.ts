/** From the places where a rule is broken to what the user reads. */
import type { Finding } from '../../types.ts';
import type { Hit, LintedRequest, Rule } from './types.ts';

/** More places than this become one finding. */
const MOST_FINDINGS = 20;
/** Names listed in that one. */
const LISTED = 5;

export function findingsOf(rule: Rule, request: LintedRequest): Finding[] {
  const hits = [...rule.find(request)];
  const [first] = hits;
  if (first && hits.length > MOST_FINDINGS) return [finding(rule, first, listed(hits))];
  return hits.map((hit) => finding(rule, hit, hit.tool ?? ''));
}

function finding(rule: Rule, hit: Hit, subject: string): Finding {
  const problem = rule.problem(hit);
  const opening =
    subject === '' ? problem.charAt(0).toUpperCase() + problem.slice(1) : `${subject}: ${problem}`;
  return {
    severity: rule.severity,
    code: rule.code,
    message: [`${opening}.`, consequence(rule, hit), rule.mend].filter(Boolean).join(' '),
    source: rule.source,
    ...(hit.tool === undefined || subject !== hit.tool ? {} : { tool: hit.tool }),
  };
}

function consequence(rule: Rule, hit: Hit): string {
  const answer = rule.answer?.(hit);
  if (rule.severity === 'error') {
    return answer === undefined
      ? 'The whole request would be refused.'
      : `The whole request would be refused: “${answer}”`;
  }
  return answer === undefined ? '' : `Seen in practice: “${answer}”`;
}

function listed(hits: readonly Hit[]): string {
  const names = [...new Set(hits.map(({ tool }) => tool ?? 'unnamed'))];
  const shown = names.slice(0, LISTED).join(', ');
  const more = names.length - LISTED;
  return more > 0 ? `${shown} and ${more} more (${names.length} tools)` : `${shown} (${hits.length} places)`;
}
