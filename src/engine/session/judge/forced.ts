/** `tool_choice` on a tool that is deferred (field-reports S62; wire-formats.md 1.4, 2.5). */
import { entryFigures } from '../../metering/entry.ts';
import { normaliseModelId } from '../../models/profiles.ts';
import type { Mend, SessionFinding } from '../types.ts';
import { absenceOf } from './absence.ts';
import { catalogueName, entryNamed } from './entries.ts';
import type { JudgedTurn, TurnRule } from './types.ts';
import { tokenCount } from './wording.ts';

/** Forced tool use is refused on these (wire-formats.md 2.5: Anthropic pages of 2026-09). */
const NEVER_FORCED = /^claude-(?:opus-5-5|fable-5-1|mythos-5-1|sonnet-5-5)(?:-|\[|$)/;

export const forcedCalls: TurnRule = (judged) => {
  const { turn, scenario } = judged;
  // Of several the last one holds.
  const at = turn.prelude.findLast((index) => scenario[index]?.type === 'force');
  const event = at === undefined ? undefined : scenario[at];
  if (at === undefined || event?.type !== 'force') return [];
  const remove: Mend = { type: 'remove-event', label: 'Force nothing', at };
  if (!turn.forced) return [unknownChoice(event.tool, at, remove, judged)];
  return [
    ...refused(judged, event.tool, remove),
    ...eager(judged, event.tool, remove),
    ...ignored(judged, remove),
  ];
};

function unknownChoice(
  tool: string,
  at: number,
  remove: Mend,
  { turn, scenario }: JudgedTurn,
): SessionFinding {
  const absence = absenceOf(tool, scenario, turn.prelude.at(-1) ?? at);
  return {
    severity: 'error',
    code: 'forced-unknown-tool',
    message: `\`${tool}\` is to be forced, but this request does not declare it: the choice is left out, since the provider would answer 400 (Anthropic: “Tool '${tool}' not found in provided tools”). Correct the name, declare the tool, or force nothing.`,
    tool,
    source: 'wire-formats.md 2.5, observed; field-reports S62',
    mends: [...(absence?.mends ?? []), remove],
  };
}

function refused({ turn }: JudgedTurn, tool: string, remove: Mend): SessionFinding[] {
  if (turn.built.dialect !== 'anthropic' || !NEVER_FORCED.test(normaliseModelId(turn.model))) return [];
  return [
    {
      severity: 'error',
      code: 'forced-refused',
      message: `\`${turn.model}\` does not take a forced choice: Anthropic answers 400 to a tool_choice of \`${tool}\`. Force nothing, or choose another model.`,
      tool,
      source: 'wire-formats.md 2.5: Anthropic pages "Define tools" and "What is new", 2026-09',
      mends: [remove],
    },
  ];
}

function eager({ turn: { built, forced } }: JudgedTurn, tool: string, remove: Mend): SessionFinding[] {
  const entry = forced?.isMadeEager ? entryNamed(built, forced.name) : undefined;
  if (!entry) return [];
  return [
    {
      severity: 'warning',
      code: 'forced-deferred',
      message: `\`${tool}\` is forced while it is deferred, and a choice cannot name what is not loaded: it is declared in full for this request, about ${tokenCount(entryFigures(entry).tokens)} (chars/4), and the tool list changes twice, which a prompt cache pays for. Keep it loaded, or force nothing.`,
      tool,
      source: 'field-reports S62; wire-formats.md 1.4',
      mends: [{ type: 'keep-loaded', label: 'Keep it loaded', tool }, remove],
    },
  ];
}

/** An answer that the provider would not have given. */
function ignored({ turn: { built, forced, answer } }: JudgedTurn, remove: Mend): SessionFinding[] {
  const isCalled = (answer?.step.items ?? []).some(
    (item) => item.type === 'call' && item.name === forced?.name,
  );
  if (!answer || !forced || isCalled) return [];
  const tool = catalogueName(built, forced.name);
  return [
    {
      severity: 'warning',
      code: 'forced-not-called',
      message: `\`${tool}\` is forced, and the answer does not call it: a provider that takes the choice answers with that call. Call it, or force nothing.`,
      tool,
      source: 'field-reports S62',
      mends: [remove],
    },
  ];
}
