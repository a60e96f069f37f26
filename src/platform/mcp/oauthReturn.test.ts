// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { finishOAuthReturn, OAUTH_CHANNEL, oauthReturnUrl, readOAuthReturn } from './oauthReturn.ts';

const posted = vi.fn();

class Channel {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  postMessage(message: unknown): void {
    posted(this.name, message);
  }

  close(): void {
    posted('closed');
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  posted.mockClear();
});

describe('the way back from a sign-in page', () => {
  it.each([
    ['?a=b', undefined],
    ['?mcp-oauth&state=s&code=c', { state: 's', code: 'c' }],
    ['?mcp-oauth=&state=s&error=access_denied', { state: 's', error: 'access_denied' }],
    ['?mcp-oauth&state=s&error=x&error_description=You+said+no', { state: 's', error: 'You said no' }],
    ['?mcp-oauth', { state: '', error: 'no code' }],
  ])('%s', (search, answer) => {
    expect(readOAuthReturn(search)).toEqual(answer);
  });

  it('leads to this page, whatever it shows', () => {
    history.replaceState(null, '', '/play/?sample=x#state');
    expect(new URL(oauthReturnUrl()).pathname + new URL(oauthReturnUrl()).search).toBe('/play/?mcp-oauth');
  });

  it('hands over the code and takes it out of the address', () => {
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.spyOn(window, 'close').mockImplementation(() => undefined);
    history.replaceState(null, '', '/?mcp-oauth&state=s&code=c');
    expect(finishOAuthReturn()).toBe(true);
    expect(posted.mock.calls).toEqual([[OAUTH_CHANNEL, { state: 's', code: 'c' }], ['closed']]);
    expect(location.search).toBe('');
    expect(document.body.textContent).toContain('Signed in.');
    expect(finishOAuthReturn()).toBe(false);
  });
});
