/**
 * The tools of a moment: what events make of the catalogue, and what of it may be seen. The same event on the same tools
 * gives the same list by identity, since everything that is built from a list is kept by it.
 */
import type { ToolLike } from '../types.ts';
import type { CatalogEvent, VisibleEvent } from './types.ts';

type Tools = readonly ToolLike[];

const MADE = new WeakMap<Tools, WeakMap<object, Tools>>();

function madeOnce(tools: Tools, event: object, make: () => Tools): Tools {
  const byEvent = MADE.get(tools) ?? new WeakMap<object, Tools>();
  MADE.set(tools, byEvent);
  const made = byEvent.get(event) ?? make();
  byEvent.set(event, made);
  return made;
}

/** Removed tools go, known names are put in their place, new ones follow. */
export function changedCatalog(tools: Tools, event: CatalogEvent): Tools {
  return madeOnce(tools, event, () => {
    const { put = [], remove = [] } = event;
    const gone = new Set(remove);
    const given = new Map(put.map((tool) => [tool.name, tool]));
    const kept = tools.filter(({ name }) => !gone.has(name));
    const known = new Set(kept.map(({ name }) => name));
    return [
      ...kept.map((tool) => given.get(tool.name) ?? tool),
      ...put.filter(({ name }) => !known.has(name)),
    ];
  });
}

export function visibleTools(tools: Tools, event: VisibleEvent | undefined): Tools {
  const allowed = event?.tools;
  if (!event || !allowed) return tools;
  return madeOnce(tools, event, () => {
    const names = new Set(allowed);
    return tools.filter(({ name }) => names.has(name));
  });
}
