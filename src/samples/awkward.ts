import type { Sample } from './types.ts';

/** A small catalogue in which every entry has something to find. */
export const awkward: Sample = {
  id: 'awkward',
  title: 'An awkward catalogue',
  group: 'tricky',
  lesson: 'One bad entry never costs the others: each oddity is reported with its place and its mend.',
  load: async () => [{ text: (await import('./awkward.txt?raw')).default }],
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: ['get_invoice', 'get_invoices'],
  model: 'gpt-5.4',
  transport: 'first-party',
  scenario: [
    { type: 'user', text: 'Void invoice 2207; it was never paid.' },
    { type: 'search', query: 'void invoice' },
    {
      type: 'call',
      tool: 'billing.invoices/void',
      arguments: { id: '2207' },
      result: { id: '2207', state: 'void' },
    },
    { type: 'assistant', text: 'Invoice 2207 is void.' },
  ],
};
