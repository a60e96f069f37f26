/** Schemas that were loaded and never used stay in every further request (field-reports S52). */
import { entryFigures } from '../../metering/entry.ts';
import type { Turn } from '../types.ts';
import type { SessionRule } from './types.ts';
import { named, tokenCount } from './wording.ts';

/** Requests that must have carried a schema before it is called a standing cost. */
const LONG = 10;

export const unusedReveals: SessionRule = (turns) => {
  const last = turns.at(-1);
  if (!last) return [];
  const own = turns.filter(({ session }) => session === last.session);
  const called = new Set(own.flatMap(calledWires));
  const since = new Map(
    own.flatMap(({ newlyLoaded }, index) => newlyLoaded.map((name) => [name, index] as const)),
  );
  const idle = last.built.entries.filter(
    ({ name, state }) =>
      state === 'revealed' && !called.has(name) && own.length - (since.get(name) ?? own.length) >= LONG,
  );
  if (idle.length === 0) return [];
  const tokens = idle.reduce((sum, entry) => sum + entryFigures(entry).tokens, 0);
  const names = named(idle.map(({ tool, name }) => tool?.name ?? name));
  return [
    {
      severity: 'note',
      code: 'revealed-unused',
      message: `${idle.length === 1 ? '1 revealed tool was' : `${idle.length} revealed tools were`} never called (${names}): about ${tokenCount(tokens)} (chars/4) in each of the last ${LONG} requests or more. Search more narrowly, by exact name; taking a schema out again would change the tool list, which a prompt cache pays for.`,
      source: 'field-reports S52',
      mends: [],
    },
  ];
};

function calledWires({ answer }: Turn): string[] {
  return (answer?.step.items ?? []).flatMap((item) => (item.type === 'call' ? [item.name] : []));
}
