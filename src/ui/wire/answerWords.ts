import type { Answer } from '../../engine/index.ts';
import { formatPlural } from '../kit/format.ts';

/** Why the answer ended, and what comes next. */
export function stopWords({ stop, step }: Answer): string {
  switch (stop) {
    case 'tools': {
      const calls = step.items.filter(({ type }) => type === 'call').length;
      const searches = step.items.filter(
        (item) => item.type === 'search' && item.execution === 'client',
      ).length;
      const work = [
        ...(searches > 0 ? [formatPlural(searches, 'search', 'searches')] : []),
        ...(calls > 0 ? [formatPlural(calls, 'call')] : []),
      ];
      return `Stops for ${work.join(' and ')}: your code runs ${calls + searches === 1 ? 'it' : 'them'} and sends the outcome.`;
    }
    case 'end':
      return 'Ends with the model’s words: the user is next.';
    case 'paused':
      return 'Paused by the provider after many searches: send it back as it is, and it goes on.';
    case 'searched':
      return 'The provider has searched; what the model does then is not in the scenario yet.';
  }
}
