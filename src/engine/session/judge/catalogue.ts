/** What a change of the catalogue or of the model brings about in mid-session (field-reports S15, S17). */
import type { BuiltTools } from '../../types.ts';
import { TOOL_LIMITS } from '../../wire/rules.ts';
import type { Mend, ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import type { TurnRule } from './types.ts';

/** What held for the first request already is told beside the request; here is what the session did. */
export const catalogueTrouble: TurnRule = (judged) => {
  const { turn, scenario } = judged;
  const changes = turn.prelude.filter((at) => isChange(scenario[at]));
  if (changes.length === 0) return [];
  const before = judged.earlier.at(-1);
  const mends = changes.map((at): Mend => ({ type: 'remove-event', label: 'Undo the change', at }));
  return [...tooMany(turn, before, mends), ...collisions(turn, before, mends)];
};

function isChange(event: ScenarioEvent | undefined): boolean {
  return event?.type === 'catalog' || event?.type === 'model' || event?.type === 'visible';
}

function counted({ entries, dialect }: BuiltTools): number {
  const limit = TOOL_LIMITS[dialect];
  if (!limit) return 0;
  return entries.filter(({ kind, wire }) => {
    if (kind === 'namespace') return false;
    return limit.counts === 'all' || (wire.defer_loading === true) === (limit.counts === 'deferred');
  }).length;
}

function tooMany({ built }: Turn, before: Turn | undefined, mends: readonly Mend[]): SessionFinding[] {
  const limit = TOOL_LIMITS[built.dialect];
  if (!limit || counted(built) <= limit.count) return [];
  if (before?.built.dialect === built.dialect && counted(before.built) > limit.count) return [];
  const answer = limit.answer?.replace('length N', `length ${counted(built)}`);
  return [
    {
      severity: limit.severity,
      code: 'count-exceeded',
      message: `From this request on ${counted(built)} tools are sent, and ${limit.count} are ${limit.severity === 'error' ? 'allowed' : 'known to work'}${answer === undefined ? '' : `: “${answer}”`}. Stubs count too; show fewer tools, or use a hosted mechanism.`,
      source: limit.source,
      mends,
    },
  ];
}

/** A name that travelled unchanged and now has to travel as another one, or the reverse. */
function collisions({ built }: Turn, before: Turn | undefined, mends: readonly Mend[]): SessionFinding[] {
  if (!before || before.built.dialect !== built.dialect) return [];
  const earlier = new Set(
    before.built.names.filter(({ reason }) => reason !== undefined).map(({ wire }) => wire),
  );
  const fresh = built.names.filter(({ reason, wire }) => reason !== undefined && !earlier.has(wire));
  return fresh.map(({ original, wire, reason = '' }) => ({
    severity: 'warning',
    code: 'name-collides',
    message: `\`${original}\` travels as \`${wire}\` from here on (${reason}): calls of the history keep the old name. Give it a name of its own.`,
    tool: original,
    source: 'behaviour.md 5, "Duplicates"; field-reports S17',
    mends,
  }));
}
