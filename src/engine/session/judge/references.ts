/** References to tools that are gone (field-reports S55; wire-formats.md 2.4, 2.5). */
import { isObject } from '../../json.ts';
import type { Json } from '../../types.ts';
import type { CatalogEvent, Mend, SessionFinding, Turn } from '../types.ts';
import { absenceOf, type Absent } from './absence.ts';
import { catalogueName, entryNamed } from './entries.ts';
import { endOf } from './placed.ts';
import type { JudgedTurn, TurnRule } from './types.ts';

/** Anthropic checks the references of the whole history against the declared tools. Told at the first request that it refuses. */
export const goneReferences: TurnRule = (judged) => {
  const { turn, earlier } = judged;
  if (!isChecked(turn)) return [];
  const before = earlier.findLastIndex(isChecked);
  const known = earlier[before];
  if (known && known.tools === turn.tools && !canReferElsewhere(known)) return [];
  const told = new Set(known ? undeclared(known, earlier.slice(0, before)) : []);
  const fresh = [...undeclared(turn, earlier)].filter((name) => !told.has(name));
  return stillReferred(fresh, judged).map((name) => finding(name, judged));
};

function isChecked({ built }: Turn): boolean {
  return built.mechanism === 'claude-hosted' && built.dialect === 'anthropic';
}

/** An answer's own searches find what is declared; only these can name what is not. */
function canReferElsewhere({ answer }: Turn): boolean {
  return (
    answer?.recorded !== undefined || answer?.step.items.some(({ type }) => type === 'late-result') === true
  );
}

/** Names that searches of the history have found, without the results that are still held back. */
function undeclared({ built }: Turn, earlier: readonly Turn[]): Set<string> {
  const declared = new Set(built.entries.map(({ name }) => name));
  const names = new Set<string>();
  for (const { answer } of earlier) {
    if (answer?.step.origin.mechanism !== 'claude-hosted') continue;
    for (const item of answer.step.items) {
      const search = item.type === 'late-result' ? item.search : item;
      if (search.type !== 'search' || (item.type === 'search' && item.late)) continue;
      for (const name of search.outcome.loaded) if (!declared.has(name)) names.add(name);
    }
  }
  return names;
}

/** Only a compaction, or a reference written as text, takes one out of the conversation: then the body is looked into. */
function stillReferred(names: readonly string[], { turn, scenario }: JudgedTurn): readonly string[] {
  const isRewritten = scenario.some(
    (event) => event.type === 'compaction' || (event.type === 'catalog' && event.referencesAsText),
  );
  if (names.length === 0 || !isRewritten) return names;
  const referred = referencedNames(turn.request.body.messages);
  return names.filter((name) => referred.has(name));
}

function referencedNames(value: Json | undefined, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const member of value) referencedNames(member, into);
  if (!isObject(value)) return into;
  if (value.type === 'tool_reference' && typeof value.tool_name === 'string') into.add(value.tool_name);
  for (const member of Object.values(value)) referencedNames(member, into);
  return into;
}

function finding(name: string, { turn, earlier, scenario }: JudgedTurn): SessionFinding {
  const declaring = earlier.findLast(({ built }) => entryNamed(built, name));
  const tool = declaring ? catalogueName(declaring.built, name) : name;
  const absence = absenceOf(tool, scenario, endOf(turn));
  return {
    severity: 'error',
    code: 'reference-gone',
    message: `An earlier search refers to \`${tool}\`, which is no longer declared: this and every further request would be refused. Anthropic answers 400: “Tool reference '${name}' not found in available tools”. ${WAYS[absence?.cause ?? 'none']}`,
    tool,
    source: 'wire-formats.md 2.5, observed 2026-09-15; field-reports S55',
    mends: absence ? mendsFor(absence) : [],
  };
}

const WAYS = {
  hidden: 'Make it visible again: deferred, it costs nothing.',
  removed: 'Keep the definition, which costs nothing while it is deferred, or write the reference as text.',
  none: 'Declare it, or start a new session.',
} as const;

function mendsFor({ removal, mends }: Absent): Mend[] {
  if (!removal) return [...mends];
  const { at, event } = removal;
  const asText: CatalogEvent = { ...event, referencesAsText: true };
  return [...mends, { type: 'replace-event', label: 'Write the reference as text', at, event: asText }];
}
