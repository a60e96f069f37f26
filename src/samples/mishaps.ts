import { helpDesk, question, refund } from './help-desk.ts';
import type { Sample } from './types.ts';

/** One session with what most often goes wrong; the page names each and offers a mend. */
export const mishaps: Sample = {
  id: 'mishaps',
  title: 'What goes wrong',
  group: 'tricky',
  lesson:
    'A blind call, a search beside a call, searches without end, a compaction, and a tool that goes: every one is named and mended.',
  load: async () => [{ text: await helpDesk() }],
  capabilities: ['auto_tool_search'],
  // Fewer than it has even when one tool is gone: the removal must not switch deferral off.
  threshold: 10,
  neverDefer: ['find_tickets', 'get_ticket'],
  model: 'claude-opus-5',
  transport: 'first-party',
  scenario: [
    question,
    {
      type: 'call',
      tool: 'refund_order',
      arguments: { order: 'O-20931' },
      result: 'Unknown argument.',
      isError: true,
    },
    { type: 'call', tool: 'get_ticket', arguments: { ticket_id: 'T-4812' }, result: { state: 'open' } },
    { type: 'search', query: 'refund order', parallel: true },
    refund,
    { type: 'search', query: 'customer answer' },
    { type: 'search', query: 'reply to ticket' },
    { type: 'search', query: 'tell the customer' },
    { type: 'assistant', text: 'I have paid the order back, but find no way to answer.' },
    {
      type: 'compaction',
      summary: 'Order O-20931 of ticket T-4812 has been paid back; the customer is not told yet.',
    },
    { type: 'catalog', remove: ['refund_order'] },
    { type: 'user', text: 'Answer the ticket, please.' },
    {
      type: 'assistant',
      text: 'This request would have been refused: the history refers to a tool that is gone.',
    },
  ],
};
