/** Turns what an MCP session throws into words. */
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { isLocalAddress, shownAddress } from '../../engine/mcp/address.ts';
import { NetworkError } from './gate.ts';
import { explainStatus } from './explainStatus.ts';
import { isReachable } from './probe.ts';
import { McpFailure } from './types.ts';

export interface FailureContext {
  url: string;
  timeoutMs: number;
  /** Something was sent that should identify the person. */
  hasCredentials: boolean;
  /** The server has answered `initialize`. */
  isInitialised: boolean;
  /** The browser has shown the page a session id. */
  hasSessionId: boolean;
  isCancelled: boolean;
  /** Values that may not appear in a message, even where the server sends them back. */
  secrets: readonly string[];
}

/** Compared as numbers: a server may send any. */
const RPC: Record<'timeout' | 'unknownMethod' | 'closed', number> = {
  timeout: ErrorCode.RequestTimeout,
  unknownMethod: ErrorCode.MethodNotFound,
  closed: ErrorCode.ConnectionClosed,
};

/** Longest text of a server that a message quotes. */
const QUOTED = 200;

/** What a browser needs of a server on another origin (MCP 2025-11-25, Streamable HTTP; Fetch standard, CORS). */
const CORS_MEND =
  'The server must send `Access-Control-Allow-Origin` for this page, also on its answers to OPTIONS and on errors; `Access-Control-Allow-Headers: content-type, accept, authorization, mcp-session-id, mcp-protocol-version, last-event-id`; `Access-Control-Allow-Methods: GET, POST, DELETE`; and `Access-Control-Expose-Headers: mcp-session-id`. Where you cannot change it, list its tools with the MCP Inspector and paste them.';

export async function explain(error: unknown, context: FailureContext): Promise<McpFailure> {
  if (context.isCancelled) return cancelled();
  if (error instanceof McpFailure) return error;
  if (error instanceof NetworkError) return explainNetwork(error.url);
  if (error instanceof StreamableHTTPError) return explainStatus(error.code ?? 0, context);
  if (error instanceof McpError) return explainRpc(error, context);
  if (isTimeout(error)) return timedOut(context);
  return notMcp(shownAddress(context.url));
}

export function cancelled(): McpFailure {
  return new McpFailure('cancelled', 'Connecting was cancelled.', 'Connect again when you want to.');
}

function notMcp(address: string): McpFailure {
  return new McpFailure(
    'not-mcp',
    `${address} answered, but not as an MCP server does: not with JSON-RPC.`,
    'It is probably a web page or another API. Check the path, which often ends in /mcp.',
  );
}

export async function explainNetwork(url: string): Promise<McpFailure> {
  const address = shownAddress(url);
  if (typeof navigator !== 'undefined' && !navigator.onLine) {
    return new McpFailure('offline', 'This browser is offline.', 'Go online and connect again.');
  }
  if (await isReachable(url)) {
    return new McpFailure(
      'cors',
      `${address} is there, but its answers lack the CORS headers by which a browser lets a page read them.`,
      CORS_MEND,
    );
  }
  return new McpFailure(
    'unreachable',
    `There is no answer from ${address}.`,
    isLocalAddress(url)
      ? 'Start the server and check the port. If this page is on another machine, the browser may also have to be told that it may reach your local network.'
      : 'Check the host and the port, and whether you need a VPN. A content blocker may also be in the way.',
  );
}

function explainRpc({ code, message }: McpError, context: FailureContext): McpFailure {
  if (code === RPC.timeout) return timedOut(context);
  if (code === RPC.unknownMethod && context.isInitialised) {
    return new McpFailure(
      'no-tools',
      'The server offers no tools.',
      'It may have prompts or resources only, or show its tools to other tokens.',
    );
  }
  // Servers use the SDK's number for errors of their own, too.
  if (code === RPC.closed && message.endsWith('Connection closed')) {
    return new McpFailure('lost', 'The connection was closed.', 'Connect again.');
  }
  return new McpFailure(
    'server-error',
    `The server answered with an error: ${quoted(message, context.secrets)}`,
    'Look into its log, or ask whoever runs it.',
  );
}

function timedOut({ url, timeoutMs }: FailureContext): McpFailure {
  return new McpFailure(
    'timeout',
    `${shownAddress(url)} gave no answer within ${timeoutMs / 1000} seconds.`,
    'It may be starting: wait a little and connect again. Check that the address is that of its MCP endpoint.',
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The server's words without what must not be shown. */
export function quoted(text: string, secrets: readonly string[]): string {
  const clean = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return clean.length > QUOTED ? `${clean.slice(0, QUOTED)} …` : clean;
}
