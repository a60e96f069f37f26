/** What a link gives away, counted, and what it is called. */
import { written } from '../words.ts';
import type { Workspace } from '../workspace.ts';
import type { Envelope } from './envelope.ts';

export interface LinkContents {
  /** The catalogue is named by this sample's id and not contained. */
  sample: string | null;
  /** Sources of a catalogue of the user's own. */
  sources: number;
  /** Settings that differ from the usual ones, and from the sample's. */
  settings: number;
  /** Events of the session; null where it is the sample's own and not contained. */
  events: number | null;
  /** Of these events: with a result or an answer that was typed or pasted in. */
  results: number;
}

/** Of a workspace and the envelope that was made of it. */
export function linkContents({ sample, sources, scenario }: Workspace, { w = {} }: Envelope): LinkContents {
  const isOwnSession = sample === null || w.scenario !== undefined;
  const events = isOwnSession ? scenario : [];
  return {
    sample,
    sources: sample === null ? sources.length : 0,
    settings: Object.keys(w).filter((key) => !CONTENT_KEYS.includes(key)).length,
    events: isOwnSession ? events.length : null,
    results: events.filter(
      (event) => event.type === 'recorded' || (event.type === 'call' && event.result !== undefined),
    ).length,
  };
}

/** Keys that are no settings. */
const CONTENT_KEYS: readonly string[] = ['sample', 'sources', 'scenario'] satisfies (keyof Workspace)[];

const NAMED_SOURCES = 3;

/** `Six servers · gpt-5.4 · 12 events`; a catalogue of the user's own is called by its sources. */
export function linkTitle({ sources, model, scenario }: Workspace, sampleTitle: string | undefined): string {
  const names = sources.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const more = names.length > NAMED_SOURCES ? ' …' : '';
  const own = names.length > 0 ? names.slice(0, NAMED_SOURCES).join(', ') + more : 'Own catalogue';
  const events = scenario.length === 1 ? '1 event' : `${written(scenario.length)} events`;
  return [sampleTitle ?? own, model, events].join(' · ');
}
