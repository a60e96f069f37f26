/** Schemas that were loaded and never used stay in every further request (field-reports S52). */
import { entryFigures } from '../../metering/entry.ts';
import type { SessionRule } from './types.ts';

/** Requests that must have carried a schema before it is called a standing cost. */
const LONG = 10;

export const unusedReveals: SessionRule = (turns) => {
  const last = turns.at(-1);
  if (!last) return [];
  const own = turns.filter(({ session }) => session === last.session);
  const called = new Set(
    own.flatMap(({ answer }) =>
      (answer?.step.items ?? []).flatMap((item) => (item.type === 'call' ? [item.name] : [])),
    ),
  );
  const since = new Map(
    own.flatMap(({ newlyLoaded }, index) => newlyLoaded.map((name) => [name, index] as const)),
  );
  const idle = last.built.entries.filter(
    ({ name, state }) =>
      state === 'revealed' && !called.has(name) && own.length - (since.get(name) ?? own.length) >= LONG,
  );
  if (idle.length === 0) return [];
  const tokens = Math.round(idle.reduce((sum, entry) => sum + entryFigures(entry).tokens, 0));
  return [
    {
      severity: 'note',
      code: 'revealed-unused',
      message: `${idle.length === 1 ? '1 revealed tool was' : `${idle.length} revealed tools were`} never called (${idle.map(({ name }) => `\`${name}\``).join(', ')}): about ${tokens} tokens (chars/4) in each of the last ${LONG} requests or more. Search more narrowly, by exact name; taking a schema out again would change the tool list, which a prompt cache pays for.`,
      source: 'field-reports S52',
      mends: [],
    },
  ];
};
