/** Where each thing that the page holds may go: decided here, once, for everything (design.md, "One document in"). */
import { EMPTY_WORKSPACE, WIRE_DIALECTS, type Workspace } from '../engine/index.ts';
import type { View } from './types.ts';

/**
 * `link`: in share links, workspace files and the draft. `export`: in workspace files and the draft. `local`: in this
 * browser's draft only. `never`: gone with the page, such as keys, and what matters only while one looks.
 */
export type Fate = 'link' | 'export' | 'local' | 'never';

/** A new key does not compile before its fate is decided. */
const FATES = {
  version: 'link',
  sample: 'link',
  sources: 'link',
  capabilities: 'link',
  threshold: 'link',
  neverDefer: 'link',
  model: 'link',
  transport: 'link',
  supportTable: 'link',
  supportOverrides: 'link',
  caching: 'link',
  claudeSearch: 'link',
  openaiSearch: 'link',
  responsesState: 'link',
  revealBound: 'link',
  clientReveals: 'link',
  money: 'link',
  prices: 'link',
  comparedModels: 'link',
  overrides: 'link',
  scenario: 'link',

  theme: 'local',
  position: 'link',
  panel: 'link',
  catalogTab: 'link',
  activeSource: 'never',
  configurationTab: 'link',
  wireDialect: 'link',
  wireSide: 'link',
  wireView: 'link',
  wireOther: 'link',
  responseView: 'link',
  sessionTab: 'link',
  savingsTab: 'link',
  savingsEnlarged: 'link',
  selectedTool: 'never',
  stripScale: 'link',
} satisfies Record<keyof Workspace | keyof View, Fate>;

type Key = keyof typeof FATES;
type GoneWithPage = { [K in Key]: (typeof FATES)[K] extends 'never' ? K : never }[Key];

/** Keys of the view that are kept anywhere and chosen from a list; `position` is a number with a check of its own. */
type ChosenKey = Exclude<keyof View, GoneWithPage | 'position'>;

/** What those keys may be: neither a link nor a stored draft is believed. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  panel: ['catalog', 'configuration', 'session', 'wire', 'savings'],
  catalogTab: ['json', 'tools'],
  configurationTab: ['settings', 'json'],
  wireDialect: ['auto', ...WIRE_DIALECTS],
  wireSide: ['request', 'response', 'model'],
  wireView: ['full', 'deferred', 'diff', 'changes', 'provider'],
  wireOther: WIRE_DIALECTS,
  responseView: ['whole', 'stream'],
  sessionTab: ['story', 'events', 'sessions', 'task'],
  savingsTab: ['turns', 'money', 'break-even', 'compare', 'advice', 'tools', 'parts'],
  savingsEnlarged: [false, true],
  stripScale: ['linear', 'sqrt', 'log'],
} satisfies { [K in ChosenKey]: readonly View[K][] };

type Unlisted = { [K in ChosenKey]: Exclude<View[K], (typeof CHOICES)[K][number]> }[ChosenKey];
/** What a view is made of does not compile while a value that a key may have is missing in the lists. */
type Chosen = [Unlisted] extends [never] ? Partial<View> : { unlisted: Unlisted };

function fateOf(key: Key): Fate {
  return FATES[key];
}

/** Keys of the workspace that links carry. */
export const LINKED_KEYS: readonly (keyof Workspace)[] = (
  Object.keys(EMPTY_WORKSPACE) as (keyof Workspace)[]
).filter((key) => fateOf(key) === 'link');

/** What is sound of the chosen keys with one of these fates; the position is not among them. */
export function chosenView(stored: object, fates: readonly Fate[]): Chosen {
  const values = new Map<string, unknown>(Object.entries(stored));
  const choices: [string, readonly unknown[]][] = Object.entries(CHOICES);
  const sound = choices.filter(
    ([key, allowed]) => fates.includes(fateOf(key as ChosenKey)) && allowed.includes(values.get(key)),
  );
  return Object.fromEntries(sound.map(([key]) => [key, values.get(key)]));
}
