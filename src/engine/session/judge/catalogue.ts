/** What a change of the catalogue or of the model brings about in mid-session (field-reports S15, S17). */
import type { BuiltTools, WireName } from '../../types.ts';
import { written } from '../../words.ts';
import { TOOL_LIMITS } from '../../wire/rules.ts';
import type { Mend, SessionFinding } from '../types.ts';
import type { JudgedTurn, TurnRule } from './types.ts';

/** What held for the first request already is told beside the request; here is what the session did. */
export const catalogueTrouble: TurnRule = (judged) => {
  const mends = undoing(judged);
  return mends.length === 0 ? [] : [...tooMany(judged, mends), ...collisions(judged, mends)];
};

/** Events since the request before that can add tools or change what may be sent. */
function undoing({ turn, scenario }: JudgedTurn): Mend[] {
  return turn.prelude
    .filter((at) => {
      const event = scenario[at];
      if (event?.type === 'catalog') return (event.put ?? []).length > 0;
      return event?.type === 'model' || event?.type === 'visible';
    })
    .map((at) => ({ type: 'remove-event', label: 'Undo the change', at }));
}

function counted({ entries, dialect }: BuiltTools): number {
  const limit = TOOL_LIMITS[dialect];
  if (!limit) return 0;
  return entries.filter(({ kind, wire }) => {
    if (kind === 'namespace') return false;
    return limit.counts === 'all' || (wire.defer_loading === true) === (limit.counts === 'deferred');
  }).length;
}

function tooMany({ turn: { built }, previous }: JudgedTurn, mends: readonly Mend[]): SessionFinding[] {
  const limit = TOOL_LIMITS[built.dialect];
  const count = counted(built);
  if (!limit || count <= limit.count) return [];
  if (previous?.built.dialect === built.dialect && counted(previous.built) > limit.count) return [];
  const what = limit.counts === 'all' ? 'tools are' : `${limit.counts} tools are`;
  const answer =
    limit.answer === undefined
      ? ''
      : ` The provider answers 400: “${limit.answer.replace('length N', `length ${count}`)}”.`;
  return [
    {
      severity: limit.severity,
      code: 'count-exceeded',
      message: `From this request on ${written(count)} ${what} sent, and ${written(limit.count)} are ${limit.severity === 'error' ? 'allowed' : 'known to work'}.${answer} ${limit.counts === 'all' ? 'Stubs count too: show fewer tools, or use a hosted mechanism.' : 'Show fewer tools.'}`,
      source: limit.source,
      mends,
    },
  ];
}

/** Names that have to change on the wire because another tool has come that wants the same one. */
function collisions({ turn: { built }, previous }: JudgedTurn, mends: readonly Mend[]): SessionFinding[] {
  if (!previous || previous.built.dialect !== built.dialect || previous.built.names === built.names)
    return [];
  const before = new Map(previous.built.names.map((name) => [name.original, name]));
  const wires = new Set(built.names.map(({ wire }) => wire));
  return built.names.flatMap((name) => {
    if (name.reason === undefined) return [];
    const known = before.get(name.original);
    if (known) return known.wire === name.wire ? [] : [moved(name, known, built, mends)];
    return isNumbered(name, wires) ? [numbered(name, mends)] : [];
  });
}

/** It had one name, and another tool bears it now: with it go the calls and the reveals of the session. */
function moved(
  { original, wire }: WireName,
  known: WireName,
  { names }: BuiltTools,
  mends: readonly Mend[],
): SessionFinding {
  const heir = names.find((name) => name.wire === known.wire)?.original;
  const taken = heir === undefined ? '' : `, and \`${known.wire}\` now means \`${heir}\``;
  return {
    severity: 'warning',
    code: 'name-collides',
    message: `\`${original}\` travelled as \`${known.wire}\` and travels as \`${wire}\` from here on${taken}: calls of the history keep the old name, and what was revealed under it goes with it. Give the tools names that stay apart.`,
    tool: original,
    source: 'behaviour.md 5, "Duplicates"; field-reports S17',
    mends,
  };
}

/** The name it would have had alone belongs to another tool. */
function isNumbered({ wire, original }: WireName, wires: ReadonlySet<string>): boolean {
  const wanted = /^(.+)_\d+$/.exec(wire)?.[1];
  return wanted !== undefined && !/_\d+$/.test(original) && wires.has(wanted);
}

function numbered({ original, wire }: WireName, mends: readonly Mend[]): SessionFinding {
  return {
    severity: 'warning',
    code: 'name-collides',
    message: `\`${original}\` is new, and the name that it would have on the wire is taken: it travels as \`${wire}\`. Two names so alike are easily confused by the model; give it a name of its own.`,
    tool: original,
    source: 'behaviour.md 5, "Duplicates"; field-reports S17',
    mends,
  };
}
