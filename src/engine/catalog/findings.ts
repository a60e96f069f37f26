/** Collects the findings of one parse. */
import type { Finding, Place, Severity } from '../types.ts';

/** Findings of one code that are listed one by one; nobody reads eight hundred alike. */
const LISTED = 20;
/** Names that a summary quotes. */
const QUOTED_NAMES = 10;

/** Where in the sources a finding belongs. */
export interface Spot {
  origin: number;
  place?: Place | undefined;
}

export interface FindingInput {
  severity: Severity;
  code: string;
  message: string;
  tool?: string | undefined;
  spot: Spot;
  source?: string;
}

interface Gathered {
  finding: Finding;
  names: string[];
  message: (names: string) => string;
}

export class FindingLog {
  private readonly findings: Finding[] = [];
  private readonly gathered = new Map<string, Gathered>();

  add({ severity, code, message, tool, spot, source }: FindingInput): void {
    this.findings.push({
      severity,
      code,
      message,
      origin: spot.origin,
      ...(tool === undefined ? {} : { tool }),
      ...(spot.place ? { place: spot.place } : {}),
      ...(source === undefined ? {} : { source }),
    });
  }

  /** One finding for all tools concerned, at the place of the first; `message` gets their names. */
  gather(input: Omit<FindingInput, 'message'> & { tool: string; message: (names: string) => string }): void {
    const known = this.gathered.get(input.code);
    if (known) {
      known.names.push(input.tool);
      return;
    }
    this.add({ ...input, message: '' });
    const finding = this.findings.at(-1);
    if (finding) this.gathered.set(input.code, { finding, names: [input.tool], message: input.message });
  }

  /** All findings in the order of their discovery; of one code the first twenty, then a summary. */
  list(): Finding[] {
    for (const { finding, names, message } of this.gathered.values()) {
      finding.message = message(quoted(names));
      if (names.length > 1) delete finding.tool;
    }
    const counts = new Map<string, number>();
    const rest = new Map<string, Finding[]>();
    const first = new Map<string, Finding>();
    const listed = this.findings.filter((finding) => {
      const count = (counts.get(finding.code) ?? 0) + 1;
      counts.set(finding.code, count);
      if (count === 1) first.set(finding.code, finding);
      if (count <= LISTED) return true;
      const more = rest.get(finding.code);
      if (more) more.push(finding);
      else rest.set(finding.code, [finding]);
      return false;
    });
    return [...listed, ...[...rest].map(([code, more]) => summary(first.get(code), more))];
  }
}

function summary(example: Finding | undefined, findings: Finding[]): Finding {
  const [first] = findings;
  if (!first) throw new Error('A summary needs a finding.');
  const names = findings.flatMap(({ tool }) => tool ?? []);
  const about = example?.tool === undefined ? '' : ` of ${example.tool}`;
  const tools = names.length > 0 ? `: ${quoted(names)}` : '';
  const { severity, code, origin, place, source } = first;
  return {
    severity,
    code,
    message: `What is said above${about} holds for ${findings.length} more ${findings.length === 1 ? 'entry' : 'entries'}${tools}.`,
    ...(origin === undefined ? {} : { origin }),
    ...(place ? { place } : {}),
    ...(source === undefined ? {} : { source }),
  };
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, QUOTED_NAMES).join(', ');
  return names.length > QUOTED_NAMES ? `${shown} and ${names.length - QUOTED_NAMES} more` : shown;
}
