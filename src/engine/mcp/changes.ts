/** What a server's `notifications/tools/list_changed` means for a session. */
import { canonicalJson } from '../json.ts';
import type { CatalogEvent } from '../session/types.ts';
import type { ToolLike } from '../types.ts';

/** The event that turns one list of tools into another; null where nothing that the engine computes with differs. */
export function catalogChange(before: readonly ToolLike[], after: readonly ToolLike[]): CatalogEvent | null {
  const old = new Map(before.map((tool) => [tool.name, identity(tool)]));
  const names = new Set(after.map(({ name }) => name));
  const put = after.filter((tool) => old.get(tool.name) !== identity(tool));
  const remove = [...old.keys()].filter((name) => !names.has(name));
  if (put.length === 0 && remove.length === 0) return null;
  return {
    type: 'catalog',
    ...(put.length > 0 && { put }),
    ...(remove.length > 0 && { remove }),
  };
}

function identity({ description, parameters, category }: ToolLike): string {
  return canonicalJson([description ?? '', parameters ?? {}, category ?? null]);
}
