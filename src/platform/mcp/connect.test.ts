import { afterEach, describe, expect, it, vi } from 'vitest';
import { startEverything } from '../../../e2e/support/everything.ts';
import { connectMcp } from './connect.ts';
import { OAUTH_CHANNEL, readOAuthReturn } from './oauthReturn.ts';
import { fakeServer, type FakeOptions, type FakeServer } from './testing.ts';
import type { ConnectOptions, McpConnection, McpFailure, ToolListing } from './types.ts';

vi.stubGlobal('location', new URL('http://localhost:4173/play/'));

const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function fake(options?: FakeOptions): Promise<FakeServer> {
  const server = await fakeServer(options);
  open.push(server);
  return server;
}

async function connect(url: string, options: Partial<ConnectOptions> = {}): Promise<McpConnection> {
  const connection = await connectMcp({
    url,
    headers: {},
    token: '',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onListChanged: () => undefined,
    onLost: () => undefined,
    onAuthorize: () => undefined,
    mayTalkTo: () => Promise.resolve(true),
    ...options,
  });
  open.push(connection);
  return connection;
}

function failure(url: string, options?: Partial<ConnectOptions>): Promise<Partial<McpFailure>> {
  return connect(url, options).then(
    () => ({}),
    (error: unknown) => error as McpFailure,
  );
}

const A = { name: 'a', inputSchema: { type: 'object' }, _meta: { kept: true } };
const B = { name: 'b', inputSchema: { type: 'object' } };

describe('a real server', () => {
  it('lists its tools and is left in order', async () => {
    const server = await startEverything();
    open.push({ close: server.stop });
    const progress: number[] = [];
    const connection = await connect(server.url, { onProgress: (tools) => progress.push(tools) });
    expect(connection.serverName).toBe('Everything Reference Server');
    const names = connection.listing.tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['echo', 'get-sum', 'simulate-research-query']));
    expect(progress.at(-1)).toBe(names.length);
    expect((await connection.list()).tools).toEqual(connection.listing.tools);
    await connection.close();
    await expect(connection.list()).rejects.toMatchObject({ name: 'McpFailure' });
  });

  it('of the older transport is recognised', async () => {
    const server = await startEverything('sse');
    open.push({ close: server.stop });
    expect((await failure(server.url)).code).toBe('legacy-sse');
    expect((await failure(`${server.origin}/nothing`)).code).toBe('not-found');
  });

  it('that ends is noticed', async () => {
    const server = await startEverything();
    const lost = new Promise<McpFailure>((settle) => {
      void connect(server.url, { onLost: settle }).then(() => server.stop());
    });
    expect((await lost).code).toBe('lost');
  }, 20_000);
});

describe('lists', () => {
  it('follows cursors, and passes on every field', async () => {
    const server = await fake({ pages: [[A], [], [B]] });
    const progress: number[] = [];
    const { listing } = await connect(server.url, { onProgress: (tools) => progress.push(tools) });
    expect(listing).toEqual({ tools: [A, B] });
    expect(progress).toEqual([1, 1, 2]);
  });

  it('takes tools that break the protocol’s own schema', async () => {
    const odd = { name: 7, inputSchema: 'none', outputSchema: { $ref: '#/nowhere' } };
    const server = await fake({ pages: [[odd, A]] });
    expect((await connect(server.url)).listing.tools).toEqual([odd, A]);
  });

  it('ends where a cursor repeats', async () => {
    const server = await fake({ pages: [[A], [B]], repeatedCursor: '1' });
    const { listing } = await connect(server.url);
    expect(listing.tools).toEqual([A, B]);
    expect(listing.remark).toContain('repeats a cursor');
  });

  it('asks again when the server says that its list has changed', async () => {
    const server = await fake({ pages: [[A]] });
    const changed = new Promise<ToolListing>((settle) => {
      void connect(server.url, { onListChanged: settle }).then(() => {
        setTimeout(() => server.change([A, B]), 100);
      });
    });
    expect(await changed).toEqual({ tools: [A, B] });
  });
});

describe('requests', () => {
  it('carry token and headers', async () => {
    const server = await fake({ token: 'secret', pages: [[A]] });
    expect((await connect(server.url, { token: 'secret' })).listing.tools).toEqual([A]);
    const headers = { Authorization: 'Bearer secret' };
    expect((await connect(server.url, { headers })).listing.tools).toEqual([A]);
  });

  it('go to no origin that was not allowed', async () => {
    const server = await fake();
    const refused = await failure(server.url, { mayTalkTo: () => Promise.resolve(false) });
    expect(refused.code).toBe('origin-refused');
    expect(server.asked).toEqual([]);
  });

  it('end with the session', async () => {
    const server = await fake();
    await (await connect(server.url)).close();
    expect(server.asked.at(-1)).toBe('DELETE');
  });
});

