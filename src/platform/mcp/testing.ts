/** A small MCP server that does whatever a test needs: pages, changes, refusals, a sign-in of its own, no CORS. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeOptions {
  /** Pages of the list; the cursor of page n is `n`. */
  pages?: object[][];
  /** The last page names this cursor once more. */
  repeatedCursor?: string;
  /** Answers instead of MCP, whatever is asked. */
  answer?: { status: number; type?: string; body?: string; headers?: Record<string, string> };
  /** Keeps requests of this method waiting for ever. */
  silentOn?: string;
  /** The bearer token that it wants. With `signIn` it hands out the token itself. */
  token?: string;
  signIn?: boolean;
  /** Without the headers by which a browser lets a page read answers; `partly`: the session id stays hidden. */
  cors?: 'full' | 'partly' | 'none';
  /** Answers to `tools/list` with this JSON-RPC error. */
  error?: { code: number; message: string };
}

export interface FakeServer {
  url: string;
  origin: string;
  /** Method or path of each request that came. */
  asked: string[];
  /** Lists other tools from now on and tells every client. */
  change: (tools: object[]) => void;
  close: () => Promise<void>;
}

interface Rpc {
  id?: number;
  method?: string;
  params?: { cursor?: string };
}

export async function fakeServer(options: FakeOptions = {}): Promise<FakeServer> {
  const fake = new Fake(options);
  const server = createServer((request, response) => void fake.take(request, response));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  fake.origin = `http://127.0.0.1:${port}`;
  return {
    url: `${fake.origin}/mcp`,
    origin: fake.origin,
    asked: fake.asked,
    change: (tools) => fake.change(tools),
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

class Fake {
  origin = '';
  readonly asked: string[] = [];
  private readonly options: FakeOptions;
  private pages: object[][];
  private readonly streams = new Set<ServerResponse>();
  private readonly sessions = new Set<string>();
  private challenge = '';

  constructor(options: FakeOptions) {
    this.options = options;
    this.pages = options.pages ?? [[]];
  }

  change(tools: object[]): void {
    this.pages = [tools];
    const message = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    for (const stream of this.streams) stream.write(`event: message\ndata: ${message}\n\n`);
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { answer, signIn, token } = this.options;
    this.allow(response);
    const path = new URL(request.url ?? '/', this.origin).pathname;
    const body = await textOf(request);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (answer) {
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/plain', ...answer.headers });
      response.end(answer.body);
    } else if (path !== '/mcp') {
      this.asked.push(path);
      this.auth(path, body, request, response);
    } else if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
      const where = `Bearer resource_metadata="${this.origin}/.well-known/oauth-protected-resource"`;
      response.writeHead(401, signIn ? { 'www-authenticate': where } : {}).end();
    } else this.mcp(body, request, response);
  }

  private allow(response: ServerResponse): void {
    const { cors = 'full' } = this.options;
    if (cors === 'none') return;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    response.setHeader(
      'access-control-allow-headers',
      'content-type, accept, authorization, mcp-session-id, mcp-protocol-version, last-event-id, x-team',
    );
    if (cors === 'full')
      response.setHeader('access-control-expose-headers', 'mcp-session-id, www-authenticate');
  }

  private mcp(body: string, request: IncomingMessage, response: ServerResponse): void {
    const session = request.headers['mcp-session-id'];
    if (request.method === 'DELETE') {
      this.asked.push('DELETE');
      response.writeHead(200).end();
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      this.streams.add(response);
      return;
    }
    const { id, method = '', params } = JSON.parse(body) as Rpc;
    this.asked.push(method);
    if (method === this.options.silentOn) return;
    if (method === 'initialize') this.initialise(id, response);
    else if (typeof session !== 'string' || !this.sessions.has(session)) response.writeHead(400).end();
    else if (id === undefined) response.writeHead(202).end();
    else if (this.options.error) send(response, { jsonrpc: '2.0', id, error: this.options.error });
    else send(response, { jsonrpc: '2.0', id, result: this.page(params?.cursor) });
  }

  private initialise(id: number | undefined, response: ServerResponse): void {
    const session = randomUUID();
    this.sessions.add(session);
    response.setHeader('mcp-session-id', session);
    send(response, {
      jsonrpc: '2.0',
      id,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'fake', title: 'Fake server', version: '1.0.0' },
      },
    });
  }

  private page(cursor: string | undefined): object {
    const at = Number(cursor ?? 0) || 0;
    const next = at + 1 < this.pages.length ? String(at + 1) : this.options.repeatedCursor;
    return { tools: this.pages[at] ?? [], ...(next !== undefined && { nextCursor: next }) };
  }

  /** Authorization server and protected resource in one: anybody may sign in, by visiting the sign-in page. */
  private auth(path: string, body: string, request: IncomingMessage, response: ServerResponse): void {
    const { origin, options } = this;
    const form = new URLSearchParams(body);
    if (!options.signIn) response.writeHead(404).end();
    else if (path.startsWith('/.well-known/oauth-protected-resource')) {
      send(response, { resource: `${origin}/mcp`, authorization_servers: [origin] });
    } else if (path.startsWith('/.well-known/oauth-authorization-server')) {
      send(response, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        registration_endpoint: `${origin}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      });
    } else if (path === '/register') {
      send(response, { ...(JSON.parse(body) as object), client_id: 'page' }, 201);
    } else if (path === '/authorize') {
      const query = new URL(request.url ?? '', origin).searchParams;
      this.challenge = query.get('code_challenge') ?? '';
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      back.searchParams.set('code', 'the-code');
      response.writeHead(302, { location: back.href }).end();
    } else if (path === '/token') {
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = form.get('code') === 'the-code' && proof === this.challenge;
      if (isRight) send(response, { access_token: options.token, token_type: 'Bearer', expires_in: 3600 });
      else send(response, { error: 'invalid_grant' }, 400);
    } else response.writeHead(404).end();
  }
}

function send(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text;
}
