import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_WORKSPACE, type Workspace } from '../engine/index.ts';
import { SAMPLES } from '../samples/index.ts';
import { loadSample, setView } from './actions.ts';
import { DEFAULT_VIEW, useApp } from './app.ts';
import { chosenView } from './fate.ts';
import { dismissOutcome, forgetRecent, goBack, openLink, shareLink, useLinks } from './share.ts';

vi.mock('./catalogParse.ts', () => ({ parseSources: vi.fn(), parseSourcesSoon: vi.fn() }));

const OWN: Workspace = {
  ...EMPTY_WORKSPACE,
  sources: [{ name: 'mail', text: '[{"name":"mail_send","description":"half \ud83d"}]' }],
  threshold: 1,
  scenario: [{ type: 'call', tool: 'mail_send', result: { sent: true } }],
};

const replaceState = vi.fn();
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000 });
  stored = new Map();
  vi.stubGlobal('location', { href: 'https://play.example/page/?embed=1#old' });
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  useApp.setState({ samples: SAMPLES, workspace: EMPTY_WORKSPACE, view: DEFAULT_VIEW });
  forgetRecent();
  dismissOutcome();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function linkTo(workspace: Workspace): Promise<string> {
  useApp.setState({ workspace });
  const { url } = await shareLink();
  return new URL(url ?? 'about:blank').hash;
}

describe('shareLink', () => {
  it('gives the same short link twice for a sample as it came', async () => {
    await loadSample('at-threshold');
    const link = await shareLink();
    expect(link).toEqual(await shareLink());
    expect(link).toMatchObject({ verdict: 'fine', length: link.url?.length });
    expect(link.url).toMatch(/^https:\/\/play\.example\/page\/#v1\.[\w-]{1,90}$/);
  });

  it('writes the address once, and only then', async () => {
    const { url } = await shareLink();
    await shareLink();
    expect(replaceState).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(replaceState.mock.calls).toEqual([[null, '', url]]);
    vi.stubGlobal('location', { href: url });
    await shareLink();
    vi.runAllTimers();
    expect(replaceState).toHaveBeenCalledOnce();
  });

  it('bears a browser that refuses storage and a new address', async () => {
    const refuse = (): never => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    replaceState.mockImplementationOnce(refuse);
    expect(await shareLink()).toMatchObject({ verdict: 'fine' });
    vi.runAllTimers();
    expect(useLinks.getState().recent).toHaveLength(1);
  });

  it('makes no link of what would not arrive', async () => {
    let noise = 1;
    const text = Array.from({ length: 60_000 }, () => {
      noise = (noise * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (noise % 90));
    }).join('');
    useApp.setState({ workspace: { ...OWN, sources: [{ text }] } });
    expect(await shareLink()).toMatchObject({ verdict: 'file', url: null });
    vi.runAllTimers();
    expect(replaceState).not.toHaveBeenCalled();
    expect(useLinks.getState().recent).toEqual([]);
  });
});

describe('openLink', () => {
  it('shows what was shared, position and view included, in the person’s own theme', async () => {
    setView({ position: 3, wireView: 'diff', theme: 'light' });
    const hash = await linkTo(OWN);
    useApp.setState({ workspace: EMPTY_WORKSPACE, view: { ...DEFAULT_VIEW, theme: 'dark', panel: 'wire' } });
    expect(await openLink(hash)).toMatchObject({ status: 'opened', title: 'mail · gpt-5.4 · 1 event' });
    const { workspace, view } = useApp.getState();
    expect(workspace).toEqual(OWN);
    expect(view).toEqual({ ...DEFAULT_VIEW, position: 3, wireView: 'diff', theme: 'dark' });
  });

  it('brings the text of a sample along', async () => {
    await loadSample('at-threshold');
    const { workspace } = useApp.getState();
    const hash = await linkTo({ ...workspace, threshold: 99 });
    useApp.setState({ workspace: OWN });
    await openLink(hash);
    expect(useApp.getState().workspace).toEqual({ ...workspace, threshold: 99 });
  });

  it('keeps what it takes the place of', async () => {
    const hash = await linkTo(EMPTY_WORKSPACE);
    forgetRecent();
    useApp.setState({ workspace: OWN, view: { ...DEFAULT_VIEW, position: 1 } });
    const outcome = await openLink(hash);
    if (outcome.status !== 'opened' || !outcome.before) throw new Error('Nothing to go back to.');
    expect(outcome.before.workspace).toBe(OWN);
    await vi.waitFor(() =>
      expect(useLinks.getState().recent.map(({ origin }) => origin)).toEqual(['replaced', 'opened']),
    );
    await goBack(outcome.before);
    expect(useApp.getState()).toMatchObject({ workspace: OWN, view: { position: 1 } });
    expect(useLinks.getState().outcome).toEqual({ status: 'none' });
  });

  it.each([
    ['#v1.', 'empty', /holds nothing/],
    ['#v1.ZAAA', 'cut', /is cut/],
    ['#v1.%41', 'damaged', /is damaged/],
    ['#v7.AAAA', 'newer', /newer version/],
  ])('changes nothing for %s', async (hash, problem, words) => {
    useApp.setState({ workspace: OWN });
    const before = useApp.getState();
    expect(await openLink(hash)).toMatchObject({
      status: 'refused',
      problem,
      message: expect.stringMatching(words) as string,
    });
    expect(useApp.getState()).toBe(before);
    expect(useLinks.getState().outcome.status).toBe('refused');
  });

  it('leaves addresses alone that name no link', async () => {
    expect(await openLink('#help')).toEqual({ status: 'none' });
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('shows the newest of two', async () => {
    const [first, second] = [await linkTo(OWN), await linkTo({ ...OWN, threshold: 2 })];
    const outcomes = await Promise.all([openLink(first), openLink(second)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['none', 'opened']);
    expect(useApp.getState().workspace.threshold).toBe(2);
  });
});

describe('fates', () => {
  it('know every value of the first view', () => {
    const { position, activeSource, selectedTool, ...chosen } = DEFAULT_VIEW;
    expect(chosenView(DEFAULT_VIEW, ['link', 'export', 'local'])).toEqual(chosen);
  });

  it('believe no value that is not on their list', () => {
    expect(chosenView({ panel: 'admin', theme: 'dark', wireView: 'full', other: 1 }, ['link'])).toEqual({
      wireView: 'full',
    });
  });
});