describe('what is in the way', () => {
  it.each([
    ['forbidden', { answer: { status: 403 } }, '(403)'],
    ['not-found', { answer: { status: 404 } }, 'documentation of the server'],
    ['server-error', { answer: { status: 500 } }, 'status 500'],
    ['server-error', { answer: { status: 429 } }, 'Wait a little'],
    ['not-mcp', { answer: { status: 200, type: 'text/html', body: '<p>' } }, 'web page'],
    ['not-mcp', { answer: { status: 200, type: 'application/json', body: '<p>' } }, 'JSON-RPC'],
    ['not-mcp', { answer: { status: 200, type: 'application/json', body: '{}' } }, 'JSON-RPC'],
    ['unauthorised', { token: 'secret' }, 'Give a bearer token'],
    ['no-tools', { error: { code: -32601, message: 'Method not found' } }, 'no tools'],
    ['server-error', { error: { code: -32000, message: 'out of order' } }, 'out of order'],
  ] as const)('%s: %j', async (code, options: FakeOptions, words) => {
    const server = await fake(options);
    const { code: found, message, mend } = await failure(server.url);
    expect(found).toBe(code);
    expect(`${message ?? ''} ${mend ?? ''}`).toContain(words);
  });

  it('is a token that is wrong', async () => {
    const server = await fake({ token: 'secret' });
    const { code, message } = await failure(server.url, { token: 'other' });
    expect(code).toBe('unauthorised');
    expect(message).not.toContain('other');
  });

  it('is a wrong path, with the usual one as the mend', async () => {
    const server = await fake();
    expect((await failure(`${server.origin}/api`)).mend).toContain(`${server.origin}/mcp`);
  });

  it('is nobody at all', async () => {
    const server = await fakeServer();
    await server.close();
    expect((await failure(server.url)).code).toBe('unreachable');
  });

  it.each(['initialize', 'tools/list'])('is silence after %s', async (silentOn) => {
    const server = await fake({ silentOn });
    const { code, message } = await failure(server.url, { timeoutMs: 300 });
    expect(code).toBe('timeout');
    expect(message).toContain('0.3 seconds');
  });

  it('is the person, who may end it at any time', async () => {
    const server = await fake({ silentOn: 'tools/list' });
    const control = new AbortController();
    const failed = failure(server.url, { signal: control.signal });
    await vi.waitFor(() => expect(server.asked).toContain('tools/list'));
    control.abort();
    expect((await failed).code).toBe('cancelled');
    await vi.waitFor(() => expect(server.asked).toContain('DELETE'));
  });

  it('is never told with a secret in it', async () => {
    const message = 'no such user: secret-token';
    const server = await fake({ token: 'secret-token', error: { code: -32000, message } });
    const failed = await failure(`${server.url}?key=secret-key`, { token: 'secret-token' });
    expect(failed.message).toContain('no such user: …');
    expect(JSON.stringify([failed.message, failed.mend])).not.toContain('secret');
  });
});

describe('signing in', () => {
  /** Visits the sign-in page and comes back, as a person's other tab does. */
  async function visit(
    address: string,
    change: (answer: object) => object = (answer) => answer,
  ): Promise<void> {
    const { headers } = await fetch(address, { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://localhost:4173/play/');
    const answer = readOAuthReturn(back.search);
    const channel = new BroadcastChannel(OAUTH_CHANNEL);
    channel.postMessage(change(answer ?? {}));
    channel.close();
  }

  it('happens where the server asks for it', async () => {
    const server = await fake({ token: 'granted', signIn: true, pages: [[A]] });
    const { listing } = await connect(server.url, { onAuthorize: (address) => void visit(address) });
    expect(listing.tools).toEqual([A]);
  });

  it('needs the answer to be ours, and may be refused', async () => {
    const server = await fake({ token: 'granted', signIn: true });
    const failed = await failure(server.url, {
      onAuthorize: (address) =>
        void visit(address, (answer) => ({ ...answer, state: 'stranger' })).then(() =>
          visit(address, (answer) => ({ ...answer, error: 'access denied' })),
        ),
    });
    expect(failed.code).toBe('sign-in');
    expect(failed.message).toContain('access denied');
  });

  it('can be given up', async () => {
    const control = new AbortController();
    const server = await fake({ token: 'granted', signIn: true });
    const { code } = await failure(server.url, {
      signal: control.signal,
      onAuthorize: () => control.abort(),
    });
    expect(code).toBe('cancelled');
  });
});
