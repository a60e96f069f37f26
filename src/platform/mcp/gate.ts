/** The one way to the network for an MCP session: no origin is talked to that was not allowed. */
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { McpFailure } from './types.ts';

/** The browser got no answer it may show: the network, the name, the server or CORS. (The SDK looks for a `TypeError`.) */
export class NetworkError extends TypeError {
  readonly url: string;

  constructor(url: string) {
    super('No answer.');
    this.url = url;
  }
}

export interface Gate {
  fetch: FetchLike;
  /** The newest answer 401: it says where to sign in. */
  refusal: Response | undefined;
}

/** @param timeoutMs how long an answer may take to begin, where the caller has no patience of its own. */
export function createGate(mayTalkTo: (origin: string) => Promise<boolean>, timeoutMs?: number): Gate {
  const gate: Gate = {
    refusal: undefined,
    fetch: async (address, init) => {
      const { href, origin } = new URL(address);
      if (!(await mayTalkTo(origin))) throw originRefused(origin);
      const patience = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) };
      let response: Response;
      try {
        response = await fetch(href, {
          ...init,
          ...patience,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        });
      } catch (error) {
        throw error instanceof TypeError ? new NetworkError(href) : error;
      }
      if (response.status === 401) gate.refusal = response;
      return response;
    },
  };
  return gate;
}

export function originRefused(origin: string): McpFailure {
  return new McpFailure(
    'origin-refused',
    `You did not allow the page to talk to ${origin}.`,
    'Connect again and allow it.',
  );
}
