import type { Sample } from './types.ts';

/** 120 tools over six servers: files, git hosting, calendar, mail, customers and observability. */
export const sixServers: Sample = {
  id: 'six-servers',
  title: 'Six servers, 120 tools',
  group: 'servers',
  lesson: 'Each server becomes one namespace; the model sees six descriptions until it searches.',
  load: async () => [{ text: (await import('./six-servers.json?raw')).default }],
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: [],
  model: 'gpt-5.4',
  transport: 'first-party',
  scenario: [
    {
      type: 'user',
      text: 'Checkout has been slow since three. Is it the last deployment? If so, open an incident and page who is on call.',
    },
    { type: 'search', query: 'deployments health' },
    {
      type: 'call',
      tool: 'get_service_health',
      arguments: { service: 'checkout', range: { last_minutes: 120 }, compare_to: 'previous_period' },
      result: { error_rate: 0.031, p95_ms: 2140, p95_ms_before: 380, saturation: 0.44 },
    },
    {
      type: 'call',
      tool: 'list_deployments',
      arguments: { service: 'checkout', environment: 'production', range: { last_minutes: 120 } },
      result: [{ version: '4.18.0', author: 'jonas', finished: '2026-12-01T14:58:20Z', result: 'succeeded' }],
    },
    { type: 'search', query: 'open incident' },
    {
      type: 'call',
      tool: 'open_incident',
      arguments: {
        title: 'Checkout slow since version 4.18.0',
        severity: 'sev2',
        services: ['checkout'],
        summary: 'The 95th percentile went from 380 ms to 2.1 s within a minute of the deployment.',
      },
      result: { incident_id: 'INC-209', channel: '#inc-209', paged: ['amira'] },
    },
    {
      type: 'assistant',
      text: 'Yes: it began with version 4.18.0 at 14:58. INC-209 is open and Amira has been paged.',
    },
  ],
};
