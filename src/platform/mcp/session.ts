/** A session with one MCP server, by the official SDK. Loaded on demand, since the SDK is big. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResultSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { cancelled, explain, explainNetwork, quoted, type FailureContext } from './explain.ts';
import { createGate, NetworkError, originRefused, type Gate } from './gate.ts';
import { listAllTools } from './listing.ts';
import { oauthReturnUrl } from './oauthReturn.ts';
import { signIn } from './signIn.ts';
import { McpFailure, type ConnectOptions, type McpConnection, type ToolListing } from './types.ts';

const TIMEOUT_MS = 30_000;
/** How long a server may take to be told goodbye. */
const GOODBYE_MS = 3000;
/** Servers often announce several changes at once. */
const SETTLE_MS = 200;
const CLIENT = { name: 'tool-search-playground', version: '1.0.0' };

/** @throws McpFailure, and nothing else. */
export async function openSession(options: ConnectOptions): Promise<McpConnection> {
  const session = new Session(options);
  try {
    await abortable(session.open(), options.signal);
    return session;
  } catch (error) {
    const failure = await session.explained(error);
    void session.close();
    throw failure;
  }
}

class Session implements McpConnection {
  listing: ToolListing = { tools: [] };
  private readonly options: ConnectOptions;
  private readonly timeout: number;
  private readonly gate: Gate;
  private client: Client;
  private transport: StreamableHTTPClientTransport;
  private provider: OAuthClientProvider | undefined;
  /** Lists that were asked for come one after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  private settling: ReturnType<typeof setTimeout> | undefined;
  private isOpen = false;

  constructor(options: ConnectOptions) {
    this.options = options;
    this.timeout = options.timeoutMs ?? TIMEOUT_MS;
    this.gate = createGate(options.mayTalkTo);
    [this.client, this.transport] = this.create();
  }

  get serverName(): string | undefined {
    const server = this.client.getServerVersion();
    return server?.title ?? server?.name;
  }

  async open(): Promise<void> {
    const { origin } = new URL(this.options.url);
    if (!(await this.options.mayTalkTo(origin))) throw originRefused(origin);
    try {
      await this.start();
    } catch (error) {
      const wantsSignIn = error instanceof StreamableHTTPError && error.code === 401 && !this.hasCredentials;
      if (!wantsSignIn) throw error;
      this.provider = await this.signIn();
      if (!this.provider) throw error;
      await this.client.close();
      [this.client, this.transport] = this.create();
      await this.start();
    }
    this.listing = await this.ask(this.options.onProgress);
    this.isOpen = true;
  }

  list(): Promise<ToolListing> {
    const listed = this.queue
      .then(() => this.ask(() => undefined))
      .catch(async (error: unknown) => {
        throw await this.explained(error);
      });
    this.queue = listed.catch(() => undefined);
    return listed;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.settling);
    const goodbye = this.transport.terminateSession().catch(() => undefined);
    await Promise.race([goodbye, new Promise((settle) => setTimeout(settle, GOODBYE_MS))]);
    await this.client.close().catch(() => undefined);
  }

  explained(error: unknown): Promise<McpFailure> {
    const { url, headers, token, signal } = this.options;
    const context: FailureContext = {
      url,
      timeoutMs: this.timeout,
      hasCredentials: this.hasCredentials,
      isInitialised: this.client.getServerCapabilities() !== undefined,
      hasSessionId: this.transport.sessionId !== undefined,
      isCancelled: signal.aborted,
      secrets: [token, ...Object.values(headers)].filter((secret) => secret !== ''),
    };
    return explain(error, context);
  }

  private get hasCredentials(): boolean {
    const { token, headers } = this.options;
    return token !== '' || Object.keys(headers).length > 0 || this.provider !== undefined;
  }

  private create(): [Client, StreamableHTTPClientTransport] {
    const { url, headers, token } = this.options;
    const client = new Client(CLIENT, { jsonSchemaValidator: new CfWorkerJsonSchemaValidator() });
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      fetch: this.gate.fetch,
      requestInit: { headers: { ...headers, ...(token !== '' && { Authorization: `Bearer ${token}` }) } },
      ...(this.provider && { authProvider: this.provider }),
    });
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => this.changed());
    client.onerror = ({ message }) => this.noticed(message);
    return [client, transport];
  }

  private async start(): Promise<void> {
    await this.client.connect(this.transport, { timeout: this.timeout });
  }

  /** Asked without the SDK's schema of a tool, which drops unknown fields and refuses a whole list for one odd tool. */
  private ask(onProgress: (tools: number) => void): Promise<ToolListing> {
    return listAllTools((cursor) => {
      const params = cursor === undefined ? {} : { cursor };
      return this.client.request({ method: 'tools/list', params }, ResultSchema, { timeout: this.timeout });
    }, onProgress);
  }

  private changed(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      if (!this.isOpen) {
        // The first list is still on its way, and may be from before the change.
        this.changed();
        return;
      }
      this.list().then(
        (listing) => {
          this.listing = listing;
          if (this.isOpen) this.options.onListChanged(listing);
        },
        async (error: unknown) => this.lose(await this.explained(error)),
      );
    }, SETTLE_MS);
  }

  /** The SDK tries again twice when the stream of notifications breaks, and says in an error that it has given up. */
  private noticed(message: string): void {
    if (!message.startsWith('Maximum reconnection attempts')) return;
    this.lose(
      new McpFailure(
        'lost',
        'The server no longer answers, so changes of its list would go unnoticed.',
        'Check that it runs, and connect again. Its tools stay in the catalogue.',
      ),
    );
  }

  private lose(failure: McpFailure): void {
    if (!this.isOpen) return;
    void this.close();
    this.options.onLost(failure);
  }

  private async signIn(): Promise<OAuthClientProvider | undefined> {
    const { url, signal, onAuthorize, mayTalkTo } = this.options;
    try {
      return await signIn({
        serverUrl: url,
        redirectUrl: oauthReturnUrl(),
        refusal: this.gate.refusal,
        fetch: createGate(mayTalkTo, this.timeout).fetch,
        signal,
        onAuthorize,
      });
    } catch (error) {
      throw await signInFailure(error);
    }
  }
}

async function signInFailure(error: unknown): Promise<McpFailure> {
  if (error instanceof McpFailure) return error;
  const why =
    error instanceof NetworkError
      ? (await explainNetwork(error.url)).message
      : quoted(error instanceof Error ? error.message : String(error), []);
  return new McpFailure(
    'sign-in',
    `The server wants you to sign in (401), but its sign-in cannot be used from this page: ${why}`,
    'Get a token from the server in another way and give it as the bearer token.',
  );
}

/** Rejects as soon as the signal says so, whatever becomes of the work. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((settle, fail) => {
    const stop = () => fail(cancelled());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(settle, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}
