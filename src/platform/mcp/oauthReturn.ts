/** The way back from a server's sign-in page: the same page, with `?mcp-oauth` in its address. */

/** Tabs of this page on this origin; nobody else hears it. */
export const OAUTH_CHANNEL = 'tool-search-playground.mcp-oauth';
const MARK = 'mcp-oauth';

/** What the sign-in page has sent back. `state` tells whose it is. */
export type OAuthAnswer = { state: string } & ({ code: string } | { error: string });

/** Where a sign-in page sends back to. */
export function oauthReturnUrl(): string {
  return new URL(`?${MARK}`, new URL(location.pathname, location.origin)).href;
}

/** Reads the query that a sign-in page came back with; undefined where it is none. */
export function readOAuthReturn(search: string): OAuthAnswer | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(MARK)) return undefined;
  const state = query.get('state') ?? '';
  const code = query.get('code');
  if (code !== null && code !== '') return { state, code };
  return { state, error: query.get('error_description') ?? query.get('error') ?? 'no code' };
}

/**
 * To be called before the page is drawn. If this tab is a sign-in that came back, hands the code to the tab that waits,
 * takes it out of the address and says so; the page is then not to be drawn.
 * @returns whether it was.
 */
export function finishOAuthReturn(): boolean {
  const answer = readOAuthReturn(location.search);
  if (!answer) return false;
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  channel.postMessage(answer);
  channel.close();
  history.replaceState(null, '', location.pathname);
  const words = document.createElement('p');
  words.textContent =
    'code' in answer
      ? 'Signed in. Close this tab and go back to the one you came from.'
      : 'Not signed in. Close this tab; the one you came from says why.';
  document.body.replaceChildren(words);
  window.close();
  return true;
}
