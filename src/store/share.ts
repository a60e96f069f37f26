/** Share links: made of what the page shows, and opened in its place. */
import { create } from 'zustand';
import type { Workspace } from '../engine/index.ts';
import { linkContents, linkTitle, type LinkContents } from '../engine/share/contents.ts';
import {
  fromEnvelope,
  toEnvelope,
  type Envelope,
  type Opened,
  type ShareContext,
  type SharedState,
} from '../engine/share/envelope.ts';
import { linkVerdict, type LinkVerdict } from '../engine/share/limits.ts';
import { readLink, writeLink } from '../engine/share/link.ts';
import { linkMessage, type LinkProblem } from '../engine/share/messages.ts';
import { restoreRecent, withRecent, type LinkOrigin, type RecentLink } from '../engine/share/recent.ts';
import { deflateRaw, inflateRaw } from '../platform/deflate.ts';
import { readJson, writeText } from '../platform/storage.ts';
import { setView } from './actions.ts';
import { DEFAULT_VIEW, useApp } from './app.ts';
import { parseSources } from './catalogParse.ts';
import { chosenView, LINKED_KEYS } from './fate.ts';
import { changeWorkspace } from './history.ts';
import type { View } from './types.ts';

/** What a link takes the place of. A sample's `sources` may be blank: they are part of the page. */
export interface PageState {
  workspace: Workspace;
  view: Partial<View>;
}

/** What it holds is known also where it does not fit into a link. */
export type SharedLink = { contents: LinkContents } & (
  | { verdict: Exclude<LinkVerdict, 'file'>; url: string; length: number }
  /** `length` in characters of the address that it would have had; null where it is beyond measure. */
  | { verdict: 'file'; url: null; length: number | null }
);

export type LinkOutcome =
  /** The address names no link, or a newer one was opened meanwhile. */
  | { status: 'none' }
  /** `before`: what stood on the page; null where that was nothing, or the same. */
  | { status: 'opened'; title: string; before: PageState | null }
  /** Nothing was changed. */
  | { status: 'refused'; problem: LinkProblem; message: string };

interface LinkState {
  /** Of the link that was opened last, until it is dismissed. */
  outcome: LinkOutcome;
  recent: readonly RecentLink[];
}

export const useLinks = create<LinkState>()(() => ({
  outcome: { status: 'none' },
  recent: readRecent() ?? [],
}));

const DEFLATER = { deflate: deflateRaw, inflate: inflateRaw };

/**
 * The link to what the page shows. It is remembered, and put into the address bar, since somebody asked to share;
 * nothing else ever changes the address.
 */
export async function shareLink(): Promise<SharedLink> {
  const state = useApp.getState();
  const envelope = envelopeOf(state);
  const contents = linkContents(state.workspace, envelope);
  const hash = await writeLink(envelope, DEFLATER);
  if (hash === undefined) return { contents, verdict: 'file', url: null, length: null };
  const url = addressOf(hash);
  const { length } = url;
  const verdict = linkVerdict(length);
  if (verdict === 'file') return { contents, verdict, url: null, length };
  remember(hash, state.workspace, 'made');
  writeAddressSoon(url);
  return { contents, verdict, url, length };
}

/** Links that were asked for; an answer for an older one is not shown. */
let asked = 0;

/**
 * Opens the link that an address ends with, or says why not. `before` is what to offer to go back to: the present state
 * of the page unless given; null for nothing.
 */
export async function openLink(hash: string, before?: PageState | null): Promise<LinkOutcome> {
  const ticket = ++asked;
  const opened = await readState(hash);
  if (ticket !== asked || opened.status === 'none') return { status: 'none' };
  if (opened.status !== 'opened') return told(refusal(opened.status));
  return take(opened, ticket, before, hash);
}

/** What a workspace file holds takes the place of the page's state, which is offered back. */
export function openState(opened: Opened | { status: LinkProblem }): Promise<LinkOutcome> {
  if (opened.status !== 'opened') return Promise.resolve(told(refusal(opened.status)));
  return take(opened, ++asked, undefined, null);
}

/** @param hash that of the link; null for a file, which is not remembered */
async function take(
  opened: Extract<Opened, { status: 'opened' }>,
  ticket: number,
  before: PageState | null | undefined,
  hash: string | null,
): Promise<LinkOutcome> {
  const { workspace, position } = opened;
  const view = { ...linkedView(DEFAULT_VIEW), ...linkedView(opened.view), position };
  const loaded = await withSources(workspace);
  if (ticket !== asked) return { status: 'none' };
  if (!loaded) return told(refusal('unloadable'));
  const replaced = before === undefined ? presentState() : before;
  show({ workspace: loaded, view });
  if (hash !== null) remember(hash, loaded, 'opened');
  const isOther = replaced !== null && (await rememberReplaced(replaced, hash));
  const outcome = { status: 'opened', title: titleOf(loaded), before: isOther ? replaced : null } as const;
  return ticket === asked ? told(outcome) : outcome;
}

