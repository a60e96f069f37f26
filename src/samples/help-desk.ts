/** The same help desk twice: with as many tools as the threshold asks for, and with one fewer. */
import type { Json, ScenarioEvent } from '../engine/index.ts';
import type { Sample } from './types.ts';

export const question: ScenarioEvent = {
  type: 'user',
  text: 'Ticket T-4812: the lamp arrived broken. Pay order O-20931 back and tell the customer.',
};

export const refund: ScenarioEvent = {
  type: 'call',
  tool: 'refund_order',
  arguments: { order_id: 'O-20931', reason: 'damaged' },
  result: { refund_id: 'R-118', paid_back: { value: 39.9, currency: 'EUR' } },
};

const answer: ScenarioEvent = {
  type: 'call',
  tool: 'answer_ticket',
  arguments: {
    ticket_id: 'T-4812',
    text: 'We are sorry that the lamp broke on its way. The 39.90 EUR are on their way back to you.',
    then: 'solve',
  },
  result: { sent: true, state: 'solved' },
};

const closing: ScenarioEvent = {
  type: 'assistant',
  text: 'Order O-20931 is paid back in full, and the customer of T-4812 knows.',
};

const settings = {
  group: 'threshold',
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: ['find_tickets', 'get_ticket'],
  model: 'claude-opus-5',
  transport: 'first-party',
} satisfies Partial<Sample>;

export async function helpDesk(): Promise<string> {
  return (await import('./help-desk.json?raw')).default;
}

export const atThreshold: Sample = {
  ...settings,
  id: 'at-threshold',
  title: 'Exactly at the threshold',
  lesson: 'The fifteenth tool switches deferral on; two hot tools are kept loaded and still count.',
  load: async () => [{ text: await helpDesk() }],
  scenario: [
    question,
    { type: 'search', query: 'refund order' },
    refund,
    { type: 'search', query: 'answer ticket' },
    answer,
    closing,
  ],
};

export const belowThreshold: Sample = {
  ...settings,
  id: 'below-threshold',
  title: 'One below the threshold',
  lesson:
    'The same list without its last tool: 14 < 15, so the request is the plain one, without a search tool.',
  load: async () => {
    const tools = JSON.parse(await helpDesk()) as Json[];
    return [{ text: `${JSON.stringify(tools.slice(0, -1), null, 2)}\n` }];
  },
  scenario: [question, refund, answer, closing],
};
