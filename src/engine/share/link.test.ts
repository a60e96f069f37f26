import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScenarioEvent } from '../session/types.ts';
import type { Json, JsonObject } from '../types.ts';
import { EMPTY_WORKSPACE } from '../workspace.ts';
import { toBase64url } from './base64url.ts';
import { fromEnvelope, toEnvelope, type SharedState } from './envelope.ts';
import { frame } from './frame.ts';
import { LONGEST_READ, NESTING_MAX, UNPACKED_MAX } from './limits.ts';
import { readLink, writeLink, type Deflater } from './link.ts';
import { CONTEXT, PRISTINE } from './testStates.ts';

/** As a browser does it, by zlib. */
const ZLIB: Deflater = {
  deflate: (bytes) => Promise.resolve(new Uint8Array(deflateRawSync(bytes))),
  inflate: (bytes, max) => {
    try {
      return Promise.resolve({
        status: 'done',
        bytes: new Uint8Array(inflateRawSync(bytes, { maxOutputLength: max })),
      });
    } catch (error) {
      const isBig = error instanceof RangeError;
      return Promise.resolve({ status: isBig ? 'too-big' : 'damaged' });
    }
  },
};

/** A browser without compression streams. */
const NO_DEFLATER: Deflater = {
  deflate: () => Promise.resolve(undefined),
  inflate: () => Promise.resolve({ status: 'unsupported' }),
};

/** Text as people paste it: half emoji included. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('ok \ud83d end', '\udc00', '', '{"a":[', '\u2028"\\', '#v1.'),
);
/** Names that mean something to JavaScript. What is stripped is none of them and has a test of its own. */
const key = fc.oneof(text, fc.constantFrom('constructor', 'toString', 'hasOwnProperty'));
const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
    text,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const object = fc.dictionary(key, value, { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;

const event: fc.Arbitrary<ScenarioEvent> = fc.oneof(
  fc.record({ type: fc.constant('user' as const), text }),
  fc.record({ type: fc.constant('assistant' as const), text }),
  fc.record(
    {
      type: fc.constant('search' as const),
      query: text,
      limit: fc.integer({ min: 1, max: 50 }),
      paths: fc.array(text),
    },
    { requiredKeys: ['type', 'query'] },
  ),
  fc.record(
    {
      type: fc.constant('call' as const),
      tool: text,
      arguments: object,
      result: value,
      isError: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'tool'] },
  ),
  fc.record(
    { type: fc.constant('recorded' as const), response: object, results: object },
    { requiredKeys: ['type', 'response'] },
  ),
  fc.record({
    type: fc.constant('catalog' as const),
    put: fc.array(fc.record({ name: text, parameters: object })),
    remove: fc.array(text),
  }),
  fc.record({ type: fc.constant('visible' as const), tools: fc.option(fc.array(text)) }),
  fc.record({ type: fc.constant('model' as const), model: text }),
  fc.record({ type: fc.constant('compaction' as const), summary: text }),
  fc.constant({ type: 'reload' as const }),
);

const override = fc.record(
  {
    deferrable: fc.constantFrom('never' as const, 'automatic' as const, 'always' as const),
    category: fc.option(text),
    parameters: object,
  },
  { requiredKeys: [] },
);

const source = fc.record({ name: text, text }, { requiredKeys: ['text'] });

const settings = fc.record({
  capabilities: fc.subarray(['auto_tool_search' as const, 'tool_search' as const]),
  threshold: fc.nat(),
  neverDefer: fc.array(text),
  model: text,
  transport: fc.constantFrom('first-party' as const, 'bedrock' as const),
  caching: fc.boolean(),
  claudeSearch: fc.constantFrom('bm25' as const, 'custom' as const),
  revealBound: fc.integer({ min: 1, max: 1000 }),
  comparedModels: fc.array(text),
  overrides: fc.dictionary(key, override, { maxKeys: 3, noNullPrototype: true }),
  scenario: fc.array(event, { maxLength: 6 }),
});

/** Catalogues of one's own, and the sample with any settings. */
const anyState: fc.Arbitrary<SharedState> = fc
  .tuple(
    fc.array(source, { minLength: 1, maxLength: 3 }),
    settings,
    fc.boolean(),
    fc.constantFrom('session', 'wire'),
    fc.nat(),
  )
  .map(([sources, decided, isSample, panel, position]) => ({
    workspace: {
      ...EMPTY_WORKSPACE,
      ...decided,
      ...(isSample ? { sample: 'desk', sources: PRISTINE.workspace.sources } : { sources }),
    },
    view: { ...CONTEXT.view, panel },
    position,
  }));

async function linkTo(state: SharedState, deflater: Deflater = ZLIB): Promise<string> {
  return (await writeLink(toEnvelope(state, CONTEXT), deflater)) ?? 'no link';
}

async function open(link: string, deflater: Deflater = ZLIB): Promise<object> {
  const reading = await readLink(link, deflater);
  return reading.status === 'read' ? fromEnvelope(reading.envelope, CONTEXT) : reading;
}

/** What comes back: a sample's text is not part of a link. */
function kept(state: SharedState): object {
  const { workspace } = state;
  const sources = workspace.sample === null ? workspace.sources : [{ text: '' }];
  return { status: 'opened', ...state, workspace: { ...workspace, sources } };
}

function packed(text: string): string {
  return `#v1.${toBase64url(frame('deflate', new Uint8Array(deflateRawSync(text))))}`;
}

describe('round trips', () => {
  it('opens any state as it was, packed or plain', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, fc.constantFrom(ZLIB, NO_DEFLATER), async (state, deflater) => {
        expect(await open(await linkTo(state, deflater), deflater)).toEqual(kept(state));
      }),
    );
  });

  it('makes one link of equal states, whatever the order of their keys', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, async (state) => {
        const turned = Object.fromEntries(Object.entries(state.workspace).reverse());
        const other = { ...state, workspace: turned as unknown as SharedState['workspace'] };
        expect(await linkTo(other)).toBe(await linkTo(state));
      }),
    );
  });

  it('consists of characters that an address takes as they are', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, async (state) => {
        expect(await linkTo(state)).toMatch(/^#v1\.[\w-]+$/);
      }),
    );
  });

  it('names an unmodified sample and nothing else', async () => {
    expect(toEnvelope(PRISTINE, CONTEXT)).toEqual({ w: { sample: 'desk' } });
    expect((await linkTo(PRISTINE)).length).toBeLessThan(130);
  });

  it('bears what gets stuck to its end', async () => {
    const link = await linkTo(PRISTINE);
    for (const stuck of [')', '.', '…', '&utm=1', 'AAAA', ' and then'])
      expect(await open(link + stuck), stuck).toEqual(kept(PRISTINE));
  });
});

