/** OAuth for one server. Everything lives in this closure, and ends with the connection. */
import {
  auth,
  discoverOAuthServerInfo,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
  type OAuthServerInfo,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { OAUTH_CHANNEL, type OAuthAnswer } from './oauthReturn.ts';
import { McpFailure } from './types.ts';

export interface SignInOptions {
  serverUrl: string;
  redirectUrl: string;
  /** The server's answer 401. */
  refusal: Response | undefined;
  fetch: FetchLike;
  signal: AbortSignal;
  /** Gets the address of the sign-in page, http or https. */
  onAuthorize: (address: string) => void;
}

/**
 * Signs in and resolves with what the transport needs to send the tokens and to renew them; undefined where the server
 * offers no sign-in and wants a token of another origin.
 * @throws whatever is in the way: an `McpFailure`, a network error, or an error of the SDK.
 */
export async function signIn(options: SignInOptions): Promise<OAuthClientProvider | undefined> {
  const { serverUrl, refusal, fetch: fetchFn, signal } = options;
  const hints = refusal ? extractWWWAuthenticateParams(refusal) : {};
  const where = hints.resourceMetadataUrl && { resourceMetadataUrl: hints.resourceMetadataUrl };
  const found = await discoverOAuthServerInfo(serverUrl, { fetchFn, ...where });
  if (!found.authorizationServerMetadata) return undefined;
  const state = crypto.randomUUID();
  const provider = createProvider(options, state, found);
  const target = { serverUrl, fetchFn, ...where, ...(hints.scope !== undefined && { scope: hints.scope }) };
  const waiting = waitForAnswer(state, signal);
  try {
    if ((await auth(provider, target)) === 'AUTHORIZED') return provider;
    const answer = await waiting.answer;
    if ('error' in answer) throw notSignedIn(answer.error);
    await auth(provider, { ...target, authorizationCode: answer.code });
    return provider;
  } finally {
    waiting.end();
  }
}

function createProvider(
  { redirectUrl, onAuthorize }: SignInOptions,
  state: string,
  found: OAuthServerInfo,
): OAuthClientProvider {
  let client: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Tool Search Playground',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    discoveryState: () => found,
    clientInformation: () => client,
    saveClientInformation: (information) => {
      client = information;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    codeVerifier: () => verifier,
    saveCodeVerifier: (code) => {
      verifier = code;
    },
    redirectToAuthorization: ({ protocol, href }) => {
      if (protocol !== 'https:' && protocol !== 'http:') throw notSignedIn('its address is none of the web');
      onAuthorize(href);
    },
  };
}

/** Listens from now on, since a quick server may answer before anybody waits. */
function waitForAnswer(state: string, signal: AbortSignal) {
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  const answer = new Promise<OAuthAnswer>((settle, fail) => {
    channel.onmessage = ({ data }: MessageEvent<OAuthAnswer>) => {
      if (data.state === state) settle(data);
    };
    signal.addEventListener('abort', () => fail(new DOMException('Cancelled.', 'AbortError')), {
      once: true,
    });
  });
  answer.catch(() => undefined);
  return { answer, end: () => channel.close() };
}

function notSignedIn(why: string): McpFailure {
  return new McpFailure(
    'sign-in',
    `The sign-in did not succeed: ${why.slice(0, 200)}.`,
    'Connect again and sign in, or give a bearer token.',
  );
}
