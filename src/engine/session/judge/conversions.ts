/** History that another provider wrote (field-reports S57), and pasted answers that this request could not have had. */
import { dialectInUse } from '../../capabilities/transports.ts';
import { DIALECTS } from '../../wire/dialects/index.ts';
import type { Mend, SessionFinding } from '../types.ts';
import type { JudgedTurn, TurnRule } from './types.ts';

export const conversions: TurnRule = (judged) => [
  ...converted(judged),
  ...unreadable(judged),
  ...ofAnotherProvider(judged),
];

/** Told once, at the request where it begins. */
function converted({ turn, earlier }: JudgedTurn): SessionFinding[] {
  const now = turn.converted;
  const before = earlier.at(-1)?.converted ?? [];
  if (now.length === 0 || now.length === before.length) return [];
  return [
    {
      severity: 'note',
      code: 'history-converted',
      message: `Another mechanism wrote a part of the conversation: ${now.join(', ')} became a line of text, since its items mean nothing here. What it loaded is not loaded here, unless this request declares it: search again where it is needed.`,
      source: 'field-reports S57',
      mends: [],
    },
  ];
}

function unreadable({ turn, scenario }: JudgedTurn): SessionFinding[] {
  return turn.prelude
    .filter((at) => scenario[at]?.type === 'recorded')
    .map((at) => ({
      severity: 'error',
      code: 'recorded-unreadable',
      message:
        'The pasted response is no answer of a known provider: it has neither `output`, `content` of an assistant, `choices`, `candidates` nor `output.message`. Paste the whole response body.',
      source: 'wire-formats.md 1.4, 2.4, 3.4, 5',
      mends: [{ type: 'remove-event', label: 'Remove it', at }],
    }));
}

function ofAnotherProvider({ turn, items }: JudgedTurn): SessionFinding[] {
  const { answer, built, transport } = turn;
  const author = answer?.step.origin.dialect;
  if (!answer?.recorded || author === undefined || author === built.dialect) return [];
  const at = items[0]?.at ?? answer.events[0];
  const { model } = answer.recorded;
  const mends: Mend[] =
    at !== undefined && typeof model === 'string' && dialectInUse(model, transport) === author
      ? [{ type: 'insert-event', label: `Switch to ${model} first`, at, event: { type: 'model', model } }]
      : [];
  return [
    {
      severity: 'note',
      code: 'recorded-elsewhere',
      message: `The pasted answer is written for ${DIALECTS[author].label}, and this request for ${DIALECTS[built.dialect].label}: it is not replayed as it came, and its searches become text. Switch to a model of that provider before it.`,
      source: 'field-reports S57',
      mends,
    },
  ];
}
