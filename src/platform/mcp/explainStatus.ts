/** What an HTTP status of an MCP endpoint means for the person who typed its address. */
import { shownAddress } from '../../engine/mcp/address.ts';
import type { FailureContext } from './explain.ts';
import { isLegacySse } from './probe.ts';
import { McpFailure } from './types.ts';

/** Statuses of the SDK's own: a redirect that it may not follow, and an answer of another type. */
const OPAQUE_REDIRECT = 0;
const OTHER_TYPE = -1;

/** Statuses by which a server refuses an endpoint, or a request without a session. */
const REFUSALS = new Set([400, 404, 405, 406, 410]);

export async function explainStatus(status: number, context: FailureContext): Promise<McpFailure> {
  const address = shownAddress(context.url);
  switch (status) {
    case 401:
      return unauthorised(address, context.hasCredentials);
    case 403:
      return new McpFailure(
        'forbidden',
        `${address} refuses this page (403).`,
        context.hasCredentials
          ? 'The token may lack a right, or the server may not accept requests from web pages: ask it to allow the origin of this page.'
          : 'Give a token that has the right, or ask the server to allow the origin of this page.',
      );
    case OPAQUE_REDIRECT:
      return new McpFailure(
        'redirect',
        `${address} sends on to another address, which a page cannot see.`,
        'Give the final address: often the same with https, or with or without a slash at its end.',
      );
    case OTHER_TYPE:
      return otherType(address);
  }
  if (REFUSALS.has(status)) return refused(status, address, context);
  return new McpFailure(
    'server-error',
    `${address} answered with status ${status}.`,
    status === 429
      ? 'It has had too many requests. Wait a little and connect again.'
      : 'Look into its log, or ask whoever runs it.',
  );
}

function unauthorised(address: string, hasCredentials: boolean): McpFailure {
  return new McpFailure(
    'unauthorised',
    hasCredentials
      ? `${address} does not accept the token or headers (401).`
      : `${address} wants to know who you are (401).`,
    hasCredentials
      ? 'Check that the token is whole, not expired, and meant for this server.'
      : 'Give a bearer token, or the header that the server asks for.',
  );
}

async function refused(status: number, address: string, context: FailureContext): Promise<McpFailure> {
  const { isInitialised, hasSessionId, url } = context;
  if (isInitialised && hasSessionId) {
    return new McpFailure('session-ended', `The server has ended the session (${status}).`, 'Connect again.');
  }
  if (isInitialised) {
    return new McpFailure(
      'session-hidden',
      `${address} took the first request and refused the next (${status}): it probably gave a session id that the browser may not show.`,
      'The server must send `Access-Control-Expose-Headers: mcp-session-id`.',
    );
  }
  if (await isLegacySse(url)) {
    return new McpFailure(
      'legacy-sse',
      `${address} speaks the older HTTP+SSE transport only, which this page does not.`,
      'Update the server, or look for its Streamable HTTP address, which often ends in /mcp.',
    );
  }
  const { origin, pathname } = new URL(url);
  const isUsual = /^\/mcp\/?$/.test(pathname);
  return new McpFailure(
    'not-found',
    `${address} is no MCP endpoint (${status}).`,
    isUsual ? 'Look up the path in the documentation of the server.' : `Check the path; try ${origin}/mcp.`,
  );
}

function otherType(address: string): McpFailure {
  return new McpFailure(
    'not-mcp',
    `${address} answered, but neither with JSON nor with an event stream.`,
    'It is probably a web page. Check the path, which often ends in /mcp.',
  );
}
