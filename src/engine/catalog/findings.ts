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

export interface GatheredInput extends Omit<FindingInput, 'message'> {
  /** Of the tool or entry concerned. */
  name: string;
  /** Gets the names of all that are concerned. */
  message: (names: string) => string;
}

/** Names seen so far: a few to quote, and how many there are. */
class NameCount {
  private readonly quoted: string[] = [];
  count = 0;

  add(name: string | undefined): void {
    this.count++;
    if (name !== undefined && this.quoted.length < QUOTED_NAMES) this.quoted.push(name);
  }

  toString(): string {
    const shown = this.quoted.join(', ');
    return this.quoted.length > 0 && this.count > this.quoted.length
      ? `${shown} and ${this.count - this.quoted.length} more`
      : shown;
  }
}

/** Keeps a bounded number of findings, whatever the text. */
export class FindingLog {
  private readonly findings: Finding[] = [];
  private readonly counts = new Map<string, number>();
  private readonly more = new Map<string, { first: Finding; names: NameCount }>();
  private readonly gathered = new Map<
    string,
    { finding: Finding; names: NameCount; message: GatheredInput['message'] }
  >();

  add(input: FindingInput): void {
    const count = (this.counts.get(input.code) ?? 0) + 1;
    this.counts.set(input.code, count);
    if (count <= LISTED) {
      this.findings.push(findingOf(input));
      return;
    }
    const more = this.more.get(input.code) ?? { first: findingOf(input), names: new NameCount() };
    more.names.add(input.tool);
    this.more.set(input.code, more);
  }

  /** One finding for all that are concerned, at the place of the first. */
  gather(input: GatheredInput): void {
    let known = this.gathered.get(input.code);
    if (!known) {
      const finding = findingOf({ ...input, message: '' });
      this.findings.push(finding);
      known = { finding, names: new NameCount(), message: input.message };
      this.gathered.set(input.code, known);
    }
    known.names.add(input.name);
  }

  /** All findings in the order of their discovery; of one code the first twenty, then a summary of the others. */
  list(): Finding[] {
    for (const { finding, names, message } of this.gathered.values()) {
      finding.message = message(String(names));
      if (names.count > 1) delete finding.tool;
    }
    const summaries = [...this.more.values()].map(({ first, names }) => {
      const example = this.findings.find(({ code }) => code === first.code);
      return summary(first, names, example);
    });
    return [...this.findings, ...summaries];
  }
}

function findingOf({ severity, code, message, tool, spot, source }: FindingInput): Finding {
  return {
    severity,
    code,
    message,
    origin: spot.origin,
    ...(tool === undefined ? {} : { tool }),
    ...(spot.place ? { place: spot.place } : {}),
    ...(source === undefined ? {} : { source }),
  };
}

function summary(first: Finding, names: NameCount, example: Finding | undefined): Finding {
  const about = example?.tool === undefined ? '' : ` of ${example.tool}`;
  const entries = `${names.count} more ${names.count === 1 ? 'entry' : 'entries'}`;
  const quoted = String(names);
  const finding = {
    ...first,
    message: `What is said above${about} holds for ${entries}${quoted && `: ${quoted}`}.`,
  };
  delete finding.tool;
  return finding;
}