describe('fixture links of every version', () => {
  const fixture = (name: string): string =>
    readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8').trim();

  it.each(['v1'])('%s opens to the same workspaces as ever', async (version) => {
    const links = fixture(`${version}.txt`).split('\n');
    const states = JSON.parse(fixture(`${version}.json`)) as object[];
    // Settings that came later are no change.
    expect(await Promise.all(links.map((link) => open(link)))).toMatchObject(states);
  });
});

describe('links that do not open', () => {
  it('tells a cut link at every length', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, fc.constantFrom(ZLIB, NO_DEFLATER), async (state, deflater) => {
        const link = await linkTo(state, deflater);
        for (let length = '#v'.length; length < link.length; length++) {
          const status = length === '#v1.'.length ? 'empty' : 'cut';
          expect(await open(link.slice(0, length), deflater)).toEqual({ status });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('never opens a link with a changed character, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyState,
        fc.nat(),
        fc.constantFrom('A', 'z', '-', '_', '%', ' ', '.'),
        async (state, at, other) => {
          const link = await linkTo(state);
          // The last character may hold bits that mean nothing.
          const place = '#v1.'.length + (at % (link.length - '#v1.'.length - 1));
          fc.pre(link[place] !== other);
          const changed = link.slice(0, place) + other + link.slice(place + 1);
          expect(['cut', 'damaged', 'empty']).toContain(((await open(changed)) as { status: string }).status);
        },
      ),
    );
  });

  it('never throws, whatever the address says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#v1.${text}`),
        ),
        async (hash) => {
          expect(await open(hash)).not.toHaveProperty('workspace');
        },
      ),
    );
  });

  it.each([
    ['', 'none'],
    ['#', 'none'],
    ['#verdict', 'none'],
    ['#v', 'cut'],
    ['#v1', 'cut'],
    ['#v1.', 'empty'],
    ['#v1.%20', 'damaged'],
    ['#v0.AAAA', 'damaged'],
    ['#v2.AAAA', 'newer'],
    ['#v10.', 'newer'],
  ])('%j: %s', async (hash, status) => {
    expect(await open(hash)).toEqual({ status });
  });

  it('does not look at an endless address', async () => {
    expect(await open(`#v1.${'A'.repeat(LONGEST_READ)}`)).toEqual({ status: 'too-big' });
  });

  it('refuses what unpacks to too much', async () => {
    expect(await open(packed(' '.repeat(UNPACKED_MAX + 1)))).toEqual({ status: 'too-big' });
  });

  it('says that a browser cannot unpack', async () => {
    expect(await open(await linkTo(PRISTINE), NO_DEFLATER)).toEqual({ status: 'unsupported' });
  });

  it.each([
    '',
    '42',
    'null',
    '[]',
    '{"w":[]}',
    '{"v":3}',
    '{"w":{"sources":[]}}',
    '{"w":{"version":2}}',
    '{"w":{',
    '\u0000',
  ])('finds no envelope in %j', async (text) =>
    expect(await open(packed(text))).toEqual({ status: 'damaged' }),
  );

  it('refuses bytes that are no text', async () => {
    const bytes = new Uint8Array([0x22, 0xff, 0x22]);
    expect(await open(`#v1.${toBase64url(frame('plain', bytes))}`)).toEqual({ status: 'damaged' });
  });

  it('refuses an abyss, and makes no link to one', async () => {
    const abyss = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(await open(packed(`{"w":{"scenario":${abyss}}}`))).toEqual({ status: 'damaged' });
    const deep = JSON.parse('['.repeat(NESTING_MAX) + ']'.repeat(NESTING_MAX)) as [];
    expect(await writeLink({ w: { deep } }, ZLIB)).toBeUndefined();
  });

  it('knows only its own samples', async () => {
    expect(await open(packed('{"w":{"sample":"gone"}}'))).toEqual({ status: 'unknown-sample' });
  });
});
