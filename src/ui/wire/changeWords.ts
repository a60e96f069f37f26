import { groupBy } from '../../engine/collections.ts';
import { formatPlural } from '../kit/format.ts';
import type { Change } from './compare.ts';

type Verbs = Record<Change['what'], string>;

const SINCE: Verbs = { changed: 'changed', added: 'added', removed: 'removed' };
const KINDS = ['tool', 'namespace', 'message'] as const;
const WHATS = ['changed', 'added', 'removed'] as const;

/** `3 tools changed, 1 message added, tool_choice removed.` */
export function changeWords(changes: readonly Change[], verbs: Verbs = SINCE): string {
  const groups = groupBy(changes, ({ kind, what }) => `${kind} ${what}`);
  const counted = KINDS.flatMap((kind) =>
    WHATS.flatMap((what) => {
      const group = groups.get(`${kind} ${what}`);
      return group ? [`${formatPlural(group.length, kind)} ${verbs[what]}`] : [];
    }),
  );
  const fields = changes
    .filter(({ kind }) => kind === 'field')
    .map(({ name, what }) => `${name} ${verbs[what]}`);
  const parts = [...counted, ...fields];
  return parts.length === 0 ? 'Nothing changed.' : `${parts.join(', ')}.`;
}
