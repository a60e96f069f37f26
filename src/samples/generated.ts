/** Catalogues of a size that nobody writes by hand. */
import type { CatalogSource } from '../engine/index.ts';
import type { Sample } from './types.ts';

async function generate(toolCount: number, serverCount: number): Promise<CatalogSource[]> {
  const { generateCatalog } = await import('./generate.ts');
  return [{ text: generateCatalog(toolCount, serverCount) }];
}

export const generated2000: Sample = {
  id: 'generated-2000',
  title: '2,000 tools, generated',
  group: 'huge',
  lesson: 'At this size nothing fits without deferral, and a search has to tell near twins apart.',
  load: () => generate(2_000, 40),
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: [],
  model: 'claude-opus-5',
  transport: 'first-party',
  scenario: [
    {
      type: 'user',
      text: 'The guest of room 412 was charged for the minibar twice. Remove the second charge.',
    },
    { type: 'search', query: 'hotel minibar charge' },
    {
      type: 'call',
      tool: 'hotel_list_minibar_charge',
      arguments: { words: 'room 412', limit: 10 },
      result: [
        { minibar_charge_id: 'mc-881', amount: 14 },
        { minibar_charge_id: 'mc-882', amount: 14 },
      ],
    },
    {
      type: 'call',
      tool: 'hotel_delete_minibar_charge',
      arguments: { minibar_charge_id: 'mc-882', reason: 'Charged twice.' },
      result: { deleted: true },
    },
    { type: 'assistant', text: 'The second charge, mc-882, is removed; mc-881 stays.' },
  ],
};

export const generated10000: Sample = {
  id: 'generated-10000',
  title: '10,000 tools, generated',
  group: 'huge',
  lesson: 'Namespaces keep even ten thousand tools on 120 servers within reach; every schema still travels.',
  load: () => generate(10_000, 120),
  capabilities: ['auto_tool_search'],
  threshold: 15,
  neverDefer: [],
  model: 'gpt-5.4',
  transport: 'first-party',
  scenario: [
    { type: 'user', text: 'Is anything in the Asia-Pacific estate open to the new OpenSSL hole?' },
    { type: 'search', query: 'security apac vulnerability' },
    {
      type: 'call',
      tool: 'security_apac_list_vulnerability',
      arguments: { words: 'openssl', limit: 50 },
      result: [{ vulnerability_id: 'v-5521', state: 'open', instance_id: 'i-0a77' }],
    },
    { type: 'search', query: 'compute_apac_get_instance' },
    {
      type: 'call',
      tool: 'compute_apac_get_instance',
      arguments: { instance_id: 'i-0a77' },
      result: { instance_id: 'i-0a77', name: 'edge-cache-3', owner: 'network team' },
    },
    { type: 'assistant', text: 'One: edge-cache-3 of the network team, reported as v-5521 and still open.' },
  ],
};
