/** Large catalogues, made from a small vocabulary. The same arguments give the same text on every machine. */
import type { JsonObject } from '../engine/index.ts';
import { DOMAINS, REGIONS, VERBS, type Domain, type Shape } from './vocabulary.ts';

/** Whole numbers from 0 up to but not including `bound`. */
type Draw = (bound: number) => number;

/** A linear congruential generator over 32 bits; its high bits are the good ones. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * Text of a server map, `{ "<server>": { "tools": [ … ] } }`, one MCP tool a line. Tool names are unique.
 *
 * @throws {RangeError} when the vocabulary does not suffice
 */
export function generateCatalog(toolCount: number, serverCount: number): string {
  const names = REGIONS.flatMap((region) =>
    DOMAINS.map((domain) => ({ domain, name: region === '' ? domain.name : `${domain.name}_${region}` })),
  ).slice(0, serverCount);
  const capacity = VERBS.length * Math.min(...DOMAINS.map(({ nouns }) => nouns.length));
  if (names.length < serverCount || toolCount > capacity * serverCount || toolCount < serverCount) {
    throw new RangeError(`The vocabulary cannot name ${toolCount} tools on ${serverCount} servers.`);
  }
  const draw = drawFrom(toolCount);
  const sizes = spread(toolCount, serverCount, capacity, draw);
  const servers = names.map(({ domain, name }, i) => {
    const lines = toolsOf(name, domain, sizes[i] ?? 0, draw).map((tool) => JSON.stringify(tool));
    return `${JSON.stringify(name)}: { "tools": [\n${lines.join(',\n')}\n] }`;
  });
  return `{\n${servers.join(',\n')}\n}\n`;
}

/** Uneven sizes from 1 to `capacity` that add up to `total`: real servers differ. */
function spread(total: number, parts: number, capacity: number, draw: Draw): number[] {
  const sizes = Array.from(
    { length: parts },
    (_, i) => Math.floor((total * (i + 1)) / parts) - Math.floor((total * i) / parts),
  );
  for (let i = 0; i + 1 < parts; i += 2) {
    const left = sizes[i] ?? 0;
    const right = sizes[i + 1] ?? 0;
    const moved = draw(Math.min(left, capacity - right));
    sizes[i] = left - moved;
    sizes[i + 1] = right + moved;
  }
  return sizes;
}

/** The first `count` pairs of noun and verb: every noun gets its reading tools before any gets the rare ones. */
function toolsOf(server: string, domain: Domain, count: number, draw: Draw): JsonObject[] {
  const pairs = VERBS.flatMap((verb) => domain.nouns.map((noun) => ({ verb, noun })));
  return pairs.slice(0, count).map(({ verb, noun }) => {
    const words = noun.replaceAll('_', ' ');
    const where = server === domain.name ? '' : ` (${server.slice(domain.name.length + 1).toUpperCase()})`;
    return {
      name: `${server}_${verb.name}_${noun}`,
      description: `${verb.sentence.replace('*', words)}. Part of ${domain.name}${where}: ${domain.about}.`,
      inputSchema: schemaOf(verb.shape, noun, words, draw),
    };
  });
}

const FIELDS: readonly (readonly [name: string, schema: JsonObject])[] = [
  ['title', { type: 'string', minLength: 1, maxLength: 200 }],
  [
    'reference',
    { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4,8}$', description: 'Number on the paper form.' },
  ],
  ['starts_on', { type: 'string', format: 'date' }],
  ['ends_on', { type: 'string', format: 'date', description: 'Not before the start.' }],
  ['priority', { type: 'string', enum: ['low', 'normal', 'high', 'urgent'], default: 'normal' }],
  ['owner_email', { type: 'string', format: 'email' }],
  ['quantity', { type: 'integer', minimum: 0 }],
  ['labels', { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 20 }],
  ['notes', { type: ['string', 'null'], description: 'Free text; null removes it.' }],
  ['confidential', { type: 'boolean', default: false }],
  [
    'amount',
    {
      type: 'object',
      properties: {
        value: { type: 'number' },
        currency: { type: 'string', enum: ['EUR', 'GBP', 'JPY', 'USD'] },
      },
      required: ['value', 'currency'],
    },
  ],
  [
    'place',
    {
      oneOf: [
        { type: 'object', properties: { site_id: { type: 'string' } }, required: ['site_id'] },
        {
          type: 'object',
          properties: {
            latitude: { type: 'number', minimum: -90, maximum: 90 },
            longitude: { type: 'number', minimum: -180, maximum: 180 },
          },
          required: ['latitude', 'longitude'],
        },
      ],
    },
  ],
];

/** Between `least` and `most` fields, in an order of their own. */
function someFields(least: number, most: number, draw: Draw): JsonObject {
  const left = [...FIELDS];
  const chosen = Array.from({ length: least + draw(most - least + 1) }, () =>
    left.splice(draw(left.length), 1),
  ).flat();
  return Object.fromEntries(chosen);
}

function schemaOf(shape: Shape, noun: string, words: string, draw: Draw): JsonObject {
  const id = { [`${noun}_id`]: { type: 'string', description: `Id of the ${words}.` } };
  switch (shape) {
    case 'page':
      return {
        type: 'object',
        properties: {
          words: { type: 'string', description: `Words that the ${words} contains.` },
          ...someFields(1, 4, draw),
          sort: { type: 'string', enum: ['created', 'changed', 'name'] },
          cursor: { type: 'string' },
          limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
        },
      };
    case 'one':
      return {
        type: 'object',
        properties: { ...id, expand: { type: 'array', items: { type: 'string' } } },
        required: Object.keys(id),
      };
    case 'write':
      return { type: 'object', properties: { ...id, ...someFields(3, 8, draw) }, required: Object.keys(id) };
    case 'act':
      return {
        type: 'object',
        properties: { ...id, ...someFields(0, 2, draw), reason: { type: 'string' } },
        required: Object.keys(id),
      };
    case 'file':
      return {
        type: 'object',
        properties: {
          format: { type: 'string', enum: ['csv', 'json', 'xlsx'] },
          ...someFields(1, 3, draw),
          columns: { type: 'array', items: { type: 'string' } },
        },
        required: ['format'],
      };
  }
}
