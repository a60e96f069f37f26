/** Tools that nearly every turn calls, and that every session has to search for first (visual.md, "Words"). */
import type { SessionRule } from './types.ts';

/** Fewer calls say nothing about a habit. */
const FEWEST_CALLS = 3;

export const hotTools: SessionRule = (turns) => {
  const calling = turns.flatMap((turn) => {
    const names = (turn.answer?.step.items ?? []).flatMap((item) =>
      item.type === 'call' ? [item.name] : [],
    );
    return names.length > 0 ? [new Set(names)] : [];
  });
  const last = turns.at(-1);
  if (!last) return [];
  const deferred = new Set(last.built.deferred);
  const names = new Set(calling.flatMap((set) => [...set]));
  return [...names]
    .map((name) => ({ name, count: calling.filter((set) => set.has(name)).length }))
    .filter(({ name, count }) => deferred.has(name) && count >= FEWEST_CALLS && count > calling.length / 2)
    .map(({ name, count }) => {
      const tool = last.built.names.find(({ wire }) => wire === name)?.original ?? name;
      return {
        severity: 'warning',
        code: 'hot-tool-deferred',
        message: `\`${tool}\` is called in ${count} of ${calling.length} turns with calls, and deferred: every session pays a search for it first. Keep it loaded.`,
        tool,
        source: 'wire-formats.md 2.2: keep the 3-5 tools in constant use loaded',
        mends: [{ type: 'keep-loaded', label: 'Keep it loaded', tool }],
      };
    });
};
