import type { Deferrable, ToolState } from '../../engine/index.ts';
import './badge.css';

/** What a piece of the model's context is: a tool's state, the search tool, or anything else that travels. */
export type Kind = ToolState | 'search' | 'other';

/** The one wording of the states, for legends, tables and read-outs. */
export const KIND_WORDS: Record<Kind, { short: string; long: string }> = {
  never: { short: 'never', long: 'never deferred, full schema' },
  full: { short: 'full', long: 'full schema' },
  stub: { short: 'stub', long: 'name and description only' },
  hidden: { short: 'hidden', long: 'nothing in context' },
  revealed: { short: 'revealed', long: 'revealed this session, full schema' },
  search: { short: 'search', long: 'search tool' },
  other: { short: 'other', long: 'search note, namespaces, search results, hosted entries' },
};

/** The sign of a state as it looks in the strip: fill, hatch, outline, tick or diamond. */
export function KindSwatch({ kind }: { kind: Kind }) {
  return <span className={`k-swatch fill-${kind}`} aria-hidden="true" />;
}

export function StateBadge({ state }: { state: Kind }) {
  const words = KIND_WORDS[state];
  return (
    <span className={`k-badge k-badge-${state}`} title={words.long}>
      {words.short}
    </span>
  );
}

export const POLICIES: readonly Deferrable[] = ['automatic', 'never', 'always'];
