/** Turns and events in a few plain words. */
import type { ScenarioEvent, Turn } from '../../engine/index.ts';
import { formatPlural } from '../kit/format.ts';

const ITEM_WORDS = { text: 'words', search: 'search', 'late-result': 'late result', call: 'call' } as const;

/** `Turn 3: search, call, 2 newly loaded`. */
export function turnWords({ index, answer, newlyLoaded }: Turn): string {
  const items = answer ? answer.step.items.map(({ type }) => ITEM_WORDS[type]) : ['not answered yet'];
  const counted = [...new Set(items)].map((word) => {
    const count = items.filter((item) => item === word).length;
    return count > 1 ? `${word} ×${count}` : word;
  });
  const loads = newlyLoaded.length > 0 ? [`${newlyLoaded.length} newly loaded`] : [];
  return `Turn ${index + 1}: ${[...counted, ...loads].join(', ')}`;
}

/** What happened between two requests, besides a message of the user; undefined where the model did it. */
export function happeningWords(event: ScenarioEvent): { label: string; text: string } | undefined {
  switch (event.type) {
    case 'user':
      return { label: 'user', text: event.text };
    case 'catalog':
      return { label: 'catalogue', text: catalogWords(event) };
    case 'visible':
      return {
        label: 'visible',
        text:
          event.tools === null
            ? 'All tools are visible from here on.'
            : `Only ${formatPlural(event.tools.length, 'tool')} may be seen from here on: ${listed(event.tools)}.`,
      };
    case 'model':
      return { label: 'switch', text: switchWords(event) };
    case 'force':
      return { label: 'forced', text: `The request must call ${event.tool}.` };
    case 'compaction':
      return {
        label: 'compaction',
        text: event.clearReveals
          ? 'A summary takes the place of the conversation; reveals are cleared.'
          : 'A summary takes the place of the conversation; reveals are kept.',
      };
    case 'session':
      return { label: 'session', text: `The session ${event.name} goes on here.` };
    case 'reload':
      return {
        label: 'reload',
        text: 'The page is loaded again; reveals are rebuilt from what is stored, so the next request is the same.',
      };
    case 'recorded':
      return {
        label: 'recorded',
        text: 'A pasted response that no known provider sends: the request stays unanswered.',
      };
    case 'assistant':
    case 'search':
    case 'call':
      return undefined;
  }
}

const LISTED = 6;

function listed(names: readonly string[]): string {
  const more = names.length - LISTED;
  return names.slice(0, LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function catalogWords({ put = [], remove = [] }: Extract<ScenarioEvent, { type: 'catalog' }>): string {
  const parts = [
    ...(put.length > 0 ? [`added or changed: ${listed(put.map(({ name }) => name))}`] : []),
    ...(remove.length > 0 ? [`removed: ${listed(remove)}`] : []),
  ];
  return parts.length === 0 ? 'The catalogue stays as it is.' : `The catalogue changes; ${parts.join('; ')}.`;
}

function switchWords({ model, transport }: Extract<ScenarioEvent, { type: 'model' }>): string {
  const parts = [
    ...(model === undefined ? [] : [model]),
    ...(transport === undefined ? [] : [`over ${transport}`]),
  ];
  return parts.length === 0 ? 'Nothing is switched.' : `The session goes on with ${parts.join(' ')}.`;
}
