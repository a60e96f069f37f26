/** History that another provider wrote (field-reports S57), and answers that no provider wrote. */
import type { SessionFinding } from '../types.ts';
import type { TurnRule } from './types.ts';

export const conversions: TurnRule = ({ turn, earlier, scenario }) => [
  ...converted(turn.converted, earlier.at(-1)?.converted ?? []),
  ...turn.prelude.flatMap((at): SessionFinding[] =>
    scenario[at]?.type === 'recorded'
      ? [
          {
            severity: 'error',
            code: 'recorded-unreadable',
            message:
              'The pasted response is no answer of a known provider: it has neither `output`, `content`, `choices`, `candidates` nor `output.message`. Paste the whole response body.',
            source: 'wire-formats.md 1.4, 2.4, 3.4, 5',
            mends: [{ type: 'remove-event', label: 'Remove it', at }],
          },
        ]
      : [],
  ),
];

/** Told once, at the request where it begins. */
function converted(now: readonly string[], before: readonly string[]): SessionFinding[] {
  if (now.length === 0 || now.length === before.length) return [];
  return [
    {
      severity: 'note',
      code: 'history-converted',
      message: `Another mechanism wrote a part of the conversation: ${now.join(', ')} became a line of text, since its items mean nothing here. What it loaded is not loaded here, unless this request declares it.`,
      source: 'field-reports S57',
      mends: [],
    },
  ];
}