/** Puts back what a link took the place of. */
export async function goBack({ workspace, view }: PageState): Promise<void> {
  asked++;
  const loaded = await withSources(workspace);
  if (!loaded) {
    told(refusal('unloadable'));
    return;
  }
  show({ workspace: loaded, view });
  dismissOutcome();
}

export function dismissOutcome(): void {
  useLinks.setState({ outcome: { status: 'none' } });
}

function told(outcome: LinkOutcome): LinkOutcome {
  useLinks.setState({ outcome });
  return outcome;
}

function refusal(problem: LinkProblem): LinkOutcome {
  return { status: 'refused', problem, message: linkMessage(problem) };
}

async function readState(hash: string): Promise<Opened | { status: 'none' | LinkProblem }> {
  const reading = await readLink(hash, DEFLATER);
  return reading.status === 'read' ? fromEnvelope(reading.envelope, shareContext()) : reading;
}

function envelopeOf(state: PageState): Envelope {
  return toEnvelope(sharedState(state), shareContext());
}

/** What of the page's state may leave it. */
export function sharedState({ workspace, view }: PageState): SharedState {
  const { position = DEFAULT_VIEW.position } = view;
  return { workspace, view: linkedView(view), position };
}

/** What links and files are written and read with. */
export function shareContext(): ShareContext {
  return {
    workspaceKeys: LINKED_KEYS,
    view: linkedView(DEFAULT_VIEW),
    sampleSettings: (id) => {
      const sample = useApp.getState().samples.find((candidate) => candidate.id === id);
      if (!sample) return undefined;
      const { capabilities, threshold, neverDefer, model, transport, scenario } = sample;
      return { capabilities, threshold, neverDefer, model, transport, scenario };
    },
  };
}

function linkedView(view: object): Partial<View> {
  return chosenView(view, ['link']);
}

function presentState(): PageState {
  const { workspace, view } = useApp.getState();
  return { workspace, view };
}

/** Undefined where the text of a sample could not be loaded. */
async function withSources(workspace: Workspace): Promise<Workspace | undefined> {
  if (workspace.sample === null) return workspace;
  const sample = useApp.getState().samples.find(({ id }) => id === workspace.sample);
  try {
    return sample && { ...workspace, sources: await sample.load() };
  } catch {
    return undefined;
  }
}

/** Theme and layout stay the person's; a selection of another catalogue means nothing. */
function show({ workspace, view }: PageState): void {
  changeWorkspace(() => workspace);
  setView({ activeSource: 0, selectedTool: null, ...view });
  parseSources(workspace.sources, 'keep');
}

function addressOf(hash: string): string {
  const url = new URL(location.href);
  url.search = '';
  url.hash = hash;
  return url.href;
}

/** Safari throws after 100 changes in a few seconds (field-reports S75). */
const ADDRESS_DELAY_MS = 200;
let addressTimer: ReturnType<typeof setTimeout> | undefined;

function writeAddressSoon(url: string): void {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    if (location.href === url) return;
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // The address bar is a convenience; the link itself is on the screen.
    }
  }, ADDRESS_DELAY_MS);
}

function titleOf(workspace: Workspace): string {
  const sample = useApp.getState().samples.find(({ id }) => id === workspace.sample);
  return linkTitle(workspace, sample?.title);
}

/** Whether it is another state than the link's. As long as it fits into a link, it stays at hand after a reload. */
async function rememberReplaced(replaced: PageState, opened: string | null): Promise<boolean> {
  const hash = await writeLink(envelopeOf(replaced), DEFLATER);
  if (hash === opened) return false;
  if (hash !== undefined) remember(hash, replaced.workspace, 'replaced');
  return true;
}

function remember(hash: string, workspace: Workspace, origin: LinkOrigin): void {
  const { length } = addressOf(hash);
  const link = { hash, title: titleOf(workspace), origin, time: Date.now(), length };
  // Another tab may have added some since.
  storeRecent(withRecent(readRecent() ?? useLinks.getState().recent, link));
}

export function forgetRecent(): void {
  storeRecent([]);
}

/** Undefined where nothing is stored. */
function readRecent(): RecentLink[] | undefined {
  const stored = readJson('recent-links');
  return stored === undefined ? undefined : restoreRecent(stored);
}

function storeRecent(recent: RecentLink[]): void {
  useLinks.setState({ recent });
  // Refused or full: the list then lasts as long as the page.
  writeText('recent-links', JSON.stringify(recent));
}
