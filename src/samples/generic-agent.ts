import type { Sample } from './types.ts';

/** Eighteen tools that any agent might have; the loader that the mechanism adds is the nineteenth. */
export const genericAgent: Sample = {
  id: 'generic-agent',
  title: 'A generic agent',
  group: 'small',
  lesson:
    'Eighteen ordinary tools: two thirds of the tool list are parameter schemas that most turns never use.',
  load: async () => [{ text: (await import('./generic-agent.json?raw')).default }],
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: [],
  model: 'gemini-2.5-pro',
  transport: 'first-party',
  scenario: [
    {
      type: 'user',
      text: 'The nightly export failed. Find out why, and put a half-hour review with Mara in my calendar for tomorrow at ten.',
    },
    { type: 'search', query: 'run command' },
    {
      type: 'call',
      tool: 'run_command',
      arguments: { command: 'journalctl --unit nightly-export --since yesterday --lines 20' },
      result: {
        exit_code: 0,
        output: '02:14:07 export: cannot write /var/exports/2026-11-30.csv: no space left on device',
      },
    },
    { type: 'search', query: 'calendar event' },
    {
      type: 'call',
      tool: 'calendar_create_event',
      arguments: {
        title: 'Review: nightly export ran out of disk space',
        start: '2026-12-02T10:00:00Z',
        duration_minutes: 30,
        attendees: ['mara@example.com'],
      },
      result: { event_id: 'ev-7731', invited: 1 },
    },
    {
      type: 'assistant',
      text: 'The export stopped at 02:14 because the disk was full. The review with Mara is in your calendar for tomorrow, 10:00 to 10:30.',
    },
  ],
};
