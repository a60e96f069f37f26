/** `tool_choice` on a tool that is deferred (field-reports S62; wire-formats.md 1.4, 2.5). */
import { entryFigures } from '../../metering/entry.ts';
import type { SessionFinding } from '../types.ts';
import { entryNamed, type TurnRule } from './types.ts';

/** Forced tool use is refused on these (wire-formats.md 2.5: Anthropic pages of 2026-09). */
const NEVER_FORCED = /^claude-(?:opus-5-5|fable-5-1|mythos-5-1|sonnet-5-5)(?:-|\[|$)/;

export const forcedCalls: TurnRule = ({ turn, scenario }) =>
  turn.prelude.flatMap((at): SessionFinding[] => {
    const event = scenario[at];
    if (event?.type !== 'force') return [];
    const { tool } = event;
    const { forced } = turn;
    const entry = forced && entryNamed(turn, forced.name);
    const keep = { type: 'keep-loaded', label: 'Keep it loaded', tool } as const;
    const remove = { type: 'remove-event', label: 'Force nothing', at } as const;
    if (!forced || !entry) {
      return [
        {
          severity: 'error',
          code: 'forced-unknown-tool',
          message: `\`${tool}\` is to be forced, but this request does not declare it: the choice is left out, since the provider would answer 400. Correct the name, or force nothing.`,
          tool,
          source: 'wire-formats.md 2.5, observed',
          mends: [remove],
        },
      ];
    }
    const refused =
      turn.built.dialect === 'anthropic' && NEVER_FORCED.test(turn.model)
        ? [
            {
              severity: 'error' as const,
              code: 'forced-refused',
              message: `\`${turn.model}\` does not take a forced choice: Anthropic answers 400 to tool_choice of \`${tool}\`. Force nothing, or choose another model.`,
              tool,
              source: 'wire-formats.md 2.5: Anthropic pages "Define tools" and "What is new", 2026-09',
              mends: [remove],
            },
          ]
        : [];
    if (!forced.isMadeEager) return refused;
    const tokens = Math.round(entryFigures(entry).tokens);
    return [
      ...refused,
      {
        severity: 'warning',
        code: 'forced-deferred',
        message: `\`${tool}\` is forced while it is deferred, and a choice cannot name what is not loaded: it is declared in full for this request, about ${tokens} tokens (chars/4), and the tool list changes twice, which a prompt cache pays for. Keep it loaded, or force nothing.`,
        tool,
        source: 'field-reports S62; wire-formats.md 1.4',
        mends: [keep, remove],
      },
    ];
  });
